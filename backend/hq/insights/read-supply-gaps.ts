import type { Pool } from 'pg';
import { runStatement } from '../../database/run-statement.js';
import { KM_PER_MILE, RADIUS_DEFAULT_MILES } from '../../contract/limits.js';
import type { SupplyGapDto } from './hq-insights.dto.js';
import { readNearest } from '../../insights/coverage/read-coverage.js';
import type { ServiceCategoryDto } from '../../service-categories/service-category.dto.js';

/** Towns that are looked at: those with the most properties. */
const PLACES = 10;
/** Services that are named for one town, so that each town has its place in the list. */
const SERVICES_OF_PLACE = 5;

interface Place {
  place: string;
  properties: number;
  latitude: number;
  longitude: number;
}

/** The towns with the most properties, each with the middle of its properties. */
async function readPlaces(pool: Pool): Promise<Place[]> {
  return runStatement<Place>(pool, {
    name: 'hq-insights-places',
    text: `
      SELECT place, count(*)::int AS properties, avg(latitude) AS latitude, avg(longitude) AS longitude
      FROM (
        SELECT latitude, longitude, jsonb_path_query_first(address_components,
                 '$[*] ? (@.types[*] == "postal_town" || @.types[*] == "locality")') ->> 'longText' AS place
        FROM properties) located
      WHERE place IS NOT NULL GROUP BY place ORDER BY 2 DESC, place COLLATE "C" LIMIT ${PLACES}`,
  });
}

/**
 * Services that nobody offers within the marketplace's usual radius of the properties of a town: the towns with the most
 * properties first, of each the services that are farthest away.
 */
export async function readSupplyGaps(
  pool: Pool,
  categories: readonly (ServiceCategoryDto & { number: number })[],
): Promise<SupplyGapDto[]> {
  const radius = RADIUS_DEFAULT_MILES * KM_PER_MILE;
  const found: SupplyGapDto[] = [];
  const numbers = categories.map(({ number }) => number);
  const distance = ({ nearestKm }: SupplyGapDto) => nearestKm ?? Infinity;
  for (const { place, properties, ...point } of await readPlaces(pool)) {
    const nearest = await readNearest(pool, point, numbers);
    const gaps = categories.flatMap(({ number, ...category }): SupplyGapDto[] => {
      const nearestKm = nearest.get(number) ?? null;
      const isGap = nearestKm === null || nearestKm > radius;
      return isGap ? [{ category, place, properties, ...point, nearestKm }] : [];
    });
    found.push(...gaps.sort((a, b) => compare(distance(b), distance(a))).slice(0, SERVICES_OF_PLACE));
  }
  return found;
}

/** Subtracting would give NaN for two infinities. */
const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
