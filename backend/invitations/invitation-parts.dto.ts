import { ApiProperty } from '@nestjs/swagger';
import { DEADLINE_KINDS, type DeadlineKind } from '../contract/deadlines.js';
import {
  QUOTE_AMOUNT_MAX,
  QUOTE_AMOUNT_MIN,
  QUOTE_ENDINGS,
  QUOTE_STATUSES,
  type QuoteEnding,
  type QuoteStatus,
} from '../contract/jobs/quotes.js';
import { RATING_MAX, RATING_MIN } from '../contract/jobs/reviews.js';
import { MESSAGE_KINDS, type MessageKind, THREAD_SIDES, type ThreadSide } from '../contract/jobs/thread.js';

/** The trade of a job. */
export class JobTradeDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** @example "Gas engineer" */
  name: string;
}

/** The deadline of the property that a job is for, as it is now. */
export class JobDeadlineDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ enum: DEADLINE_KINDS, enumName: 'DeadlineKind' })
  kind: DeadlineKind;
  /** @example "Boiler service" */
  title: string;
  @ApiProperty({ format: 'date', example: '2026-12-26' })
  dueOn: string;
  @ApiProperty({ nullable: true, type: String, format: 'date' })
  lastDoneOn: string | null;
}

/** What the owner of the property has said about the work. */
export class InvitationReviewDto {
  @ApiProperty({ type: 'integer', minimum: RATING_MIN, maximum: RATING_MAX, example: 5 })
  rating: number;
  @ApiProperty({ nullable: true, type: String })
  text: string | null;
  /** Until when the owner can change it. */
  changeableUntil: Date;
  /** Whether administrators have hidden it. A hidden one does not count. */
  hidden: boolean;
  /** Why, if it is. */
  @ApiProperty({ nullable: true, type: String })
  hiddenNotes: string | null;
}

export class LastMessageDto {
  @ApiProperty({ enum: MESSAGE_KINDS, enumName: 'MessageKind' })
  kind: MessageKind;
  /** Who wrote it. */
  @ApiProperty({ enum: THREAD_SIDES, enumName: 'ThreadSide' })
  side: ThreadSide;
  /** @example "Could you come on Tuesday?" */
  text: string;
  createdAt: Date;
}

/** The quote of an invitation that counts now. */
export class InvitationQuoteDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** In pence. */
  @ApiProperty({ type: 'integer', minimum: QUOTE_AMOUNT_MIN, maximum: QUOTE_AMOUNT_MAX, example: 12_500 })
  amount: number;
  /** The last day on which it can be accepted. */
  @ApiProperty({ format: 'date', example: '2027-01-31' })
  validUntil: string;
  @ApiProperty({ enum: QUOTE_STATUSES, enumName: 'QuoteStatus' })
  status: QuoteStatus;
  /** Set where nobody decided: it ended with its invitation, or with the work as finished. */
  @ApiProperty({ nullable: true, enum: QUOTE_ENDINGS, enumName: 'QuoteEnding' })
  endedWith: QuoteEnding | null;
  /** When it ended so. Null also where an old invitation does not say. */
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  endedAt: Date | null;
  /** When it was accepted or declined. Null for one that is open or expired. */
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  decidedAt: Date | null;
}
