import path from 'node:path';
import pg from 'pg';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { LARGE_SEEDING } from '../../support/large-seeding.js';
import { bundleSizes } from '../../../bench/bundles.mjs';
import { measurePage } from '../../../bench/statements.mjs';

/** The promises of docs/performance.md that do not depend on load: plans, buffers, statements, sizes. */

const STATEMENTS_MAX = 6;
const BUFFERS_MAX = 200;

const app = useTestApp({}, LARGE_SEEDING);
let owner: Client;
let administrator: Client;

beforeAll(async () => {
  const { prisma } = app.database;
  const someone = await prisma.user.findUniqueOrThrow({ where: { email: 'user-1@seed.example' } });
  owner = app.client(await app.factory.session(someone));
  administrator = app.client(await app.factory.session(await app.factory.admin()));
}, 120_000);

/** Statements that the pool and the connection watchdog send themselves while calls wait. */
const OWN = /^"(SELECT 1|(RE)?SET lock_timeout.*)"$/;

/** Every statement that a call sends to the database. */
async function countStatements(call: () => PromiseLike<unknown>): Promise<number> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await call();
    return query.mock.calls.filter(([text]) => !OWN.test(JSON.stringify(text))).length;
  } finally {
    query.mockRestore();
  }
}

describe('the number of statements of a request', () => {
  const NEAR = 'latitude=52.2&longitude=0.12&radius=160.934';
  it.each([
    ['marketplace', `/businesses/marketplace?${NEAR}`],
    ['marketplace by text', `/businesses/marketplace?${NEAR}&search=plumb`],
    ['marketplace everywhere', '/businesses/marketplace?search=plumb'],
    ['invitations of properties', '/invitations?side=owner'],
    ['invitations to businesses', '/invitations?side=business&status=PENDING'],
    ['businesses of HQ', '/hq/businesses?search=road'],
    ['properties of HQ', '/hq/properties?search=road'],
    ['users of HQ', '/hq/users/all?page=1&search=user'],
    ['audit log', '/hq/audit?search=business'],
  ])('is small and the same for pages of 1, 12 and 100: %s', async (_name, url) => {
    const caller = url.startsWith('/hq') ? administrator : owner;
    // The first call of a process opens connections and prepares statements for later calls.
    await caller.get(url).expect(200);
    const counts = [];
    for (const limit of [1, 12, 100])
      counts.push(await countStatements(() => caller.get(`${url}&limit=${limit}`).expect(200)));
    expect(new Set(counts).size).toBe(1);
    expect(counts[0]).toBeGreaterThanOrEqual(2);
    expect(counts[0]).toBeLessThanOrEqual(STATEMENTS_MAX);
  });

  it.each([
    '/properties',
    '/businesses/me/businesses',
    '/businesses/approved?limit=500',
    '/service-categories',
  ])('is small for any number of rows: %s', async (url) => {
    expect(await countStatements(() => owner.get(url).expect(200))).toBeLessThanOrEqual(STATEMENTS_MAX);
  });

  it('is the same when a business with one or many properties is revoked', async () => {
    const counts = [];
    for (const managed of [1, 40]) {
      const business = await app.factory.business();
      for (let i = 0; i < managed; i += 1) await app.factory.property({ managerBusiness: business });
      counts.push(
        await countStatements(() =>
          administrator.post(`/hq/businesses/${business.id}/revoke`, {}).expect(200),
        ),
      );
    }
    expect(counts[1]).toBe(counts[0]);
  });
});

describe('the statement of a marketplace page, around many towns', () => {
  it.each([
    ['nearest', undefined, 'businesses_listed_position'],
    ['nearest with common text', 'ing', 'businesses_listed_position'],
    ['rare text', 'c4ca42', 'businesses_listed_text'],
  ])('%s: reads the right index and few buffers, never all rows', async (_name, search, index) => {
    const page = await measurePage(app.env.databaseUrl, search, 6);
    expect(page.indexes).toContain(index);
    expect(page.scansAll).toBe(false);
    expect(page.buffers).toBeLessThanOrEqual(BUFFERS_MAX);
  });
});

describe('the search of HQ', () => {
  it.each(['/hq/businesses?', '/hq/users/all?page=1&'])('of %s reads no rows if none match', async (url) => {
    const found = await countStatements(() => administrator.get(`${url}search=c4ca42`).expect(200));
    const none = await countStatements(() => administrator.get(`${url}search=zqxjkv`).expect(200));
    expect(none).toBeLessThan(found);
  });

  it.each([
    ['businesses', '/hq/businesses?search=c4ca42', 'businesses_search'],
    ['users', '/hq/users/all?page=1&search=c4ca42', 'users_search'],
    ['properties', '/hq/properties?search=cottage%20199', 'properties_search'],
  ])('of %s finds rare text through its trigram index', async (_name, url, index) => {
    const query = jest.spyOn(pg.Client.prototype, 'query');
    const { body } = await administrator.get(url).expect(200);
    const sent = query.mock.calls
      .map(([config]) => config as unknown as { text: string; values: unknown[] } | string)
      .filter((config) => typeof config !== 'string');
    query.mockRestore();
    expect(body.data).not.toEqual([]);
    // The page and its count; people whose name matches may be looked up before.
    const table = index.replace('_search', '');
    const searches = sent
      .filter(({ text }) => text.includes('LIKE') && text.includes(`FROM ${table}`))
      .slice(-2);
    expect(searches).toHaveLength(2);
    for (const { text, values } of searches) {
      const { rows } = await app.database.pool.query(`EXPLAIN ${text}`, values);
      expect(JSON.stringify(rows)).toContain(index);
    }
  });
});

const WEB = path.join(import.meta.dirname, '../../../dist/web');
// Measures the output of `npm run build:web`. Without it this test fails and names the missing file.
describe('the scripts of the web application, in gzipped kilobytes', () => {
  it.each([
    ['landing', 100],
    ['guide', 100],
    ['dashboard', 240],
    ['hq', 260],
  ] as const)('%s: at most %d', (page, most) => {
    expect(bundleSizes(WEB)[page]).toBeLessThanOrEqual(most);
  });
});
