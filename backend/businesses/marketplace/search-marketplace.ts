import type { Pool } from 'pg';
import { COUNT_CAP, TEXT_COUNT_CAP } from '../../contract/limits.js';
import { escapeLike } from '../../core/lists/like.js';
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
  /** Certificates that expired before this day, YYYY-MM-DD, count no more. */
  today: string;
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
function chordOf(km: number): number {
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
function containing(text: string): string {
  return `%${escapeLike(text)}%`;
}

/**
 * Filters that this many businesses pass, wherever they are, make it cheapest to look those up and measure their
 * distances; otherwise the nearest businesses are gone through until the page is full. As many as a text is counted for:
 * the measured gain (docs/performance.md) goes on past that, but so does the number of rows that are read at a time.
 */
const RARE_MAX = TEXT_COUNT_CAP;

interface Source {
  /** `FROM …` with all conditions of the search. */
  from: string;
  order: string;
  /** Metres straight through the Earth, as SQL. */
  chord: string;
  values: unknown[];
  /** Set where one plan is the best for all values, so that it pays to keep it prepared. */
  name?: string;
}

type Filters = Pick<MarketplaceSearch, 'search' | 'categoryNumbers'>;

const hasFilters = ({ search, categoryNumbers }: Filters) => Boolean(search ?? categoryNumbers);

/** Conditions that do not depend on the place. */
function filterConditions({ search, categoryNumbers }: Filters, value: (one: unknown) => string): string[] {
  const conditions: string[] = [];
  if (search) {
    const pattern = `lower(${value(containing(search))})`;
    conditions.push(`search_text LIKE ${pattern}`);
    // It holds name and type in one text: words that run across the two are in neither.
    if (search.includes(' '))
      conditions.push(`(lower(name) LIKE ${pattern} OR lower(business_type) LIKE ${pattern})`);
  }
  if (categoryNumbers) conditions.push(`category_numbers && ${value(categoryNumbers)}::int[]`);
  return conditions;
}

/**
 * Where the rows of a search come from. `registration_status = 'APPROVED'` stands literally in it: without it
 * PostgreSQL cannot use the indexes, which cover approved businesses only.
 * @param rare whether few businesses pass the filters, wherever they are
 */
function sourceOf(search: Omit<MarketplaceSearch, 'today' | 'limit' | 'offset'>, rare: boolean): Source {
  const { circle } = search;
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const approved = `registration_status = 'APPROVED'`;
  if (!circle) {
    const from = `FROM businesses WHERE ${[approved, ...filterConditions(search, value)].join(' AND ')}`;
    const source = { from, order: 'lower(name), id', chord: 'NULL::float8', values };
    return hasFilters(search) ? source : { ...source, name: 'marketplace-by-name' };
  }
  const point = `cube(${value(pointOf(circle))}::float8[])`;
  const radius = `${value(chordOf(circle.radiusKm))}::float8`;
  const chord = `position <-> ${point}`;
  const order = `${chord}, id`;
  // The box is what the index can look up, the distance what is asked.
  const near = `FROM businesses WHERE ${approved} AND position <@ cube_enlarge(${point}, ${radius}, 3)`;
  const within = `${chord} <= ${radius}`;
  if (!hasFilters(search)) {
    return { from: `${near} AND ${within}`, order, chord, values, name: 'marketplace-near' };
  }
  const filters = filterConditions(search, value).join(' AND ');
  const from = rare
    ? `FROM (WITH matching AS MATERIALIZED (SELECT * FROM businesses WHERE ${approved} AND ${filters})
             SELECT * FROM matching) AS businesses WHERE ${within}`
    : // PostgreSQL expects a box to hold a thousandth of all rows; with filters beside it, it would read the whole
      // box and sort. As the condition of a CASE they are not estimated, and it goes from the nearest outwards.
      `${near} AND CASE WHEN ${within} AND ${filters} THEN true ELSE false END`;
  return { from, order, chord, values };
}

/** Whether few businesses pass the filters; asked only where it decides how to search. */
async function isRare(pool: Pool, search: MarketplaceSearch): Promise<boolean> {
  if (!search.circle || !hasFilters(search)) return false;
  const counted = await countRows(pool, sourceOf({ ...search, circle: undefined }, false), RARE_MAX);
  return counted <= RARE_MAX;
}

/** Counts up to `cap` and one more. */
async function countRows(pool: Pool, { from, values, name }: Source, cap: number): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM (SELECT 1 ${from} LIMIT ${cap + 1}) AS capped`;
  const { rows } = await pool.query<{ count: number }>(
    name ? { name: `${name}-count`, text, values } : { text, values },
  );
  return rows[0]?.count ?? 0;
}

async function findRows(
  pool: Pool,
  source: Source,
  today: string,
  limit: number,
  offset: number,
): Promise<MarketplaceRow[]> {
  const { from, order, chord, name } = source;
  const values = [...source.values, today, limit, offset];
  const last = values.length;
  // The few categories are read once for the page, and not from their table for each service on it.
  const text = `
    WITH category AS MATERIALIZED (TABLE service_categories)
    SELECT page.id, page.name, page.description, page.email, page.phone_number AS "phoneNumber", page.address,
           page.latitude, page.longitude, page.location_precision AS "locationPrecision",
           page.company_type AS "companyType", page.service_business_type AS "serviceBusinessType",
           page.business_type AS "businessType", page.registration_status AS "registrationStatus",
           page.created_at AS "createdAt", page.chord,
           coalesce((
             SELECT jsonb_agg(jsonb_build_object(
                      'id', service.id, 'serviceCategoryId', category.id,
                      'serviceCategory', jsonb_build_object(
                        'id', category.id, 'name', category.name, 'categoryGroup', category.category_group),
                      'requiresCertification', category.requires_certification,
                      'certified', CASE WHEN certificate.id IS NOT NULL THEN jsonb_build_object(
                        'scheme', certificate.scheme,
                        'checkedAt', to_char(certificate.checked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                        'expiresOn', certificate.expires_on) END)
                      ORDER BY category.name)
             FROM business_services service JOIN category ON category.id = service.service_category_id
             LEFT JOIN certificates certificate ON certificate.business_service_id = service.id
               AND certificate.checked_at IS NOT NULL AND certificate.expires_on >= $${last - 2}::date
             WHERE service.business_id = page.id), '[]') AS services
    FROM (
      SELECT *, ${chord} AS chord, row_number() OVER () AS place FROM (
        SELECT * ${from} ORDER BY ${order} LIMIT $${last - 1} OFFSET $${last}) AS found) AS page
    ORDER BY page.place`;
  const { rows } = await pool.query<MarketplaceRow>(name ? { name, text, values } : { text, values });
  return rows;
}

/**
 * A page of the approved businesses that a search finds, nearest first around a point, else by name; and how many
 * it finds, counted up to `countCap` and one more. At most three statements.
 */
export async function searchMarketplace(
  pool: Pool,
  search: MarketplaceSearch,
): Promise<{ rows: MarketplaceRow[]; counted: number }> {
  const source = sourceOf(search, await isRare(pool, search));
  const [rows, counted] = await Promise.all([
    findRows(pool, source, search.today, search.limit, search.offset),
    countRows(pool, source, countCap(search)),
  ]);
  return { rows, counted };
}

/** The first approved businesses by name whose name or type contains the text. */
export function findApproved(
  pool: Pool,
  search: string | undefined,
  today: string,
  limit: number,
): Promise<MarketplaceRow[]> {
  return findRows(pool, sourceOf({ search }, false), today, limit, 0);
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
