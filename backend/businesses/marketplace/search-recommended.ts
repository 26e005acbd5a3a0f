import type { Pool } from 'pg';
import { runStatement } from '../../database/run-statement.js';
import { greatCircleOf } from '../../places/distance.js';
import { MARKETPLACE_COUNT_CAP } from '../../contract/limits.js';
import { DECLINED_DAYS, RANKED_CANDIDATES, type RankingSide } from '../../contract/ranking.js';
import { type ServiceBusinessType, toInvitationType } from '../../contract/statuses.js';
import { DAY_MS } from '../../contract/time.js';
import { type Candidate, recommend, teamDraft } from '../ranking/order.js';
import { declinersOf, readCellsOf } from '../ranking/read-outcomes.js';
import { bandOf, type BaseRates, isNewcomer, recordOf } from '../ranking/score.js';
import { limitToNearest, type MarketplaceSearch, type SearchSql, buildSearchSql } from './listing-source.js';
import { withTotal } from './listing-totals.js';
import { findRows, isRare, type ListedPage, type MarketplaceRow, NO_PAGE } from './search-marketplace.js';

/** Who searches, and for which property. */
export interface Searcher {
  id: string;
  propertyId: string | null;
}

/** Declines before this time are forgotten. */
export const declinedSince = (now: Date): Date => new Date(now.getTime() - DECLINED_DAYS * DAY_MS);

interface Recommendation {
  order: 'recommended' | 'compare';
  searcher: Searcher;
  rates: BaseRates;
  now: Date;
}

/** The row of a page, and which list proposed it while both orders are compared. */
export type RecommendedRow = MarketplaceRow & { side?: RankingSide | undefined };

/**
 * A page of the matches around a point in the recommended order, or interleaved with the nearest ones: the nearest 200
 * are put in order and the rest follow by distance. Leaves out businesses that are fully booked. At most seven
 * statements, whatever the page.
 */
export async function searchRecommended(
  pool: Pool,
  search: MarketplaceSearch,
  recommendation: Recommendation,
): Promise<{ rows: RecommendedRow[]; counted: number }> {
  const source = buildSearchSql({ ...search, freeOn: search.today }, await isRare(pool, search));
  return withTotal(pool, source, async () =>
    search.offset < MARKETPLACE_COUNT_CAP ? findPage(pool, source, search, recommendation) : NO_PAGE,
  );
}

async function findPage(
  pool: Pool,
  source: SearchSql,
  { limit, offset, today }: MarketplaceSearch,
  recommendation: Recommendation,
): Promise<ListedPage<RecommendedRow>> {
  if (offset >= RANKED_CANDIDATES) return findRows(pool, source, today, limit, offset);
  const ranked = await rankNearest(pool, source, today, recommendation);
  const part = ranked.slice(offset, offset + limit);
  const left = ranked.length < RANKED_CANDIDATES ? 0 : limit - part.length;
  const [first, following] = await Promise.all([
    findByIds(
      pool,
      source,
      part.map(({ id }) => id),
      today,
    ),
    left > 0 ? findRows(pool, source, today, left, RANKED_CANDIDATES) : NO_PAGE,
  ]);
  const sides = new Map(part.map(({ id, side }) => [id, side]));
  return {
    rows: [...first.rows.map((row) => ({ ...row, side: sides.get(row.id) })), ...following.rows],
    version: first.version,
  };
}

/** The nearest matches in the order of the recommendation. */
async function rankNearest(
  pool: Pool,
  source: SearchSql,
  today: string,
  { order, searcher, rates, now }: Recommendation,
): Promise<{ id: string; side?: RankingSide }[]> {
  const nearest = await findNearest(pool, source, searcher.propertyId, declinedSince(now));
  const cells = await readCellsOf(
    pool,
    nearest.map(({ id }) => id),
    today,
  );
  const candidates = nearest.map(({ id, chord, type, declined }): Candidate => {
    const at = { invitationType: toInvitationType(type), band: bandOf(greatCircleOf(chord)) };
    const own = cells.get(id) ?? [];
    const score = rates.of(at) * recordOf(own, rates);
    const counted = own.reduce((sum, { outcomes }) => sum + outcomes, 0);
    return { id, chord, score, newcomer: isNewcomer(counted), declined };
  });
  const propertyId = searcher.propertyId ?? '';
  const recommended = recommend(candidates, { day: today, propertyId }).map(({ id }) => id);
  if (order === 'recommended') return recommended.map((id) => ({ id }));
  return teamDraft(
    nearest.map(({ id }) => id),
    recommended,
    `${today} ${searcher.id} ${propertyId}`,
  );
}

interface NearMatch {
  id: string;
  chord: number;
  type: ServiceBusinessType;
  /** It declined the property. */
  declined: boolean;
}

/** The nearest matches, by distance and then id. */
async function findNearest(
  pool: Pool,
  source: SearchSql,
  propertyId: string | null,
  since: Date,
): Promise<NearMatch[]> {
  const { order, chord, name } = source;
  const values = [...source.values, propertyId, since];
  const decliners = declinersOf(`$${values.length - 1}`, `$${values.length}::timestamptz`);
  const text = `
    SELECT id, chord, type, id IN (${decliners}) AS declined
    FROM (SELECT id, ${chord} AS chord, service_business_type AS type
          ${limitToNearest(source, `${RANKED_CANDIDATES}`)} ORDER BY ${order} LIMIT ${RANKED_CANDIDATES}) AS near
    ORDER BY chord, id`;
  return runStatement<NearMatch>(pool, name ? { name: `${name}-nearest`, text, values } : { text, values });
}

/** Rows of these ids in their order. */
async function findByIds(
  pool: Pool,
  { chord, values }: SearchSql,
  ids: readonly string[],
  today: string,
): Promise<ListedPage> {
  if (ids.length === 0) return NO_PAGE;
  // The distance needs the search point, which is the first value of every search around one.
  const byIds: SearchSql = {
    from: 'FROM businesses WHERE listed AND id = ANY ($2::uuid[])',
    order: 'array_position($2::uuid[], id)',
    chord,
    values: [values[0], ids],
    name: 'marketplace-by-ids',
  };
  return findRows(pool, byIds, today, ids.length, 0);
}
