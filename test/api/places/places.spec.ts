import type { PlaceDetails, PlaceResult } from '../../../backend/places/places.provider.js';
import { PlacesService } from '../../../backend/places/places.service.js';
import { searchName } from '../../../backend/places/embedded/search-name.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';

let app: TestApp;
let user: { id: string };
let client: Client;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.factory.user();
  client = app.client(await app.factory.session(user));
});
afterAll(() => app.close());

async function search(query: string): Promise<PlaceResult[]> {
  const { body } = await client.post('/properties/search', { query }).expect(200);
  expect(Object.keys(body as object)).toEqual(['results']);
  return (body).results;
}

async function details(placeId: string): Promise<PlaceDetails> {
  const { body } = await client.post('/properties/place-details', { placeId }).expect(200);
  return body;
}

async function first(query: string): Promise<{ result: PlaceResult; place: PlaceDetails }> {
  const [result] = await search(query);
  if (!result) throw new Error(`nothing found for ${query}`);
  return { result, place: await details(result.placeId) };
}

describe('POST /properties/search', () => {
  it('lists a town with county, nation and country, at home before abroad', async () => {
    const results = await search('Cambridge');
    expect(results[0]).toEqual({
      placeId: expect.stringMatching(/^embedded:[\w-]+$/) as string,
      description: 'Cambridge, Cambridgeshire, England, United Kingdom',
      mainText: 'Cambridge',
      secondaryText: 'Cambridgeshire, England, United Kingdom',
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

  it('lists every town of a name, the most important one first, and tells them apart', async () => {
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
  ])('takes what follows a town as its county or nation: %p', async (query, secondaryText) => {
    expect((await search(query)).map((result) => result.secondaryText)).toEqual([secondaryText]);
  });

  describe('with places of other countries', () => {
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
      // Where the country has no such place, its name is no reason to hide the others.
      ['Rome, Georgia', ['Floyd County, Georgia, United States']],
      ['Rome, UK', ['Floyd County, Georgia, United States']],
    ])('takes a country after a town for what it narrows: %p', async (query, secondaryTexts) => {
      const results = await search(query);
      const [town] = query.split(/,? /);
      const named = results.filter(({ mainText }) => mainText === town);
      expect(named.map(({ secondaryText }) => secondaryText)).toEqual(secondaryTexts);
    });

    it('completes a name within the United Kingdom where that is named', async () => {
      const countries = async (query: string) =>
        new Set((await search(query)).map(({ secondaryText }) => secondaryText.split(', ').at(-1)));
      expect(await countries('Bosto, UK')).toEqual(new Set(['United Kingdom']));
      expect((await countries('Bosto')).size).toBeGreaterThan(1);
    });

    it('lists every county of a name abroad too, each once before any twice', async () => {
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

  it.each(['Newport', 'Ely', 'Newport, UK'])(
    'looks %p up in the index, with as many statements as any name',
    async (query) => {
      const { pool } = app.database;
      const sent = jest.spyOn(pool, 'query');
      await search(query);
      const statements = sent.mock.calls.map((call) => call as unknown as [string, unknown[]]);
      sent.mockRestore();
      const lookups = statements.filter(([text]) => String(text).includes('FROM gazetteer_places'));
      expect(lookups).toHaveLength(3);
      for (const [text, values] of lookups) {
        const { rows } = await pool.query(`EXPLAIN ${text}`, values);
        expect(JSON.stringify(rows)).toContain('gazetteer_places_search_name_idx');
      }
    },
  );

  it.each(['CB2 1TN', 'cb21tn', 'CB2 ITN', ' cb2  1tn '])(
    'takes %p for the postcode CB2 1TN, in the area of Cambridge',
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
  ])(
    'keeps the street line of %p and says how exactly it knows',
    async (query, mainText, rest, precision) => {
      const { result, place } = await first(query);
      expect(result).toMatchObject({ mainText, secondaryText: rest });
      expect(place).toMatchObject({ address: `${mainText}, ${rest}`, locationPrecision: precision });
    },
  );

  it('takes the coordinates of the town for a street line and invents nothing', async () => {
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

  it('leaves out a place whose id would be too long, rather than fail', async () => {
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
    const { body } = await client.post('/properties/search', request).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', message, errors: { query: message } });
  });

  it('is for verified accounts only', async () => {
    const pending = await app.factory.user({ accountStatus: 'PENDING_VERIFICATION' });
    const other = app.client(await app.factory.session(pending));
    await other.post('/properties/search', { query: 'Cambridge' }).expect(403);
    await app.client().post('/properties/search', { query: 'Cambridge' }).expect(401);
    await app.client().post('/properties/place-details', { placeId: 'x' }).expect(401);
  });
});

describe('POST /properties/place-details', () => {
  it('refuses a missing id and does not know a made-up one', async () => {
    const { body } = await client.post('/properties/place-details', {}).expect(400);
    expect(body).toMatchObject({ errors: { placeId: 'Place ID is required' } });
    await client.post('/properties/place-details', { placeId: 'x'.repeat(501) }).expect(400);
    const encode = (extra: unknown) => Buffer.from(JSON.stringify(extra)).toString('base64url');
    const [{ placeId: cambridge } = { placeId: '' }] = await search('Cambridge');
    const [{ placeId: ely } = { placeId: '' }] = await search('Ely');
    for (const placeId of [
      'x',
      ':',
      'embedded:',
      'embedded:nothing',
      'google:ChIJ',
      'photon:N1.abc',
      `${cambridge}.`,
      `${cambridge}.!!!!`,
      `${cambridge}.${encode({})}`,
      `${cambridge}.${encode({ street: 'one\u0000two' })}`,
      `${cambridge}.${encode({ street: '\ud800' })}`,
      `${cambridge}.${encode({ street: ' padded ' })}`,
      `${cambridge}.${encode({ street: '12 Mill Road', more: 1 })}`,
      `${cambridge}.${encode({ postcode: 'nonsense' })}`,
      `${ely}.${encode({ postcode: 'CB2 1TN' })}`,
      `${cambridge}.${encode({ t: 'c0' })}`,
    ]) {
      const { body: answer } = await client.post('/properties/place-details', { placeId });
      expect([placeId, answer]).toMatchObject([
        placeId,
        { statusCode: 404, code: 'PLACE_NOT_FOUND', message: 'Place not found' },
      ]);
    }
  });

  it('resolves from the property of the caller what its provider no longer knows', async () => {
    const placeId = 'google:gone';
    const property = await app.factory.property({
      owner: user,
      placeId,
      address: '1 Kept Street, Cambridge',
      addressComponents: [{ longText: 'Cambridge', shortText: 'Cambridge', types: ['locality'] }],
      locationPrecision: 'address',
    });
    expect(await details(placeId)).toEqual({
      placeId,
      address: '1 Kept Street, Cambridge',
      addressComponents: [{ longText: 'Cambridge', shortText: 'Cambridge', types: ['locality'] }],
      latitude: property.latitude,
      longitude: property.longitude,
      locationPrecision: 'address',
      types: ['street_address'],
    });
    const stranger = app.client(await app.factory.session(await app.factory.user()));
    await stranger.post('/properties/place-details', { placeId }).expect(404);
  });
});

describe('the location of a free address', () => {
  const locate = (address: string) => app.nest.get(PlacesService, { strict: false }).locate(address);

  it('is the most exact place that the address names', async () => {
    expect(await locate('1 High St\nCambridge\nCB2 1TN')).toMatchObject({
      latitude: 52.2,
      longitude: 0.11667,
      locationPrecision: 'town',
    });
    expect(await locate('Unit 4, Milton Road, Cambridge, East Anglia')).toMatchObject({ latitude: 52.2 });
    expect(await locate('10 Market Street, Ashford, Kent')).toMatchObject({ latitude: 51.14648 });
    expect(await locate('Somewhere, CB2 1TN')).toMatchObject({ locationPrecision: 'area' });
    expect(await locate('10 Market Street, Ashford, Kent, UK')).toMatchObject({ latitude: 51.14648 });
  });

  it('is unknown when nothing is known, or when nothing tells which of several towns is meant', async () => {
    expect(await locate('Nowhereville')).toBeNull();
    expect(await locate('12 High Street, Richmond')).toBeNull();
    expect(await locate('')).toBeNull();
    expect(await locate('Camb')).toBeNull();
  });
});
