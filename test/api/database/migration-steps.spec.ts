import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrate } from '../../../backend/database/migrate.js';
import { type TestDatabase, createEmptyDatabase } from '../../support/database.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const NAME = '29990101000000_steps';
const FILL = `UPDATE numbers SET doubled = 2 * n WHERE n IN
  (SELECT n FROM numbers WHERE doubled IS NULL ORDER BY n LIMIT 10);`;

let database: TestDatabase;
let client: pg.Client;
let folder: string;

beforeEach(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('CREATE TABLE numbers AS SELECT n, NULL::int AS doubled FROM generate_series(1, 95) n');
  folder = mkdtempSync(path.join(os.tmpdir(), 'migration-steps-'));
});
afterEach(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function writeMigration(sql: string): void {
  mkdirSync(path.join(folder, NAME), { recursive: true });
  writeFileSync(path.join(folder, NAME, 'migration.sql'), sql);
}

const value = async (sql: string): Promise<unknown> =>
  Object.values((await client.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0];

const waitFor = async (sql: string): Promise<void> => {
  while ((await value(sql)) !== true) await sleep(20);
};

it('fills a table in batches that commit one by one', async () => {
  await client.query(`CREATE TABLE batches (changed INT, transaction XID8 DEFAULT pg_current_xact_id());
    CREATE FUNCTION note_batch() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN INSERT INTO batches SELECT count(*) FROM changed; RETURN NULL; END';
    CREATE TRIGGER note_batch AFTER UPDATE ON numbers REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION note_batch()`);
  writeMigration(`-- repeat\n${FILL}`);
  expect(await migrate(database.url, folder)).toEqual([NAME]);
  expect(await value('SELECT count(*)::int FROM numbers WHERE doubled = 2 * n')).toBe(95);
  expect(await value('SELECT count(DISTINCT transaction)::int FROM batches WHERE changed > 0')).toBe(10);
  expect(await value('SELECT max(changed) FROM batches')).toBe(10);
});

it('makes an index while other processes wait for their turn to migrate', async () => {
  writeMigration('-- step\nCREATE INDEX CONCURRENTLY IF NOT EXISTS numbers_n ON numbers (n);');
  const runs = await Promise.all([1, 2, 3].map(() => migrate(database.url, folder)));
  expect(runs.flat()).toEqual([NAME]);
  expect(await value(`SELECT indisvalid FROM pg_index WHERE indexrelid = 'numbers_n'::regclass`)).toBe(true);
});

it('goes on with the step that was cut off', async () => {
  writeMigration(`-- step\nCREATE TABLE IF NOT EXISTS first (at TIMESTAMPTZ DEFAULT clock_timestamp());
    -- comment\n-- step\nDO $$ BEGIN PERFORM pg_sleep(CASE WHEN (SELECT count(*) FROM first) = 0 THEN 60 END); END $$;
-- repeat\n${FILL}`);
  const cut = migrate(database.url, folder).catch((error: unknown) => error);
  const sleeping = `FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`;
  await waitFor(`SELECT count(*) > 0 ${sleeping}`);
  await client.query(`SELECT pg_terminate_backend(pid) ${sleeping}`);
  expect(await cut).toBeInstanceOf(Error);
  expect(await value('SELECT applied_steps_count FROM _prisma_migrations')).toBe(1);
  expect(await value('SELECT finished_at FROM _prisma_migrations')).toBeNull();

  await client.query('INSERT INTO first DEFAULT VALUES');
  expect(await migrate(database.url, folder)).toEqual([NAME]);
  expect(await value('SELECT count(*)::int FROM numbers WHERE doubled IS NULL')).toBe(0);
  expect(await value('SELECT count(*)::int FROM _prisma_migrations WHERE finished_at IS NOT NULL')).toBe(1);
  expect(await migrate(database.url, folder)).toEqual([]);
});

it('makes an index again whose creation was cut off', async () => {
  await client.query('INSERT INTO numbers VALUES (1)');
  // A unique index that meets a second 1 stays behind half built, as one whose creation was killed does.
  await client.query('CREATE UNIQUE INDEX CONCURRENTLY numbers_n ON numbers (n)').catch(() => undefined);
  await client.query('DELETE FROM numbers WHERE n = 1');
  writeMigration('-- step\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "numbers_n" ON numbers (n);');
  expect(await migrate(database.url, folder)).toEqual([NAME]);
  expect(await value(`SELECT indisvalid FROM pg_index WHERE indexrelid = 'numbers_n'::regclass`)).toBe(true);
});

it('lets calls go on while it waits for a table, and takes the table when it is free', async () => {
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  await client.query('BEGIN; SELECT count(*) FROM numbers');
  writeMigration('ALTER TABLE numbers ADD COLUMN note TEXT;');
  const migrated = migrate(database.url, folder);
  const waiting = `SELECT count(*) > 0 FROM pg_locks WHERE NOT granted AND relation = 'numbers'::regclass`;
  while (!(await reader.query<{ '?column?': boolean }>(waiting)).rows[0]?.['?column?']) await sleep(20);
  // It gets its turn only because the migration gives up its place.
  await reader.query('SELECT count(*) FROM numbers');
  await client.query('COMMIT');
  expect(await migrated).toEqual([NAME]);
  await reader.end();
});

it('refuses a statement before the first step', async () => {
  writeMigration('CREATE TABLE lost (n INT);\n-- step\nSELECT 1;');
  await expect(migrate(database.url, folder)).rejects.toThrow('has a statement before its first step');
});

describe('the check of migrations', () => {
  const check = () =>
    promisify(execFile)(process.execPath, [
      path.join(ROOT, 'scripts/lint/migrations.mjs'),
      '--folder',
      folder,
    ]);

  it.each([
    ['ALTER TABLE users RENAME COLUMN name TO called;', 'renaming-column'],
    ['ALTER TABLE users DROP COLUMN name;', 'ban-drop-column'],
    ['CREATE INDEX users_n ON users (name);', 'require-concurrent-index-creation'],
    [`ALTER TABLE users ADD CONSTRAINT c CHECK (name <> '');`, 'constraint-missing-not-valid'],
    ['UPDATE users SET name = email;', 'put it in batches'],
    [`ALTER TYPE "Role" ADD VALUE IF NOT EXISTS 'GUEST';`, 'the release before cannot read'],
    ['-- step\nCREATE INDEX CONCURRENTLY users_n ON users (name);', 'prefer-robust-stmts'],
  ])('refuses %j', async (sql, problem) => {
    writeMigration(sql);
    await expect(check()).rejects.toMatchObject({ stderr: expect.stringContaining(problem) as string });
  });

  it('accepts what leaves the release before working', async () => {
    writeMigration(`-- step\nALTER TABLE users ADD COLUMN IF NOT EXISTS called TEXT;
-- repeat\nUPDATE users SET called = name WHERE id IN (SELECT id FROM users WHERE called IS NULL LIMIT 1000);
-- step\nCREATE INDEX CONCURRENTLY IF NOT EXISTS users_called ON users (called);
-- step
-- written by a later release
ALTER TYPE "Role" ADD VALUE IF NOT EXISTS 'GUEST' BEFORE 'USER';`);
    await expect(check()).resolves.toMatchObject({ stderr: '' });
  });
});
