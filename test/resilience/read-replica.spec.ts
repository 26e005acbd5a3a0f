import { ReadDatabase } from '../../backend/database/read/read-database.service.js';
import { startReplica, startTestApp, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { type ServerPair, startServerPair } from '../support/servers/standby.js';
import { eventually, figure, FULL, pause, times } from './support/resilience-test.js';

const CHANGES = times(1_000, 20);
const PAGES = times(1_000, 0);
const KEPT_AWAY_MS = times(30_000, 2_000);

let pair: ServerPair;
const usual = process.env.TEST_DATABASE_URL;
/** Writes and reads on the primary alone. */
let app: TestApp;
/** The same, but with DATABASE_READ_URL. */
let reading: TestApp;
let owner: Client;
let admin: Client;
let property: { id: string; slug: string; memorableName: string };

beforeAll(async () => {
  pair = await startServerPair();
  process.env.TEST_DATABASE_URL = pair.primaryUrl;
  app = await startTestApp();
  const standby = new URL(pair.standbyUrl);
  standby.pathname = new URL(app.env.databaseUrl).pathname;
  reading = await startReplica(app, { databaseReadUrl: standby.href });
  const person = await app.factory.user();
  owner = reading.client(await app.factory.session(person));
  admin = reading.client(await app.factory.session(await app.factory.admin()));
  property = await app.factory.property({ owner: person });
  await used(true);
});
afterAll(async () => {
  await reading.close();
  await app.close();
  if (usual === undefined) delete process.env.TEST_DATABASE_URL;
  else process.env.TEST_DATABASE_URL = usual;
  await pair.close();
});

/** Waits until reads go to the replica, or until they no longer do. */
const used = (expected: boolean) =>
  eventually(() => {
    expect(reading.nest.get(ReadDatabase).lagSeconds !== null).toBe(expected);
    return Promise.resolve();
  });

const rename = (memorableName: string) =>
  owner.patch(`/properties/${property.id}`, { memorableName }).expect(200);
const publicName = async () =>
  (await reading.client().get(`/p/${property.slug}`).expect(200)).body.property.memorableName;

/** Expects an answer to every read that may go to the replica. */
async function expectReads(): Promise<void> {
  await publicName();
  await owner.get('/service-categories').expect(200);
  await owner.get('/businesses/approved').expect(200);
  await owner.get('/businesses/marketplace?latitude=51.5&longitude=-0.1&radius=20').expect(200);
  await admin.get('/hq/properties').expect(200);
}

it('shows a person their own change at once', async () => {
  for (let change = 1; change <= CHANGES; change += 1) {
    const name = `Changed ${change} times`;
    await rename(name);
    const { body: own } = await owner.get(`/properties/${property.id}`).expect(200);
    const { body: listed } = await admin.get(`/hq/properties?search=${encodeURIComponent(name)}`).expect(200);
    expect([own.property.memorableName, listed.data[0]?.memorableName]).toEqual([name, name]);
  }
  figure('own changes read back at once', `${CHANGES} of ${CHANGES}`);
});

it('reads from a replica that is behind by less than five seconds, then from the primary', async () => {
  await rename('Before');
  await eventually(async () => expect(await publicName()).toBe('Before'));
  await pair.onStandby('SELECT pg_wal_replay_pause()');
  const stood = Date.now();
  await rename('After');
  expect(await publicName()).toBe('Before');
  expect((await owner.get(`/properties/${property.id}`).expect(200)).body.property.memorableName).toBe(
    'After',
  );
  const made = await app.factory.property();
  await reading.client().get(`/p/${made.slug}`).expect(200);
  await used(false);
  expect(await publicName()).toBe('After');
  figure(
    'seconds until a replica that stands still is no longer asked',
    ((Date.now() - stood) / 1_000).toFixed(1),
  );
  await pair.onStandby('SELECT pg_wal_replay_resume()');
  await used(true);
  expect(await publicName()).toBe('After');
});

it('goes on without a failed read while the replica is away', async () => {
  let stopped = false;
  const stopping = pair.stopStandby().then(() => {
    stopped = true;
  });
  while (!stopped) await expectReads();
  await stopping;
  await used(false);
  for (const end = Date.now() + KEPT_AWAY_MS; Date.now() < end; await pause(100)) await expectReads();
  await pair.startStandby();
  await used(true);
  await expectReads();
});

if (FULL) {
  it('takes reads off the primary', async () => {
    const transactions = async (url: string) => {
      // A session tells its counts at most once a second.
      await pause(2_500);
      const name = new URL(reading.env.databaseUrl).pathname.slice(1);
      return Number(
        await pair.count(url, `SELECT xact_commit FROM pg_stat_database WHERE datname = '${name}'`),
      );
    };
    const before = [await transactions(pair.primaryUrl), await transactions(pair.standbyUrl)];
    for (let page = 0; page < PAGES; page += 1) {
      await owner.get('/businesses/marketplace?latitude=51.5&longitude=-0.1&radius=20').expect(200);
    }
    const after = [await transactions(pair.primaryUrl), await transactions(pair.standbyUrl)];
    const [primary = 0, standby = 0] = after.map((count, index) => count - (before[index] ?? 0));
    figure(`${PAGES} marketplace pages: transactions on the primary`, primary);
    figure(`${PAGES} marketplace pages: transactions on the replica`, standby);
    expect(standby).toBeGreaterThan(primary);
  });
}

it('no longer asks a replica that was promoted', async () => {
  await pair.onStandby('SELECT pg_promote()');
  await used(false);
  await rename('After the promotion');
  expect(await publicName()).toBe('After the promotion');
  await expectReads();
});
