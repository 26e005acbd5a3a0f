import { readRows } from '../../database/run-statement.js';
import type { Db } from '../../database/db.js';
import type { TimelinePropertyDto } from './timeline.dto.js';

interface Subject {
  subjectType: string;
  subjectId: string;
}

/**
 * The property of each event about an invitation or a property, by the id of its subject. Only properties that the
 * business manages or was invited to. It may not know of others, such as one it once managed without an invitation.
 */
export async function findTimelineProperties(
  db: Db,
  businessId: string,
  events: readonly Subject[],
): Promise<Map<string, TimelinePropertyDto>> {
  const idsOf = (type: string) => [
    ...new Set(events.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId)),
  ];
  const [invitations, properties] = [idsOf('invitation'), idsOf('property')];
  if (invitations.length + properties.length === 0) return new Map();
  const rows = await readRows<{ subjectId: string; id: string; memorableName: string }>(db)`
    SELECT i.id AS "subjectId", p.id, p.memorable_name AS "memorableName"
    FROM invitations i JOIN properties p ON p.id = i.property_id
    WHERE i.id = ANY(${invitations}::uuid[]) AND i.business_id = ${businessId}::uuid
    UNION ALL
    SELECT p.id, p.id, p.memorable_name FROM properties p
    WHERE p.id = ANY(${properties}::uuid[])
      AND (p.manager_business_id = ${businessId}::uuid
        OR EXISTS (SELECT 1 FROM invitations i WHERE i.property_id = p.id AND i.business_id = ${businessId}::uuid))`;
  return new Map(rows.map(({ subjectId, ...property }) => [subjectId, property]));
}
