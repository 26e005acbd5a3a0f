import { isPlacedAsAsked } from './asked-country.js';

const place = (country: string, locality: string, region = '') => [
  { longText: locality, shortText: locality, types: ['locality'] },
  ...(region ? [{ longText: region, shortText: region, types: ['administrative_area_level_1'] }] : []),
  { longText: country, shortText: country, types: ['country'] },
];

describe('isPlacedAsAsked', () => {
  it.each([
    ['1 Main Road, Leeds', 'GB', 'Leeds', '', true],
    ['1 Main Road, Leeds, UK', 'GB', 'Leeds', '', true],
    ['Douglas, Isle of Man, UK', 'IM', 'Douglas', '', true],
    ['1 Main Road, Leeds, France', 'GB', 'Leeds', '', false],
    ['5 Rue X, Paris', 'FR', 'Paris', '', false],
    ['5 Rue X, Paris, France', 'FR', 'Paris', '', true],
    ['5 Rue X, Paris France', 'FR', 'Paris', '', true],
    ['5 Rue X, Paris, UK', 'FR', 'Paris', '', false],
    ['5 Rue X, Paris, England', 'FR', 'Paris', '', false],
    ['5 Rue X, Paris, Germany', 'FR', 'Paris', '', false],
    ['1 Main Street, Boston, Massachusetts', 'US', 'Boston', 'Massachusetts', true],
    ['1 Main Street, Boston', 'US', 'Boston', 'Massachusetts', false],
    // The region has the town's own name, which says nothing more.
    ['1 Main Street, New York', 'US', 'New York', 'New York', false],
  ])('of %p, found in %p (%s), is judged', (address, country, town, region, asked) => {
    expect(isPlacedAsAsked(address, place(country, town, region))).toBe(asked);
  });

  it('accepts a place whose country is unknown', () => {
    expect(isPlacedAsAsked('1 Main Road, Leeds', [])).toBe(true);
  });
});
