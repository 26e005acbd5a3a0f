import type { Pool } from 'pg';
import { runStatement } from '../../database/run-statement.js';
import { chordOf, greatCircleOf } from '../../places/distance.js';
import { pointOf } from '../../businesses/marketplace/listing-source.js';
import { KM_PER_MILE, RADIUS_OPTIONS_MILES } from '../../contract/limits.js';

/** How many of the nearest businesses are counted. */
export const NEAREST_MAX = 5_000;
export const COVERAGE_RADII_KM = RADIUS_OPTIONS_MILES.map((miles) => miles * KM_PER_MILE);

const CHORDS = COVERAGE_RADII_KM.map(chordOf);
/** One count for each radius. */
const counts = (column: string) =>
  CHORDS.map((chord) => `count(${column}) FILTER (WHERE near.chord <= ${chord})::int`).join();
/** How many businesses offer nearly all categories between them. */
export const FIRST_NEAREST = 200;

export interface CategoryCoverage {
  /** Number of the service category. */
  number: number;
  nearestKm: number;
  within: { radiusKm: number; businesses: number; certified: number }[];
}

interface Point {
  latitude: number;
  longitude: number;
}

/** Businesses with a checked certificate that has not expired before the day in `$3`, by category. */
const CERTIFIED = `
  SELECT s.business_id, c.number FROM near
  JOIN business_services s ON s.business_id = near.id
  JOIN service_categories c ON c.id = s.service_category_id AND c.requires_certification
  JOIN certificates t ON t.business_service_id = s.id AND t.checked_at IS NOT NULL AND t.expires_on >= $3::date`;

/**
 * The categories that listed businesses offer around a point, within the largest radius of the marketplace. One
 * statement, which walks from the nearest outwards.
 * @param today certificates that expired before this day (YYYY-MM-DD) do not count
 */
export async function readCoverage(pool: Pool, point: Point, today: string): Promise<CategoryCoverage[]> {
  const rows = await runStatement<{
    number: number;
    nearest: number;
    businesses: number[];
    certified: number[];
  }>(pool, {
    name: 'coverage',
    text: `
      WITH near AS MATERIALIZED (
        SELECT id, category_numbers, position <-> $1::cube AS chord FROM businesses
        WHERE listed AND position <@ cube_enlarge($1::cube, $2::float8, 3)
        ORDER BY position <-> $1::cube LIMIT ${NEAREST_MAX})
      SELECT offered.number, min(near.chord) AS nearest, ARRAY[${counts('near.id')}] AS businesses,
             ARRAY[${counts('certified.business_id')}] AS certified
      FROM near CROSS JOIN LATERAL unnest(near.category_numbers) AS offered(number)
      LEFT JOIN (${CERTIFIED}) certified ON certified.business_id = near.id AND certified.number = offered.number
      WHERE near.chord <= $2::float8
      GROUP BY offered.number`,
    values: [pointOf(point), Math.max(...CHORDS), today],
  });
  return rows.map(({ number, nearest, businesses, certified }) => ({
    number,
    nearestKm: greatCircleOf(nearest),
    within: COVERAGE_RADII_KM.map((radiusKm, index) => ({
      radiusKm,
      businesses: businesses[index] ?? 0,
      certified: certified[index] ?? 0,
    })),
  }));
}

/**
 * The distance in kilometres to the nearest business of each category, wherever it is. Categories that nobody offers
 * are left out.
 */
export async function readNearest(
  pool: Pool,
  point: Point,
  numbers: readonly number[],
): Promise<Map<number, number>> {
  if (numbers.length === 0) return new Map();
  const first = await runStatement<{ number: number; nearest: number }>(pool, {
    name: 'coverage-first-nearest',
    text: `
      SELECT offered.number, min(chord) AS nearest
      FROM (
        SELECT category_numbers, position <-> $1::cube AS chord FROM businesses
        WHERE listed AND position IS NOT NULL ORDER BY position <-> $1::cube LIMIT ${FIRST_NEAREST}) near
      CROSS JOIN LATERAL unnest(category_numbers) AS offered(number)
      WHERE offered.number = ANY ($2::int[])
      GROUP BY offered.number`,
    values: [pointOf(point), numbers],
  });
  const found = new Map(first.map(({ number, nearest }) => [number, greatCircleOf(nearest)]));
  const rare = numbers.filter((number) => !found.has(number));
  if (rare.length === 0) return found;
  const rows = await runStatement<{ number: number; nearest: number }>(pool, {
    name: 'coverage-nearest',
    text: `
      SELECT offered.number, min(position <-> $1::cube) AS nearest
      FROM businesses CROSS JOIN LATERAL unnest(category_numbers) AS offered(number)
      WHERE listed AND position IS NOT NULL AND category_numbers && $2::int[] AND offered.number = ANY ($2::int[])
      GROUP BY offered.number`,
    values: [pointOf(point), rare],
  });
  for (const { number, nearest } of rows) found.set(number, greatCircleOf(nearest));
  return found;
}
