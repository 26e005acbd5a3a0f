import path from 'node:path';
import { readPidFile } from '../../scripts/postgres/pidfile.mjs';
import { openMigratedPostgres } from '../support/database.js';
import { eventually, expectWithin, figure, pause, scratch, times } from './support/resilience-test.js';
import { type Replica, ready, startReplica } from './support/processes.js';
import { Writers } from './support/writers.js';

const ROUNDS = times(20, 1);
const READY_LIMIT_MS = 10_000;
/** How long clients write before the kill. */
const WRITE_MS = 1_000;

const { folder, remove } = scratch();
const postgresFolder = path.join(folder, 'postgres');
let database: Awaited<ReturnType<typeof openMigratedPostgres>>;
let replica: Replica;
let writers: Writers;
const start = () => startReplica({ DATABASE_URL: database.url, DATA_DIR: folder });

beforeAll(async () => {
  database = await openMigratedPostgres(folder);
  replica = await start();
  await ready(replica);
  writers = await Writers.make(replica.url, 6);
});
afterAll(async () => {
  await replica.program.end();
  await database.stop();
  remove();
});

/** Kills a process during writes. Measures the time in ms until calls are answered again. */
async function strike(blow: () => Promise<void>): Promise<number> {
  const before = writers.acknowledged;
  writers.start();
  await pause(WRITE_MS);
  const began = performance.now();
  await blow();
  await ready(replica);
  const away = performance.now() - began;
  const recovered = writers.acknowledged;
  // Make a real call, because a ready answer alone does not prove it.
  await eventually(() =>
    writers.acknowledged > recovered ? Promise.resolve() : Promise.reject(new Error('Nothing is written')),
  );
  await writers.stop();
  expect(writers.acknowledged).toBeGreaterThan(before);
  return away;
}

async function expectNothingLost(what: string, blow: () => Promise<void>): Promise<void> {
  const before = writers.acknowledged;
  let longest = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    longest = Math.max(longest, await strike(blow));
    expect(await writers.lost(database.url)).toEqual([]);
  }
  figure(`${what}: rounds`, ROUNDS);
  figure(`${what}: acknowledged writes`, writers.acknowledged - before);
  figure(`${what}: writes cut off, answered or not`, writers.failed);
  figure(`${what}: acknowledged writes lost`, 0);
  expectWithin(`${what}: longest time until ready again`, longest, READY_LIMIT_MS);
}

it('an API that is killed during writes loses nothing that it acknowledged', () =>
  expectNothingLost('kill -9 of the API', async () => {
    await replica.program.end();
    replica = await start();
    writers.url = replica.url;
  }));

it('a PostgreSQL that is killed during writes loses nothing, and the API continues without a restart', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await expectNothingLost('kill -9 of PostgreSQL', async () => {
    const killed = readPidFile(postgresFolder)?.pid ?? 0;
    expect(killed).toBeGreaterThan(1);
    process.kill(killed, 'SIGKILL');
    await eventually(() =>
      readPidFile(postgresFolder)?.pid === killed
        ? Promise.reject(new Error('not started'))
        : Promise.resolve(),
    );
  });
  expect(told).toHaveBeenCalledWith(expect.stringMatching(/^PostgreSQL stopped: /));
  told.mockRestore();
  expect(replica.program.running).toBe(true);
});
