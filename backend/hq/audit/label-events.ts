import { readRows } from '../../database/run-statement.js';
import { DELETED_BUSINESS_NAME } from '../../contract/names.js';
import type { Db } from '../../database/db.js';
import {
  type AuditEventDto,
  type AuditEventRow,
  idsIn,
  type RecordLabel,
  toAuditEventDto,
} from './audit.dto.js';

/** The events with the names of what they are about. */
export async function labelEvents(db: Db, rows: AuditEventRow[]): Promise<AuditEventDto[]> {
  const subjects = [...new Set(rows.flatMap((row) => [row.subjectId, ...idsIn(row)]))];
  const found = subjects.length
    ? await readRows<{ id: string } & RecordLabel>(db)`
        SELECT id, name AS label, deleted_at IS NOT NULL AS deleted FROM users WHERE id = ANY(${subjects}::uuid[])
        UNION ALL SELECT id, memorable_name, false FROM properties WHERE id = ANY(${subjects}::uuid[])
        UNION ALL SELECT id, name, false FROM businesses WHERE id = ANY(${subjects}::uuid[])
        UNION ALL SELECT i.id, coalesce(b.name, ${DELETED_BUSINESS_NAME}::text) || ' for ' || p.memorable_name, false
          FROM invitations i LEFT JOIN businesses b ON b.id = i.business_id JOIN properties p ON p.id = i.property_id
          WHERE i.id = ANY(${subjects}::uuid[])`
    : [];
  const labels = new Map(found.map((record) => [record.id, record]));
  return rows.map((row) => toAuditEventDto(row, labels));
}
