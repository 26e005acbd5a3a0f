import type { Pool } from 'pg';
import { runStatement } from '../../database/run-statement.js';
import { MARKETPLACE_COUNT_CAP, RADIUS_MAX_KM } from '../../contract/limits.js';
import { CARD, cardOn } from './listed-card.js';
import {
  limitToNearest,
  hasFilters,
  type MarketplaceSearch,
  type SearchCircle,
  sortNearest,
  type SearchSql,
  buildSearchSql,
} from './listing-source.js';
import { countRows, LISTING_VERSION, lastTotal, withTotal } from './listing-totals.js';

export interface MarketplaceRow {
  id: string;
  /** The JSON of a `ListedBusinessDto`. */
  card: string;
  /** Straight-line distance through the Earth from the search point, in metres. Null without a search point. */
  chord: number | null;
  /** The state of the marketplace in which the row was read. */
  version: string | null;
}

/** Rows, and the state of the marketplace that they were read in. It is null when there are none. */
export interface ListedPage<Row = MarketplaceRow> {
  rows: Row[];
  version: string | null;
}

export const NO_PAGE: ListedPage<never> = { rows: [], version: null };

/**
 * Up to this many matches, it is cheapest to find them all and sort them. Above it, the search goes through the
 * businesses in their order until the page is full. It equals the count limit: a higher value would gain more
 * (docs/performance.md) but read more rows at a time.
 */
const RARE_MAX = MARKETPLACE_COUNT_CAP;

/** Whether there are filters, and few businesses match them. */
export async function isRare(
  pool: Pool,
  search: Omit<MarketplaceSearch, 'today' | 'limit' | 'offset'>,
): Promise<boolean> {
  if (!hasFilters(search)) return false;
  const everywhere = buildSearchSql({ ...search, circle: undefined }, false);
  return (lastTotal(pool, everywhere) ?? (await countRows(pool, everywhere))) <= RARE_MAX;
}

export async function findRows(
  pool: Pool,
  source: SearchSql,
  today: string,
  limit: number,
  offset: number,
): Promise<ListedPage> {
  const { order, chord, name } = source;
  const values = [...source.values, limit, offset];
  const [limitAt, offsetAt] = [`$${values.length - 1}::int`, `$${values.length}::int`];
  // The page is found first. PostgreSQL would make a card for each row before it as well.
  const text = `
    SELECT id, ${CARD} AS card, chord, ${LISTING_VERSION} AS version
    FROM (SELECT id, ${chord} AS chord ${limitToNearest(source, `${limitAt} + ${offsetAt}`)}
          ORDER BY ${order} LIMIT ${limitAt} OFFSET ${offsetAt}) AS businesses`;
  const rows = await runStatement<MarketplaceRow>(pool, name ? { name, text, values } : { text, values });
  return {
    rows: rows.map((row) => ({ ...row, card: cardOn(today, row.card) })),
    version: rows[0]?.version ?? null,
  };
}

/**
 * A page of the approved businesses that match, nearest first or by name, and their number, counted up to
 * `MARKETPLACE_COUNT_CAP` + 1. A page past it is empty. Runs at most three statements, and only one while the total
 * of the search is known.
 */
export async function searchMarketplace(
  pool: Pool,
  search: MarketplaceSearch,
): Promise<{ rows: MarketplaceRow[]; counted: number }> {
  const source = buildSearchSql(search, await isRare(pool, search));
  const { sort, today, limit, offset } = search;
  const sorted = search.circle && sort && sort !== 'nearest' ? sortNearest(source, sort) : source;
  return withTotal(pool, source, async () =>
    offset < MARKETPLACE_COUNT_CAP ? findRows(pool, sorted, today, limit, offset) : NO_PAGE,
  );
}

interface ApprovedSearch extends Pick<
  MarketplaceSearch,
  'search' | 'serviceBusinessType' | 'today' | 'limit'
> {
  /** A point in degrees. */
  near?: Pick<SearchCircle, 'latitude' | 'longitude'> | undefined;
}

/**
 * The first approved businesses that match, by name; or the nearest ones, followed by those without a location as far
 * as the limit allows.
 */
export async function findApproved(
  pool: Pool,
  { near, ...search }: ApprovedSearch,
): Promise<MarketplaceRow[]> {
  const { today, limit } = search;
  const rare = await isRare(pool, search);
  if (!near) return (await findRows(pool, buildSearchSql(search, rare), today, limit, 0)).rows;
  const around = { ...search, circle: { ...near, radiusKm: RADIUS_MAX_KM } };
  const { rows } = await findRows(pool, buildSearchSql(around, rare), today, limit, 0);
  const left = limit - rows.length;
  if (left === 0) return rows;
  const { name: _, ...source } = buildSearchSql(search, false);
  const unlocated = { ...source, from: `${source.from} AND position IS NULL` };
  return [...rows, ...(await findRows(pool, unlocated, today, left, 0)).rows];
}

/** The numbers of those categories among the ids that exist. */
export async function findCategoryNumbers(pool: Pool, ids: readonly string[]): Promise<number[]> {
  const rows = await runStatement<{ number: number }>(pool, {
    name: 'category-numbers',
    text: 'SELECT number FROM service_categories WHERE id = ANY($1::uuid[])',
    values: [ids],
  });
  return rows.map(({ number }) => number);
}
