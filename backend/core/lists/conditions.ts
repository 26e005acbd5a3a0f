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

/** The condition that `column` (stored in lower case) contains the text. */
export function contains(column: Prisma.Sql, search: string): Prisma.Sql {
  return Prisma.sql`${column} LIKE ${`%${escapeLike(search.toLowerCase())}%`}`;
}

/**
 * The condition that `column` (stored in lower case) contains the text. A text without three letters or digits in a
 * row must begin the name.
 * @param name the column with the name, which has an index of its lower case for patterns
 */
export function matches(column: Prisma.Sql, name: Prisma.Sql, search: string): Prisma.Sql {
  if (hasTrigram(search)) return contains(column, search);
  return Prisma.sql`lower(${name}) LIKE ${`${escapeLike(search.toLowerCase())}%`}`;
}

/**
 * The condition that `column` is the id of a user whose name or email contains the text. If few users match, their
 * ids are read first: OR with ids can combine two indexes, but OR with a subquery reads every row.
 */
export async function isUserMatching(db: Db, column: Prisma.Sql, search: string): Promise<Prisma.Sql> {
  const found = matches(Prisma.sql`search_text`, Prisma.sql`name`, search);
  const users = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE ${found} LIMIT ${NAMED_USERS + 1}::int`;
  return users.length > NAMED_USERS
    ? Prisma.sql`${column} IN (SELECT id FROM users WHERE ${found})`
    : Prisma.sql`${column} = ANY(${users.map(({ id }) => id)}::uuid[])`;
}
