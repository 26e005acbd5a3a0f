import pg from 'pg';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { LARGE_SEEDING } from '../../support/large-seeding.js';

const app = useTestApp({}, LARGE_SEEDING);
let administrator: Client;
beforeAll(async () => {
  administrator = app.client(await app.factory.session(await app.factory.admin()));
}, 120_000);

const LIMIT = 100;

async function idsInOrder(text: string, orderBy: string): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `SELECT b.id FROM businesses b JOIN users u ON u.id = b.owner_id WHERE b.hq_search_text LIKE $1 ORDER BY ${orderBy}`,
    [`%${text}%`],
  );
  return rows.map(({ id }) => id);
}

it.each([
  ['sort=address&order=asc', 'lower(b.address), b.id'],
  ['sort=createdAt&order=desc', 'b.created_at DESC, b.id DESC'],
  ['sort=user.name&order=desc', 'lower(u.name) DESC, b.id DESC'],
])(
  'the pages of a search have all matches once, in order, and the same totals (%s)',
  async (sort, orderBy) => {
    const ids = await idsInOrder('road', orderBy);
    expect(ids.length).toBeGreaterThan(2_000);
    const totalPages = Math.ceil(ids.length / LIMIT);
    const found: string[] = [];
    // One page past the end.
    for (let page = 1; page <= totalPages + 1; page += 1) {
      const query = `search=road&${sort}&limit=${LIMIT}&page=${page}`;
      const { body } = await administrator.get(`/hq/businesses?${query}`).expect(200);
      expect(body.pagination).toEqual({
        page,
        limit: LIMIT,
        totalPages,
        totalCount: ids.length,
        hasPrevPage: page > 1,
        hasNextPage: page < totalPages,
        totalCountIsLowerBound: false,
      });
      found.push(...body.data.map(({ id }) => id));
    }
    expect(found).toEqual(ids);
  },
);

/** How many statements look for the text. Those that only estimate are left out. */
async function searches(path: string): Promise<number> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  await administrator.get(path).expect(200);
  const texts = query.mock.calls.map(([config]) => (config as unknown as { text?: string }).text ?? '');
  query.mockRestore();
  return texts.filter((text) => text.includes('hq_search_text LIKE') && !text.includes('EXPLAIN')).length;
}

it('a deep page reads the matches once, unless most rows match', async () => {
  const page = `sort=address&limit=${LIMIT}&page=19`;
  expect(await searches(`/hq/businesses?search=road&${page}`)).toBe(1);
  // The page is found along the index of the order, and the rows are counted without an order.
  expect(await searches(`/hq/businesses?search=seed.example&${page}`)).toBe(2);
});
