import { directionsTo } from './directions.js';

describe('directionsTo', () => {
  const place = { address: '4 Mill Lane & Co, Cambridge', latitude: 52.2053, longitude: 0.1218 };
  const search = 'https://www.openstreetmap.org/search?query=4%20Mill%20Lane%20%26%20Co%2C%20Cambridge';
  const directions = 'https://www.openstreetmap.org/directions?to=52.2053,0.1218';

  it.each([
    ['address', directions],
    ['street', directions],
    ['postcode', search],
    ['town', search],
  ] as const)('leads to a place known by its %s', (locationPrecision, url) => {
    expect(directionsTo({ ...place, locationPrecision })).toBe(url);
  });
});
