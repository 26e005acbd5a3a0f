import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { readRows, runStatement } from '../database/run-statement.js';
import { hashPassword } from '../auth/passwords/passwords.js';
import { initDatabase } from '../bootstrap/init-database.js';
import { BUSINESSES, INVITATIONS, PROPERTIES, SERVICES, TOWNS, USERS } from './large-seed.sql.js';

/** Number of rows of each kind. */
export interface LargeSeed {
  users: number;
  businesses: number;
  properties: number;
  invitations: number;
}

export interface SeedOptions {
  /** Also fills a database that has real accounts. */
  force?: boolean;
  /** Skips foreign-key checks: several times faster, for superusers and databases that nobody else uses. */
  unchecked?: boolean;
}

/** The command line is wrong, or the database must not be filled. The message is one line for the operator. */
export class SeedError extends Error {
  override readonly name = 'SeedError';
}

export interface Seeded {
  /** One of the new accounts, for signing in. Null when there are none. */
  account: { email: string; password: string } | null;
  /**
   * Rows written. There may be fewer invitations than requested, because a pair may have only one open invitation.
   */
  rows: LargeSeed;
}

/** From this many rows on, rebuilding indexes is faster than updating them. */
const REBUILD_FROM = 20_000;

/**
 * Writes many believable rows, clustered around the towns of the gazetteer. The same numbers give the same rows. Runs
 * in one transaction. Existing rows stay.
 * @throws SeedError when the database has real accounts, unless forced
 */
export async function seedLarge(
  databaseUrl: string,
  wanted: LargeSeed,
  { force = false, unchecked = false }: SeedOptions = {},
): Promise<Seeded> {
  if (wanted.users === 0 && (wanted.businesses > 0 || wanted.properties > 0))
    throw new SeedError('Businesses and properties need users who own them');
  if (wanted.invitations > 0 && (wanted.businesses === 0 || wanted.properties === 0))
    throw new SeedError('Invitations need businesses and properties');
  await initDatabase(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'seed' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // VACUUM marks only rows whose commit is on disk. Without the marks, counts would not use an index alone.
    await client.query('SET synchronous_commit = on');
    await client.query('BEGIN');
    if (unchecked) await client.query('SET LOCAL session_replication_role = replica');
    if (!force) await refuseAmongPeople(client);
    const password = randomBytes(9).toString('base64url');
    const rows = await write(client, wanted, await hashPassword(password));
    // A trigger would have done it.
    if (unchecked)
      await client.query('UPDATE invitations SET band = invitation_band(property_id, business_id)');
    const made = await readRows<{ email: string }>(client)`
      SELECT email FROM seed_users ORDER BY number LIMIT 1`;
    await client.query('COMMIT');
    await client.query('VACUUM (ANALYZE) users, businesses, business_services, properties, invitations');
    const [first] = made;
    return { account: first ? { email: first.email, password } : null, rows };
  } finally {
    // Rolls back if there was no commit.
    await client.end();
  }
}

async function refuseAmongPeople(client: pg.Client): Promise<void> {
  const rows = await readRows<{ people: boolean }>(client)`
    SELECT EXISTS (SELECT 1 FROM users WHERE NOT roles && ARRAY['ADMIN', 'SUPER_ADMIN']::"Role"[]
                   AND email NOT LIKE '%@seed.example') AS people`;
  if (rows[0]?.people)
    throw new SeedError('This database has accounts of people; add --force to fill it all the same');
}

async function write(client: pg.Client, wanted: LargeSeed, passwordHash: string): Promise<LargeSeed> {
  const put = async (text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rowCount ?? 0;
  await put(TOWNS);
  const seeded = async (table: string, column: string) => {
    const rows = await runStatement<{ count: number }>(client, {
      text: `SELECT count(*)::int AS count FROM ${table} WHERE ${column} LIKE '%@seed.example'`,
    });
    return rows[0]?.count ?? 0;
  };
  const firstUser = await seeded('users', 'email');
  const firstBusiness = await seeded('businesses', 'email');
  const slugs = await readRows<{ count: number }>(client)`
    SELECT count(*)::int AS count FROM properties WHERE slug LIKE 'seed-home-%'`;
  const users = await withoutIndexes(client, 'users', wanted.users, () =>
    put(USERS, [firstUser, wanted.users, passwordHash]),
  );
  await put(
    `CREATE TEMP TABLE seed_users ON COMMIT DROP AS
     SELECT row_number() OVER (ORDER BY created_at, id) - 1 AS number, id, email
     FROM users WHERE email LIKE '%@seed.example' AND account_status = 'VERIFIED'`,
  );
  const businesses = await withoutIndexes(client, 'businesses', wanted.businesses, () =>
    put(BUSINESSES, [firstBusiness, wanted.businesses]),
  );
  // The businesses are listed with their services already.
  await put('ALTER TABLE business_services DISABLE TRIGGER business_services_listed');
  await withoutIndexes(client, 'business_services', wanted.businesses, () => put(SERVICES));
  await put('ALTER TABLE business_services ENABLE TRIGGER business_services_listed');
  await put(
    `CREATE TEMP TABLE seed_businesses ON COMMIT DROP AS
     SELECT row_number() OVER (PARTITION BY service_business_type ORDER BY created_at, id) - 1 AS number, id,
       service_business_type
     FROM businesses WHERE email LIKE '%@seed.example' AND registration_status = 'APPROVED'`,
  );
  const properties = await withoutIndexes(client, 'properties', wanted.properties, () =>
    put(PROPERTIES, [slugs[0]?.count ?? 0, wanted.properties]),
  );
  const invitations = await put(INVITATIONS, [wanted.invitations]);
  return { users, businesses, properties, invitations };
}

/** Drops the table's indexes except unique ones, runs the work and rebuilds the indexes. */
async function withoutIndexes<T>(
  client: pg.Client,
  table: string,
  rows: number,
  work: () => Promise<T>,
): Promise<T> {
  const indexes = await readRows<{ name: string; definition: string }>(client)`
    SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS definition
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE i.indrelid = ${table}::regclass AND NOT i.indisunique`;
  if (rows < REBUILD_FROM) return work();
  for (const { name } of indexes) await client.query(`DROP INDEX "${name}"`);
  await client.query(`SET LOCAL maintenance_work_mem = '256MB'`);
  const result = await work();
  for (const { definition } of indexes) await client.query(definition);
  return result;
}
