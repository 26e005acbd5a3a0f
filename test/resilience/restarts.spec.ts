import { renameSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { openEmbeddedPostgres } from '../../scripts/postgres/embedded.mjs';
import { readPidFile } from '../../scripts/postgres/pidfile.mjs';
import { eventually, pause, scratch, times } from './support/resilience-test.js';

/** How long PostgreSQL cannot start. Long enough for several tries. */
const BROKEN_MS = times(60_000, 3_000);

const { folder, remove } = scratch();
const control = path.join(folder, 'postgres/global/pg_control');
const pid = () => readPidFile(path.join(folder, 'postgres'))?.pid ?? 0;
let database: Awaited<ReturnType<typeof openEmbeddedPostgres>>;
let errors: jest.SpyInstance;
let notices: jest.SpyInstance;

beforeAll(async () => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  notices = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  database = await openEmbeddedPostgres(folder);
});
afterAll(async () => {
  await database.stop();
  jest.restoreAllMocks();
  remove();
});

async function breakServer(): Promise<void> {
  renameSync(control, `${control}.away`);
  process.kill(pid(), 'SIGKILL');
  await eventually(() =>
    errors.mock.calls.length > 0 ? Promise.resolve() : Promise.reject(new Error('silent')),
  );
}

async function answers(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('SELECT 1');
  await client.end();
}

it('tries to start PostgreSQL until it runs, and names the cause once', async () => {
  await breakServer();
  await pause(BROKEN_MS);
  renameSync(`${control}.away`, control);
  await eventually(answers);
  expect(errors.mock.calls).toEqual([[expect.stringMatching(/^PostgreSQL stopped: .*global\/pg_control/)]]);
  await eventually(() => {
    expect(notices.mock.calls).toEqual([['PostgreSQL runs again']]);
    return Promise.resolve();
  });
});

it('stops during a pause between two tries', async () => {
  errors.mockClear();
  await breakServer();
  await pause(1_000);
  await database.stop();
  renameSync(`${control}.away`, control);
  await pause(1_500);
  await expect(answers()).rejects.toThrow(/ECONNREFUSED/);
});
