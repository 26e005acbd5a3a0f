import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { diffSchema } from '../../../scripts/postgres/schema-diff.mjs';
import { readSteps } from '../../../backend/database/apply-migration.js';
import { migrationsFolder } from '../../../backend/database/migrate.js';
import type { TestDatabase } from '../../support/database.js';
import { signIn } from '../support/caller.js';
import { ADMIN, ready, type Replica, startReplica } from '../support/processes.js';
import { figure, pause, scratch, times } from '../support/resilience-test.js';
import { FirstRelease } from './first-release.js';

/** A start that is killed in the middle of each migration since the first release, once, and the start after it. */

/** BUSINESSES=… makes it smaller. */
const BUSINESSES = Number(process.env.BUSINESSES ?? 100_000);
const SCHEMA = path.resolve(import.meta.dirname, '../../../prisma/schema.prisma');

times(1, 1);
const { folder, remove } = scratch();
let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  const first = await FirstRelease.build();
  database = await first.seeded(BUSINESSES);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // Stops a migration when it notes that it is done with a step.
  await client.query(`
    CREATE TABLE drill_gate (name TEXT, step INT);
    CREATE FUNCTION drill_gate() RETURNS trigger LANGUAGE plpgsql SET lock_timeout = 0 AS $$
    BEGIN
      IF EXISTS (SELECT FROM drill_gate WHERE (name, step) = (NEW.migration_name, NEW.applied_steps_count)) THEN
        PERFORM pg_advisory_xact_lock_shared(1);
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER drill_gate BEFORE INSERT OR UPDATE ON _prisma_migrations
      FOR EACH ROW EXECUTE FUNCTION drill_gate();
    SELECT pg_advisory_lock(1)`);
}, 900_000);
afterAll(async () => {
  await client?.end();
  await database?.drop();
  remove();
});

const start = () => startReplica({ DATABASE_URL: database.url, DATA_DIR: folder });

async function isTrue(sql: string): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(`SELECT (${sql}) AS is`);
  return rows[0]?.is ?? false;
}

/** Waits until a start has come that far. */
async function reached(replica: Replica, sql: string): Promise<void> {
  while (!(await isTrue(sql))) {
    if (!replica.program.running) throw new Error(`The start ended: ${replica.program.output}`);
    await pause(10);
  }
}

const AT_THE_GATE = `EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 1 AND NOT granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`;
const HALF_BUILT = 'EXISTS (SELECT FROM pg_index WHERE NOT indisvalid)';

async function setGate(name: string, step: number): Promise<void> {
  await client.query('DELETE FROM drill_gate');
  await client.query('INSERT INTO drill_gate VALUES ($1, $2)', [name, step]);
}

/** As when the machine is lost: the server ends what it was doing for the process. */
async function kill(replica: Replica): Promise<void> {
  await replica.program.end();
  await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
}

async function killAfterStep(name: string, step: number): Promise<void> {
  await setGate(name, step);
  const replica = await start();
  await reached(replica, AT_THE_GATE);
  await kill(replica);
}

/** The index cannot be finished while a transaction from before it is open. */
async function killInIndex(name: string): Promise<void> {
  await setGate(name, 0);
  const replica = await start();
  await reached(replica, AT_THE_GATE);
  const older = new pg.Client({ connectionString: database.url });
  await older.connect();
  await older.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  await older.query('SELECT 1');
  await client.query('SELECT pg_advisory_unlock(1)');
  await reached(replica, HALF_BUILT);
  older.on('error', () => undefined);
  await kill(replica);
  expect(await isTrue(HALF_BUILT)).toBe(true);
  await client.query('SELECT pg_advisory_lock(1)');
}

it('goes on after a kill in the middle of each migration', async () => {
  const { rows } = await client.query<{ name: string }>(
    'SELECT migration_name AS name FROM _prisma_migrations',
  );
  const applied = rows.map(({ name }) => name);
  const missing = readdirSync(migrationsFolder(), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !applied.includes(entry.name))
    .map(({ name }) => name)
    .sort();
  const kills = { index: 0, step: 0 };
  for (const name of missing) {
    const sql = readFileSync(path.join(migrationsFolder(), name, 'migration.sql'), 'utf8');
    const steps = readSteps(sql)?.length ?? 1;
    const makesIndex = sql.includes('INDEX CONCURRENTLY IF NOT EXISTS');
    if (makesIndex) {
      await killInIndex(name);
      kills.index += 1;
    }
    await killAfterStep(name, makesIndex ? steps : Math.ceil(steps / 2));
    kills.step += 1;
  }
  await client.query(
    'DROP TRIGGER drill_gate ON _prisma_migrations; DROP FUNCTION drill_gate; DROP TABLE drill_gate',
  );
  figure('migrations', missing.length);
  figure('kills while an index was made', kills.index);
  figure('kills before a step was noted', kills.step);

  const began = performance.now();
  const replica = await start();
  try {
    await ready(replica);
    figure('ready after the last kill', `${((performance.now() - began) / 1_000).toFixed(1)} s`);
    await signIn(replica.url, ADMIN.email, ADMIN.password);
    expect(await isTrue('NOT EXISTS (SELECT FROM _prisma_migrations WHERE finished_at IS NULL)')).toBe(true);
    expect(await isTrue(HALF_BUILT)).toBe(false);
    expect(await diffSchema(database.url, SCHEMA)).toBe('');
  } finally {
    await replica.program.end();
  }
});
