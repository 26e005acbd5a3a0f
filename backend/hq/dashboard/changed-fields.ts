import type { Pool } from 'pg';
import { REVIEWED_FIELDS, REVIEWED_POINT } from '../../contract/history/reviewed-fields.js';

/**
 * What has changed in each of these businesses since a reviewer last decided about it, by id: field names of the
 * profile, `location` for its coordinates, and `services` for new ones.
 */
export async function readChangedFields(
  pool: Pool,
  businessIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (businessIds.length === 0) return new Map();
  const { rows } = await pool.query<{ id: string; fields: string[] }>({
    name: 'hq-changed-fields',
    text: `
      SELECT b.id, array(
        SELECT DISTINCT CASE WHEN e.action = 'business.service-added' THEN 'services'
                             WHEN key IN ('latitude', 'longitude') THEN 'location' ELSE key END
        FROM audit_events e CROSS JOIN LATERAL jsonb_object_keys(e.after) AS key
        WHERE e.subject_type = 'business' AND e.subject_id = b.id
          AND (e.action = 'business.service-added' OR e.action = 'business.changed' AND key = ANY ($2::text[]))
          AND e.at > coalesce((
            SELECT max(at) FROM audit_events decision
            WHERE decision.subject_type = 'business' AND decision.subject_id = b.id
              AND decision.action IN ('business.approved', 'business.suspended', 'business.reactivated',
                                      'business.changes-reviewed')), '-infinity')
        ORDER BY 1) AS fields
      FROM unnest($1::uuid[]) AS b(id)`,
    values: [businessIds, [...REVIEWED_FIELDS, ...REVIEWED_POINT, 'town']],
  });
  return new Map(rows.map(({ id, fields }) => [id, fields]));
}
