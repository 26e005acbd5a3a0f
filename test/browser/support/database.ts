import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { product } from './product.js';

let pool: pg.Pool | null = null;

function openPool(): pg.Pool {
  const { port, password } = JSON.parse(
    readFileSync(path.join(product.dataDir, 'postgres.json'), 'utf8'),
  ) as { port: number; password: string };
  const opened = new pg.Pool({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    database: 'app',
    password,
    max: 2,
  });
  // The product stops its database while the workers of the tests still end.
  opened.on('error', () => undefined);
  return opened;
}

/** Runs one statement in the database of the running product: for accounts, and for what only time brings about. */
export async function sql<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  pool ??= openPool();
  return (await pool.query<Row>(text, values)).rows;
}
