import { ApiProperty } from '@nestjs/swagger';
import {
  changeableUntil,
  firstNameOf,
  RATING_MAX,
  RATING_MIN,
  REPORT_REASON_MAX,
  REVIEW_ANSWER_MAX,
  REVIEW_REPORT_STATES,
  REVIEW_TEXT_MAX,
  REVIEWS_PAGE_SIZE,
  type ReviewReportState,
} from '../contract/jobs/reviews.js';
import { RatingDto } from '../businesses/profile/business-parts.dto.js';
import { PaginationDto } from '../core/lists/page.dto.js';
import { NumberField, TextField } from '../core/request/fields.js';
import { LimitField, PageField } from '../core/request/query-fields.js';
import type { Prisma } from '../generated/prisma/client.js';

export class WriteReviewDto {
  /** From 1 (poor) to 5 (excellent). */
  @NumberField({ label: 'The rating', min: RATING_MIN, max: RATING_MAX, integer: true, example: 5 })
  rating: number;
  /** Plain text. Null for none; if absent, it stays as it is. */
  @TextField({
    label: 'Review',
    kind: 'prose',
    max: REVIEW_TEXT_MAX,
    optional: true,
    nullable: true,
    example: 'On time, and left everything tidy.',
  })
  text?: string | null;
}

export class AnswerReviewDto {
  /** Plain text, shown below the review. */
  @TextField({
    label: 'Answer',
    kind: 'prose',
    required: 'Please write an answer',
    max: REVIEW_ANSWER_MAX,
    example: 'Thank you!',
  })
  text: string;
}

export class ReportReviewDto {
  /** Plain text, for the administrators only. */
  @TextField({
    label: 'Reason',
    kind: 'prose',
    required: 'Please say what is wrong with the review',
    max: REPORT_REASON_MAX,
    example: 'It names one of our staff.',
  })
  reason: string;
}

export class ReviewsQuery {
  @PageField()
  page: number = 1;
  @LimitField(REVIEWS_PAGE_SIZE)
  limit: number = REVIEWS_PAGE_SIZE;
}

export class ReviewAuthorDto {
  /** The first name only. Null when the account was deleted. */
  @ApiProperty({ nullable: true, type: String, example: 'Ada' })
  name: string | null;
  /** The town of the property, if its address names one. */
  @ApiProperty({ nullable: true, type: String, example: 'Cambridge' })
  town: string | null;
}

/** What a property's owner says about the work of a business. */
export class BusinessReviewDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ type: 'integer', minimum: RATING_MIN, maximum: RATING_MAX, example: 5 })
  rating: number;
  @ApiProperty({ nullable: true, type: String })
  text: string | null;
  author: ReviewAuthorDto;
  /** The month in which it was written, in UTC. */
  @ApiProperty({ pattern: '^\\d{4}-\\d\\d$', example: '2026-11' })
  month: string;
  /** What the business says to it. */
  @ApiProperty({ nullable: true, type: String })
  answer: string | null;
}

/** A review as its author sees it. */
export class OwnReviewDto extends BusinessReviewDto {
  /** Null when the property was deleted. */
  @ApiProperty({ nullable: true, type: String, format: 'uuid' })
  invitationId: string | null;
  @ApiProperty({ format: 'uuid' })
  businessId: string;
  createdAt: Date;
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  changedAt: Date | null;
  /** Until when its author can change it. */
  changeableUntil: Date;
  /** Whether administrators have hidden it. A hidden one does not count. */
  hidden: boolean;
  /** Why, if it is. */
  @ApiProperty({ nullable: true, type: String })
  hiddenNotes: string | null;
}

export class OwnReviewResponse {
  review: OwnReviewDto;
}

export class ReviewAbilitiesDto {
  /** Once, by the owner and the managers of the business. */
  answer: boolean;
  report: boolean;
}

/** What became of a review that the business reported. A hidden one is not listed any more. */
export class ReviewReportDto {
  @ApiProperty({ enum: REVIEW_REPORT_STATES, enumName: 'ReviewReportState' })
  state: ReviewReportState;
}

/** A review in the list of a business. */
export class ListedReviewDto extends BusinessReviewDto {
  /** Only for administrators, who see hidden ones as well. */
  hidden?: boolean;
  /** Only for the owner and the managers of the business. */
  @ApiProperty({ nullable: true, required: false, type: ReviewReportDto })
  report?: ReviewReportDto | null;
  abilities: ReviewAbilitiesDto;
}

export class ListedReviewResponse {
  review: ListedReviewDto;
}

export class ReviewsResponse {
  /** The newest first. */
  data: ListedReviewDto[];
  pagination: PaginationDto;
  /** Of one owner's reviews within 180 days only the newest counts. Null below three counted reviews. */
  @ApiProperty({ nullable: true, type: RatingDto })
  rating: RatingDto | null;
}

/** The columns for all of these. */
export const reviewSelect = {
  id: true,
  invitationId: true,
  businessId: true,
  rating: true,
  text: true,
  town: true,
  createdAt: true,
  changedAt: true,
  answer: true,
  reportedAt: true,
  decidedAt: true,
  hiddenAt: true,
  hiddenNotes: true,
  author: { select: { name: true } },
} as const satisfies Prisma.ReviewSelect;

export type ReviewRow = Prisma.ReviewGetPayload<{ select: typeof reviewSelect }>;

export function toReviewDto(row: ReviewRow): BusinessReviewDto {
  return {
    id: row.id,
    rating: row.rating,
    text: row.text,
    author: { name: row.author && firstNameOf(row.author.name), town: row.town },
    month: row.createdAt.toISOString().slice(0, 7),
    answer: row.answer,
  };
}

export function toOwnReviewDto(row: ReviewRow): OwnReviewDto {
  return {
    ...toReviewDto(row),
    invitationId: row.invitationId,
    businessId: row.businessId,
    createdAt: row.createdAt,
    changedAt: row.changedAt,
    changeableUntil: changeableUntil(row.createdAt),
    hidden: row.hiddenAt !== null,
    hiddenNotes: row.hiddenNotes,
  };
}

const toReportDto = ({ reportedAt, decidedAt }: ReviewRow): ReviewReportDto | null =>
  reportedAt && { state: decidedAt ? 'STANDS' : 'WAITING' };

/** @param reader whether they act for the business, and whether they see hidden ones */
export function toListedReviewDto(
  row: ReviewRow,
  reader: { acts: boolean; administers: boolean },
): ListedReviewDto {
  return {
    ...toReviewDto(row),
    ...(reader.administers ? { hidden: row.hiddenAt !== null } : {}),
    ...(reader.acts ? { report: toReportDto(row) } : {}),
    abilities: {
      answer: reader.acts && row.answer === null && row.hiddenAt === null,
      report: reader.acts && row.reportedAt === null && row.hiddenAt === null,
    },
  };
}
