import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';

/**
 * How many deadlocks PostgreSQL has logged, in all databases of the server that the tests started. Null for a server
 * that they did not start, whose log is elsewhere.
 */
export async function countLoggedDeadlocks(pool: Pool): Promise<number | null> {
  const { rows } = await pool.query<{ data_directory: string }>('SHOW data_directory');
  const log = path.join(rows[0]?.data_directory ?? '', '..', 'postgres.log');
  if (!existsSync(log)) return null;
  return readFileSync(log, 'utf8').split('deadlock detected').length - 1;
}
