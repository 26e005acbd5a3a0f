import type { Db } from '../../database/database.service.js';
import { Prisma } from '../../generated/prisma/client.js';
import { escapeLike } from './like.js';

/** Shorter text has no trigram that an index could find: it is looked for at the beginnings of words only. */
const ANYWHERE_MIN = 3;
/** Up to here the users that a search finds are named in the query, which then can use an index on their ids. */
const NAMED_USERS = 200;

/** All of the conditions; none of them means every row. */
export function and(conditions: readonly (Prisma.Sql | undefined)[]): Prisma.Sql {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? Prisma.sql`true` : Prisma.join(given, ' AND ');
}

/** The condition that `column` (stored in lower case) contains the text; short text must begin a word. */
export function matches(column: Prisma.Sql, search: string): Prisma.Sql {
  const text = escapeLike(search.toLowerCase());
  if (search.length >= ANYWHERE_MIN) return Prisma.sql`${column} LIKE ${`%${text}%`}`;
  return Prisma.sql`(${column} LIKE ${`${text}%`} OR ${column} LIKE ${`% ${text}%`})`;
}

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
