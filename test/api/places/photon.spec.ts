import { type Answer, json, PlacesServer } from '../../support/servers/places-server.js';
import { PREDICTIONS, remoteFixtures } from './remote-fixtures.js';

const FEATURE = {
  type: 'Feature',
  properties: {
    osm_type: 'W',
    osm_id: 4711,
    osm_key: 'building',
    osm_value: 'house',
    type: 'house',
    housenumber: '12',
    street: 'Mill Road',
    postcode: 'CB1 2AB',
    city: 'Cambridge',
    county: 'Cambridgeshire',
    state: 'England',
    country: 'United Kingdom',
    countrycode: 'GB',
    extent: [0.1, 52.3, 0.2, 52.1],
  },
  geometry: { type: 'Point', coordinates: [0.1327, 52.2017] },
};
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });

const { remote, foreign, app, client, startWith, signIn, search, details, locate, expectUnavailable } =
  remoteFixtures();

const html: Answer = (response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Sign in to the wireless network');
const raw =
  (text: string): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(text);
const redirect: Answer = (response) =>
  response.writeHead(302, { location: `${foreign().url}/elsewhere` }).end();
const endless: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write(`{"suggestions":[],"features":[],"padding":"${'x'.repeat(10_000_000)}`);
};
/** Sends no answer. */
const silent: Answer = () => undefined;
/** Begins an answer and never ends it. */
const stalled: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"suggestions":[');
};
/** Lets the time pass that a provider has for its answer. */
function hurry() {
  const wait = globalThis.setTimeout;
  const hurried = (call: () => void, ms?: number, ...rest: []) => wait(call, ms === 3_000 ? 30 : ms, ...rest);
  return jest.spyOn(globalThis, 'setTimeout').mockImplementation(hurried);
}
const cut: Answer = (response) => response.destroy();

const FAILURES: [string, Answer][] = [
  ['an error', json({ error: { code: 500, message: 'internal' } }, 500)],
  ['too many requests', json({}, 429)],
  ['a page', html],
  ['half a document', raw('{"suggestions":[{"placePre')],
  ['an empty answer', raw('')],
  ['a redirect', redirect],
  ['ten megabytes', endless],
  ['silence', silent],
  ['a beginning without an end', stalled],
  ['a cut connection', cut],
  ['a list', json([])],
  ['null', json(null)],
  ['a number', json(7)],
];

describe('Photon', () => {
  beforeAll(() => startWith('photon'));
  afterAll(() => app.close());
  beforeEach(signIn);

  it('is asked as documented, and finds a place again by its id', async () => {
    remote().answer = json(collection(FEATURE));
    const [result, ...others] = await search('12 mill road');
    expect(others).toEqual([]);
    expect(result).toEqual({
      placeId: expect.stringMatching(/^photon:W4711\.[\w-]+$/) as string,
      description: '12 Mill Road, Cambridge CB1 2AB, Cambridgeshire, England, United Kingdom',
      mainText: '12 Mill Road',
      secondaryText: 'Cambridge CB1 2AB, Cambridgeshire, England, United Kingdom',
      street: '12 Mill Road',
      countryCode: 'GB',
    });
    expect(remote().last.method).toBe('GET');
    expect(remote().last.url.pathname).toBe('/api');
    expect(Object.fromEntries(remote().last.url.searchParams)).toEqual({
      q: '12 mill road',
      limit: '10',
      lang: 'en',
      countrycode: 'GB',
    });
    const other = { ...FEATURE, properties: { ...FEATURE.properties, osm_id: 1, housenumber: '99' } };
    remote().answer = json(collection(other, FEATURE));
    expect(await details(result?.placeId ?? '')).toMatchObject({
      placeId: result?.placeId,
      address: '12 Mill Road, Cambridge CB1 2AB, Cambridgeshire, England, United Kingdom',
      latitude: 52.2017,
      longitude: 0.1327,
      locationPrecision: 'address',
      types: ['street_address'],
    });
    remote().answer = json(collection(other));
    await client()
      .post('/properties/place-details', { placeId: result?.placeId ?? '' })
      .expect(404);
  });

  it.each([
    [{ type: 'street', housenumber: undefined, street: undefined, name: 'Mill Road' }, 'street', 'Mill Road'],
    [
      { type: 'city', housenumber: undefined, street: undefined, name: 'Ely', city: undefined },
      'town',
      'Ely',
    ],
    [{ type: 'county', housenumber: undefined, street: undefined, name: 'Kent' }, 'area', 'Kent'],
    [{ type: 'house', name: 'The Old Mill' }, 'address', 'The Old Mill'],
  ])('gives the precision of %j', async (properties, precision, mainText) => {
    remote().answer = json(collection({ ...FEATURE, properties: { ...FEATURE.properties, ...properties } }));
    const [result] = await search();
    expect(result?.mainText).toBe(mainText);
    expect((await details(result?.placeId ?? '')).locationPrecision).toBe(precision);
  });

  it('keeps ids short enough for the longest query', async () => {
    remote().answer = json(collection(FEATURE));
    const [result] = await search('é'.repeat(200));
    expect((await details(result?.placeId ?? '')).latitude).toBe(52.2017);
  });

  it.each([
    { ...FEATURE, geometry: { type: 'Point', coordinates: ['NaN', 'NaN'] } },
    { ...FEATURE, geometry: { type: 'Point', coordinates: [] } },
    { ...FEATURE, geometry: null },
    { ...FEATURE, properties: { ...FEATURE.properties, osm_type: '<script>' } },
    { ...FEATURE, properties: { ...FEATURE.properties, osm_id: 1.5 } },
    { ...FEATURE, properties: { ...FEATURE.properties, name: { deep: true } } },
  ])('fails for malformed data of a place', async (feature) => {
    remote().answer = json(collection(feature));
    await expectUnavailable('/properties/search', { query: 'mill' }, 'An error occurred while searching');
    expect(remote().asked).toHaveLength(1);
    remote().answer = json(collection(FEATURE));
    expect(await search()).toHaveLength(1);
  });

  it('finds nothing and locates nothing if the answer is empty', async () => {
    remote().answer = json(collection());
    expect(await search()).toEqual([]);
    expect(await locate('Nowhere')).toBeNull();
  });

  it('locates an address typed as text', async () => {
    remote().answer = json(collection(FEATURE));
    expect(await locate('12 Mill Road')).toMatchObject({ latitude: 52.2017, locationPrecision: 'address' });
  });

  it('still resolves places of the embedded provider', async () => {
    const row = await app.database.prisma.gazetteerPlace.findFirstOrThrow({ where: { name: 'Cambridge' } });
    expect(await details(`embedded:${row.key}`)).toMatchObject({ latitude: row.latitude });
    expect(remote().asked).toEqual([]);
  });
});

describe.each(['google', 'photon'] as const)('a failing provider (%s)', (provider) => {
  const good = json(provider === 'google' ? PREDICTIONS : collection(FEATURE));
  beforeAll(() => startWith(provider));
  afterAll(() => app.close());
  beforeEach(signIn);

  it.each(FAILURES)('turns %s into a clear error', async (_name, answer) => {
    remote().answer = answer;
    const hurried = answer === silent || answer === stalled ? hurry() : null;
    const [, located] = await Promise.all([
      expectUnavailable('/properties/search', { query: 'mill' }, 'An error occurred while searching'),
      locate('12 Mill Road'),
    ]);
    hurried?.mockRestore();
    expect(located).toBeNull();
    expect(remote().asked).toHaveLength(2);
    expect(foreign().asked).toEqual([]);
    remote().answer = good;
    expect(await search()).toHaveLength(1);
  });

  it('is asked no more for 30 seconds after five failures in a row', async () => {
    remote().answer = json({}, 500);
    const fail = () =>
      expectUnavailable('/properties/search', { query: 'mill' }, 'An error occurred while searching');
    for (let call = 0; call < 7; call += 1) await fail();
    expect(remote().asked).toHaveLength(5);
    app.clock.advance({ seconds: 31 });
    await fail();
    await fail();
    expect(remote().asked).toHaveLength(6);
    app.clock.advance({ seconds: 31 });
    remote().answer = good;
    expect(await search()).toHaveLength(1);
    expect(await search()).toHaveLength(1);
    expect(remote().asked).toHaveLength(8);
  });

  it('gives a clear error when its server cannot be reached', async () => {
    const gone = await PlacesServer.start();
    const { url } = gone;
    await gone.close();
    await app.close();
    await startWith(provider, url);
    await signIn();
    await expectUnavailable('/properties/search', { query: 'mill' }, 'An error occurred while searching');
  });
});
