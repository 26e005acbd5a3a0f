import pg from 'pg';
import { type Account, call, signIn } from '../support/caller.js';
import { pause } from '../support/resilience-test.js';

const EVERY_MS = 500;
const PEOPLE = 6;

interface Bystander {
  account: Account;
  address: string;
  routes: string[];
}

/** What people got who called meanwhile. */
export interface Seen {
  calls: number;
  /** Milliseconds. */
  p95: number;
  /** Statuses other than 200, for each how often. */
  refused: Record<string, number>;
}

/** A few ordinary accounts, each with an address of its own, that call twice a second. */
export class Bystanders {
  private constructor(
    private readonly url: string,
    private readonly people: readonly Bystander[],
  ) {}

  /** @param seeded an account of `seedLarge`; all have the same password */
  static async signIn(url: string, databaseUrl: string, seeded: { email: string; password: string }) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ email: string; property: string; slug: string }>(
      `SELECT DISTINCT ON (u.email) u.email, p.id AS property, p.slug
       FROM users u JOIN properties p ON p.owner_id = u.id
       WHERE u.email LIKE '%@seed.example' AND u.email <> $1 AND u.account_status = 'VERIFIED' LIMIT $2`,
      [seeded.email, PEOPLE],
    );
    await client.end();
    const people: Bystander[] = [];
    for (const { email, property, slug } of rows) {
      const account = await signIn(url, email, seeded.password);
      const address = `198.51.100.${people.length + 1}`;
      const routes = [
        '/properties',
        `/properties/${property}`,
        '/insights',
        '/businesses/marketplace?latitude=52.2&longitude=0.12&radius=24.14',
        '/businesses/me/businesses',
        `/p/${slug}`,
      ];
      people.push({ account, address, routes });
    }
    return new Bystanders(url, people);
  }

  /** Calls as long as the work takes. */
  async during<T>(work: () => Promise<T>): Promise<{ result: T; seen: Seen }> {
    let ended = false;
    const times: number[] = [];
    const refused: Record<string, number> = {};
    const callers = this.people.map(async ({ account: { token }, address, routes }, index) => {
      await pause((EVERY_MS / this.people.length) * index);
      for (let turn = index; !ended; turn += 1) {
        const route = routes[turn % routes.length] as string;
        const { status, milliseconds } = await call(this.url, 'GET', route, {
          token,
          forwardedFor: address,
        });
        times.push(milliseconds);
        if (status !== 200) refused[status] = (refused[status] ?? 0) + 1;
        await pause(Math.max(0, EVERY_MS - milliseconds));
      }
    });
    const result = await work().finally(() => (ended = true));
    await Promise.all(callers);
    times.sort((one, other) => one - other);
    return {
      result,
      seen: { calls: times.length, p95: times[Math.floor(times.length * 0.95)] ?? 0, refused },
    };
  }
}
