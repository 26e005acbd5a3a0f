import type { Pool } from 'pg';

/** The businesses whose kept services or town differ from what a join of the tables gives now. */
export async function findStaleListings(
  pool: Pool,
): Promise<{ name: string; kept: unknown; joined: unknown }[]> {
  const { rows } = await pool.query<{ name: string; kept: unknown; joined: unknown }>(
    `SELECT name, kept, joined FROM (
       SELECT b.name, jsonb_build_array(b.listed_services, b.town, b.category_numbers) AS kept,
              jsonb_build_array(
         coalesce((
           SELECT jsonb_agg(jsonb_build_object(
                    'id', s.id, 'serviceCategoryId', c.id, 'requiresCertification', c.requires_certification,
                    'serviceCategory', jsonb_build_object('id', c.id, 'name', c.name, 'categoryGroup', c.category_group),
                    'certified', CASE WHEN k.id IS NOT NULL THEN jsonb_build_object(
                      'scheme', k.scheme, 'expiresOn', k.expires_on,
                      'checkedAt', to_char(k.checked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END)
                    ORDER BY c.name)
           FROM business_services s JOIN service_categories c ON c.id = s.service_category_id
           LEFT JOIN certificates k ON k.business_service_id = s.id AND k.checked_at IS NOT NULL
           WHERE s.business_id = b.id), '[]'),
         (SELECT part ->> 'longText'
          FROM jsonb_array_elements(CASE jsonb_typeof(b.address_components) WHEN 'array'
                                    THEN b.address_components ELSE '[]' END) part
          WHERE part -> 'types' ?| ARRAY['postal_town', 'locality'] LIMIT 1),
         (SELECT coalesce(array_agg(c.number ORDER BY c.number), '{}')
          FROM business_services s JOIN service_categories c ON c.id = s.service_category_id
          WHERE s.business_id = b.id)) AS joined
       FROM businesses b) AS compared
     WHERE kept IS DISTINCT FROM joined`,
  );
  return rows;
}
