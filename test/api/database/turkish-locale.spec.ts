import { initDatabase } from '../../../backend/bootstrap/init-database.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { createEmptyDatabase, type TestDatabase } from '../../support/database.js';

let database: TestDatabase;
let app: TestApp;

// In Turkish the small letter of I has no dot, and the capital of i has one.
beforeAll(async () => {
  database = await createEmptyDatabase(`LOCALE_PROVIDER icu ICU_LOCALE 'tr-TR' LOCALE 'C'`);
  await initDatabase(database.url, { countries: ['IM'] });
  app = await startTestApp({ databaseUrl: database.url });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

it('a database with a Turkish locale finds the same in capitals and in small letters', async () => {
  const admin = await app.factory.admin({ name: 'IRIS FIDIAS' });
  const client = app.client(await app.factory.session(admin));
  const businesses = [
    await app.factory.business({ name: 'CITY PLUMBING' }),
    await app.factory.business({ name: 'City Plumbing' }),
  ];
  const ids = businesses.map(({ id }) => id).sort();
  for (const search of ['PLUMBING', 'plumbing', 'PLUMBİNG', 'plumbıng', 'CI', 'ci']) {
    const query = `search=${encodeURIComponent(search)}`;
    for (const path of ['/businesses/marketplace?', '/hq/businesses?'] as const) {
      const { body } = await client.get(`${path}${query}` as '/hq/businesses').expect(200);
      expect(body.data.map(({ id }) => id).sort()).toEqual(ids);
    }
  }
  const { body } = await client.get('/hq/users/all?search=iris%20fi').expect(200);
  expect(body).toMatchObject({ data: [{ id: admin.id }] });
});

it('a database with a Turkish locale finds names that look alike', async () => {
  const client = app.client(await app.factory.session(await app.factory.admin()));
  const [one, other] = [
    await app.factory.business({ name: 'Lighting Limited' }),
    await app.factory.business({ name: 'LIGHTING LIMITED' }),
  ];
  const { body } = await client.get(`/hq/businesses/${one.id}`).expect(200);
  const alike = body.duplicates.filter(({ matches }) => matches.includes('name'));
  expect(alike).toMatchObject([{ id: other.id }]);
});
