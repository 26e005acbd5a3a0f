import { DELETED_BUSINESS_NAME } from '../../contract/names.js';
import { Prisma } from '../../generated/prisma/client.js';

/** The threads with open reports as JSON for `ReportedThreadDto`, longest waiting first, at most `size`. */
export const reportedThreads = (size: number): Prisma.Sql => Prisma.sql`
  SELECT coalesce(json_agg(json_build_object(
           'id', i.id, 'propertyName', p.memorable_name, 'ownerId', o.id, 'ownerName', o.name, 'businessId', b.id,
           'businessName', coalesce(b.name, ${DELETED_BUSINESS_NAME}), 'reports', reported.reports)
         ORDER BY reported.since, i.id), '[]')
  FROM (
    SELECT invitation_id, min(reported_at) AS since, json_agg(json_build_object(
             'side', side, 'reason', reason, 'reportedAt', reported_at) ORDER BY reported_at) AS reports
    FROM thread_reports WHERE closed_at IS NULL
    GROUP BY invitation_id ORDER BY since, invitation_id LIMIT ${size}::int) reported
  JOIN invitations i ON i.id = reported.invitation_id
  JOIN properties p ON p.id = i.property_id
  JOIN users o ON o.id = p.owner_id
  LEFT JOIN businesses b ON b.id = i.business_id`;
