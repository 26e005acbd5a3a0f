import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { product } from './product.js';

/** Runs one statement in the database of the running product: for what only time brings about. */
export async function sql(text: string, values: unknown[] = []): Promise<void> {
  const { port, password } = JSON.parse(
    readFileSync(path.join(product.dataDir, 'postgres.json'), 'utf8'),
  ) as {
    port: number;
    password: string;
  };
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'app', password });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}

/** The secret of the running product. */
export const jwtSecret = () => readFileSync(path.join(product.dataDir, 'jwt-secret'), 'utf8').trim();
