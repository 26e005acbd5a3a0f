import type { Pool } from 'pg';
import { chordOf, greatCircleOf, pointOf } from '../businesses/marketplace/listing-source.js';
import { KM_PER_MILE, RADIUS_OPTIONS_MILES } from '../contract/limits.js';

/** Counting goes through so many of the nearest businesses. */
const NEAREST_MAX = 5_000;
export const COVERAGE_RADII_KM = RADIUS_OPTIONS_MILES.map((miles) => miles * KM_PER_MILE);

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

/** A certificate that was checked and has not expired before the day in `$4`. */
const CERTIFIED = `
  SELECT 1 FROM business_services s
  JOIN service_categories c ON c.id = s.service_category_id AND c.requires_certification
  JOIN certificates t ON t.business_service_id = s.id AND t.checked_at IS NOT NULL AND t.expires_on >= $4::date
  WHERE s.business_id = near.id AND c.number = offered.number`;

/**
 * The categories that listed businesses offer around a point, within the largest radius of the marketplace. One
 * statement, which walks from the nearest outwards.
 * @param today certificates that expired before this day (YYYY-MM-DD) do not count
 */
export async function readCoverage(pool: Pool, point: Point, today: string): Promise<CategoryCoverage[]> {
  const chords = COVERAGE_RADII_KM.map(chordOf);
  const { rows } = await pool.query<{
    number: number;
    nearest: number;
    businesses: number[];
    certified: number[];
  }>({
    name: 'coverage',
    text: `
      WITH near AS MATERIALIZED (
        SELECT id, category_numbers, position <-> cube($1::float8[]) AS chord FROM businesses
        WHERE listed AND position <@ cube_enlarge(cube($1::float8[]), $2::float8, 3)
        ORDER BY position <-> cube($1::float8[]) LIMIT ${NEAREST_MAX}),
      offers AS MATERIALIZED (
        SELECT offered.number, near.chord, EXISTS (${CERTIFIED}) AS certified
        FROM near CROSS JOIN LATERAL unnest(near.category_numbers) AS offered(number)
        WHERE near.chord <= $2::float8)
      SELECT number, min(chord) AS nearest,
             (SELECT array_agg(counted.businesses ORDER BY counted.radius) FROM (
                SELECT radius, count(*)::int AS businesses FROM unnest($3::float8[]) AS radii(radius)
                LEFT JOIN offers o ON o.number = offers.number AND o.chord <= radius GROUP BY radius) counted
             ) AS businesses,
             (SELECT array_agg(counted.certified ORDER BY counted.radius) FROM (
                SELECT radius, count(*) FILTER (WHERE o.certified)::int AS certified
                FROM unnest($3::float8[]) AS radii(radius)
                LEFT JOIN offers o ON o.number = offers.number AND o.chord <= radius GROUP BY radius) counted
             ) AS certified
      FROM offers GROUP BY number`,
    values: [pointOf(point), Math.max(...chords), chords, today],
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

/** The nearest businesses of categories that nobody offers within the radii, wherever they are. */
export async function readNearest(
  pool: Pool,
  point: Point,
  numbers: readonly number[],
): Promise<Map<number, number>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await pool.query<{ number: number; nearest: number }>({
    name: 'coverage-nearest',
    text: `
      SELECT offered.number, min(position <-> cube($1::float8[])) AS nearest
      FROM businesses CROSS JOIN LATERAL unnest(category_numbers) AS offered(number)
      WHERE listed AND position IS NOT NULL AND category_numbers && $2::int[] AND offered.number = ANY ($2::int[])
      GROUP BY offered.number`,
    values: [pointOf(point), numbers],
  });
  return new Map(rows.map(({ number, nearest }) => [number, greatCircleOf(nearest)]));
}
