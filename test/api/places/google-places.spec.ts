import { json, type PlacesServer } from '../../support/servers/places-server.js';
import { GOOGLE_ID, PREDICTIONS, remoteFixtures } from './remote-fixtures.js';

const GOOGLE_PLACE = {
  id: GOOGLE_ID,
  formattedAddress: '12 Mill Rd, Cambridge CB1 2AB, UK',
  addressComponents: [
    { longText: '12', shortText: '12', types: ['street_number'], languageCode: 'en' },
    { longText: 'United Kingdom', shortText: 'GB', types: ['country', 'political'], languageCode: 'en' },
  ],
  location: { latitude: 52.2017, longitude: 0.1327 },
  types: ['street_address'],
};

const { remote, app, user, client, startWith, signIn, search, details, locate, expectUnavailable } =
  remoteFixtures();

describe('Google Places', () => {
  beforeAll(() => startWith('google'));
  afterAll(() => app.close());
  beforeEach(signIn);

  it('is asked for predictions as documented', async () => {
    remote().answer = json(PREDICTIONS);
    expect(await search(' mill road ')).toEqual([
      {
        placeId: `google:${GOOGLE_ID}`,
        description: '12 Mill Road, Cambridge, UK',
        mainText: '12 Mill Road',
        secondaryText: 'Cambridge, UK',
        street: null,
        countryCode: 'GB',
      },
    ]);
    expect(remote().last).toMatchObject({
      method: 'POST',
      body: {
        input: 'mill road',
        includedRegionCodes: ['gb'],
        languageCode: 'en-GB',
        sessionToken: expect.stringMatching(/^[\w-]{20,36}$/) as string,
      },
    });
    expect(remote().last.url.pathname).toBe('/v1/places:autocomplete');
    expect(remote().last.headers['x-goog-api-key']).toBe('the key');
  });

  it('finds nothing if the answer is empty', async () => {
    remote().answer = json({});
    expect(await search()).toEqual([]);
  });

  it('is asked only for the needed fields of a place', async () => {
    remote().answer = json(GOOGLE_PLACE);
    expect(await details(`google:${GOOGLE_ID}`)).toEqual({
      placeId: `google:${GOOGLE_ID}`,
      address: '12 Mill Rd, Cambridge CB1 2AB, UK',
      addressComponents: [
        { longText: '12', shortText: '12', types: ['street_number'] },
        { longText: 'United Kingdom', shortText: 'GB', types: ['country', 'political'] },
      ],
      latitude: 52.2017,
      longitude: 0.1327,
      locationPrecision: 'address',
      types: ['street_address'],
    });
    expect(remote().last.method).toBe('GET');
    expect(remote().last.url.pathname).toBe(`/v1/places/${GOOGLE_ID}`);
    expect(remote().last.headers['x-goog-fieldmask']).toBe(
      'id,formattedAddress,addressComponents,location,types',
    );
  });

  it.each([
    [['route'], 'street'],
    [['postal_code'], 'postcode'],
    [['sublocality', 'political'], 'district'],
    [['locality', 'political'], 'town'],
    [['postal_town'], 'town'],
    [['country', 'political'], 'area'],
    [[], 'area'],
  ])('gives a place with the types %j the precision %s', async (types, precision) => {
    remote().answer = json({ ...GOOGLE_PLACE, types });
    expect((await details(`google:${GOOGLE_ID}`)).locationPrecision).toBe(precision);
  });

  it('uses one session for the searches of a user and the details that follow', async () => {
    const tokens: string[] = [];
    const sessionTokenOf = ({ body, url }: PlacesServer['last']) =>
      url.searchParams.get('sessionToken') ?? (body as { sessionToken: string }).sessionToken;
    const searched = async () => {
      remote().answer = json(PREDICTIONS);
      await search();
      tokens.push(sessionTokenOf(remote().last));
    };
    await searched();
    await searched();
    remote().answer = json(GOOGLE_PLACE);
    await details(`google:${GOOGLE_ID}`);
    tokens.push(sessionTokenOf(remote().last));
    expect(new Set(tokens).size).toBe(1);
    await searched();
    app.clock.advance({ minutes: 4 });
    await searched();
    await signIn();
    await searched();
    expect(new Set(tokens).size).toBe(4);
  });

  it.each([404, 400])('treats a place as unknown if the answer is %s', async (status) => {
    remote().answer = json({ error: { code: status, status: 'NOT_FOUND' } }, status);
    const { body } = await client().post('/properties/place-details', { placeId: 'google:gone' }).expect(404);
    expect(body).toMatchObject({ code: 'PLACE_NOT_FOUND', message: 'Place not found' });
  });

  it('is not asked for ids of other providers', async () => {
    for (const placeId of ['google:../../secret', 'google:a?b', 'google:a b', 'google:', 'photon:N1.abc']) {
      await client().post('/properties/place-details', { placeId }).expect(404);
    }
    expect(remote().asked).toEqual([]);
  });

  it.each([
    { ...GOOGLE_PLACE, location: { latitude: 'NaN', longitude: 0.1 } },
    { ...GOOGLE_PLACE, location: { latitude: 91, longitude: 0.1 } },
    { ...GOOGLE_PLACE, location: null },
    { ...GOOGLE_PLACE, formattedAddress: 7 },
    { ...GOOGLE_PLACE, addressComponents: [{ longText: {} }] },
    { ...GOOGLE_PLACE, types: 'locality' },
  ])('fails for malformed data of a place', async (place) => {
    remote().answer = json(place);
    const placeId = `google:${GOOGLE_ID}`;
    await expectUnavailable('/properties/place-details', { placeId }, 'Failed to get address details');
    expect(remote().asked).toHaveLength(1);
    remote().answer = json(PREDICTIONS);
    expect(await search()).toHaveLength(1);
  });

  it('resolves a place from the caller’s property when Google fails', async () => {
    remote().answer = json({}, 500);
    const placeId = `google:${GOOGLE_ID}`;
    await app.factory.property({ owner: user(), placeId, address: '12 Mill Road, Cambridge' });
    expect(await details(placeId)).toMatchObject({ placeId, address: '12 Mill Road, Cambridge' });
  });

  it('locates an address typed as text', async () => {
    remote().answer = (response, exchange) =>
      json(exchange.method === 'POST' ? PREDICTIONS : GOOGLE_PLACE)(response, exchange);
    expect(await locate('12 Mill Road')).toMatchObject({
      latitude: 52.2017,
      longitude: 0.1327,
      locationPrecision: 'address',
    });
  });
});
