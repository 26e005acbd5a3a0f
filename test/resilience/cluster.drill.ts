import pg from 'pg';
import { type Account, type Answer, call, placeId, signIn, signUp } from './support/caller.js';
import { type Cluster, ensureClusterPrograms, type Killed, startCluster } from './support/cluster.js';
import { eventually, expectWithin, figure, pause, scratch, times } from './support/resilience-test.js';
import { ADMIN, ready, type Replica, startReplica } from './support/processes.js';
import { Writers } from './support/writers.js';

/** Two replicas of the API on a cluster of three PostgreSQL that loses its leader again and again. */

/** Two of three take the machine, the third PostgreSQL alone. */
const KILLS = times(15, 1);
const WRITERS_PER_REPLICA = 2;
const WITHOUT_WRITES_LIMIT_MS = 30_000;
const QUIET_MS = 3_000;

const { folder, remove } = scratch();
let cluster: Cluster | undefined;
let databaseUrl: string;
const replicas: Replica[] = [];

beforeAll(async () => {
  await ensureClusterPrograms();
  cluster = await startCluster(folder);
  const created = new URL(cluster.url);
  const client = new pg.Client({ connectionString: created.href });
  await client.connect();
  // Patroni takes it only from `bootstrap.dcs`.
  expect((await client.query('SHOW max_connections')).rows).toEqual([{ max_connections: '200' }]);
  await client.query('CREATE DATABASE product');
  await client.end();
  created.pathname = '/product';
  databaseUrl = created.href;
  for (const name of ['one', 'two']) {
    const replica = await startReplica({ DATABASE_URL: databaseUrl, DATA_DIR: `${folder}/${name}` });
    await ready(replica, 120_000);
    replicas.push(replica);
  }
});
afterAll(async () => {
  for (const { program } of replicas) await program.end();
  await cluster?.close();
  remove();
});

/** Calls one replica without a pause: reads, and writes to a property of its own. */
class Caller {
  readonly statuses: Record<string, number> = {};
  /** Answers other than success and 503. */
  readonly unexpected: Answer[] = [];
  lastWrite = 0;
  longestGap = 0;
  private stopped = false;
  private work: Promise<void> = Promise.resolve();

  private constructor(
    private readonly url: string,
    private owner: Account,
    private readonly property: string,
  ) {}

  static async make(url: string): Promise<Caller> {
    const admin = await signIn(url, ADMIN.email, ADMIN.password);
    const owner = await signUp(url);
    await call(url, 'POST', `/hq/users/${owner.id}/verify`, { token: admin.token });
    const body = { placeId: await placeId(url, owner.token), memorableName: 'Probe' };
    const made = await call(url, 'POST', '/properties', { token: owner.token, body });
    return new Caller(url, owner, (made.body as unknown as { property: { id: string } }).property.id);
  }

  start(): void {
    this.lastWrite = Date.now();
    this.work = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.work;
  }

  /** Signs in again, because an access token lasts no longer than 15 minutes. */
  async renew(): Promise<void> {
    this.owner = await signIn(this.url, this.owner.email);
  }

  private async run(): Promise<void> {
    for (let round = 1; !this.stopped; round += 1) {
      const { token } = this.owner;
      this.count(await call(this.url, 'GET', `/properties/${this.property}`, { token }));
      const body = { memorableName: `Probe ${round}` };
      const written = await call(this.url, 'PATCH', `/properties/${this.property}`, { token, body });
      this.count(written);
      if (written.status === 200) {
        const now = Date.now();
        this.longestGap = Math.max(this.longestGap, now - this.lastWrite);
        this.lastWrite = now;
      }
      await pause(20);
    }
  }

  private count(answer: Answer): void {
    const { status } = answer;
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    if (status !== 200 && status !== 503) this.unexpected.push(answer);
  }
}

it(`loses no acknowledged write when the leader is killed ${KILLS} times`, async () => {
  if (!cluster) throw new Error('There is no cluster');
  const running = cluster;
  const writers: Writers[] = [];
  const callers: Caller[] = [];
  for (const { url } of replicas) {
    writers.push(await Writers.make(url, WRITERS_PER_REPLICA));
    callers.push(await Caller.make(url));
  }
  for (const one of [...writers, ...callers]) one.start();
  const gaps: Record<Killed, number[]> = { server: [], machine: [] };
  try {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await pause(QUIET_MS);
      for (const one of [...writers, ...callers]) await one.renew();
      for (const caller of callers) caller.longestGap = 0;
      const killed = Date.now();
      const what = kill % 3 === 0 ? 'server' : 'machine';
      const name = await running.killLeader(what);
      const writing = () => {
        // A write that began before the kill may end after it.
        const again = callers.every(({ lastWrite, longestGap }) => lastWrite > killed && longestGap > 500);
        return again ? Promise.resolve() : Promise.reject(new Error('There are no writes'));
      };
      await eventually(writing, 120_000).catch(async (error: unknown) => {
        throw new Error(await running.describe(), { cause: error });
      });
      const gap = Math.max(...callers.map(({ longestGap }) => longestGap));
      gaps[what].push(gap);
      await running.revive(name).catch(async (error: unknown) => {
        throw new Error(await running.describe(), { cause: error });
      });
      figure(`kill ${kill} (${what} ${name}): seconds without writes`, (gap / 1_000).toFixed(1));
    }
  } finally {
    for (const one of [...writers, ...callers]) await one.stop();
  }

  const lost = (await Promise.all(writers.map((one) => one.lost(databaseUrl)))).flat();
  const sum = (field: 'acknowledged' | 'failed') => writers.reduce((total, one) => total + one[field], 0);
  figure('acknowledged writes', sum('acknowledged'));
  figure('refused writes', sum('failed'));
  figure('lost writes', lost.length);
  figure('answers by status', JSON.stringify(callers.map(({ statuses }) => statuses)));
  expect(lost).toEqual([]);
  expect(callers.flatMap(({ unexpected }) => unexpected)).toEqual([]);
  expect(replicas.every(({ program }) => program.running)).toBe(true);
  for (const what of ['machine', 'server'] as const)
    if (gaps[what].length > 0)
      expectWithin(`longest time without writes (${what})`, Math.max(...gaps[what]), WITHOUT_WRITES_LIMIT_MS);
});
