import { ApiProperty } from '@nestjs/swagger';
import { NOTICES_PAGE_SIZE, NOTIFICATION_KINDS, type NotificationKind } from '../contract/notifications.js';
import { PaginationDto } from '../core/lists/page.dto.js';
import { Field, IdField } from '../core/request/fields.js';
import { LimitField, PageField } from '../core/request/query-fields.js';
import type { Prisma } from '../generated/prisma/client.js';

const FLAGS: Readonly<Record<string, boolean>> = { '': true, true: true, false: false };

export class NoticesQuery {
  /** Only those that are not read. `unread` without a value means the same as `unread=true`. */
  @Field(
    { type: Boolean, default: false },
    [[(value) => typeof value === 'boolean', 'unread must be true or false']],
    { optional: true },
    (value) => (typeof value === 'string' ? (FLAGS[value.trim().toLowerCase()] ?? value) : value),
  )
  unread: boolean = false;
  @PageField()
  page: number = 1;
  @LimitField(NOTICES_PAGE_SIZE)
  limit: number = NOTICES_PAGE_SIZE;
}

/** Something that happened to what the caller owns or works for. */
export class NoticeDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ enum: NOTIFICATION_KINDS, enumName: 'NotificationKind' })
  kind: NotificationKind;
  /**
   * One sentence without a full stop, in plain text.
   * @example "Fenland Plumbing accepted your invitation for Rose Cottage"
   */
  title: string;
  /**
   * Path of the page that it is about, within the web application.
   * @example "/dashboard/property/0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10"
   */
  link: string;
  createdAt: Date;
  /** Null until it is read. */
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  readAt: Date | null;
}

export class NoticesResponse {
  /** The newest first. */
  data: NoticeDto[];
  pagination: PaginationDto;
  /**
   * How many are not read, on all pages.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  unread: number;
}

export class ReadNoticesDto {
  /** The newest notice that was seen. It and all older ones become read. */
  @IdField('upTo')
  upTo: string;
}

export const noticeSelect = {
  id: true,
  kind: true,
  title: true,
  link: true,
  createdAt: true,
  readAt: true,
} as const satisfies Prisma.NoticeSelect;

type NoticeRow = Prisma.NoticeGetPayload<{ select: typeof noticeSelect }>;

export const toNoticeDto = (row: NoticeRow): NoticeDto => ({ ...row, kind: row.kind as NotificationKind });
