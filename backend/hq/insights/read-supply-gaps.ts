import type { Pool } from 'pg';
import { KM_PER_MILE, RADIUS_DEFAULT_MILES } from '../../contract/limits.js';
import type { SupplyGapDto } from './hq-insights.dto.js';
import { readNearest } from '../../insights/read-coverage.js';
import type { ServiceCategoryDto } from '../../service-categories/service-category.dto.js';

/** Towns that are looked at: those with the most properties. */
const PLACES = 10;
const ROWS = 50;

interface Place {
  place: string;
  properties: number;
  latitude: number;
  longitude: number;
}

/** The towns with the most properties, each with the middle of its properties. */
async function readPlaces(pool: Pool): Promise<Place[]> {
  const { rows } = await pool.query<Place>({
    name: 'hq-insights-places',
    text: `
      SELECT place, count(*)::int AS properties, avg(latitude) AS latitude, avg(longitude) AS longitude
      FROM (
        SELECT latitude, longitude, jsonb_path_query_first(address_components,
                 '$[*] ? (@.types[*] == "postal_town" || @.types[*] == "locality")') ->> 'longText' AS place
        FROM properties) located
      WHERE place IS NOT NULL GROUP BY place ORDER BY 2 DESC, place COLLATE "C" LIMIT ${PLACES}`,
  });
  return rows;
}

/** Services that nobody offers within the marketplace's usual radius of the properties of a town. */
export async function readSupplyGaps(
  pool: Pool,
  categories: readonly (ServiceCategoryDto & { number: number })[],
): Promise<SupplyGapDto[]> {
  const radius = RADIUS_DEFAULT_MILES * KM_PER_MILE;
  const found: SupplyGapDto[] = [];
  const numbers = categories.map(({ number }) => number);
  for (const { place, properties, ...point } of await readPlaces(pool)) {
    // The following towns come later in the list, so their gaps would not be shown.
    if (found.length >= ROWS) break;
    const nearest = await readNearest(pool, point, numbers);
    for (const { number, ...category } of categories) {
      const nearestKm = nearest.get(number) ?? null;
      if (nearestKm === null || nearestKm > radius)
        found.push({ category, place, properties, ...point, nearestKm });
    }
  }
  const distance = ({ nearestKm }: SupplyGapDto) => nearestKm ?? Infinity;
  return found
    .sort(
      (a, b) =>
        b.properties - a.properties ||
        (a.place === b.place ? compare(distance(b), distance(a)) : a.place < b.place ? -1 : 1),
    )
    .slice(0, ROWS);
}

/** Subtracting would give NaN for two infinities. */
const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
