import type { Pool } from 'pg';
import { MARKETPLACE_COUNT_CAP, RADIUS_MAX_KM } from '../../contract/limits.js';
import type { ServiceBusinessType } from '../../contract/statuses.js';
import { escapeLike, hasTrigram } from '../../core/lists/like.js';
import type { CommonTradeDto, ListedBusinessDto, MarketplaceSort } from './marketplace.dto.js';

/** The area to search: degrees and kilometres. */
export interface SearchCircle {
  latitude: number;
  longitude: number;
  radiusKm: number;
}

export interface MarketplaceSearch {
  search?: string | undefined;
  circle?: SearchCircle | undefined;
  /** Numbers of service categories. Finds businesses that offer any of them. */
  categoryNumbers?: readonly number[] | undefined;
  serviceBusinessType?: ServiceBusinessType | undefined;
  /** Default: nearest first around a point, else by name. */
  sort?: MarketplaceSort | undefined;
  /** Leaves out businesses that are fully booked on this day (YYYY-MM-DD). */
  freeOn?: string | undefined;
  /** Certificates that expired before this day (YYYY-MM-DD) do not count. */
  today: string;
  limit: number;
  offset: number;
}

export interface MarketplaceRow extends ListedBusinessDto {
  /** Straight-line distance through the Earth from the search point, in metres. Null without a search point. */
  chord: number | null;
}

/** Radius of the Earth in metres, the same as `earth()` of the earthdistance extension. */
export const EARTH_RADIUS_M = 6_378_168;

/** Converts a great-circle distance in kilometres to the straight line through the Earth in metres. */
export function chordOf(km: number): number {
  const halfAngle = (km * 1000) / (2 * EARTH_RADIUS_M);
  // This radius covers the whole Earth. Return a little more than the diameter, to allow for rounding.
  if (halfAngle >= Math.PI / 2) return 2.001 * EARTH_RADIUS_M;
  return 2 * EARTH_RADIUS_M * Math.sin(halfAngle);
}

/** Converts a straight line through the Earth in metres to the great-circle distance in kilometres. */
export function greatCircleOf(chord: number): number {
  return (2 * EARTH_RADIUS_M * Math.asin(Math.min(1, chord / (2 * EARTH_RADIUS_M)))) / 1000;
}

/** The Cartesian coordinates of a point, in metres from the Earth's centre, as `ll_to_earth` computes them. */
export function pointOf({ latitude, longitude }: Pick<SearchCircle, 'latitude' | 'longitude'>): number[] {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [
    EARTH_RADIUS_M * Math.cos(phi) * Math.cos(lambda),
    EARTH_RADIUS_M * Math.cos(phi) * Math.sin(lambda),
    EARTH_RADIUS_M * Math.sin(phi),
  ];
}

/** A `like` pattern that matches text containing the search term. */
function containing(text: string): string {
  return `%${escapeLike(text)}%`;
}

/**
 * Up to this many matches, it is cheapest to find them all and measure their distances. Above it, the search goes
 * through the nearest businesses until the page is full. It equals the count limit: a higher value would gain more
 * (docs/performance.md) but read more rows at a time.
 */
const RARE_MAX = MARKETPLACE_COUNT_CAP;

export interface Source {
  /** The `FROM` clause with all conditions of the search. */
  from: string;
  order: string;
  /** SQL for the straight-line distance in metres. */
  chord: string;
  values: unknown[];
  /** Set where one plan fits all values, so that the statement is worth preparing. */
  name?: string;
}

type Filters = Pick<MarketplaceSearch, 'search' | 'categoryNumbers' | 'serviceBusinessType'>;
/** The orders that do not depend on the search point. */
const ORDERS = { name: 'lower(name), id', newest: 'created_at DESC, id' } as const;

const hasFilters = ({ search, categoryNumbers, serviceBusinessType }: Filters) =>
  Boolean(search ?? categoryNumbers ?? serviceBusinessType);

/** Conditions that do not depend on the search point. */
function filterConditions(
  { search, categoryNumbers, serviceBusinessType }: Filters,
  value: (one: unknown) => string,
): string[] {
  const conditions: string[] = [];
  if (search && !hasTrigram(search)) {
    // No index finds such a text inside a name.
    conditions.push(`lower(name) LIKE lower(${value(`${escapeLike(search)}%`)})`);
  } else if (search) {
    const pattern = `lower(${value(containing(search))})`;
    conditions.push(`search_text LIKE ${pattern}`);
    // The search column joins name and type. A phrase that runs from one into the other must not match.
    if (search.includes(' '))
      conditions.push(`(lower(name) LIKE ${pattern} OR lower(business_type) LIKE ${pattern})`);
  }
  if (categoryNumbers) conditions.push(`category_numbers && ${value(categoryNumbers)}::int[]`);
  if (serviceBusinessType)
    conditions.push(`service_business_type = ${value(serviceBusinessType)}::"ServiceBusinessType"`);
  return conditions;
}

/**
 * The source of a search's rows. `listed` must be literal SQL: PostgreSQL needs it to use the indexes,
 * which cover approved businesses of verified owners only.
 * @param rare whether few businesses match the filters, regardless of location
 */
export function sourceOf(
  search: Omit<MarketplaceSearch, 'today' | 'limit' | 'offset'>,
  rare: boolean,
): Source {
  const { circle } = search;
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const listed = 'listed';
  if (!circle) {
    const from = `FROM businesses WHERE ${[listed, ...filterConditions(search, value)].join(' AND ')}`;
    const order = search.sort === 'newest' ? ORDERS.newest : ORDERS.name;
    const source = { from, order, chord: 'NULL::float8', values };
    return hasFilters(search) || search.sort ? source : { ...source, name: 'marketplace-by-name' };
  }
  const point = `cube(${value(pointOf(circle))}::float8[])`;
  const radius = `${value(chordOf(circle.radiusKm))}::float8`;
  const chord = `position <-> ${point}`;
  const order = `${chord}, id`;
  // The index finds the box. The distance then decides.
  const near = `FROM businesses WHERE ${listed} AND position <@ cube_enlarge(${point}, ${radius}, 3)`;
  const within = `${chord} <= ${radius}`;
  const { freeOn } = search;
  if (!hasFilters(search) && !freeOn) {
    return { from: `${near} AND ${within}`, order, chord, values, name: 'marketplace-near' };
  }
  const free = freeOn ? [`(free_from IS NULL OR free_from <= ${value(freeOn)}::date)`] : [];
  const filters = [...filterConditions(search, value), ...free].join(' AND ');
  const from = rare
    ? `FROM (WITH matching AS MATERIALIZED (SELECT * FROM businesses WHERE ${listed} AND ${filters})
             SELECT * FROM matching) AS businesses WHERE ${within}`
    : // PostgreSQL assumes that a box contains a thousandth of all rows. With filters beside it, it would read the
      // whole box and sort. It does not estimate conditions in a CASE, so it goes from the nearest outwards.
      `${near} AND CASE WHEN ${within} AND ${filters} THEN true ELSE false END`;
  const source = { from, order, chord, values };
  return hasFilters(search) ? source : { ...source, name: 'marketplace-near-free' };
}

/** Whether few businesses match the filters. Only queried where it decides how to search. */
export async function isRare(pool: Pool, search: MarketplaceSearch): Promise<boolean> {
  if (!search.circle || !hasFilters(search)) return false;
  const counted = await countRows(pool, sourceOf({ ...search, circle: undefined }, false), RARE_MAX);
  return counted <= RARE_MAX;
}

/** Counts rows, at most `cap` + 1. */
export async function countRows(pool: Pool, { from, values, name }: Source, cap: number): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM (SELECT 1 ${from} LIMIT ${cap + 1}) AS capped`;
  const { rows } = await pool.query<{ count: number }>(
    name ? { name: `${name}-count`, text, values } : { text, values },
  );
  return rows[0]?.count ?? 0;
}

/**
 * The nearest matches in another order: at most as many as are counted, so that the cost has a limit whatever the
 * radius.
 */
function sortNearest(source: Source, order: string): Source {
  const { from, order: byDistance, chord, values } = source;
  const nearest = `FROM (SELECT * ${from} ORDER BY ${byDistance} LIMIT ${MARKETPLACE_COUNT_CAP}) AS businesses`;
  return { from: nearest, order, chord, values };
}

export async function findRows(
  pool: Pool,
  source: Source,
  today: string,
  limit: number,
  offset: number,
): Promise<MarketplaceRow[]> {
  const { from, order, chord, name } = source;
  const values = [...source.values, today, limit, offset];
  const last = values.length;
  // Reads the few categories once per page, not once per service.
  const text = `
    WITH category AS MATERIALIZED (TABLE service_categories)
    SELECT page.id, page.name, page.description, page.email, page.phone_number AS "phoneNumber", page.address,
           page.latitude, page.longitude, page.location_precision AS "locationPrecision",
           page.company_type AS "companyType", page.service_business_type AS "serviceBusinessType",
           page.business_type AS "businessType", page.registration_status AS "registrationStatus",
           page.created_at AS "createdAt", page.chord, (
             SELECT part ->> 'longText'
             FROM jsonb_array_elements(CASE jsonb_typeof(page.address_components) WHEN 'array'
                                       THEN page.address_components ELSE '[]' END) part
             WHERE part -> 'types' ?| ARRAY['postal_town', 'locality'] LIMIT 1) AS town,
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
 * A page of the approved businesses that match, nearest first or by name, and their number, counted up to
 * `MARKETPLACE_COUNT_CAP` + 1. A page past it is empty. Runs at most three statements.
 */
export async function searchMarketplace(
  pool: Pool,
  search: MarketplaceSearch,
): Promise<{ rows: MarketplaceRow[]; counted: number }> {
  const source = sourceOf(search, await isRare(pool, search));
  const { sort } = search;
  const sorted = search.circle && sort && sort !== 'nearest' ? sortNearest(source, ORDERS[sort]) : source;
  const [rows, counted] = await Promise.all([
    search.offset < MARKETPLACE_COUNT_CAP
      ? findRows(pool, sorted, search.today, search.limit, search.offset)
      : [],
    countRows(pool, source, MARKETPLACE_COUNT_CAP),
  ]);
  return { rows, counted };
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
  const byName = sourceOf(search, false);
  if (!near) return findRows(pool, byName, today, limit, 0);
  const around = { ...search, circle: { ...near, radiusKm: RADIUS_MAX_KM }, offset: 0 };
  const rows = await findRows(pool, sourceOf(around, await isRare(pool, around)), today, limit, 0);
  const left = limit - rows.length;
  if (left === 0) return rows;
  const { name: _, ...source } = byName;
  const unlocated = { ...source, from: `${source.from} AND position IS NULL` };
  return [...rows, ...(await findRows(pool, unlocated, today, left, 0))];
}

/** The service categories that most listed businesses offer, the commonest first. */
export async function findCommonTrades(pool: Pool, limit: number): Promise<CommonTradeDto[]> {
  const { rows } = await pool.query<CommonTradeDto>(
    `SELECT category.id, category.name, offered.businesses
     FROM (SELECT number, count(*)::int AS businesses
           FROM businesses, unnest(category_numbers) AS number WHERE listed GROUP BY number) AS offered
     JOIN service_categories category USING (number)
     ORDER BY offered.businesses DESC, category.name LIMIT $1`,
    [limit],
  );
  return rows;
}

/** The numbers of those categories among the ids that exist. */
export async function findCategoryNumbers(pool: Pool, ids: readonly string[]): Promise<number[]> {
  const { rows } = await pool.query<{ number: number }>({
    name: 'category-numbers',
    text: 'SELECT number FROM service_categories WHERE id = ANY($1::uuid[])',
    values: [ids],
  });
  return rows.map(({ number }) => number);
}
