import { searchName } from '../../../backend/places/embedded/search-name.js';
import { placesFixtures } from './places-fixtures.js';

const { app, search } = placesFixtures();

describe('POST /properties/search with places of other countries', () => {
  const place = (name: string, county: string, region: string, countryCode: string) => ({
    key: `c${name}${county}${region}`.replace(/\W/g, ''),
    source: 'cities',
    name,
    searchName: searchName(name),
    county,
    region,
    countryCode,
    latitude: 40,
    longitude: -80,
    precision: 'town' as const,
  });
  const STATES = Array.from({ length: 12 }, (_, index) => `State ${String.fromCharCode(65 + index)}`);

  beforeAll(async () => {
    await app.database.prisma.gazetteerPlace.createMany({
      data: [
        place('Boston', 'Suffolk County', 'Massachusetts', 'US'),
        place('Boston', 'Davao Oriental', 'Davao', 'PH'),
        place('Salem', 'Washington County', 'Indiana', 'US'),
        place('Salem', 'Salem', 'Tamil Nadu', 'IN'),
        place('Rome', 'Floyd County', 'Georgia', 'US'),
        ...STATES.map((state) => place('Elsewhere', 'Grant County', state, 'US')),
      ],
    });
  });

  it.each([
    ['Boston, United Kingdom', ['Lincolnshire, England, United Kingdom']],
    ['Boston, the United Kingdom', ['Lincolnshire, England, United Kingdom']],
    ['Boston, UK', ['Lincolnshire, England, United Kingdom']],
    ['Boston U.K.', ['Lincolnshire, England, United Kingdom']],
    ['Boston, GB', ['Lincolnshire, England, United Kingdom']],
    ['Boston, Great Britain', ['Lincolnshire, England, United Kingdom']],
    ['Boston, United States', ['Suffolk County, Massachusetts, United States']],
    ['Boston, the USA', ['Suffolk County, Massachusetts, United States']],
    ['Boston US', ['Suffolk County, Massachusetts, United States']],
    ['Boston, Massachusetts, U.S.A.', ['Suffolk County, Massachusetts, United States']],
    ['Boston, Philippines', ['Davao Oriental, Davao, Philippines']],
    ['Salem, India', ['Tamil Nadu, India']],
    ['Salem, Indiana', ['Washington County, Indiana, United States']],
    // Georgia is also a state.
    ['Rome, Georgia', ['Floyd County, Georgia, United States']],
    // Nothing abroad is listed for an address in the United Kingdom.
    ['Rome, UK', []],
    ['Rome, England', []],
  ])('treats a country after a town as a filter: %p', async (query, secondaryTexts) => {
    const results = await search(query);
    const [town] = query.split(/,? /);
    const named = results.filter(({ mainText }) => mainText === town);
    expect(named.map(({ secondaryText }) => secondaryText)).toEqual(secondaryTexts);
  });

  it('completes a name within the United Kingdom if the query names it', async () => {
    const countries = async (query: string) =>
      new Set((await search(query)).map(({ secondaryText }) => secondaryText.split(', ').at(-1)));
    expect(await countries('Bosto, UK')).toEqual(new Set(['United Kingdom']));
    expect((await countries('Bosto')).size).toBeGreaterThan(1);
  });

  it('lists every county with that name abroad too, each once before any appears twice', async () => {
    await app.database.prisma.gazetteerPlace.create({
      data: {
        ...place('Elsewhere', 'Grant County', 'State A', 'US'),
        key: 'cElsewhereAgain',
        longitude: -79,
      },
    });
    const results = await search('Elsewhere');
    expect(results.map(({ secondaryText }) => secondaryText)).toEqual(
      [...STATES, 'State A'].map((state) => `Grant County, ${state}, United States`),
    );
  });
});
