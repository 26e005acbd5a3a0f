import pg from 'pg';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { LARGE_SEEDING } from '../../support/large-seeding.js';

const app = useTestApp({}, LARGE_SEEDING);
let administrator: Client;

beforeAll(async () => {
  administrator = app.client(await app.factory.session(await app.factory.admin()));
  const client = new pg.Client({ connectionString: app.env.databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO audit_events (at, actor_id, action, subject_type, subject_id)
     SELECT created_at, owner_id, 'business.created', 'business', id FROM businesses`,
  );
  await client.query('VACUUM ANALYZE audit_events');
  await client.end();
}, 120_000);

/** The plan of the statement that finds the ids of a page, as text. */
async function planOf(path: string): Promise<string> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  await administrator.get(path).expect(200);
  const sent = query.mock.calls.map(([config]) => config as unknown as { text?: string; values?: unknown[] });
  query.mockRestore();
  const page = sent.find(({ text }) => text?.includes('ORDER BY') && text.includes('OFFSET'));
  if (!page?.text) throw new Error('no statement of a page was sent');
  const { rows } = await app.database.pool.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN ${page.text}`,
    page.values,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('a sorted list of HQ walks an index instead of sorting all rows', () => {
  it.each([
    ['/hq/businesses?sort=name', 'businesses_name'],
    ['/hq/businesses?sort=businessType', 'businesses_business_type'],
    ['/hq/businesses?sort=serviceBusinessType', 'businesses_service_business_type'],
    ['/hq/businesses?sort=companyType', 'businesses_company_type'],
    ['/hq/businesses?sort=registrationStatus', 'businesses_registration_status'],
    ['/hq/businesses?sort=reviewedAt', 'businesses_reviewed'],
    ['/hq/businesses?sort=address', 'businesses_address'],
    ['/hq/businesses?sort=user.name', 'users_name'],
    ['/hq/users/all?page=1&sort=accountStatus', 'users_account_status'],
    ['/hq/users/all?page=1&sort=roles', 'users_roles'],
    ['/hq/properties?sort=address', 'properties_address'],
    ['/hq/audit?sort=action', 'audit_events_action_id_idx'],
    ['/hq/audit?sort=subject.type', 'audit_events_subject_type_id_idx'],
    ['/hq/audit?sort=actor.name', 'audit_events_actor'],
  ])('%s: %s', async (path, index) => {
    for (const order of ['asc', 'desc']) {
      const plan = await planOf(`${path}&order=${order}`);
      expect(plan).toContain(index);
      expect(plan).not.toContain('Seq Scan');
    }
  });
});

it('a list of administrators reads only the index of administrators', async () => {
  for (const role of ['ADMIN', 'SUPER_ADMIN'])
    expect(await planOf(`/hq/users/all?page=1&role=${role}`)).toContain('users_administrators');
});

describe('a deep page of businesses of one status', () => {
  it.each(['APPROVED', 'REJECTED', 'SUSPENDED'])('%s: walks the index of statuses', async (status) => {
    const plan = await planOf(`/hq/businesses?status=${status}&page=5`);
    expect(plan).toMatch(/Index Only Scan using businesses_registration_status_created_at_id_idx/);
    expect(plan).not.toContain('Sort');
  });
});
