import { readRows } from '../../database/run-statement.js';
import { foldText } from '../../contract/text/fold-text.js';
import type { Db } from '../../database/db.js';
import { Prisma } from '../../generated/prisma/client.js';
import { escapeLike, hasTrigram } from './like.js';

/** Up to this many matching users, the query names their ids and can use an index on them. */
const NAMED_USERS = 200;

/** Joins the conditions with AND. No conditions match every row. */
export function and(conditions: readonly (Prisma.Sql | undefined)[]): Prisma.Sql {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? Prisma.sql`true` : Prisma.join(given, ' AND ');
}

/**
 * The condition that a text contains the one that is searched for, both folded.
 * @param text has an index of its folded form, so it must be written as in the migration
 */
export function contains(text: Prisma.Sql, search: string): Prisma.Sql {
  return Prisma.sql`fold_text(${text}) LIKE ${`%${escapeLike(foldText(search))}%`}`;
}

/**
 * As `contains`, but a search without three letters or digits in a row must begin the name. One of accents or apostrophes
 * alone finds nothing.
 * @param name the column with the name, which has an index of its folded form for patterns
 */
export function matches(text: Prisma.Sql, name: Prisma.Sql, search: string): Prisma.Sql {
  if (hasTrigram(search)) return contains(text, search);
  const beginning = foldText(search);
  if (beginning === '') return Prisma.sql`false`;
  return Prisma.sql`fold_text(${name}) LIKE ${`${escapeLike(beginning)}%`}`;
}

/**
 * The condition that an address has the town, county or country as a whole word.
 * @param address has an index of its folded form, so it must be written as in the migration
 */
export function isInPlace(address: Prisma.Sql, place: string): Prisma.Sql {
  const pattern = String.raw`\m${foldText(place).replace(/[^\p{L}\p{N} ]/gu, '.')}\M`;
  return Prisma.sql`fold_text(${address}) ~ ${pattern}`;
}

/**
 * The condition that `column` is the id of a user whose name or email contains the text. If few users match, their
 * ids are read first: OR with ids can combine two indexes, but OR with a subquery reads every row.
 */
export async function buildUserCondition(db: Db, column: Prisma.Sql, search: string): Promise<Prisma.Sql> {
  const found = matches(Prisma.sql`name || ' ' || email`, Prisma.sql`name`, search);
  const users = await readRows<{ id: string }>(db)`
    SELECT id FROM users WHERE ${found} LIMIT ${NAMED_USERS + 1}::int`;
  return users.length > NAMED_USERS
    ? Prisma.sql`${column} IN (SELECT id FROM users WHERE ${found})`
    : Prisma.sql`${column} = ANY(${users.map(({ id }) => id)}::uuid[])`;
}

/** How many of something there must be. */
export interface Amount {
  least?: number;
  most?: number;
}

/** The condition that so many rows of a table point to `id`. None is at most any number. */
export function isOften(
  id: Prisma.Sql,
  table: Prisma.Sql,
  column: Prisma.Sql,
  amount: Amount | undefined,
): Prisma.Sql | undefined {
  const over = (count: number) => Prisma.sql`${id} IN (SELECT ${column} FROM ${table}
    WHERE ${column} IS NOT NULL GROUP BY ${column} HAVING count(*) > ${count})`;
  if (!amount) return undefined;
  const { least = 0, most } = amount;
  return and([
    least > 0 ? over(least - 1) : undefined,
    most === undefined ? undefined : Prisma.sql`NOT (${over(most)})`,
  ]);
}
