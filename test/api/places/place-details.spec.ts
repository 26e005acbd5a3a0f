import { PlacesService } from '../../../backend/places/places.service.js';
import { placesFixtures } from './places-fixtures.js';

const { app, user, client, search, details } = placesFixtures();

describe('POST /properties/place-details', () => {
  it('refuses a missing id and answers 404 for a made-up one', async () => {
    const { body } = await client().post('/properties/place-details', {}).expect(400);
    expect(body).toMatchObject({ errors: { placeId: 'Place ID is required' } });
    await client()
      .post('/properties/place-details', { placeId: 'x'.repeat(501) })
      .expect(400);
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
      const { body: answer } = await client().post('/properties/place-details', { placeId });
      expect([placeId, answer]).toMatchObject([
        placeId,
        { statusCode: 404, code: 'PLACE_NOT_FOUND', message: 'Place not found' },
      ]);
    }
  });

  it('resolves a place from the caller’s property if the provider no longer knows it', async () => {
    const placeId = 'google:gone';
    const property = await app.factory.property({
      owner: user(),
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

describe('the location of an address typed as text', () => {
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

  it('is unknown if nothing matches, or if several towns match equally', async () => {
    expect(await locate('Nowhereville')).toBeNull();
    expect(await locate('12 High Street, Richmond')).toBeNull();
    expect(await locate('')).toBeNull();
    expect(await locate('Camb')).toBeNull();
  });
});
