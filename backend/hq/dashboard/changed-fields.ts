import { REVIEWED_FIELDS, REVIEWED_POINT } from '../../contract/history/reviewed-fields.js';
import { Prisma } from '../../generated/prisma/client.js';

/**
 * What has changed in a business since a reviewer last decided about it, as an array: field names of the profile, `location`
 * for its coordinates, and `services` for new ones. `self` is an alias of `businesses`.
 */
export const changedFields = (self: Prisma.Sql): Prisma.Sql => Prisma.sql`
  array(
    SELECT DISTINCT CASE WHEN e.action = 'business.service-added' THEN 'services'
                         WHEN key IN ('latitude', 'longitude') THEN 'location' ELSE key END
    FROM audit_events e CROSS JOIN LATERAL jsonb_object_keys(e.after) AS key
    WHERE e.subject_type = 'business' AND e.subject_id = ${self}.id
      AND (e.action = 'business.service-added'
           OR e.action = 'business.changed' AND key = ANY (${[...REVIEWED_FIELDS, ...REVIEWED_POINT, 'town']}::text[]))
      AND e.at > coalesce((
        SELECT max(at) FROM audit_events decision
        WHERE decision.subject_type = 'business' AND decision.subject_id = ${self}.id
          AND decision.action IN ('business.approved', 'business.suspended', 'business.reactivated',
                                  'business.changes-reviewed')), '-infinity')
    ORDER BY 1)`;
