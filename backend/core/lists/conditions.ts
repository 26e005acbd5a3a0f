import type { Db } from '../../database/database.service.js';
import { Prisma } from '../../generated/prisma/client.js';
import { escapeLike } from './like.js';

/** Shorter text contains no trigram for the index, so it is only matched at the beginning of words. */
const ANYWHERE_MIN = 3;
/** Up to this many matching users, the query names their ids and can use an index on them. */
const NAMED_USERS = 200;

/** Joins the conditions with AND. No conditions match every row. */
export function and(conditions: readonly (Prisma.Sql | undefined)[]): Prisma.Sql {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? Prisma.sql`true` : Prisma.join(given, ' AND ');
}

/** The condition that `column` (stored in lower case) contains the text. Short text must begin a word. */
export function matches(column: Prisma.Sql, search: string): Prisma.Sql {
  const text = escapeLike(search.toLowerCase());
  if (search.length >= ANYWHERE_MIN) return Prisma.sql`${column} LIKE ${`%${text}%`}`;
  return Prisma.sql`(${column} LIKE ${`${text}%`} OR ${column} LIKE ${`% ${text}%`})`;
}

/**
 * The condition that `column` is the id of a user whose name or e-mail contains the text. If few users match, their
 * ids are read first: OR with ids can combine two indexes, but OR with a subquery reads every row.
 */
export async function isUserMatching(db: Db, column: Prisma.Sql, search: string): Promise<Prisma.Sql> {
  const found = matches(Prisma.sql`search_text`, search);
  const users = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE ${found} LIMIT ${NAMED_USERS + 1}::int`;
  return users.length > NAMED_USERS
    ? Prisma.sql`${column} IN (SELECT id FROM users WHERE ${found})`
    : Prisma.sql`${column} = ANY(${users.map(({ id }) => id)}::uuid[])`;
}
