import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate, migrationsFolder } from '../../../backend/database/migrate.js';
import { createEmptyDatabase, type TestDatabase } from '../../support/database.js';

const MIGRATION = '20261122160000_invitation_outcomes';
let database: TestDatabase;
let client: pg.Client;
let folder: string;

beforeAll(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  folder = mkdtempSync(path.join(os.tmpdir(), 'migrations-'));
});

afterAll(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [OWNER, TRADER, WORKER] = [uuid(1), uuid(2), uuid(3)];
const [PROPERTY, WORKERS_HOME] = [uuid(11), uuid(12)];
const [NEAR, FAR, NOWHERE] = [uuid(21), uuid(22), uuid(23)];

async function fillOlderDatabase(): Promise<void> {
  await client.query(
    `INSERT INTO users (id, name, email, password_hash, account_status)
     SELECT id, 'Person', id || '@example.com', 'none', 'VERIFIED' FROM unnest($1::uuid[]) AS id`,
    [[OWNER, TRADER, WORKER]],
  );
  await client.query(
    `INSERT INTO properties (id, owner_id, memorable_name, slug, address, place_id, latitude, longitude,
       location_precision)
     SELECT id, owner, 'Home', id::text, 'Road', 'test:1', 52, 0, 'street'
     FROM (VALUES ($1::uuid, $3::uuid), ($2, $4)) AS p (id, owner)`,
    [PROPERTY, WORKERS_HOME, OWNER, WORKER],
  );
  // A tenth of a degree of latitude is 6.9 miles.
  await client.query(
    `INSERT INTO businesses (id, owner_id, name, email, phone_number, address, latitude, longitude, location_precision,
       company_type,
       service_business_type, business_type, registration_status)
     SELECT id, $4::uuid, 'Firm', 'firm@example.com', '+442079460000', 'Road', latitude, longitude,
       CASE WHEN latitude IS NOT NULL THEN 'street' END::"LocationPrecision", 'SOLE_TRADER',
       'SERVICE_PROVIDER', 'Any', 'APPROVED'
     FROM (VALUES ($1::uuid, 52.01, 0), ($2, 52.1, 0), ($3, NULL, NULL)) AS b (id, latitude, longitude)`,
    [NEAR, FAR, NOWHERE, TRADER],
  );
  await client.query(`INSERT INTO staff_members (business_id, user_id, role) VALUES ($1, $2, 'STAFF')`, [
    NEAR,
    WORKER,
  ]);
}

/** An invitation of some days ago. `answered` and `cancelled` are days after it was sent. */
async function insert(
  number: number,
  given: {
    property?: string;
    business: string;
    status: string;
    daysAgo: number;
    answered?: number;
    cancelled?: number;
  },
): Promise<void> {
  const { property = PROPERTY, business, status, daysAgo, answered = null, cancelled = null } = given;
  await client.query(
    `INSERT INTO invitations (id, property_id, business_id, invitation_type, status, created_at, last_sent_at,
       responded_at, activated_at)
     SELECT $1, $2, $3, 'SERVICE_PROVIDER', $4::text::"InvitationStatus", sent, sent,
       sent + make_interval(days => $6), CASE WHEN $4 = 'ACTIVE' THEN now() END
     FROM (SELECT date_trunc('day', now()) - make_interval(days => $5) AS sent) s`,
    [uuid(number), property, business, status, daysAgo, answered],
  );
  if (cancelled === null) return;
  await client.query(
    `INSERT INTO audit_events (action, subject_type, subject_id, at)
     SELECT 'invitation.cancelled', 'invitation', id, created_at + make_interval(days => $2)
     FROM invitations WHERE id = $1`,
    [uuid(number), cancelled],
  );
}

it('carries existing invitations over as outcomes, with the rules that new ones follow', async () => {
  const names = readdirSync(migrationsFolder()).filter((name) => name.startsWith('2'));
  const copy = (name: string) =>
    cpSync(path.join(migrationsFolder(), name), path.join(folder, name), { recursive: true });
  names.filter((name) => name < MIGRATION).forEach(copy);
  await migrate(database.url, folder);
  await fillOlderDatabase();
  await insert(101, { business: NEAR, status: 'ACCEPTED', daysAgo: 20, answered: 2 });
  await insert(102, { business: FAR, status: 'DECLINED', daysAgo: 20, answered: 1 });
  await insert(103, { business: NOWHERE, status: 'ACTIVE', daysAgo: 20, answered: 3 });
  // Answered too late, never answered, and still within the time for an answer.
  await insert(104, { business: NOWHERE, status: 'DECLINED', daysAgo: 25, answered: 9 });
  await insert(105, { business: FAR, status: 'PENDING', daysAgo: 8 });
  await insert(106, { business: NEAR, status: 'PENDING', daysAgo: 3, property: WORKERS_HOME });
  // Cancelled before an answer; by its expiry, after silence; and after it was accepted.
  await insert(107, {
    business: FAR,
    status: 'CANCELLED',
    daysAgo: 40,
    cancelled: 2,
    property: WORKERS_HOME,
  });
  await insert(108, {
    business: FAR,
    status: 'CANCELLED',
    daysAgo: 60,
    cancelled: 30,
    property: WORKERS_HOME,
  });
  await insert(109, { business: NEAR, status: 'CANCELLED', daysAgo: 50, answered: 1, cancelled: 4 });
  // By somebody who works there, and the third of one owner within 180 days; an older one still counts.
  await insert(110, { business: NEAR, status: 'DECLINED', daysAgo: 30, answered: 1, property: WORKERS_HOME });
  await insert(111, { business: NEAR, status: 'DECLINED', daysAgo: 70, answered: 1 });
  await insert(112, { business: NEAR, status: 'DECLINED', daysAgo: 400, answered: 1 });

  names.filter((name) => name >= MIGRATION).forEach(copy);
  expect(await migrate(database.url, folder)).toContain(MIGRATION);
  const { rows } = await client.query(
    `SELECT right(o.invitation_id::text, 3)::int AS number, o.result, o.exclusion, o.band,
       (extract(epoch FROM o.at - i.created_at) / 86400)::float8 AS days, o.invited_at = i.created_at AS "sameStart",
       o.business_id = i.business_id AND u.outcome_group = o.owner_group AS "samePeople"
     FROM invitation_outcomes o JOIN invitations i ON i.id = o.invitation_id
     JOIN properties p ON p.id = i.property_id JOIN users u ON u.id = p.owner_id ORDER BY 1`,
  );
  const outcome = (
    number: number,
    result: string,
    days: number,
    band: number | null,
    exclusion: string | null,
  ) => ({
    number,
    result,
    exclusion,
    band,
    days,
    sameStart: true,
    samePeople: true,
  });
  expect(rows).toEqual([
    outcome(101, 'ACCEPTED', 2, 0, null),
    outcome(102, 'DECLINED', 1, 2, null),
    outcome(103, 'ACCEPTED', 3, null, null),
    outcome(104, 'SILENT', 7, null, null),
    outcome(105, 'SILENT', 7, 2, null),
    outcome(107, 'CANCELLED', 2, 2, 'CANCELLED'),
    outcome(108, 'SILENT', 7, 2, null),
    outcome(109, 'ACCEPTED', 1, 0, null),
    outcome(110, 'DECLINED', 1, 0, 'OWN_BUSINESS'),
    outcome(111, 'DECLINED', 1, 0, 'SAME_OWNER'),
    outcome(112, 'DECLINED', 1, 0, null),
  ]);
});

it('carries over when they ended: the answer of a declined one, and of the others what the audit log says', async () => {
  const { rows } = await client.query<{ number: number; days: number }>(
    `SELECT right(id::text, 3)::int AS number, (extract(epoch FROM ended_at - created_at) / 86400)::float8 AS days
     FROM invitations WHERE ended_at IS NOT NULL ORDER BY 1`,
  );
  expect(Object.fromEntries(rows.map(({ number, days }) => [number, days]))).toEqual({
    102: 1,
    104: 9,
    107: 2,
    108: 30,
    109: 4,
    110: 1,
    111: 1,
    112: 1,
  });
});
