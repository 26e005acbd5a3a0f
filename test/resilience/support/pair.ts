import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createTestDatabase } from '../../support/database.js';
import { type Account, call, signIn } from './caller.js';
import { eventually, scratch } from './resilience-test.js';
import { ADMIN, ready, type Replica, startReplica } from './processes.js';

/** Two processes of the API on one database, under one public address as behind a load balancer. */
export class Pair {
  private constructor(
    private readonly replicas: Replica[],
    private readonly given: NodeJS.ProcessEnv,
    readonly database: pg.Client,
    readonly admin: Account,
    private readonly clear: () => Promise<void>,
  ) {}

  static async start(): Promise<Pair> {
    const { folder, remove } = scratch();
    const store = await createTestDatabase();
    const given = { DATABASE_URL: store.url, DATA_DIR: folder, API_URL: 'http://api.example.com' };
    const replicas = await startAll(given);
    const database = new pg.Client({ connectionString: store.url });
    await database.connect();
    const admin = await signIn(replicas[0]?.url ?? '', ADMIN.email, ADMIN.password);
    return new Pair(replicas, given, database, admin, async () => {
      await database.end();
      await store.drop();
      remove();
    });
  }

  /** Two more processes on the same database, with other settings. End them before this pair. */
  async alike(settings: NodeJS.ProcessEnv): Promise<Pair> {
    const replicas = await startAll({ ...this.given, ...settings });
    return new Pair(replicas, this.given, this.database, this.admin, () => Promise.resolve());
  }

  async end(): Promise<void> {
    await Promise.all(this.replicas.map(({ program }) => program.end()));
    await this.clear();
  }

  /** The replica to which a round-robin balancer sends the call with this number. */
  url(number: number): string {
    return this.replicas[number % this.replicas.length]?.url ?? '';
  }

  /** The number of passwords that both processes have hashed or verified since their start. */
  async hashes(): Promise<number> {
    let sum = 0;
    // The text of /metrics is made at most once a second.
    await sleep(1_100);
    for (const { url } of this.replicas) {
      const text = await (await fetch(`${url}/metrics`)).text();
      const [, count] = /^password_hashes_total (\d+)$/m.exec(text) ?? [];
      if (count === undefined) throw new Error('/metrics does not tell password_hashes_total');
      sum += Number(count);
    }
    return sum;
  }

  async review(id: string, action: 'verify' | 'reject' | 'suspend'): Promise<void> {
    const { status } = await call(this.url(0), 'POST', `/hq/users/${id}/${action}`, {
      token: this.admin.token,
    });
    if (status !== 200) throw new Error(`${action} answers ${status}`);
  }

  /** The session rows of an account, oldest first. */
  async sessionsOf(userId: string): Promise<{ counter: number; revokedReason: string | null }[]> {
    const { rows } = await this.database.query<{ counter: number; revokedReason: string | null }>(
      `SELECT counter, revoked_reason AS "revokedReason" FROM sessions WHERE user_id = $1 ORDER BY id`,
      [userId],
    );
    return rows;
  }
}

/** Enough simultaneous calls to make a process open every connection of its pool. */
const WARMING = 40;

/** Warms both up, because opening connections is slow on a busy machine and no test should measure it. */
async function startAll(given: NodeJS.ProcessEnv): Promise<Replica[]> {
  const replicas = [await startReplica(given), await startReplica(given)];
  for (const replica of replicas) {
    await ready(replica);
    await eventually(async () => {
      const warming = Array.from({ length: WARMING }, () => call(replica.url, 'GET', '/p/no-such-property'));
      const statuses = (await Promise.all(warming)).map(({ status }) => status);
      if (!statuses.every((status) => status === 404)) throw new Error(`A call answers ${statuses.join()}`);
    });
  }
  return replicas;
}
