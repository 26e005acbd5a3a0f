import type { Pool, QueryConfig } from 'pg';
import { COUNT_CAP, TEXT_COUNT_CAP } from '../contract/limits.js';
import type { ListedBusinessDto } from './marketplace.dto.js';

/** Where and how far to search: degrees and kilometres. */
export interface SearchCircle {
  latitude: number;
  longitude: number;
  radiusKm: number;
}

export interface MarketplaceSearch {
  search?: string | undefined;
  circle?: SearchCircle | undefined;
  /** Numbers of service categories; a business that offers any of them is found. */
  categoryNumbers?: readonly number[] | undefined;
  limit: number;
  offset: number;
}

export interface MarketplaceRow extends ListedBusinessDto {
  /** Metres straight through the Earth from the point searched around; null without one. */
  chord: number | null;
}

/** Radius of the sphere that positions lie on, in metres: what `earth()` of the earthdistance extension answers. */
export const EARTH_RADIUS_M = 6_378_168;

/** The straight line, in metres, under a great circle of so many kilometres. */
export function chordOf(km: number): number {
  const halfAngle = (km * 1000) / (2 * EARTH_RADIUS_M);
  // Half-way round the Earth and further is everywhere: a little above the diameter, against rounding.
  if (halfAngle >= Math.PI / 2) return 2.001 * EARTH_RADIUS_M;
  return 2 * EARTH_RADIUS_M * Math.sin(halfAngle);
}

/** The great circle, in kilometres, above a straight line of so many metres. */
export function greatCircleOf(chord: number): number {
  return (2 * EARTH_RADIUS_M * Math.asin(Math.min(1, chord / (2 * EARTH_RADIUS_M)))) / 1000;
}

/** The coordinates of a point on the sphere, in metres from the Earth's centre, as `ll_to_earth` places it. */
function pointOf({ latitude, longitude }: SearchCircle): number[] {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [
    EARTH_RADIUS_M * Math.cos(phi) * Math.cos(lambda),
    EARTH_RADIUS_M * Math.cos(phi) * Math.sin(lambda),
    EARTH_RADIUS_M * Math.sin(phi),
  ];
}

/** A `like` pattern for text that contains what was typed, which may itself contain the signs of patterns. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

interface Statement {
  /** Tells statements of different text apart. */
  name: string;
  conditions: string;
  distance: string | null;
  values: unknown[];
}

/**
 * The conditions of a search. `registration_status = 'APPROVED'` stands literally in them: without it PostgreSQL
 * cannot use the indexes, which cover approved businesses only.
 */
function conditionsOf({
  search,
  circle,
  categoryNumbers,
}: Omit<MarketplaceSearch, 'limit' | 'offset'>): Statement {
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const conditions = [`registration_status = 'APPROVED'`];
  const name = ['marketplace'];
  let distance: string | null = null;
  if (circle) {
    const point = `cube(${value(pointOf(circle))}::float8[])`;
    const chord = `${value(chordOf(circle.radiusKm))}::float8`;
    distance = `position <-> ${point}`;
    // The box is what the index can look up, the distance what is asked.
    conditions.push(`position <@ cube_enlarge(${point}, ${chord}, 3)`, `${distance} <= ${chord}`);
    name.push('near');
  }
  if (search) {
    const pattern = `lower(${value(containing(search))})`;
    // The index holds name and type in one text; what runs across the two is no match of either.
    conditions.push(
      `search_text LIKE ${pattern}`,
      `(lower(name) LIKE ${pattern} OR lower(business_type) LIKE ${pattern})`,
    );
    name.push('text');
  }
  if (categoryNumbers) {
    conditions.push(`category_numbers && ${value(categoryNumbers)}::int[]`);
    name.push('categories');
  }
  return { name: name.join('-'), conditions: conditions.join(' AND '), distance, values };
}

/**
 * Prepared under a name where one plan is the best for all values. With text or categories the best plan depends on
 * how rare they are, so those are planned with their values each time.
 */
function prepared(name: string, search: MarketplaceSearch, text: string, values: unknown[]): QueryConfig {
  const onePlan = !search.search && !search.categoryNumbers;
  return onePlan ? { name, text, values } : { text, values };
}

/** A page of the approved businesses that a search finds: nearest first around a point, else by name. */
export async function findMarketplacePage(pool: Pool, search: MarketplaceSearch): Promise<MarketplaceRow[]> {
  const { name, conditions, distance, values } = conditionsOf(search);
  values.push(search.limit, search.offset);
  const order = distance ? `${distance}, id` : 'lower(name), id';
  const text = `
    SELECT page.id, page.name, page.description, page.email, page.phone_number AS "phoneNumber", page.address,
           page.latitude, page.longitude, page.location_precision AS "locationPrecision",
           page.company_type AS "companyType", page.service_business_type AS "serviceBusinessType",
           page.business_type AS "businessType", page.registration_status AS "registrationStatus",
           page.created_at AS "createdAt", page.chord,
           coalesce((
             SELECT jsonb_agg(jsonb_build_object(
                      'id', service.id, 'serviceCategoryId', category.id,
                      'serviceCategory', jsonb_build_object(
                        'id', category.id, 'name', category.name, 'categoryGroup', category.category_group))
                      ORDER BY category.name)
             FROM business_services service JOIN service_categories category ON category.id = service.service_category_id
             WHERE service.business_id = page.id), '[]') AS services
    FROM (
      SELECT *, ${distance ?? 'NULL::float8'} AS chord, row_number() OVER () AS place FROM (
        SELECT * FROM businesses WHERE ${conditions}
        ORDER BY ${order} LIMIT $${values.length - 1} OFFSET $${values.length}) AS found) AS page
    ORDER BY page.place`;
  const { rows } = await pool.query<MarketplaceRow>(prepared(name, search, text, values));
  return rows;
}

/** How many a search finds, counted up to `countCap` and one more. */
export async function countMarketplace(pool: Pool, search: MarketplaceSearch): Promise<number> {
  const { name, conditions, values } = conditionsOf(search);
  const text = `
    SELECT count(*)::int AS count
    FROM (SELECT 1 FROM businesses WHERE ${conditions} LIMIT ${countCap(search) + 1}) AS capped`;
  const { rows } = await pool.query<{ count: number }>(prepared(`${name}-count`, search, text, values));
  return rows[0]?.count ?? 0;
}

/** Counting is the expensive part, and by text the most. */
export function countCap({ search }: Pick<MarketplaceSearch, 'search'>): number {
  return search ? TEXT_COUNT_CAP : COUNT_CAP;
}

/** The numbers of the categories that exist among the ids. */
export async function findCategoryNumbers(pool: Pool, ids: readonly string[]): Promise<number[]> {
  const { rows } = await pool.query<{ number: number }>({
    name: 'category-numbers',
    text: 'SELECT number FROM service_categories WHERE id = ANY($1::uuid[])',
    values: [ids],
  });
  return rows.map(({ number }) => number);
}
