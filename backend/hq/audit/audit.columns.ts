import type { CsvColumns } from '../../core/lists/csv.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { AuditEventDto } from './audit.dto.js';

/** The id that stands for the platform, which has no account. It must match the index of the migration. */
const PLATFORM = Prisma.sql`'00000000-0000-0000-0000-000000000000'::uuid`;

/** An inner join, because only that can begin with an index of names. */
const ACTOR = Prisma.sql`
  JOIN (SELECT id, lower(name) AS name FROM users UNION ALL SELECT ${PLATFORM}, '') actor
    ON actor.id = coalesce(e.actor_id, ${PLATFORM})`;

export const SORTS = {
  at: { by: Prisma.sql`e.at`, type: 'timestamptz' },
  action: { by: Prisma.sql`e.action`, type: 'text' },
  'subject.type': { by: Prisma.sql`e.subject_type`, type: 'text' },
  'actor.name': { by: Prisma.sql`actor.name`, type: 'text', join: ACTOR },
} as const;

export const CSV_COLUMNS: CsvColumns<AuditEventDto> = {
  Time: ({ at }) => at,
  Actor: ({ actor }) => actor?.name ?? 'Platform',
  'Actor email': ({ actor }) => actor?.email,
  Action: ({ action }) => action,
  'Subject type': ({ subject }) => subject.type,
  Subject: ({ subject }) => subject.label,
  'Subject id': ({ subject }) => subject.id,
  Before: ({ before }) => before && JSON.stringify(before),
  After: ({ after }) => after && JSON.stringify(after),
  Notes: ({ notes }) => notes,
  'Request id': ({ requestId }) => requestId,
};
