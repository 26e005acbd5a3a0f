import { COUNT_CAP } from '../../contract/limits.js';
import type { Db } from '../../database/database.service.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { PageRequest } from './page.dto.js';

export const SORT_ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Rows that an export reads at a time. */
const BATCH_SIZE = 500;
/** Text shorter than this has no trigram of its own: it is looked for at the beginnings of words only. */
const ANYWHERE_MIN = 3;

/** A column that a list can be sorted by: never null, so that a place in the order can be named by its value. */
export interface SortColumn {
  by: Prisma.Sql;
  type: 'text' | 'timestamptz';
  /** What has to be joined for it. */
  join?: Prisma.Sql;
}

/** A list of HQ: where its rows come from and what they can be sorted by. */
export interface Listing<Field extends string = string> {
  /** The table and its alias. */
  from: Prisma.Sql;
  /** The id column, which breaks ties. */
  id: Prisma.Sql;
  sorts: Record<Field, SortColumn>;
}

export interface Sorting<Field extends string> {
  sort: Field;
  order: SortOrder;
}

/** The condition that `column` (stored in lower case) contains the text; short text must begin a word. */
export function matches(column: Prisma.Sql, search: string): Prisma.Sql {
  const text = search.toLowerCase().replace(/[\\%_]/g, '\\$&');
  if (search.length >= ANYWHERE_MIN) return Prisma.sql`${column} LIKE ${`%${text}%`}`;
  return Prisma.sql`(${column} LIKE ${`${text}%`} OR ${column} LIKE ${`% ${text}%`})`;
}

/** Up to here the users that a search finds are named in the query, which then can use an index on their ids. */
const NAMED_USERS = 200;

/**
 * The condition that `column` is the id of a user whose name or e-mail contains the text. Few users are looked up
 * first and named: beside another condition, OR with a subquery reads every row, OR with ids joins two indexes.
 */
export async function isUserMatching(db: Db, column: Prisma.Sql, search: string): Promise<Prisma.Sql> {
  const found = matches(Prisma.sql`search_text`, search);
  const users = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE ${found} LIMIT ${NAMED_USERS + 1}::int`;
  return users.length > NAMED_USERS
    ? Prisma.sql`${column} IN (SELECT id FROM users WHERE ${found})`
    : Prisma.sql`${column} = ANY(${users.map(({ id }) => id)}::uuid[])`;
}

/** All of the conditions; none of them means every row. */
export function every(conditions: readonly (Prisma.Sql | undefined)[]): Prisma.Sql {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? Prisma.sql`true` : Prisma.join(given, ' AND ');
}

const direction = (order: SortOrder) => Prisma.raw(order);

/** The ids of one page. Only ids are carried past the rows before it, which keeps deep pages fast. */
export async function pageOfIds<Field extends string>(
  db: Db,
  { from, id, sorts }: Listing<Field>,
  where: Prisma.Sql,
  { sort, order, page, limit }: Sorting<Field> & PageRequest,
): Promise<string[]> {
  const { by, join = Prisma.empty } = sorts[sort];
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT ${id} AS id FROM ${from} ${join} WHERE ${where}
    ORDER BY ${by} ${direction(order)}, ${id} ${direction(order)}
    LIMIT ${limit}::int OFFSET ${(page - 1) * limit}::bigint`;
  return rows.map((row) => row.id);
}

/** How many rows there are, counted no further than one past the bound. */
export async function countRows(db: Db, { from }: Listing, where: Prisma.Sql): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ${COUNT_CAP + 1}::int) counted`;
  return row?.count ?? 0;
}

/** The ids of all rows, a batch at a time; each batch begins after the last row of the one before. */
export async function* batchesOfIds<Field extends string>(
  db: Db,
  { from, id, sorts }: Listing<Field>,
  where: Prisma.Sql,
  { sort, order }: Sorting<Field>,
): AsyncGenerator<string[]> {
  const { by, type, join = Prisma.empty } = sorts[sort];
  const beyond = Prisma.raw(order === 'asc' ? '>' : '<');
  let last: { id: string; key: string } | undefined;
  do {
    const after = last
      ? Prisma.sql`(${by}, ${id}) ${beyond} (${last.key}::text::${Prisma.raw(type)}, ${last.id}::uuid)`
      : Prisma.sql`true`;
    const rows: { id: string; key: string }[] = await db.$queryRaw`
      SELECT ${id} AS id, (${by})::text AS key FROM ${from} ${join} WHERE ${where} AND ${after}
      ORDER BY ${by} ${direction(order)}, ${id} ${direction(order)} LIMIT ${BATCH_SIZE}::int`;
    if (rows.length > 0) yield rows.map((row) => row.id);
    last = rows.length === BATCH_SIZE ? rows.at(-1) : undefined;
  } while (last);
}

/** Reads the rows of some ids, in the order of these; what was deleted in between is left out. */
export async function readInOrder<Row extends { id: string }>(
  ids: string[],
  read: (ids: string[]) => PromiseLike<Row[]>,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await read(ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * The rows of all batches, one by one. The first batch is read before this returns, so that a failure there is still
 * an ordinary error and not an answer that breaks off.
 */
export async function begin<Row>(batches: AsyncGenerator<Row[]>): Promise<AsyncGenerator<Row>> {
  const first = await batches.next();
  return (async function* () {
    for (let batch = first; !batch.done; batch = await batches.next()) yield* batch.value;
  })();
}
