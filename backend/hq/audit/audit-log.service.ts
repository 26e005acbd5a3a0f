import { Injectable, type StreamableFile } from '@nestjs/common';
import { HQ_PAGE_SIZE } from '../../contract/limits.js';
import { Clock } from '../../config/clock.js';
import { type CsvColumns, csvFile } from '../../core/lists/csv.js';
import {
  batchesOfIds,
  countRows,
  every,
  isUserMatching,
  type Listing,
  matches,
  pageOfIds,
  readInOrder,
  type Sorting,
} from '../../core/lists/listing.js';
import { paginate } from '../../core/lists/page.dto.js';
import { Database } from '../../database/database.service.js';
import { Prisma } from '../../generated/prisma/client.js';
import { DELETED_BUSINESS_NAME } from '../../contract/names.js';
import {
  type AuditEventDto,
  type AuditEventRow,
  auditEventSelect,
  type AuditFilterQuery,
  type AuditListQuery,
  type AuditPageResponse,
  type AuditSort,
  toAuditEventDto,
} from './audit.dto.js';

const LISTING: Listing<AuditSort> = {
  from: Prisma.sql`audit_events e`,
  id: Prisma.sql`e.id`,
  sorts: {
    at: { by: Prisma.sql`e.at`, type: 'timestamptz' },
    action: { by: Prisma.sql`e.action`, type: 'text' },
    'subject.type': { by: Prisma.sql`e.subject_type`, type: 'text' },
    'actor.name': {
      by: Prisma.sql`coalesce(lower(u.name), '')`,
      type: 'text',
      join: Prisma.sql`LEFT JOIN users u ON u.id = e.actor_id`,
    },
  },
};

const CSV_COLUMNS: CsvColumns<AuditEventDto> = {
  Time: ({ at }) => at,
  Actor: ({ actor }) => actor?.name ?? 'Platform',
  'Actor e-mail': ({ actor }) => actor?.email,
  Action: ({ action }) => action,
  'Subject type': ({ subject }) => subject.type,
  Subject: ({ subject }) => subject.label,
  'Subject id': ({ subject }) => subject.id,
  Before: ({ before }) => before && JSON.stringify(before),
  After: ({ after }) => after && JSON.stringify(after),
  Notes: ({ notes }) => notes,
  'Request id': ({ requestId }) => requestId,
};

const sortingOf = ({ sort, order }: AuditFilterQuery): Sorting<AuditSort> => ({
  sort: sort ?? 'at',
  order: order ?? (sort ? 'asc' : 'desc'),
});

/** Reads the audit trail. */
@Injectable()
export class AuditLogService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(query: AuditListQuery): Promise<AuditPageResponse> {
    const request = { page: query.page ?? 1, limit: query.limit ?? HQ_PAGE_SIZE };
    const where = await this.condition(query);
    const { prisma } = this.database;
    const [ids, counted] = await Promise.all([
      pageOfIds(prisma, LISTING, where, { ...sortingOf(query), ...request }),
      countRows(prisma, LISTING, where),
    ]);
    return { data: await this.byIds(ids), pagination: paginate(request, counted, ids.length) };
  }

  export(query: AuditFilterQuery): Promise<StreamableFile> {
    return csvFile('audit', this.clock.now(), CSV_COLUMNS, this.all(query));
  }

  /** What happened to one thing, newest first. */
  async historyOf(subjectType: string, subjectId: string, limit: number): Promise<AuditEventDto[]> {
    const rows = await this.database.prisma.auditEvent.findMany({
      where: { subjectType, subjectId },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: limit,
      select: auditEventSelect,
      relationLoadStrategy: 'join',
    });
    return this.label(rows);
  }

  private async *all(query: AuditFilterQuery): AsyncGenerator<AuditEventDto[]> {
    const where = await this.condition(query);
    const batches = batchesOfIds(this.database.prisma, LISTING, where, sortingOf(query));
    for await (const ids of batches) yield this.byIds(ids);
  }

  private async byIds(ids: string[]): Promise<AuditEventDto[]> {
    const rows = await readInOrder(ids, (some) =>
      this.database.prisma.auditEvent.findMany({
        where: { id: { in: some } },
        select: auditEventSelect,
        relationLoadStrategy: 'join',
      }),
    );
    return this.label(rows);
  }

  private async label(rows: AuditEventRow[]): Promise<AuditEventDto[]> {
    const subjects = [...new Set(rows.map((row) => row.subjectId))];
    const found = subjects.length
      ? await this.database.prisma.$queryRaw<{ id: string; label: string }[]>`
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

  private async condition(filter: AuditFilterQuery): Promise<Prisma.Sql> {
    const { action, subjectType, subjectId, actorId, from, to, search } = filter;
    const actor = search && (await isUserMatching(this.database.prisma, Prisma.sql`e.actor_id`, search));
    const text = Prisma.sql`lower(e.action || ' ' || coalesce(e.notes, ''))`;
    return every([
      action ? Prisma.sql`e.action = ${action}` : undefined,
      subjectType ? Prisma.sql`e.subject_type = ${subjectType}` : undefined,
      subjectId ? Prisma.sql`e.subject_id = ${subjectId}::uuid` : undefined,
      actorId ? Prisma.sql`e.actor_id = ${actorId}::uuid` : undefined,
      from ? Prisma.sql`e.at >= ${from}` : undefined,
      to ? Prisma.sql`e.at <= ${to}` : undefined,
      search && actor ? Prisma.sql`(${matches(text, search)} OR ${actor})` : undefined,
    ]);
  }
}
