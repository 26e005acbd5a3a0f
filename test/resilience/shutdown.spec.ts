import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { call, signIn } from './support/caller.js';
import { expectWithin, figure, pause, scratch, times } from './support/resilience-test.js';
import { ADMIN, ready, startReplica } from './support/processes.js';

const ROUNDS = times(10, 1);
const CLIENTS = 20;
const DRAIN_LIMIT_MS = 10_000;
const { folder, remove } = scratch();
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  remove();
});

/** The results of the calls around a stop. */
interface Fate {
  answered: number;
  /** Connections that ended during a call or were refused. */
  reset: number;
  other: number[];
}

/** Makes calls without a pause until the load balancer stops sending them. */
async function keepCalling(url: string, token: string, fate: Fate, balancer: AbortSignal): Promise<void> {
  while (!balancer.aborted) {
    try {
      const { status } = await call(url, 'GET', '/hq/dashboard', { token });
      if (status === 200) fate.answered += 1;
      else fate.other.push(status);
    } catch {
      fate.reset += 1;
    }
  }
}

/** The first answer that a load balancer gets after the signal. */
async function firstChange(url: string): Promise<number | 'nobody'> {
  for (;;) {
    const status = await fetch(`${url}/health/ready`).then(
      (response) => response.status,
      () => 'nobody' as const,
    );
    if (status !== 200) return status;
    await pause(200);
  }
}

it('after SIGTERM under load the API first reports not ready, answers every call, then ends', async () => {
  const fate: Fate = { answered: 0, reset: 0, other: [] };
  let longest = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const replica = await startReplica({ DATABASE_URL: database.url, DATA_DIR: folder });
    try {
      await ready(replica);
      const { token } = await signIn(replica.url, ADMIN.email, ADMIN.password);
      const balancer = new AbortController();
      const clients = Array.from({ length: CLIENTS }, () =>
        keepCalling(replica.url, token, fate, balancer.signal),
      );
      await pause(1_000);
      const began = performance.now();
      const change = firstChange(replica.url);
      replica.program.kill('SIGTERM');
      expect(await change).toBe(503);
      balancer.abort();
      expect(await replica.program.exited).toBe(0);
      longest = Math.max(longest, performance.now() - began);
      await Promise.all(clients);
    } finally {
      await replica.program.end();
    }
  }
  figure('stops under load', ROUNDS);
  figure('calls answered', fate.answered);
  figure('calls reset', fate.reset);
  expect({ reset: fate.reset, other: fate.other }).toEqual({ reset: 0, other: [] });
  expectWithin('longest time until it had ended', longest, DRAIN_LIMIT_MS);
});
