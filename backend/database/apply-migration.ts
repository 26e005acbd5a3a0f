import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { readRows } from './run-statement.js';

/** This build must not migrate the database. The message says which migration is affected and why. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** A statement that commits by itself. */
interface Step {
  sql: string;
  /** Run it again until it changes no row: a table is filled in batches, and calls go on between them. */
  isRepeated: boolean;
}

/** Calls that need the same table wait at most this long for a migration that waits for its lock, in ms. */
const LOCK_TIMEOUT_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';
/** How often a lock is asked for, and the pause between, in ms: three minutes in all. */
const LOCK_TRIES = 120;
const LOCK_PAUSE_MS = 1_000;
/** The pause between two batches, in ms. */
const BATCH_PAUSE_MS = 20;

const STEP = /^-- (step|repeat)$/m;
const CONCURRENT_INDEX = /\bCREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS "?(\w+)"?/i;

/**
 * The statements of a migration that has lines `-- step` or `-- repeat`; null if it is one transaction.
 * @throws MigrationError if a statement stands before the first step, where it would belong to none
 */
export function readSteps(sql: string): Step[] | null {
  const [head = '', ...parts] = sql.split(STEP);
  if (parts.length === 0) return null;
  if (head.replaceAll(/--.*$/gm, '').trim() !== '')
    throw new MigrationError('A migration of steps has a statement before its first step');
  return Array.from({ length: parts.length / 2 }, (_, index) => ({
    isRepeated: parts[2 * index] === 'repeat',
    sql: parts[2 * index + 1] ?? '',
  }));
}

/**
 * Applies a migration, and writes its row as Prisma does.
 * @param stepsDone of a migration of steps that was interrupted
 * @throws MigrationError if a statement fails, or a lock cannot be had for three minutes
 */
export async function applyMigration(
  client: pg.ClientBase,
  migration: Migration,
  stepsDone: number,
): Promise<void> {
  const steps = readSteps(migration.sql);
  await client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
  try {
    if (steps) await applySteps(client, migration, steps, stepsDone);
    else await withLockRetries(() => applyAtOnce(client, migration));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const end = steps ? 'failed; what it did so far stays' : 'failed and was rolled back';
    throw new MigrationError(`Migration ${migration.name} ${end}: ${reason}`, { cause: error });
  } finally {
    // A lost connection has its own error already.
    await client.query('RESET lock_timeout').catch(() => undefined);
  }
}

async function applyAtOnce(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    const rows = await readRows<{ started: Date }>(client)`SELECT clock_timestamp() AS started`;
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
    throw error;
  }
}

/** A step that was cut off runs again, so each must be repeatable (docs/contributing.md, "Change the database"). */
async function applySteps(
  client: pg.ClientBase,
  migration: Migration,
  steps: Step[],
  stepsDone: number,
): Promise<void> {
  if (stepsDone === 0)
    await client.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name)
       SELECT $1, $2, $3::text
       WHERE NOT EXISTS (SELECT FROM "_prisma_migrations" WHERE migration_name = $3 AND rolled_back_at IS NULL)`,
      [randomUUID(), migration.checksum, migration.name],
    );
  for (const [index, step] of steps.entries()) {
    if (index < stepsDone) continue;
    await withLockRetries(() => runStep(client, step));
    await client.query(
      `UPDATE "_prisma_migrations"
       SET applied_steps_count = $2::int, finished_at = CASE WHEN $2 = $3 THEN clock_timestamp() END
       WHERE migration_name = $1 AND rolled_back_at IS NULL`,
      [migration.name, index + 1, steps.length],
    );
  }
}

async function runStep(client: pg.ClientBase, { sql, isRepeated }: Step): Promise<void> {
  await dropHalfBuiltIndex(client, sql);
  let changed: number | null;
  do {
    changed = (await client.query(sql)).rowCount;
    if (isRepeated) await sleep(BATCH_PAUSE_MS);
  } while (isRepeated && changed);
}

/** An index whose creation was cut off exists, but answers nothing, and `IF NOT EXISTS` would leave it so. */
async function dropHalfBuiltIndex(client: pg.ClientBase, sql: string): Promise<void> {
  const index = CONCURRENT_INDEX.exec(sql)?.[1];
  if (!index) return;
  const rows = await readRows<{ name: string }>(client)`
    SELECT indexrelid::regclass::text AS name FROM pg_index
    WHERE indexrelid = to_regclass(quote_ident(${index})) AND NOT indisvalid`;
  for (const { name } of rows) await client.query(`DROP INDEX CONCURRENTLY ${name}`);
}

/** A statement that waits for a lock keeps others waiting behind it, so it gives up soon and tries again. */
async function withLockRetries(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const isLocked = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
      if (!isLocked || attempt === LOCK_TRIES) throw error;
      await sleep(LOCK_PAUSE_MS);
    }
  }
}
