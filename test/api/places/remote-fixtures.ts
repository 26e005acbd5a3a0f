import { PlacesService } from '../../../backend/places/places.service.js';
import { startReplica, startTestApp, type TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { PlacesServer } from '../../support/servers/places-server.js';
import { placesCalls } from './places-fixtures.js';

export const GOOGLE_ID = 'ChIJLQEq84ld2EcRIT1eo-Ego2M';
export const PREDICTIONS = {
  suggestions: [
    {
      placePrediction: {
        place: `places/${GOOGLE_ID}`,
        placeId: GOOGLE_ID,
        text: { text: '12 Mill Road, Cambridge, UK', matches: [{ endOffset: 7 }] },
        structuredFormat: { mainText: { text: '12 Mill Road' }, secondaryText: { text: 'Cambridge, UK' } },
        types: ['street_address', 'geocode'],
      },
    },
    { queryPrediction: { text: { text: 'mill road cafes' } } },
  ],
};

/** Starts a fake places provider before all tests, and a foreign server that nobody may ask. */
export function remoteFixtures() {
  let remote: PlacesServer;
  let foreign: PlacesServer;
  const app = {} as TestApp;
  let database: TestApp;
  let user: { id: string };
  let client: Client;
  beforeAll(async () => {
    [remote, foreign] = await Promise.all([PlacesServer.start(), PlacesServer.start()]);
    database = await startTestApp();
  });
  afterAll(async () => {
    await database.close();
    await remote.close();
    await foreign.close();
  });

  /** Starts the application that the tests use. They close it. */
  async function startWith(provider: 'google' | 'photon', url = remote.url): Promise<void> {
    const replica = await startReplica(database, {
      placesProvider: provider,
      googlePlacesApiKey: 'the key',
      googlePlacesUrl: url,
      photonUrl: url,
    });
    Object.assign(app, replica);
  }

  /** Forgets what was asked, and signs in as a new user. */
  async function signIn(): Promise<void> {
    remote.asked.length = 0;
    foreign.asked.length = 0;
    user = await app.factory.user();
    client = app.client(await app.factory.session(user));
  }

  async function expectUnavailable(path: string, body: object, message: string): Promise<void> {
    const { body: answer } = await client.post(path, body).expect(503);
    expect(answer).toMatchObject({ statusCode: 503, code: 'PLACES_UNAVAILABLE', message });
  }

  return {
    remote: () => remote,
    foreign: () => foreign,
    app,
    user: () => user,
    client: () => client,
    startWith,
    signIn,
    ...placesCalls(() => client),
    locate: (address: string) => app.nest.get(PlacesService, { strict: false }).locate(address),
    expectUnavailable,
  };
}
