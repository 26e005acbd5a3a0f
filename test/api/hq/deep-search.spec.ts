import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
const { as } = fixtures(app);

const ROWS = 1_500;
const LIMIT = 100;
const LAST_PAGE = ROWS / LIMIT;

/** Owners and addresses are shared, so that ids decide between equal ones. */
beforeAll(async () => {
  await app.database.pool.query(
    `WITH owners AS (
       INSERT INTO users (name, email, password_hash)
       SELECT 'Owner ' || md5(n::text), 'owner-' || n || '@example.com', 'none' FROM generate_series(0, 39) n
       RETURNING id, email)
     INSERT INTO businesses (owner_id, name, email, phone_number, address, company_type, service_business_type,
       business_type, registration_status, created_at)
     SELECT owners.id, 'Firm', 'a@b.example', '+44', md5((n % 400)::text) || ' Road', 'SOLE_TRADER', 'SERVICE_PROVIDER',
       'Any', 'APPROVED', now() - (n % 700) * interval '1 minute'
     FROM generate_series(1, ${ROWS}) n JOIN owners ON owners.email = 'owner-' || n % 40 || '@example.com'`,
  );
  await app.database.pool.query('ANALYZE businesses');
});

it.each([
  ['sort=address&order=asc', 'lower(b.address), b.id'],
  ['sort=createdAt&order=desc', 'b.created_at DESC, b.id DESC'],
  ['sort=user.name&order=desc', 'lower(u.name) DESC, b.id DESC'],
])(
  'the pages of a search have all matches once, in order, and the same totals (%s)',
  async (sort, orderBy) => {
    const { rows } = await app.database.pool.query<{ id: string }>(
      `SELECT b.id FROM businesses b JOIN users u ON u.id = b.owner_id ORDER BY ${orderBy}`,
    );
    const administrator = await as(await app.factory.admin());
    const found: string[] = [];
    // One page past the end.
    for (let page = 1; page <= LAST_PAGE + 1; page += 1) {
      const query = `search=road&${sort}&limit=${LIMIT}&page=${page}`;
      const { body } = await administrator.get(`/hq/businesses?${query}`).expect(200);
      expect(body.pagination).toEqual({
        page,
        limit: LIMIT,
        totalPages: LAST_PAGE,
        totalCount: ROWS,
        hasPrevPage: page > 1,
        hasNextPage: page < LAST_PAGE,
        totalCountIsLowerBound: false,
      });
      found.push(...body.data.map(({ id }) => id));
    }
    expect(found).toEqual(rows.map(({ id }) => id));
  },
);
