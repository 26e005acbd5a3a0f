import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { and, contains, isUserMatching } from '../../core/lists/conditions.js';
import { hasTrigram } from '../../core/lists/like.js';
import type { CsvColumns } from '../../core/lists/csv.js';
import { Listing } from '../../core/lists/listing.js';
import { Database, type Db } from '../../database/database.service.js';
import { ReadDatabase, type ReadSource } from '../../database/read/read-database.service.js';
import { Prisma } from '../../generated/prisma/client.js';
import { AUDIT_ACTIONS, type AuditAction } from '../../contract/audit-actions.js';
import { ExportsService } from '../exports.service.js';
import { DELETED_BUSINESS_NAME } from '../../contract/names.js';
import {
  type AuditEventDto,
  type AuditEventRow,
  auditEventSelect,
  type AuditFilterQuery,
  type AuditListQuery,
  type AuditPageResponse,
  idsIn,
  toAuditEventDto,
} from './audit.dto.js';

/** The id that stands for the platform, which has no account. It must match the index of the migration. */
const PLATFORM = Prisma.sql`'00000000-0000-0000-0000-000000000000'::uuid`;

/** An inner join, because only that can begin with an index of names. */
const ACTOR = Prisma.sql`
  JOIN (SELECT id, lower(name) AS name FROM users UNION ALL SELECT ${PLATFORM}, '') actor
    ON actor.id = coalesce(e.actor_id, ${PLATFORM})`;

const SORTS = {
  at: { by: Prisma.sql`e.at`, type: 'timestamptz' },
  action: { by: Prisma.sql`e.action`, type: 'text' },
  'subject.type': { by: Prisma.sql`e.subject_type`, type: 'text' },
  'actor.name': { by: Prisma.sql`actor.name`, type: 'text', join: ACTOR },
} as const;

const CSV_COLUMNS: CsvColumns<AuditEventDto> = {
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

/** Reads the audit log. */
@Injectable()
export class AuditLogService {
  private readonly listing;

  constructor(
    private readonly database: Database,
    reads: ReadDatabase,
    private readonly exports: ExportsService,
  ) {
    this.listing = new Listing(reads, {
      table: Prisma.sql`audit_events e`,
      id: Prisma.sql`e.id`,
      sorts: SORTS,
      newest: 'at',
      csv: CSV_COLUMNS,
      where: whereOf,
      read: async (ids, { prisma }) =>
        label(
          prisma,
          await prisma.auditEvent.findMany({
            where: { id: { in: ids } },
            select: auditEventSelect,
            relationLoadStrategy: 'join',
          }),
        ),
    });
  }

  list(query: AuditListQuery): Promise<AuditPageResponse> {
    return this.listing.page(query);
  }

  export(actor: Actor, query: AuditFilterQuery): Promise<StreamableFile> {
    return this.exports.run(actor, 'audit', query, this.listing);
  }

  /** The audit events of one record, newest first. */
  async historyOf(subjectType: string, subjectId: string, limit: number): Promise<AuditEventDto[]> {
    const rows = await this.database.prisma.auditEvent.findMany({
      where: { subjectType, subjectId },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: limit,
      select: auditEventSelect,
      relationLoadStrategy: 'join',
    });
    return label(this.database.prisma, rows);
  }

  /** The latest events, of some actions only if they are given. */
  async latest(limit: number, actions?: readonly AuditAction[]): Promise<AuditEventDto[]> {
    const rows = await this.database.prisma.auditEvent.findMany({
      where: actions ? { action: { in: [...actions] } } : {},
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: limit,
      select: auditEventSelect,
      relationLoadStrategy: 'join',
    });
    return label(this.database.prisma, rows);
  }
}

/** The events with the names of what they are about. */
async function label(db: Db, rows: AuditEventRow[]): Promise<AuditEventDto[]> {
  const subjects = [...new Set(rows.flatMap((row) => [row.subjectId, ...idsIn(row)]))];
  const found = subjects.length
    ? await db.$queryRaw<{ id: string; label: string }[]>`
        SELECT id, name AS label FROM users WHERE id = ANY(${subjects}::uuid[])
        UNION ALL SELECT id, memorable_name FROM properties WHERE id = ANY(${subjects}::uuid[])
        UNION ALL SELECT id, name FROM businesses WHERE id = ANY(${subjects}::uuid[])
        UNION ALL SELECT i.id, coalesce(b.name, ${DELETED_BUSINESS_NAME}::text) || ', ' || p.memorable_name FROM invitations i
          LEFT JOIN businesses b ON b.id = i.business_id JOIN properties p ON p.id = i.property_id
          WHERE i.id = ANY(${subjects}::uuid[])`
    : [];
  const labels = new Map(found.map(({ id, label }) => [id, label]));
  return rows.map((row) => toAuditEventDto(row, labels));
}

async function whereOf(filter: AuditFilterQuery, { prisma }: ReadSource): Promise<Prisma.Sql> {
  const { action, subjectType, subjectId, actorId, from, to, search } = filter;
  const actor = search && (await isUserMatching(prisma, Prisma.sql`e.actor_id`, search));
  return and([
    action ? Prisma.sql`e.action = ${action}` : undefined,
    subjectType ? Prisma.sql`e.subject_type = ${subjectType}` : undefined,
    subjectId ? Prisma.sql`e.subject_id = ${subjectId}::uuid` : undefined,
    actorId ? Prisma.sql`e.actor_id = ${actorId}::uuid` : undefined,
    from ? Prisma.sql`e.at >= ${from}` : undefined,
    to ? Prisma.sql`e.at <= ${to}` : undefined,
    search && actor ? Prisma.sql`(${isAboutText(search)} OR ${actor})` : undefined,
  ]);
}

/** The condition that the action or the notes contain the text. A short text must begin the action. */
function isAboutText(search: string): Prisma.Sql {
  if (hasTrigram(search))
    return contains(Prisma.sql`lower(e.action || ' ' || coalesce(e.notes, ''))`, search);
  return Prisma.sql`e.action = ANY(${AUDIT_ACTIONS.filter((name) => name.startsWith(search.toLowerCase()))})`;
}
