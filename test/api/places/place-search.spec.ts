import type { PlaceDetails, PlaceResult } from '../../../backend/places/provider/places.provider.js';
import { placesFixtures } from './places-fixtures.js';

const { app, client, search, details } = placesFixtures();

async function first(query: string): Promise<{ result: PlaceResult; place: PlaceDetails }> {
  const [result] = await search(query);
  if (!result) throw new Error(`nothing found for ${query}`);
  return { result, place: await details(result.placeId) };
}

describe('POST /properties/search', () => {
  it('lists a town with county, nation and country, the United Kingdom first', async () => {
    const results = await search('Cambridge');
    expect(results[0]).toEqual({
      placeId: expect.stringMatching(/^embedded:[\w-]+$/) as string,
      description: 'Cambridge, Cambridgeshire, England, United Kingdom',
      mainText: 'Cambridge',
      secondaryText: 'Cambridgeshire, England, United Kingdom',
      street: null,
      countryCode: 'GB',
    });
    const abroad = results.findIndex(({ secondaryText }) => secondaryText.endsWith('Canada'));
    expect(abroad).toBeGreaterThan(0);
    expect(
      results.slice(abroad).every(({ secondaryText }) => !secondaryText.endsWith('United Kingdom')),
    ).toBe(true);
    expect(results.length).toBeLessThanOrEqual(10);
    for (const { description, mainText, secondaryText } of results) {
      expect(description).toBe(`${mainText}, ${secondaryText}`);
    }
  });

  it('lists every town with that name, the most important first, and distinguishes them', async () => {
    const newports = (await search('Newport')).filter(
      ({ mainText, secondaryText }) => mainText === 'Newport' && secondaryText.endsWith('United Kingdom'),
    );
    expect(newports.map(({ secondaryText }) => secondaryText)).toEqual([
      'Wales, United Kingdom',
      'East Riding of Yorkshire, England, United Kingdom',
      'Essex, England, United Kingdom',
      'Isle of Wight, England, United Kingdom',
      'Pembrokeshire, Wales, United Kingdom',
      'Telford and Wrekin, England, United Kingdom',
    ]);
    const [wales] = newports;
    expect((await details(wales?.placeId ?? '')).latitude).toBeCloseTo(51.588, 2);
  });

  it.each([
    ['camb', 'Cambridge'],
    ['CAMBRIDGE', 'Cambridge'],
    ['  Cambridge  ', 'Cambridge'],
    ['Hull', 'Kingston upon Hull'],
    ['saint albans', 'St Albans'],
    ["king's lynn", "King's Lynn"],
    ['kings lynn', "King's Lynn"],
    ['newcastle-upon-tyne', 'Newcastle upon Tyne'],
    ['Llanfairpwllgwyngyll', 'Llanfairpwllgwyngyll'],
    ['montreal-est', 'Montréal-Est'],
  ])('finds %p', async (query, name) => {
    expect((await search(query))[0]?.mainText).toBe(name);
  });

  it.each([
    ['Newport, Pembrokeshire', 'Pembrokeshire, Wales, United Kingdom'],
    ['Newport, Isle of Wight, England', 'Isle of Wight, England, United Kingdom'],
    ['Ashford, Kent, UK', 'Kent, England, United Kingdom'],
    ['Cambridge Cambs', 'Cambridgeshire, England, United Kingdom'],
    ['Cambridge, Ontario', 'Regional Municipality of Waterloo, Ontario, Canada'],
    ['Richmond, London', 'Greater London, England, United Kingdom'],
  ])('reads the words after a town as its county or nation: %p', async (query, secondaryText) => {
    expect((await search(query)).map((result) => result.secondaryText)).toEqual([secondaryText]);
  });

  it.each(['CB2 1TN', 'cb21tn', 'CB2 ITN', ' cb2  1tn '])(
    'reads %p as the postcode CB2 1TN in the area of Cambridge',
    async (query) => {
      const { result, place } = await first(query);
      expect(result).toMatchObject({ mainText: 'CB2 1TN', secondaryText: 'Cambridge area, United Kingdom' });
      expect(place).toMatchObject({
        placeId: result.placeId,
        address: 'CB2 1TN, Cambridge area, United Kingdom',
        latitude: 52.2,
        longitude: 0.11667,
        locationPrecision: 'area',
        types: ['postal_code'],
      });
      expect(place.addressComponents).toContainEqual({
        longText: 'CB2 1TN',
        shortText: 'CB2 1TN',
        types: ['postal_code'],
      });
    },
  );

  it.each([
    ['SW1A', 'London area, United Kingdom'],
    ['NP20 1AA', 'Newport area, United Kingdom'],
    ['EN1 3AA', 'Enfield area, United Kingdom'],
    ['HU1 1AA', 'Hull area, United Kingdom'],
    ['JE2 3AB', 'Saint Helier area, Jersey'],
    ['IM1 1AA', 'Douglas area, Isle of Man'],
  ])('knows the post town of %p', async (query, secondaryText) => {
    expect((await search(query))[0]?.secondaryText).toBe(secondaryText);
  });

  it.each([
    [
      '12 High Street, Cambridge',
      '12 High Street',
      'Cambridge, Cambridgeshire, England, United Kingdom',
      'town',
    ],
    [
      '12 High Street Cambridge CB2 1TN',
      '12 High Street',
      'Cambridge CB2 1TN, Cambridgeshire, England, United Kingdom',
      'town',
    ],
    [
      'Flat 3, 12 Mill Road, Cambridge, CB1 2AB',
      'Flat 3, 12 Mill Road',
      'Cambridge CB1 2AB, Cambridgeshire, England, United Kingdom',
      'town',
    ],
    [
      '12 Fore Hill, Ely, CB7 4AA',
      '12 Fore Hill',
      'Ely CB7 4AA, Cambridgeshire, England, United Kingdom',
      'town',
    ],
    ['12 High Street, CB2 1TN', '12 High Street', 'CB2 1TN, Cambridge area, United Kingdom', 'area'],
    [
      '1 Rue X, Nowhereville, CB2 1TN',
      '1 Rue X, Nowhereville',
      'CB2 1TN, Cambridge area, United Kingdom',
      'area',
    ],
  ])('keeps the street line of %p and gives its precision', async (query, mainText, rest, precision) => {
    const { result, place } = await first(query);
    expect(result).toMatchObject({ mainText, secondaryText: rest, street: mainText });
    expect(place).toMatchObject({ address: `${mainText}, ${rest}`, locationPrecision: precision });
  });

  it('uses the coordinates of the town for a street line', async () => {
    const { place } = await first('Flat 3, 12 Mill Road, Cambridge');
    expect(place).toEqual({
      placeId: expect.stringMatching(/^embedded:[\w-]+\.[\w-]+$/) as string,
      address: 'Flat 3, 12 Mill Road, Cambridge, Cambridgeshire, England, United Kingdom',
      addressComponents: [
        { longText: 'Flat 3', shortText: 'Flat 3', types: ['subpremise'] },
        { longText: '12', shortText: '12', types: ['street_number'] },
        { longText: 'Mill Road', shortText: 'Mill Road', types: ['route'] },
        { longText: 'Cambridge', shortText: 'Cambridge', types: ['locality'] },
        { longText: 'Cambridgeshire', shortText: 'Cambridgeshire', types: ['administrative_area_level_2'] },
        { longText: 'England', shortText: 'England', types: ['administrative_area_level_1'] },
        { longText: 'United Kingdom', shortText: 'GB', types: ['country'] },
      ],
      latitude: 52.2,
      longitude: 0.11667,
      locationPrecision: 'town',
      types: ['street_address', 'subpremise'],
    });
  });

  it.each([
    '12 High Street',
    '12 High Street, Nowhereville',
    'Cambridge, Nowhereshire',
    'ZZ1 1AA',
    '12, Cambridge',
    '%%%',
    '___',
    "'; DROP TABLE users; --",
    '\\\\\\',
    '🏠🏠🏠',
    '東京都',
    '...,,,...',
    '\u202e\u202e\u202ezzz',
    'a'.repeat(200),
    'a '.repeat(99) + 'aa',
    'a,'.repeat(99) + 'aa',
    '(((((((((',
    '1 '.repeat(100),
  ])('finds nothing for %p, and does not fail', async (query) => {
    expect(await search(query)).toEqual([]);
  });

  it('omits a place whose id would be too long', async () => {
    expect(await search(`${'東'.repeat(185)}, Cambridge`)).toEqual([]);
  });

  it.each([
    [{ query: 'ab' }, 'Please enter at least 3 characters to search'],
    [{ query: '  ab   ' }, 'Please enter at least 3 characters to search'],
    [{ query: '' }, 'Please enter at least 3 characters to search'],
    [{}, 'Please enter at least 3 characters to search'],
    [{ query: 123 }, 'Please enter at least 3 characters to search'],
    [{ query: ['abc'] }, 'Please enter at least 3 characters to search'],
    [{ query: 'a'.repeat(201) }, 'Search must be at most 200 characters'],
  ])('refuses %j', async (request, message) => {
    const { body } = await client().post('/properties/search', request).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', message, errors: { query: message } });
  });

  it('is only for verified accounts', async () => {
    const pending = await app.factory.user({ accountStatus: 'PENDING_VERIFICATION' });
    const other = app.client(await app.factory.session(pending));
    await other.post('/properties/search', { query: 'Cambridge' }).expect(403);
    await app.client().post('/properties/search', { query: 'Cambridge' }).expect(401);
    await app.client().post('/properties/place-details', { placeId: 'x' }).expect(401);
  });
});
