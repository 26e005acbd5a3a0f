import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { MIGRATION_LOCK } from './advisory-locks.js';

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

/** This build must not migrate the database. The message says which migration is affected and why. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

interface AppliedMigration {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
}

/**
 * Applies the missing migrations of prisma/migrations by folder name, each in one transaction, and returns their names.
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
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    await client.query(MIGRATIONS_TABLE);
    const missing = missingMigrations(migrations, await appliedMigrations(client));
    for (const migration of missing) await apply(client, migration);
    return missing.map((migration) => migration.name);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.off('error', ignore);
  }
}

async function appliedMigrations(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'SELECT migration_name, checksum, finished_at FROM "_prisma_migrations" WHERE rolled_back_at IS NULL',
  );
  return rows;
}

function missingMigrations(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  const byName = new Map(applied.map((row) => [row.migration_name, row]));
  return migrations.filter((migration) => {
    const row = byName.get(migration.name);
    if (!row) return true;
    if (row.finished_at === null) {
      throw new MigrationError(
        `Migration ${migration.name} is marked as failed in this database; resolve it with Prisma's tools first`,
      );
    }
    if (row.checksum !== migration.checksum) {
      throw new MigrationError(
        `Migration ${migration.name} was changed after it was applied; restore its file and add a new migration`,
      );
    }
    return false;
  });
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    const { rows } = await client.query<{ started: Date }>('SELECT clock_timestamp() AS started');
    await client.query(migration.sql);
    await client.query(
      `INSERT INTO "_prisma_migrations"
         (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, $4, clock_timestamp(), 1)`,
      [randomUUID(), migration.checksum, migration.name, rows[0]?.started],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Migration ${migration.name} failed and was rolled back: ${reason}`, {
      cause: error,
    });
  }
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
