import type { Pool } from 'pg';
import { KM_PER_MILE, RADIUS_DEFAULT_MILES } from '../../contract/limits.js';
import { runStatement } from '../../database/run-statement.js';
import { FIRST_NEAREST } from '../../insights/coverage/read-coverage.js';
import { chordOf, greatCircleOf } from '../../places/distance.js';
import {
  type ServiceCategoryDto,
  toServiceCategoryDto,
} from '../../service-categories/service-category.dto.js';
import type { SupplyGapDto } from './hq-insights.dto.js';

/** Towns that are looked at: those with the most properties. */
const PLACES = 10;
/** Services that are named for one town, so that each town has its place in the list. */
const SERVICES_OF_PLACE = 5;

/**
 * The towns with the most properties, each with the middle of its properties. Most services are offered by one of the
 * nearest businesses; for those of no town the others are read once, for all towns together.
 */
const STATEMENT = `
  WITH places AS MATERIALIZED (
    SELECT place, count(*)::int AS properties, avg(latitude) AS latitude, avg(longitude) AS longitude,
           ll_to_earth(avg(latitude), avg(longitude))::cube AS point
    FROM (
      SELECT latitude, longitude, jsonb_path_query_first(address_components,
               '$[*] ? (@.types[*] == "postal_town" || @.types[*] == "locality")') ->> 'longText' AS place
      FROM properties) located
    WHERE place IS NOT NULL GROUP BY place ORDER BY 2 DESC, place COLLATE "C" LIMIT ${PLACES}),
  first AS MATERIALIZED (
    SELECT p.place, offered.number, min(near.chord) AS chord
    FROM places p
    CROSS JOIN LATERAL (
      SELECT category_numbers, position <-> p.point AS chord FROM businesses
      WHERE listed AND position IS NOT NULL ORDER BY position <-> p.point LIMIT ${FIRST_NEAREST}) near
    CROSS JOIN LATERAL unnest(near.category_numbers) AS offered(number)
    GROUP BY 1, 2),
  rare AS MATERIALIZED (
    SELECT p.place, p.point, c.number FROM places p CROSS JOIN service_categories c
    WHERE NOT EXISTS (SELECT FROM first WHERE first.place = p.place AND first.number = c.number)),
  far AS (
    SELECT r.place, r.number, min(b.position <-> r.point) AS chord
    FROM businesses b CROSS JOIN LATERAL unnest(b.category_numbers) AS offered(number)
    JOIN rare r ON r.number = offered.number
    WHERE b.listed AND b.position IS NOT NULL
      AND b.category_numbers && (SELECT coalesce(array_agg(DISTINCT number), '{}') FROM rare)
    GROUP BY 1, 2)
  SELECT place, properties, latitude, longitude, chord, id, name, "categoryGroup", "requiresCertification"
  FROM (
    SELECT p.place, p.properties, p.latitude, p.longitude, nearest.chord, c.id, c.name,
           c.category_group AS "categoryGroup", c.requires_certification AS "requiresCertification",
           row_number() OVER (PARTITION BY p.place ORDER BY nearest.chord DESC NULLS FIRST, c.name) AS turn
    FROM places p CROSS JOIN service_categories c
    LEFT JOIN (SELECT * FROM first UNION ALL SELECT * FROM far) nearest
      ON nearest.place = p.place AND nearest.number = c.number
    WHERE nearest.chord IS NULL OR nearest.chord > $1::float8) gaps
  WHERE turn <= ${SERVICES_OF_PLACE} ORDER BY properties DESC, place COLLATE "C", turn`;

/**
 * Services that nobody offers within the marketplace's usual radius of the properties of a town: the towns with the most
 * properties first, of each the services that are farthest away. One statement.
 */
export async function readSupplyGaps(pool: Pool): Promise<SupplyGapDto[]> {
  const rows = await runStatement<
    Omit<SupplyGapDto, 'category' | 'nearestKm'> & ServiceCategoryDto & { chord: number | null }
  >(pool, {
    name: 'hq-insights-supply-gaps',
    text: STATEMENT,
    values: [chordOf(RADIUS_DEFAULT_MILES * KM_PER_MILE)],
  });
  return rows.map(({ place, properties, latitude, longitude, chord, ...category }) => ({
    category: toServiceCategoryDto(category),
    place,
    properties,
    latitude,
    longitude,
    nearestKm: chord === null ? null : greatCircleOf(chord),
  }));
}
