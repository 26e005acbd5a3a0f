import os from 'node:os';
import type { TestDatabase } from '../../support/database.js';
import { Balancer } from '../support/balancer.js';
import { type Replica, ready, startReplica } from '../support/processes.js';
import {
  eventually,
  expectWithin,
  figure,
  pause,
  randomNumbers,
  scratch,
  SEED,
  times,
} from '../support/resilience-test.js';
import { KINDS, makeSoakers, mix, type Soaker } from '../support/soak-calls.js';
import { Writers } from '../support/writers.js';
import { FirstRelease } from './first-release.js';

/** Two replicas of the first release are replaced by this one under load, one by one, and then back. */

/** BUSINESSES=… and CLIENTS=… make it smaller. */
const BUSINESSES = Number(process.env.BUSINESSES ?? 100_000);
const CLIENTS = Number(process.env.CLIENTS ?? 40);
/** These note what was acknowledged; the others do the mixed work of the soak. */
const WRITERS = Math.ceil(CLIENTS / 5);
/** The mean pause of a client between two calls, in ms. */
const PAUSE_MS = Number(process.env.PAUSE_MS ?? 250);
/** Writers make few changes enough for the limit of a day. */
const WRITER_PAUSE_MS = 2 * PAUSE_MS;
/** How long each combination of releases works. */
const PHASE_MS = 15_000;
const CALL_LIMIT_MS = 1_000;

times(1, 1);
const { folder, remove } = scratch();
const stop = new AbortController();
let first: FirstRelease;
let database: TestDatabase;
let balancer: Balancer;
const replicas: Replica[] = [];
let writers: Writers;
let calling: Promise<unknown> = Promise.resolve();
const load = { answered: 0, failed: [] as string[] };

const given = () => ({
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  API_URL: balancer.url,
  TRUST_PROXY: '1',
});
const startFirst = () => first.start(given());
const startThis = () => startReplica(given());

async function soak(soaker: Soaker, index: number): Promise<void> {
  const random = randomNumbers(SEED + index);
  while (!stop.signal.aborted) {
    for (const kind of mix(KINDS, random)) {
      if (stop.signal.aborted) return;
      try {
        await kind(soaker, random);
        load.answered += 1;
      } catch (error) {
        load.failed.push(String(error));
      }
      await pause(random(2 * PAUSE_MS));
    }
  }
}

beforeAll(async () => {
  first = await FirstRelease.build();
  database = await first.seeded(BUSINESSES);
  balancer = await Balancer.start();
  for (let number = 0; number < 2; number += 1) await join(startFirst);
  writers = await Writers.make(balancer.url, WRITERS);
  writers.pauseMs = WRITER_PAUSE_MS;
  const soakers = await makeSoakers(balancer.url, CLIENTS - WRITERS);
  figure('businesses', BUSINESSES);
  figure('clients', `${CLIENTS}, with a mean pause of ${PAUSE_MS} ms between calls`);
  writers.start();
  calling = Promise.all(soakers.map(soak));
}, 900_000);
afterAll(async () => {
  stop.abort();
  await Promise.all([calling, writers?.stop()]);
  await Promise.all(replicas.map(({ program }) => program.end()));
  await balancer?.close();
  await database?.drop();
  remove();
});

/** Starts a replica. The balancer sends it calls once it is ready. */
async function join(start: () => Promise<Replica>): Promise<void> {
  const replica = await start();
  await balancer.add(replica.url);
  await ready(replica);
  replicas.push(replica);
}

/** Stops the oldest replica as an operator does. */
async function leave(): Promise<void> {
  const [oldest] = replicas.splice(0, 1);
  oldest?.program.kill('SIGTERM');
  expect(await oldest?.program.exited).toBe(0);
}

async function replace(start: () => Promise<Replica>): Promise<void> {
  await join(start);
  await leave();
}

interface Phase {
  name: string;
  work: () => Promise<void>;
  /** How long clients go on after it, in ms. */
  restMs: number;
}

const PHASES: Phase[] = [
  { name: 'two of the first release', work: () => Promise.resolve(), restMs: PHASE_MS },
  { name: 'migrations run', work: () => join(startThis), restMs: 0 },
  { name: 'one of each', work: leave, restMs: PHASE_MS },
  { name: 'two of this release', work: () => replace(startThis), restMs: PHASE_MS },
  { name: 'back to one of each', work: () => replace(startFirst), restMs: PHASE_MS },
  { name: 'back to two of the first', work: () => replace(startFirst), restMs: PHASE_MS },
];

it.each(PHASES)('$name: no call fails, and nothing is lost', async ({ name, work, restMs }) => {
  const before = { answered: load.answered, failed: load.failed.length, writes: writers.acknowledged };
  const unwritten = writers.failures.length;
  balancer.slowest = { call: '', milliseconds: 0 };
  const began = performance.now();
  await work();
  figure(`${name}: load of the machine`, (os.loadavg()[0] ?? 0).toFixed(1));
  figure(`${name}: done after`, `${((performance.now() - began) / 1_000).toFixed(1)} s`);
  await pause(restMs);
  const lost = await eventually(() => writers.lost(database.url, Date.now()));
  const writes = writers.acknowledged - before.writes;
  const failed = [...load.failed.slice(before.failed), ...writers.failures.slice(unwritten)];
  const { call, milliseconds } = balancer.slowest;
  figure(`${name}: calls answered`, load.answered - before.answered + writes);
  figure(`${name}: calls failed`, failed.length);
  figure(`${name}: acknowledged writes lost`, `${lost.length} of ${writes}`);
  expect(failed).toEqual([]);
  expect(lost).toEqual([]);
  expect(writes).toBeGreaterThan(0);
  expectWithin(`${name}: longest call, ${call}`, milliseconds, CALL_LIMIT_MS);
});
