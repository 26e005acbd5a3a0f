import { ApiProperty, OmitType } from '@nestjs/swagger';
import { REPORT_REASON_MAX } from '../contract/jobs/reviews.js';
import { THREAD_REASON_REQUIRED, THREAD_SIDES, type ThreadSide } from '../contract/jobs/thread.js';
import { TextField } from '../core/request/fields.js';
import type { Prisma } from '../generated/prisma/client.js';
import { MessageDto } from './messages.dto.js';

export class ReportThreadDto {
  /** Plain text, for the administrators only. */
  @TextField({
    label: 'Reason',
    kind: 'prose',
    required: THREAD_REASON_REQUIRED,
    max: REPORT_REASON_MAX,
    example: 'They ask for the money before the work.',
  })
  reason: string;
}

/** That one side has reported the messages. */
export class ThreadReportDto {
  @ApiProperty({ enum: THREAD_SIDES, enumName: 'ThreadSide' })
  side: ThreadSide;
  /** What that side says is wrong with them. */
  reason: string;
  reportedAt: Date;
}

/** The columns of a `ThreadReportDto`. */
export const reportSelect = {
  side: true,
  reason: true,
  reportedAt: true,
} as const satisfies Prisma.ThreadReportSelect;

export class ThreadReportResponse {
  report: ThreadReportDto;
}

/** A message that an administrator reads under a report. */
export class ReportedMessageDto extends OmitType(MessageDto, ['quote']) {}

export class ReportedMessagesResponse {
  messages: ReportedMessageDto[];
}
