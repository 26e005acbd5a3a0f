import pg from 'pg';
import { type Account, call, placeId, signIn, signUp } from './caller.js';
import { betweenCalls, pause } from './resilience-test.js';
import { ADMIN } from './processes.js';

/** A failed connection says why only in the cause of its error. */
const describe = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error
    ? `${error.message}: ${error.cause.message}`
    : String(error);

/**
 * Clients that write again and again and remember what was acknowledged: new accounts and the last name of each
 * property. Failed calls are ignored, because they promised nothing.
 */
export class Writers {
  private readonly signedUp: { email: string; at: number }[] = [];
  acknowledged = 0;
  /** Why writes failed. */
  readonly failures: string[] = [];
  /** The pause of each after a write, in ms. Null for that of the other clients. */
  pauseMs: number | null = null;
  private readonly renamed = new Map<
    string,
    { acknowledged: { number: number; at: number }[]; tried: number }
  >();
  private stopped = false;
  private work: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly people: { owner: Account; property: string }[],
    public url: string,
  ) {}

  /** Verified owners with one property each. */
  static async make(url: string, count: number): Promise<Writers> {
    const admin = await signIn(url, ADMIN.email, ADMIN.password);
    const people: { owner: Account; property: string }[] = [];
    for (let made = 0; made < count; made += 1) {
      const owner = await signUp(url);
      await call(url, 'POST', `/hq/users/${owner.id}/verify`, { token: admin.token });
      const body = { placeId: await placeId(url, owner.token), memorableName: 'Write 0' };
      const answer = await call(url, 'POST', '/properties', { token: owner.token, body });
      people.push({ owner, property: (answer.body as unknown as { property: { id: string } }).property.id });
    }
    return new Writers(people, url);
  }

  get failed(): number {
    return this.failures.length;
  }

  start(): void {
    this.stopped = false;
    this.work = Promise.all(this.people.map((person, index) => this.write(person, index)));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.work;
  }

  /** Signs all in again, because an access token lasts no longer than 15 minutes. */
  async renew(): Promise<void> {
    for (const person of this.people) person.owner = await signIn(this.url, person.owner.email);
  }

  private async write(person: { owner: Account; property: string }, index: number): Promise<void> {
    const { property } = person;
    const state = this.renamed.get(property) ?? { acknowledged: [], tried: 0 };
    this.renamed.set(property, state);
    for (let round = 0; !this.stopped; round += 1) {
      try {
        if (round % 4 === 0) {
          const { email } = await signUp(this.url);
          this.signedUp.push({ email, at: Date.now() });
        } else {
          state.tried += 1;
          const number = state.tried;
          const body = { memorableName: `Write ${number}` };
          const { status } = await call(this.url, 'PATCH', `/properties/${property}`, {
            token: person.owner.token,
            body,
          });
          if (status !== 200) throw new Error(`A write answers ${status}`);
          state.acknowledged.push({ number, at: Date.now() });
        }
        this.acknowledged += 1;
        await (this.pauseMs === null ? betweenCalls() : pause(this.pauseMs));
      } catch (error) {
        this.failures.push(describe(error));
        await pause(20 + index);
      }
    }
  }

  /** Writes acknowledged before `moment` that are missing in the database, and incomplete records. */
  async lost(databaseUrl: string, moment = Infinity): Promise<string[]> {
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    try {
      const missing = await database.query<{ email: string }>(
        `SELECT email FROM unnest($1::text[]) AS email WHERE email NOT IN (SELECT email FROM users)`,
        [this.signedUp.filter(({ at }) => at < moment).map(({ email }) => email)],
      );
      const half = await database.query<{ email: string }>(
        `SELECT email FROM users u WHERE NOT EXISTS (SELECT FROM sessions s WHERE s.user_id = u.id)
         AND email LIKE '%@example.com' AND email <> $1`,
        [ADMIN.email],
      );
      const names = await database.query<{ id: string; name: string }>(
        'SELECT id, memorable_name AS name FROM properties WHERE id = ANY($1::uuid[])',
        [[...this.renamed.keys()]],
      );
      const older = [...this.renamed].filter(([id, { acknowledged, tried }]) => {
        const number = Number(names.rows.find((row) => row.id === id)?.name.slice('Write '.length));
        const least = acknowledged.findLast(({ at }) => at < moment)?.number ?? 0;
        return !(number >= least && number <= tried);
      });
      return [
        ...missing.rows.map(({ email }) => `account ${email}`),
        ...half.rows.map(({ email }) => `session of ${email}`),
        ...older.map(([id]) => `name of ${id}`),
      ];
    } finally {
      await database.end();
    }
  }
}
