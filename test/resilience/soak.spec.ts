import { setTimeout as sleep } from 'node:timers/promises';
import { seedLarge } from '../../backend/seed/large-seed.js';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { FULL, figure, randomNumbers, scratch, SEED, times } from './support/resilience-test.js';
import { type Replica, ready, startReplica } from './support/processes.js';
import { HEADS, KINDS, makeSoakers, mix, type Soaker } from './support/soak-calls.js';

/** In `npm test` each caller makes one round. */
const LASTING_MS = times(10 * 60_000, 0);
const BUSINESSES = FULL ? 20_000 : 400;
const SAMPLE_MS = 30_000;
const CALLERS = 6;
/** How much larger the mean memory of the last third may be than that of the middle third. */
const GROWTH_LIMIT = 1.05;
const MEMORY_LIMIT_MB = 250;
const MB = 1024 * 1024;

const { folder, remove } = scratch();
let database: TestDatabase;
let replica: Replica;
let soakers: Soaker[];

beforeAll(async () => {
  database = await createTestDatabase();
  const others = { users: BUSINESSES / 10, properties: BUSINESSES / 10, invitations: BUSINESSES / 40 };
  await seedLarge(database.url, { ...others, businesses: BUSINESSES });
  replica = await startReplica({ DATABASE_URL: database.url, DATA_DIR: folder });
  await ready(replica);
  soakers = await makeSoakers(replica.url, CALLERS);
}, 180_000);
afterAll(async () => {
  await replica.program.end();
  await database.drop();
  remove();
});

interface Sample {
  resident: number;
  heap: number;
}

/** The memory of the process from its own metrics, in MB. */
async function sample(): Promise<Sample> {
  const text = await (await fetch(`${replica.url}/metrics`)).text();
  const gauge = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / MB;
  return { resident: gauge('process_resident_memory_bytes'), heap: gauge('nodejs_heap_size_used_bytes') };
}

/** Makes every kind of call in each round, in a different order for each caller. */
async function soak(soaker: Soaker, index: number, until: number): Promise<number> {
  const random = randomNumbers(SEED + index);
  let calls = 0;
  do {
    for (const kind of mix([...KINDS, ...HEADS], random)) {
      await kind(soaker, random);
      calls += 1;
    }
  } while (Date.now() < until);
  return calls;
}

/** What the calls make and take away again. */
async function left(): Promise<unknown> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<object>(
    `SELECT (SELECT count(*) FROM properties) AS properties,
            (SELECT count(*) FROM sessions WHERE revoked_at IS NULL) AS sessions`,
  );
  await client.end();
  return rows;
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

it('mixed load is answered as expected, leaves nothing behind and keeps memory flat', async () => {
  const before = await left();
  const until = Date.now() + LASTING_MS;
  const callers = Promise.all(soakers.map((soaker, index) => soak(soaker, index, until)));
  const samples: Sample[] = [];
  // A failing caller ends the wait at once, and the last timer does not keep the process alive.
  while ((await Promise.race([callers, sleep(SAMPLE_MS, undefined, { ref: false })])) === undefined) {
    const { resident, heap } = await sample();
    samples.push({ resident, heap });
    const minutes = ((samples.length * SAMPLE_MS) / 60_000).toFixed(1);
    figure(`after ${minutes} min`, `resident ${resident.toFixed(0)} MB, heap in use ${heap.toFixed(0)} MB`);
  }
  const calls = (await callers).reduce((sum, count) => sum + count, 0);
  expect(calls).toBeGreaterThanOrEqual(CALLERS * (KINDS.length + HEADS.length));
  expect(await left()).toEqual(before);
  figure('seed', SEED);
  figure('calls, each answered as expected', calls);
  if (!FULL) return;
  const third = Math.floor(samples.length / 3);
  const [middle, last] = [samples.slice(third, 2 * third), samples.slice(2 * third)];
  const resident = (some: Sample[]) => mean(some.map((one) => one.resident));
  const growth = resident(last) / resident(middle);
  figure('resident, mean of the last third against the middle one', growth.toFixed(3));
  const most = Math.max(...samples.map((one) => one.resident));
  figure('resident, most', `${most.toFixed(0)} MB (limit ${MEMORY_LIMIT_MB})`);
  expect(growth).toBeLessThanOrEqual(GROWTH_LIMIT);
  expect(most).toBeLessThan(MEMORY_LIMIT_MB);
});
