import { MARKETPLACE_COUNT_CAP } from '../../contract/limits.js';
import type { ServiceBusinessType } from '../../contract/statuses.js';
import { foldText } from '../../contract/text/fold-text.js';
import { escapeLike, hasTrigram } from '../../core/lists/like.js';
import { chordOf, EARTH_RADIUS_M } from '../../places/distance.js';
import type { MarketplaceSort } from './marketplace.dto.js';

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

/**
 * The Cartesian coordinates of a point, in metres from the Earth's centre, as `ll_to_earth` computes them. They are the
 * text of a cube: PostgreSQL would build one from numbers again for each row.
 */
export function pointOf({ latitude, longitude }: Pick<SearchCircle, 'latitude' | 'longitude'>): string {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  const coordinates = [
    EARTH_RADIUS_M * Math.cos(phi) * Math.cos(lambda),
    EARTH_RADIUS_M * Math.cos(phi) * Math.sin(lambda),
    EARTH_RADIUS_M * Math.sin(phi),
  ];
  return `(${coordinates.join()})`;
}

export interface SearchSql {
  /** The `FROM` clause with all conditions of the search. */
  from: string;
  order: string;
  /** SQL for the straight-line distance in metres. */
  chord: string;
  values: unknown[];
  /** The `FROM` clause for counting, where the order of the rows costs time. */
  countFrom?: string;
  /** Set where one plan fits all values, so that the statement is worth preparing. */
  name?: string;
  /** Whether an index gives the rows from the nearest outwards. */
  nearestFirst?: boolean;
}

/**
 * The `FROM` clause of the first rows of a source. Rows as far away as the last one come along; the caller orders them.
 * PostgreSQL walks the index outwards for an order by distance, but before version 17 not for distance and id.
 * @param count SQL for the number of rows
 */
export function limitToNearest({ from, chord, nearestFirst }: SearchSql, count: string): string {
  if (!nearestFirst) return from;
  return `FROM (SELECT * ${from} ORDER BY ${chord} FETCH FIRST (${count}) ROWS WITH TIES) AS businesses`;
}

type Filters = Pick<MarketplaceSearch, 'search' | 'categoryNumbers' | 'serviceBusinessType'>;
/** The orders that do not depend on the search point. */
const ORDERS = { name: 'lower(name), id', newest: 'created_at DESC, id' } as const;

export const hasFilters = ({ search, categoryNumbers, serviceBusinessType }: Filters) =>
  Boolean(search ?? categoryNumbers ?? serviceBusinessType);

/** Conditions that do not depend on the search point. */
function filterConditions(
  { search, categoryNumbers, serviceBusinessType }: Filters,
  value: (one: unknown) => string,
): string[] {
  const conditions: string[] = [];
  const folded = search && foldText(search);
  if (search && !folded) {
    conditions.push('false');
  } else if (folded && !hasTrigram(folded)) {
    // No index finds such a text inside a name.
    conditions.push(`fold_text(name) LIKE ${value(`${escapeLike(folded)}%`)}`);
  } else if (folded) {
    const pattern = value(`%${escapeLike(folded)}%`);
    conditions.push(`fold_text(name || ' ' || business_type) LIKE ${pattern}`);
    // The index joins name and type. A phrase that runs from one into the other must not match.
    if (folded.includes(' '))
      conditions.push(`(fold_text(name) LIKE ${pattern} OR fold_text(business_type) LIKE ${pattern})`);
  }
  if (categoryNumbers) conditions.push(`category_numbers && ${value(categoryNumbers)}::int[]`);
  if (serviceBusinessType)
    conditions.push(`service_business_type = ${value(serviceBusinessType)}::"ServiceBusinessType"`);
  return conditions;
}

/** A `FROM` clause that finds all matches before it looks at their order. For searches with few matches. */
const allMatching = (where: string) =>
  `FROM (WITH matching AS MATERIALIZED (SELECT * FROM businesses WHERE ${where}) SELECT * FROM matching) AS businesses`;

/**
 * The source of a search's rows. `listed` must be literal SQL: PostgreSQL needs it to use the indexes,
 * which cover approved businesses of verified owners only.
 * @param rare whether few businesses match the filters, regardless of location
 */
export function buildSearchSql(
  search: Omit<MarketplaceSearch, 'today' | 'limit' | 'offset'>,
  rare: boolean,
): SearchSql {
  const { circle } = search;
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const listed = 'listed';
  if (!circle) {
    const where = [listed, ...filterConditions(search, value)].join(' AND ');
    const order = search.sort === 'newest' ? ORDERS.newest : ORDERS.name;
    const source = { from: `FROM businesses WHERE ${where}`, order, chord: 'NULL::float8', values };
    // PostgreSQL assumes that matches are spread over all names. If they are all at the end, it would read every name.
    if (rare) return { ...source, from: allMatching(where), countFrom: source.from };
    return hasFilters(search) || search.sort ? source : { ...source, name: 'marketplace-by-name' };
  }
  const point = `${value(pointOf(circle))}::cube`;
  const radius = `${value(chordOf(circle.radiusKm))}::float8`;
  const chord = `position <-> ${point}`;
  const order = `${chord}, id`;
  // The index finds the box. The distance then decides.
  const inBox = `position <@ cube_enlarge(${point}, ${radius}, 3)`;
  const near = `FROM businesses WHERE ${listed} AND ${inBox}`;
  const within = `${chord} <= ${radius}`;
  const { freeOn } = search;
  if (!hasFilters(search) && !freeOn) {
    return {
      from: `${near} AND ${within}`,
      order,
      chord,
      values,
      name: 'marketplace-near',
      nearestFirst: true,
    };
  }
  const free = freeOn ? [`(free_from IS NULL OR free_from <= ${value(freeOn)}::date)`] : [];
  const filters = [...filterConditions(search, value), ...free].join(' AND ');
  // PostgreSQL assumes that a box contains a thousandth of all rows. With filters beside it, it would read the whole
  // box and sort. It does not estimate conditions in a CASE, so it goes from the nearest outwards.
  const matches = `CASE WHEN ${within} AND ${filters} THEN true ELSE false END`;
  const from = rare ? `${allMatching(`${listed} AND ${filters}`)} WHERE ${within}` : `${near} AND ${matches}`;
  const source = { from, order, chord, values, nearestFirst: !rare };
  if (hasFilters(search)) return source;
  return {
    ...source,
    countFrom: `${near} AND ${within} AND ${filters}`,
    name: 'marketplace-near-free',
  };
}

/**
 * The nearest matches in another order: at most as many as are counted, so that the cost has a limit whatever the
 * radius.
 */
export function sortNearest(source: SearchSql, sort: 'name' | 'newest'): SearchSql {
  const { order: byDistance, chord, values } = source;
  const first = limitToNearest(source, `${MARKETPLACE_COUNT_CAP}`);
  const nearest = `FROM (SELECT * ${first} ORDER BY ${byDistance} LIMIT ${MARKETPLACE_COUNT_CAP}) AS businesses`;
  return { from: nearest, order: ORDERS[sort], chord, values };
}
