import { COUNT_CAP } from '../../contract/limits.js';
import type { Pool } from 'pg';
import { runStatement } from '../../database/run-statement.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { PageRequest } from './page.dto.js';

/** Pages before this row are found quickly by the index of the order, whatever is searched for. */
const DEEP_ROWS = 1_000;
/**
 * The cost of reading, sorting and counting one match, in rows passed along an index. Chosen with `npm run bench -- --cost`;
 * it allows for the planner's estimates, which are rather high.
 */
const SORTED_ROW_COST = 0.8;

/** Rows of a list and their order. */
interface Matches {
  table: Prisma.Sql;
  join: Prisma.Sql;
  where: Prisma.Sql;
  id: Prisma.Sql;
  by: Prisma.Sql;
  direction: Prisma.Sql;
}

export const isDeep = ({ page, limit }: PageRequest): boolean => (page - 1) * limit >= DEEP_ROWS;

/**
 * Whether to read all matches and sort them. Otherwise the index of the order is walked, past every row that does not
 * match.
 * @param depth rows up to the end of the page
 * @param matches rows that match, of all `rows`
 */
function isSortCheaper(depth: number, matches: number, rows: number): boolean {
  return matches * SORTED_ROW_COST < (depth * rows) / matches;
}

/**
 * The ids of a deep page and the number of rows, at most one more than the cap, by reading the matches once. Null if
 * walking the index of the order is cheaper.
 */
export async function readSortedMatches(
  pool: Pool,
  { table, join, where, id, by, direction }: Matches,
  { page, limit }: PageRequest,
): Promise<{ ids: string[]; counted: number } | null> {
  const offset = (page - 1) * limit;
  const matches = await estimate(pool, Prisma.sql`${table} WHERE ${where}`);
  const rows = await estimate(pool, table);
  if (!isSortCheaper(offset + limit, matches, rows)) return null;
  // OFFSET 0 keeps the planner from walking the index of the order, because it assumes that cached pages cost nothing.
  const [found] = await runStatement<{ counted: number; ids: string[] }>(
    pool,
    Prisma.sql`
      WITH first AS MATERIALIZED (
        SELECT id FROM (SELECT ${id} AS id, ${by} AS key FROM ${table} ${join} WHERE ${where} OFFSET 0) matching
        ORDER BY key ${direction}, id ${direction} LIMIT ${COUNT_CAP + 1}::int)
      SELECT (SELECT count(*)::int FROM first) AS counted,
             ARRAY(SELECT id::text FROM first LIMIT ${limit}::int OFFSET ${offset}::int) AS ids`,
  );
  return found ?? null;
}

/** The planner's estimate of the number of rows, without reading them. */
async function estimate(pool: Pool, from: Prisma.Sql): Promise<number> {
  const [answer] = await runStatement<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    pool,
    Prisma.sql`EXPLAIN (FORMAT JSON) SELECT 1 FROM ${from}`,
  );
  return Math.max(1, answer?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 1);
}
