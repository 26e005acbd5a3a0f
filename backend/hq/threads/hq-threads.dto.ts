import { ApiProperty } from '@nestjs/swagger';
import { CLOSE_NOTES_REQUIRED } from '../../contract/jobs/thread.js';
import { REVIEW_NOTES_MAX } from '../../contract/limits.js';
import { TextField } from '../../core/request/fields.js';
import { ThreadReportDto } from '../../messages/thread-reports.dto.js';

export class CloseReportsDto {
  /** What was decided. Who reported sees it. */
  @TextField({
    label: 'Notes',
    kind: 'prose',
    required: CLOSE_NOTES_REQUIRED,
    max: REVIEW_NOTES_MAX,
    example: 'We have suspended the business.',
  })
  notes: string;
}

/** The thread of an invitation with open reports, without its messages. */
export class ReportedThreadDto {
  /** The id of the invitation. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** @example "Rose Cottage" */
  propertyName: string;
  @ApiProperty({ format: 'uuid' })
  ownerId: string;
  /** @example "Ada Lovelace" */
  ownerName: string;
  /** Null when the business was deleted. */
  @ApiProperty({ nullable: true, type: String, format: 'uuid' })
  businessId: string | null;
  /** @example "Fenland Plumbing Ltd" */
  businessName: string;
  /** The open ones, the oldest first: of one side or of both. */
  reports: ThreadReportDto[];
}
