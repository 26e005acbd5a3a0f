import { ApiProperty } from '@nestjs/swagger';
import {
  AUDIT_EVENT_ACTIONS,
  type AuditEventAction,
  toAuditEventAction,
} from '../../contract/audit-actions.js';
import { LimitField, PageField } from '../../core/request/query-fields.js';
import { PaginationDto } from '../../core/lists/page.dto.js';
import type { Prisma } from '../../generated/prisma/client.js';

const TIMELINE_PAGE_SIZE = 20;

export class TimelineQuery {
  @PageField()
  page: number = 1;
  @LimitField(TIMELINE_PAGE_SIZE)
  limit: number = TIMELINE_PAGE_SIZE;
}

export class TimelinePropertyDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** @example "Rose Cottage" */
  memorableName: string;
}

/** An event of a business, of one of its invitations or of a property that it manages. */
export class TimelineEventDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  at: Date;
  /** `other` stands for an action that only an older version recorded. */
  @ApiProperty({ enum: AUDIT_EVENT_ACTIONS, enumName: 'AuditEventAction', example: 'business.approved' })
  action: AuditEventAction;
  /** @example "business" */
  subjectType: string;
  @ApiProperty({ format: 'uuid' })
  subjectId: string;
  /** The property of an event about a property or an invitation, if the business may still know it. */
  @ApiProperty({ nullable: true, type: TimelinePropertyDto })
  property: TimelinePropertyDto | null;
  /** Who did it. Null for the platform itself. */
  @ApiProperty({ nullable: true, type: String, example: 'Ada Lovelace' })
  actorName: string | null;
  /** The values before, for events of the business itself. */
  @ApiProperty({ nullable: true, type: 'object', additionalProperties: true })
  before: Record<string, unknown> | null;
  /** The values after, for events of the business itself. */
  @ApiProperty({ nullable: true, type: 'object', additionalProperties: true })
  after: Record<string, unknown> | null;
  @ApiProperty({ nullable: true, type: String })
  notes: string | null;
}

export class TimelineResponse {
  data: TimelineEventDto[];
  pagination: PaginationDto;
}

export const timelineSelect = {
  id: true,
  at: true,
  action: true,
  subjectType: true,
  subjectId: true,
  before: true,
  after: true,
  notes: true,
  actor: { select: { name: true } },
} as const satisfies Prisma.AuditEventSelect;

type TimelineRow = Prisma.AuditEventGetPayload<{ select: typeof timelineSelect }>;

export function toTimelineEventDto(
  row: TimelineRow,
  properties: ReadonlyMap<string, TimelinePropertyDto>,
): TimelineEventDto {
  // The data of a property or an invitation is for the property's owner, not for the business.
  const own = row.subjectType === 'business';
  return {
    id: row.id,
    at: row.at,
    action: toAuditEventAction(row.action),
    subjectType: row.subjectType,
    subjectId: row.subjectId,
    property: properties.get(row.subjectId) ?? null,
    actorName: row.actor?.name ?? null,
    before: own ? (row.before as Record<string, unknown> | null) : null,
    after: own ? (row.after as Record<string, unknown> | null) : null,
    notes: row.notes,
  };
}
