import { ApiProperty } from '@nestjs/swagger';
import { REVIEW_NOTES_MAX } from '../../contract/limits.js';
import { HIDE_NOTES_REQUIRED } from '../../contract/jobs/reviews.js';
import { TextField } from '../../core/request/fields.js';
import type { Prisma } from '../../generated/prisma/client.js';
import { BusinessReviewDto, reviewSelect, toReviewDto } from '../../reviews/reviews.dto.js';

export class HideReviewDto {
  /** Why. The author of the review and the business see them. */
  @TextField({
    label: 'Notes',
    kind: 'prose',
    required: HIDE_NOTES_REQUIRED,
    max: REVIEW_NOTES_MAX,
    example: 'It names a member of staff.',
  })
  notes: string;
}

export class ShowReviewDto {
  /** Why, for the audit log. */
  @TextField({ label: 'Notes', kind: 'prose', max: REVIEW_NOTES_MAX, optional: true, nullable: true })
  notes?: string | null;
}

/** A review that a business has reported. */
export class ReportedReviewDto extends BusinessReviewDto {
  @ApiProperty({ format: 'uuid' })
  businessId: string;
  /** @example "Fenland Plumbing Ltd" */
  businessName: string;
  /** The account that wrote it. Null when it was deleted. */
  @ApiProperty({ nullable: true, type: String, format: 'uuid' })
  authorId: string | null;
  /** What the business says is wrong with it. */
  reportReason: string;
  reportedAt: Date;
}

/** The columns for `toReportedReviewDto`. */
export const reportedSelect = {
  ...reviewSelect,
  authorId: true,
  reportReason: true,
  business: { select: { name: true } },
} as const satisfies Prisma.ReviewSelect;

export function toReportedReviewDto(
  row: Prisma.ReviewGetPayload<{ select: typeof reportedSelect }>,
): ReportedReviewDto {
  return {
    ...toReviewDto(row),
    businessId: row.businessId,
    businessName: row.business.name,
    authorId: row.authorId,
    reportReason: row.reportReason ?? '',
    reportedAt: row.reportedAt ?? row.createdAt,
  };
}
