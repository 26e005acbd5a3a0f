import type pg from 'pg';
import { Prisma } from '../generated/prisma/client.js';
import type { Db } from './db.js';

/** Where a hand-written statement runs: on any connection, or in a transaction whose changes it is to see. */
export type Queryable = pg.Pool | pg.ClientBase | Db;

interface Statement {
  /** On the pool, PostgreSQL parses a statement of this name only once for each connection. */
  name?: string;
  text: string;
  values?: unknown[];
}

/** What a column of JSON holds of an object: dates are text. */
export type InJson<T> = T extends Date ? string : T extends object ? { [Key in keyof T]: InJson<T[Key]> } : T;

/** Is told that a statement begins, and then its rows. Prisma does not tell the columns. */
type Observer = () => (rows: object[], columns: string[] | null) => void;

let observe: Observer | undefined;

/** For tests, which compare the rows of every statement with their type (docs/decisions/29-typed-sql.md). */
export function observeStatements(observer: Observer): void {
  observe = observer;
}

/** The rows of a hand-written statement, such as one of `Prisma.sql`. `Row` is checked when tests run the statement. */
export async function runStatement<Row extends object>(
  db: Queryable,
  { name, text, values = [] }: Statement,
): Promise<Row[]> {
  const answered = observe?.();
  if ('$queryRawUnsafe' in db) {
    const rows = await db.$queryRawUnsafe<Row[]>(text, ...values);
    answered?.(rows, null);
    return rows;
  }
  const { rows, fields } = await db.query<Row>({ name, text, values });
  answered?.(
    rows,
    fields.map((field) => field.name),
  );
  return rows;
}

/** As `runStatement`, for a statement that is written where it runs: readRows<Row>(tx)`SELECT …`. */
export const readRows =
  <Row extends object>(db: Queryable) =>
  (text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    runStatement<Row>(db, Prisma.sql(text, ...values));
