import pg from 'pg';
import { useTestApp } from '../../../support/app.js';
import type { Client } from '../../../support/client.js';

const app = useTestApp();
let me: Client;

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

const BUSINESSES = 20_000;

beforeAll(async () => {
  const owner = await app.factory.user();
  me = app.client(await app.factory.session(owner));
  // Forty towns, each with its businesses around it; every tenth business is not approved. The last names are alike.
  // A connection of its own, without the time limit of a call.
  const client = new pg.Client({ connectionString: app.env.databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO businesses (owner_id, name, email, phone_number, address, latitude, longitude, location_precision,
       company_type, service_business_type, business_type, registration_status, category_numbers)
     SELECT $1, CASE WHEN number > 18800 THEN 'Zennor ' ELSE 'Firm ' END || md5(number::text), 'a@b.example', '+44', 'Somewhere',
       50 + number % 40 / 5.0 + number % 997 / 1e4, number % 40 / 10.0 - 3 + number % 991 / 1e4, 'town', 'SOLE_TRADER',
       'SERVICE_PROVIDER', CASE number % 4 WHEN 0 THEN 'Roofing' ELSE 'Plumbing' END,
       CASE number % 10 WHEN 0 THEN 'REJECTED' ELSE 'APPROVED' END::"RegistrationStatus", ARRAY[1 + number % 5]
     FROM generate_series(1, $2::int) number`,
    [owner.id, BUSINESSES],
  );
  await client.query('VACUUM ANALYZE businesses');
  await client.end();
}, 60_000);

/** The statements that a call sends through the pool, with their values. */
async function statementsOf(path: string): Promise<{ text: string; values: unknown[] }[]> {
  const { pool } = app.database;
  const query = jest.spyOn(pool, 'query');
  await me.get(path).expect(200);
  const sent = query.mock.calls.map(([config]) => config as unknown as { text: string; values: unknown[] });
  query.mockRestore();
  return sent;
}

/** All nodes of PostgreSQL's plan for the statement that reads the page. */
async function planOf(path: string): Promise<Plan[]> {
  const page = (await statementsOf(path)).find(({ text }) => text.includes('business_cards'));
  if (!page) throw new Error('no statement of a page was sent');
  const { rows } = await app.database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${page.text}`,
    page.values,
  );
  const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
  return nodesOf((rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan);
}

const indexesOf = (plan: Plan[]) => plan.flatMap((node) => node['Index Name'] ?? []);
const NEAR = '/businesses/marketplace?latitude=52&longitude=-2&radius=160.934';

describe('the plan of a marketplace page', () => {
  it.each([
    ['around a point', NEAR, 'businesses_listed_position'],
    ['around a point, common text', `${NEAR}&search=plumb`, 'businesses_listed_position'],
    ['around a point, rare text', `${NEAR}&search=c4ca4238`, 'businesses_listed_text'],
    ['everywhere by name', '/businesses/marketplace', 'businesses_listed_name'],
    ['everywhere, rare text', '/businesses/marketplace?search=c4ca4238', 'businesses_listed_text'],
  ])('%s: reads the right index, few pages, never the whole table', async (_name, path, index) => {
    const plan = await planOf(path);
    expect(indexesOf(plan)).toContain(index);
    expect(
      plan.filter((node) => node['Relation Name'] === 'businesses').map((node) => node['Node Type']),
    ).not.toContain('Seq Scan');
    const [root] = plan as [Plan];
    expect(root['Shared Hit Blocks'] + root['Shared Read Blocks']).toBeLessThanOrEqual(200);
  });

  it('reads from the nearest outwards around a point, without sorting the whole circle', async () => {
    for (const path of [NEAR, `${NEAR}&search=plumb`, `${NEAR}&limit=100`]) {
      const plan = await planOf(path);
      const walk = plan.find((node) => node['Index Name'] === 'businesses_listed_position');
      expect(walk).toHaveProperty(['Order By']);
      expect(
        plan.some(
          (node) => node['Node Type'] === 'Bitmap Heap Scan' && node['Relation Name'] === 'businesses',
        ),
      ).toBe(false);
    }
  });

  it('finds the matches of a text before it looks at names, because they may all be the last ones', async () => {
    const plan = await planOf('/businesses/marketplace?search=zennor&limit=100');
    expect(indexesOf(plan)).toEqual(['businesses_listed_text', 'business_cards_pkey']);
  });

  it.each([
    ['by name', '/businesses/marketplace?page=90'],
    ['around a point', `${NEAR}&page=9`],
    ['with a text', `${NEAR}&search=plumb&page=9`],
  ])('%s: reads the cards of the page alone, not of those before it', async (_name, path) => {
    const plan = await planOf(path);
    const reads = plan.filter((node) => node['Relation Name'] === 'business_cards');
    expect(reads.map((node) => node['Actual Loops'])).toEqual([12]);
  });

  it('reads no business for a page past the counted bound', async () => {
    for (const path of ['/businesses/marketplace?page=101', `${NEAR}&page=800`]) {
      await me.get(path).expect(200);
      const sent = await statementsOf(path);
      expect(sent.filter(({ text }) => text.includes('business_cards'))).toEqual([]);
    }
  });

  it.each(['', '&search=plumb', '&search=plumb&limit=100', '&search=zzzzzz&page=40'])(
    'needs at most 6 statements for %p',
    async (more) => {
      const category = await app.database.prisma.serviceCategory.findFirstOrThrow();
      const sent = await statementsOf(`${NEAR}${more}&serviceCategoryIds=${category.id}`);
      expect(sent.length).toBeGreaterThan(1);
      expect(sent.length).toBeLessThanOrEqual(6);
    },
  );
});
