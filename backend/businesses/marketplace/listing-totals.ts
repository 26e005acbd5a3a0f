import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { runStatement } from '../../database/run-statement.js';
import { MARKETPLACE_COUNT_CAP } from '../../contract/limits.js';
import type { SearchSql } from './listing-source.js';

/** Most totals that are kept for one database at once. */
const TOTALS_MAX = 2_000;

/**
 * SQL for the state of the marketplace that a statement sees. Every write that a total depends on changes it in its own
 * transaction, so equal versions mean equal totals.
 */
export const LISTING_VERSION = '(SELECT bit_xor(token)::text FROM listing_versions)';

/** The totals of one state of the marketplace. Another state forgets them. */
class ListingTotals {
  private version: string | null = null;
  private readonly totals = new LRUCache<string, number>({ max: TOTALS_MAX });

  /** The total in the state that was seen last. The marketplace may have changed since. */
  last(search: string): number | undefined {
    return this.totals.get(search);
  }

  /** The total in the state that a statement has seen. Null: the page was empty, so no version was read. */
  get(version: string | null, search: string): number | undefined {
    if (version === null) return undefined;
    this.follow(version);
    return this.totals.get(search);
  }

  keep(version: string, search: string, total: number): void {
    this.follow(version);
    this.totals.set(search, total);
  }

  private follow(version: string): void {
    if (this.version === version) return;
    this.version = version;
    this.totals.clear();
  }
}

/** By database, because a replica may be behind. */
const known = new WeakMap<Pool, ListingTotals>();

function totalsOf(pool: Pool): ListingTotals {
  const totals = known.get(pool) ?? new ListingTotals();
  known.set(pool, totals);
  return totals;
}

const keyOf = ({ from, countFrom = from, values }: SearchSql) => `${countFrom} ${JSON.stringify(values)}`;

/** The number of rows when they were counted last, if that is still known. For choices that may be wrong. */
export const lastTotal = (pool: Pool, source: SearchSql): number | undefined =>
  totalsOf(pool).last(keyOf(source));

/** Counts rows, at most `MARKETPLACE_COUNT_CAP` + 1. */
export async function countRows(pool: Pool, source: SearchSql): Promise<number> {
  const { from, countFrom = from, values, name } = source;
  const capped = `SELECT 1 ${countFrom} LIMIT ${MARKETPLACE_COUNT_CAP + 1}`;
  const text = `SELECT count(*)::int AS count, ${LISTING_VERSION} AS version FROM (${capped}) AS capped`;
  const rows = await runStatement<{ count: number; version: string | null }>(
    pool,
    name ? { name: `${name}-count`, text, values } : { text, values },
  );
  const { count, version } = rows[0] ?? { count: 0, version: null };
  if (version !== null) totalsOf(pool).keep(version, keyOf(source), count);
  return count;
}

/**
 * A page with the total of its search. Counts only if the marketplace has changed since the last count of this search:
 * the version that the page was read in tells.
 */
export async function withTotal<Row>(
  pool: Pool,
  source: SearchSql,
  findPage: () => Promise<{ rows: Row[]; version: string | null }>,
): Promise<{ rows: Row[]; counted: number }> {
  const key = keyOf(source);
  if (totalsOf(pool).last(key) === undefined) {
    const [{ rows }, counted] = await Promise.all([findPage(), countRows(pool, source)]);
    return { rows, counted };
  }
  const { rows, version } = await findPage();
  return { rows, counted: totalsOf(pool).get(version, key) ?? (await countRows(pool, source)) };
}
