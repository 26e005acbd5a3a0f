import { ApiProperty } from '@nestjs/swagger';
import {
  AUDIT_ACTIONS,
  AUDIT_EVENT_ACTIONS,
  AUDIT_SUBJECTS,
  type AuditAction,
  type AuditEventAction,
  type AuditSubject,
  toAuditEventAction,
} from '../../contract/audit-actions.js';
import { HQ_PAGE_SIZE, UUID } from '../../contract/limits.js';
import { IdField } from '../../core/request/fields.js';
import { FilterField, LimitField, PageField, SearchField } from '../../core/request/query-fields.js';
import { ListFilterQuery } from '../../core/lists/list-filter.dto.js';
import { PaginationDto } from '../../core/lists/page.dto.js';
import type { Prisma } from '../../generated/prisma/client.js';

const AUDIT_SORTS = ['at', 'action', 'subject.type', 'actor.name'] as const;
export type AuditSort = (typeof AUDIT_SORTS)[number];

export class AuditFilterQuery extends ListFilterQuery {
  /** The action, such as `business.approved`. */
  @FilterField('action', AUDIT_ACTIONS, 'AuditAction')
  action?: AuditAction;
  /** The type of the record that the event is about. */
  @FilterField('subjectType', AUDIT_SUBJECTS, 'AuditSubject')
  subjectType?: AuditSubject;
  /** The id of the record that the event is about. */
  @IdField('subjectId', { optional: true })
  subjectId?: string;
  /** The id of a property: events about it and about its invitations. */
  @IdField('propertyId', { optional: true })
  propertyId?: string;
  /** The id of the account that did it. */
  @IdField('actorId', { optional: true })
  actorId?: string;
  /** Text in the action, the notes, or the name or email of the person who did it. */
  @SearchField()
  search?: string;
  /** The sort column. Without it, the newest come first. */
  @FilterField('sort', AUDIT_SORTS, 'AuditSort')
  sort?: AuditSort;
}

export class AuditListQuery extends AuditFilterQuery {
  @PageField()
  page?: number;
  @LimitField(HQ_PAGE_SIZE)
  limit?: number;
}

export class AuditActorDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** @example "Ada Lovelace" */
  name: string;
  /** @example "ada@example.com" */
  email: string;
  /** Whether the account was deleted since, so that there is nothing to read about it. */
  deleted: boolean;
}

export class AuditSubjectDto {
  @ApiProperty({ enum: AUDIT_SUBJECTS, enumName: 'AuditSubject' })
  type: AuditSubject;
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** The name of the record. Null when it no longer exists. A deleted account has the name that replaced its own. */
  @ApiProperty({ nullable: true, type: String, example: 'Fenland Plumbing Ltd' })
  label: string | null;
  /** Whether the record was deleted since, so that there is nothing to read about it. */
  deleted: boolean;
}

/** One event of the audit log. */
export class AuditEventDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  at: Date;
  /** Who did it. Null for the platform itself. */
  @ApiProperty({ nullable: true, type: AuditActorDto })
  actor: AuditActorDto | null;
  /** `other` stands for an action that only an older version recorded. */
  @ApiProperty({ enum: AUDIT_EVENT_ACTIONS, enumName: 'AuditEventAction', example: 'business.approved' })
  action: AuditEventAction;
  subject: AuditSubjectDto;
  /** The business whose timeline shows the event. */
  @ApiProperty({ nullable: true, type: String, format: 'uuid' })
  businessId: string | null;
  /** The changed fields with their old values. */
  @ApiProperty({ nullable: true, type: 'object', additionalProperties: true })
  before: Record<string, unknown> | null;
  /** The changed fields with their new values. */
  @ApiProperty({ nullable: true, type: 'object', additionalProperties: true })
  after: Record<string, unknown> | null;
  /** The names of the accounts, properties and businesses whose ids are in `before` and `after`, by those ids. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  names: Record<string, string>;
  @ApiProperty({ nullable: true, type: String })
  notes: string | null;
  /** The `X-Request-Id` of the call. */
  @ApiProperty({ nullable: true, type: String })
  requestId: string | null;
}

export class AuditPageResponse {
  data: AuditEventDto[];
  pagination: PaginationDto;
}

export const auditEventSelect = {
  id: true,
  at: true,
  action: true,
  subjectType: true,
  subjectId: true,
  businessId: true,
  before: true,
  after: true,
  notes: true,
  requestId: true,
  actor: { select: { id: true, name: true, email: true, deletedAt: true } },
} as const satisfies Prisma.AuditEventSelect;

export type AuditEventRow = Prisma.AuditEventGetPayload<{ select: typeof auditEventSelect }>;

/** Fields of `before` and `after` that name another record. */
const ID_FIELDS = ['userId', 'propertyId', 'businessId'] as const;

/** The ids of other records in `before` and `after`. */
export function idsIn({ before, after }: Pick<AuditEventRow, 'before' | 'after'>): string[] {
  return [before, after].flatMap((fields) =>
    ID_FIELDS.map((field) => (fields as Record<string, unknown> | null)?.[field]).filter(
      (id): id is string => typeof id === 'string' && UUID.test(id),
    ),
  );
}

const toAuditActorDto = ({
  id,
  name,
  email,
  deletedAt,
}: NonNullable<AuditEventRow['actor']>): AuditActorDto => ({
  id,
  name,
  email,
  deleted: deletedAt !== null,
});

/** What events say of a record. */
export interface RecordLabel {
  label: string;
  /** True for an account whose row stays without its data. */
  deleted: boolean;
}

/** @param labels the records that have a row, by their ids */
export function toAuditEventDto(row: AuditEventRow, labels: ReadonlyMap<string, RecordLabel>): AuditEventDto {
  const subject = labels.get(row.subjectId);
  return {
    id: row.id,
    at: row.at,
    actor: row.actor && toAuditActorDto(row.actor),
    action: toAuditEventAction(row.action),
    subject: {
      type: row.subjectType as AuditSubject,
      id: row.subjectId,
      label: subject?.label ?? null,
      deleted: subject?.deleted ?? true,
    },
    businessId: row.businessId,
    before: row.before as Record<string, unknown> | null,
    after: row.after as Record<string, unknown> | null,
    names: Object.fromEntries(
      idsIn(row).flatMap((id) => {
        const named = labels.get(id);
        return named ? [[id, named.label]] : [];
      }),
    ),
    notes: row.notes,
    requestId: row.requestId,
  };
}
