import type { PlaceDetails, PlaceResult } from '../../../backend/places/provider/places.provider.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';

/** Searches for places and reads their details as the given client. */
export function placesCalls(client: () => Client) {
  async function search(query = 'mill road'): Promise<PlaceResult[]> {
    const { body } = await client().post('/properties/search', { query }).expect(200);
    expect(Object.keys(body as object)).toEqual(['results']);
    return body.results;
  }

  async function details(placeId: string): Promise<PlaceDetails> {
    const { body } = await client().post('/properties/place-details', { placeId }).expect(200);
    return body;
  }

  return { search, details };
}

/** Starts an application with the embedded places before all tests, and signs a user in. */
export function placesFixtures() {
  const app = useTestApp();
  let user: { id: string };
  let client: Client;
  beforeAll(async () => {
    user = await app.factory.user();
    client = app.client(await app.factory.session(user));
  });

  return { app, user: () => user, client: () => client, ...placesCalls(() => client) };
}
