import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { and, contains, buildUserCondition } from '../../core/lists/conditions.js';
import { hasTrigram } from '../../core/lists/like.js';
import { Listing } from '../../core/lists/listing.js';
import { Database } from '../../database/database.service.js';
import { ReadDatabase, type ReadSource } from '../../database/read/read-database.service.js';
import { Prisma } from '../../generated/prisma/client.js';
import { foldText } from '../../contract/text/fold-text.js';
import { AUDIT_ACTIONS, type AuditAction } from '../../contract/audit-actions.js';
import { ExportsService } from '../exports.service.js';
import { CSV_COLUMNS, SORTS } from './audit.columns.js';
import {
  type AuditEventDto,
  auditEventSelect,
  type AuditFilterQuery,
  type AuditListQuery,
  type AuditPageResponse,
} from './audit.dto.js';
import { labelEvents } from './label-events.js';

/** What only the assistant asks for. */
export interface AuditConditions extends AuditFilterQuery {
  /** One of these. */
  actions?: readonly AuditAction[];
}

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
        labelEvents(
          prisma,
          await prisma.auditEvent.findMany({
            where: { id: { in: ids } },
            select: auditEventSelect,
            relationLoadStrategy: 'join',
          }),
        ),
    });
  }

  list(query: AuditListQuery & AuditConditions): Promise<AuditPageResponse> {
    return this.listing.page(query);
  }

  export(actor: Actor, query: AuditFilterQuery): Promise<StreamableFile> {
    return this.exports.run(actor, 'audit', query, this.listing);
  }

  /** The latest events that match, newest first. */
  async latest(take: number, where: Prisma.AuditEventWhereInput = {}): Promise<AuditEventDto[]> {
    const { prisma } = this.database;
    const rows = await prisma.auditEvent.findMany({
      where,
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take,
      select: auditEventSelect,
      relationLoadStrategy: 'join',
    });
    return labelEvents(prisma, rows);
  }
}

async function whereOf(filter: AuditConditions, { prisma }: ReadSource): Promise<Prisma.Sql> {
  const { action, subjectType, subjectId, propertyId, actorId, from, to, search } = filter;
  const actor = search && (await buildUserCondition(prisma, Prisma.sql`e.actor_id`, search));
  return and([
    action ? Prisma.sql`e.action = ${action}` : undefined,
    filter.actions && Prisma.sql`e.action = ANY(${filter.actions})`,
    subjectType ? Prisma.sql`e.subject_type = ${subjectType}` : undefined,
    subjectId ? Prisma.sql`e.subject_id = ${subjectId}::uuid` : undefined,
    propertyId ? isAboutProperty(propertyId) : undefined,
    actorId ? Prisma.sql`e.actor_id = ${actorId}::uuid` : undefined,
    from ? Prisma.sql`e.at >= ${from}` : undefined,
    to ? Prisma.sql`e.at <= ${to}` : undefined,
    search && actor ? Prisma.sql`(${isAboutText(search)} OR ${actor})` : undefined,
  ]);
}

/** The condition that the event is about the property or one of its invitations. As an array, the ids can use an index. */
const isAboutProperty = (id: string): Prisma.Sql =>
  Prisma.sql`(e.subject_type IN ('property', 'invitation') AND e.subject_id = ANY(ARRAY(
    SELECT ${id}::uuid UNION ALL SELECT i.id FROM invitations i WHERE i.property_id = ${id}::uuid)))`;

/** The condition that the action or the notes contain the text. A short text must begin the action. */
function isAboutText(search: string): Prisma.Sql {
  if (hasTrigram(search)) return contains(Prisma.sql`e.action || ' ' || coalesce(e.notes, '')`, search);
  const beginning = foldText(search);
  const begun = beginning === '' ? [] : AUDIT_ACTIONS.filter((name) => name.startsWith(beginning));
  return Prisma.sql`e.action = ANY(${begun})`;
}
