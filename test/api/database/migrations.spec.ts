import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { MigrationError } from '../../../backend/database/apply-migration.js';
import { migrate, migrationsFolder } from '../../../backend/database/migrate.js';
import { PrismaClient } from '../../../backend/generated/prisma/client.js';
import { type TestDatabase, createEmptyDatabase, createTestDatabase } from '../../support/database.js';

let database: TestDatabase;
let client: pg.Client;
let folder: string;

beforeEach(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  folder = mkdtempSync(path.join(os.tmpdir(), 'migrations-'));
  cpSync(migrationsFolder(), folder, { recursive: true });
});

afterEach(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function addMigration(name: string, sql: string): void {
  mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, name, 'migration.sql'), sql);
}

async function appliedNames(): Promise<string[]> {
  const { rows } = await client.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY started_at, migration_name',
  );
  return rows.map((row) => row.migration_name);
}

async function tableExists(name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [
    name,
  ]);
  return rows[0]?.found === true;
}

async function waitUntilSleeping(): Promise<number> {
  for (;;) {
    const { rows } = await client.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`,
    );
    if (rows[0]) return rows[0].pid;
    await sleep(20);
  }
}

describe('migrate', () => {
  it('migrates an empty database and does nothing the second time', async () => {
    const first = await migrate(database.url, folder);
    expect(first.length).toBeGreaterThan(0);
    expect(await tableExists('invitations')).toBe(true);
    expect(await migrate(database.url, folder)).toEqual([]);
    expect(await appliedNames()).toEqual(first);
  });

  it('applies each migration once when five processes start together', async () => {
    addMigration(
      '29990101000000_count',
      'CREATE TABLE "counted" ("id" INT); INSERT INTO "counted" VALUES (1)',
    );
    const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(database.url, folder)));
    expect(runs.filter((applied) => applied.length > 0)).toHaveLength(1);
    const { rows } = await client.query('SELECT id FROM counted');
    expect(rows).toHaveLength(1);
    expect(new Set(await appliedNames()).size).toBe((await appliedNames()).length);
  });

  it('works on a given pool or client and leaves it usable', async () => {
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    expect((await migrate(pool, folder)).length).toBeGreaterThan(0);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
    expect(await migrate(client, folder)).toEqual([]);
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('refuses a database whose migration was edited after it was applied', async () => {
    addMigration('29990101000000_more', 'SELECT 1');
    await migrate(database.url, folder);
    addMigration('29990101000000_more', 'SELECT 2');
    addMigration('29990102000000_next', 'CREATE TABLE "next" ("id" INT)');
    await expect(migrate(database.url, folder)).rejects.toThrow(
      new MigrationError(
        'Migration 29990101000000_more was changed after it was applied; restore its file and add a new migration',
      ),
    );
    expect(await tableExists('next')).toBe(false);
  });

  it('refuses a database with a migration marked as failed', async () => {
    addMigration('29990101000000_more', 'SELECT 1');
    await migrate(database.url, folder);
    await client.query(
      `UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = '29990101000000_more'`,
    );
    await expect(migrate(database.url, folder)).rejects.toThrow(/29990101000000_more is marked as failed/);
  });

  it('rolls back a migration that fails and keeps the ones before it', async () => {
    const before = await migrate(database.url, folder);
    addMigration('29990101000000_broken', 'CREATE TABLE "half" ("id" INT); SELECT * FROM "missing"');
    await expect(migrate(database.url, folder)).rejects.toThrow(
      'Migration 29990101000000_broken failed and was rolled back: relation "missing" does not exist',
    );
    expect(await tableExists('half')).toBe(false);
    expect(await appliedNames()).toEqual(before);
  });

  it('rolls back a migration whose connection is cut, and completes it the next time', async () => {
    const before = await migrate(database.url, folder);
    addMigration('29990101000000_slow', 'CREATE TABLE "half" ("id" INT); SELECT pg_sleep(60)');
    const cut = migrate(database.url, folder).then(
      () => null,
      (error: unknown) => error,
    );
    await client.query('SELECT pg_terminate_backend($1)', [await waitUntilSleeping()]);
    expect(await cut).toBeInstanceOf(Error);
    expect(await tableExists('half')).toBe(false);
    expect(await appliedNames()).toEqual(before);

    addMigration('29990101000000_slow', 'CREATE TABLE "half" ("id" INT)');
    expect(await migrate(database.url, folder)).toEqual(['29990101000000_slow']);
    expect(await tableExists('half')).toBe(true);
  });

  it('ignores migrations that only a newer build knows', async () => {
    addMigration('29990101000000_newer', 'CREATE TABLE "newer" ("id" INT)');
    await migrate(database.url, folder);
    rmSync(path.join(folder, '29990101000000_newer'), { recursive: true });
    expect(await migrate(database.url, folder)).toEqual([]);
  });
});

describe('the migrated database', () => {
  it('matches prisma/schema.prisma', async () => {
    await migrate(database.url);
    // In a separate process, because the schema engine does not work as CommonJS, which jest makes of it.
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      `const { diffSchema } = await import('./scripts/postgres/schema-diff.mjs');
       console.log(await diffSchema(process.argv[1], 'prisma/schema.prisma'));`,
      database.url,
    ]);
    expect(stdout.trim()).toBe('');
  });

  it('works with the generated client', async () => {
    const copy = await createTestDatabase();
    const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: copy.url }) });
    try {
      const user = await prisma.user.create({
        data: { name: 'Ada', email: 'ada@example.com', passwordHash: 'unused' },
      });
      expect(user).toMatchObject({ roles: ['USER'], accountStatus: 'PENDING_VERIFICATION' });
      expect(await prisma.user.count()).toBe(1);
    } finally {
      await prisma.$disconnect();
      await copy.drop();
    }
  });
});
