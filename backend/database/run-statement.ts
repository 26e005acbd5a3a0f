import pg from 'pg';
import type { Db } from './db.js';

/** Where a hand-written statement runs: on any connection, or in a transaction whose changes it is to see. */
export type Queryable = pg.Pool | Db;

interface Statement {
  /** On the pool, PostgreSQL parses a statement of this name only once for each connection. */
  name?: string;
  text: string;
  values: unknown[];
}

/** The rows of a hand-written statement, such as one of `Prisma.sql`. */
export async function runStatement<Row extends object>(
  db: Queryable,
  { name, text, values }: Statement,
): Promise<Row[]> {
  if (!(db instanceof pg.Pool)) return db.$queryRawUnsafe<Row[]>(text, ...values);
  return (await db.query<Row>({ name, text, values })).rows;
}
