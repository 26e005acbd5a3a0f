import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { JOBS_MIGRATION_LOCK } from '../database/advisory-locks.js';

/** Creates or upgrades the job queue, which has its own schema (`graphile_worker`). */
export async function migrateJobs(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, application_name: 'migrate' });
  // The queue's library requires both listeners on a pool that it is given.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    const lock = await pool.connect();
    try {
      await lock.query('select pg_advisory_lock($1)', [JOBS_MIGRATION_LOCK]);
      await runMigrations({ pgPool: pool });
      await lock.query('select pg_advisory_unlock($1)', [JOBS_MIGRATION_LOCK]);
    } finally {
      lock.release(true);
    }
  } finally {
    await pool.end();
  }
}
