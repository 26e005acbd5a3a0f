import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { readRows } from './run-statement.js';
import { MIGRATION_LOCK } from './advisory-locks.js';
import { applyMigration, type Migration, MigrationError, readSteps } from './apply-migration.js';

/** How long a process waits before it asks again whether another one has finished its migrations, in ms. */
const LOCK_PAUSE_MS = 200;

/** Prisma's own table, with the same columns, so that Prisma's commands accept what this runner did. */
const MIGRATIONS_TABLE = `
  CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum" VARCHAR(64) NOT NULL,
    "finished_at" TIMESTAMPTZ,
    "migration_name" VARCHAR(255) NOT NULL,
    "logs" TEXT,
    "rolled_back_at" TIMESTAMPTZ,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count" INTEGER NOT NULL DEFAULT 0
  )`;

interface AppliedMigration {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
  applied_steps_count: number;
}

/** A migration to apply, from a step on. */
interface MissingMigration extends Migration {
  stepsDone: number;
}

/**
 * Applies the missing migrations of prisma/migrations by folder name, each in one transaction or in the steps
 * that its file marks, and returns their names.
 * A lock makes several processes run one after another. Migrations that this build does not know are ignored, because
 * during a roll-out an older build may restart against a newer database.
 * @throws MigrationError when an applied migration was edited afterwards, is marked as failed, or fails now.
 */
export async function migrate(
  database: string | pg.Pool | pg.Client,
  folder = migrationsFolder(),
): Promise<string[]> {
  if (typeof database === 'string') {
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    try {
      return await migrateOn(client, folder);
    } finally {
      await client.end();
    }
  }
  if (database instanceof pg.Client) return migrateOn(database, folder);
  const client = await database.connect();
  try {
    return await migrateOn(client, folder);
  } finally {
    client.release();
  }
}

async function migrateOn(client: pg.ClientBase, folder: string): Promise<string[]> {
  const migrations = readMigrations(folder);
  // A lost connection already fails the query. Without a listener the event would also end the process.
  const ignore = (): void => undefined;
  client.on('error', ignore);
  await takeMigrationLock(client);
  try {
    await client.query(MIGRATIONS_TABLE);
    const missing = missingMigrations(migrations, await appliedMigrations(client));
    for (const migration of missing) await applyMigration(client, migration, migration.stepsDone);
    return missing.map((migration) => migration.name);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.off('error', ignore);
  }
}

/** Asks again and again, because an index that is made concurrently waits for every statement that is running. */
async function takeMigrationLock(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const rows = await readRows<{ taken: boolean }>(client)`
      SELECT pg_try_advisory_lock(${MIGRATION_LOCK}) AS taken`;
    if (rows[0]?.taken) return;
    await sleep(LOCK_PAUSE_MS);
  }
}

async function appliedMigrations(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const rows = await readRows<AppliedMigration>(client)`
    SELECT migration_name, checksum, finished_at, applied_steps_count FROM "_prisma_migrations" WHERE rolled_back_at IS NULL`;
  return rows;
}

function missingMigrations(migrations: Migration[], applied: AppliedMigration[]): MissingMigration[] {
  const byName = new Map(applied.map((row) => [row.migration_name, row]));
  return migrations.flatMap((migration) => {
    const row = byName.get(migration.name);
    if (!row) return { ...migration, stepsDone: 0 };
    const isInterrupted = row.finished_at === null && readSteps(migration.sql) !== null;
    if (row.finished_at === null && !isInterrupted)
      throw new MigrationError(
        `Migration ${migration.name} is marked as failed in this database; resolve it with Prisma's tools first`,
      );
    if (row.checksum !== migration.checksum)
      throw new MigrationError(
        `Migration ${migration.name} was changed after it was applied; restore its file and add a new migration`,
      );
    return isInterrupted ? { ...migration, stepsDone: row.applied_steps_count } : [];
  });
}

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const file = readFileSync(path.join(folder, name, 'migration.sql'));
      return {
        name,
        sql: file.toString('utf8'),
        checksum: createHash('sha256').update(file).digest('hex'),
      };
    });
}

/** The folder prisma/migrations, searched upwards: this file runs from backend/ and from dist/backend/. */
export function migrationsFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'prisma', 'migrations'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new MigrationError('The folder prisma/migrations is missing');
    folder = parent;
  }
  return path.join(folder, 'prisma', 'migrations');
}
