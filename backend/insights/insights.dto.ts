import { ApiProperty, OmitType } from '@nestjs/swagger';
import {
  INSIGHT_KEY_MAX,
  INSIGHT_KINDS,
  INSIGHT_LEVELS,
  INSIGHT_SUBJECTS,
  type InsightKind,
  type InsightLevel,
  type InsightSubject,
  SNOOZE_DAYS_MAX,
} from '../contract/insights.js';
import { Field, NumberField } from '../core/request/fields.js';
import { InsightFactsDto } from './insight-facts.dto.js';
import { isInsightKey } from './insight-key.js';

const KEY_EXAMPLE = 'INVITATION_UNANSWERED.0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10.Zm9vYmFyYmF6';

export class InsightSubjectDto {
  @ApiProperty({ enum: INSIGHT_SUBJECTS, enumName: 'InsightSubject' })
  type: InsightSubject;
  @ApiProperty({ format: 'uuid' })
  id: string;
  /**
   * The name of the property or the business; for an invitation, that of the other side; for a deadline, its title;
   * for a review, that of the business; for a document, that of its file.
   * @example "Fenland Lettings Ltd"
   */
  name: string;
}

/** Something that needs the caller, or that the caller should know. */
export class InsightDto {
  /**
   * Kind, subject and version of the fact. It changes when the fact changes, and is safe in a URL.
   * @example "INVITATION_UNANSWERED.0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10.Zm9vYmFyYmF6"
   */
  key: string;
  @ApiProperty({ enum: INSIGHT_KINDS, enumName: 'InsightKind' })
  kind: InsightKind;
  @ApiProperty({ enum: INSIGHT_LEVELS, enumName: 'InsightLevel' })
  level: InsightLevel;
  subject: InsightSubjectDto;
  facts: InsightFactsDto;
  /** Since when it has been so. */
  since: Date;
  /**
   * The page of the web application where the caller can act.
   * @example "/dashboard/property/0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10#invitations"
   */
  path: string;
}

/** The invitations that were sent in the last 90 days. */
export class PortfolioInvitationsDto {
  /** @example 12 */
  @ApiProperty({ type: 'integer' })
  sent: number;
  /**
   * Of these, accepted or declined.
   * @example 9
   */
  @ApiProperty({ type: 'integer' })
  answered: number;
  /**
   * Of these, accepted, whatever came after that.
   * @example 7
   */
  @ApiProperty({ type: 'integer' })
  accepted: number;
}

export class MedianHoursDto {
  /** Hours. Null for fewer than 5 answers. */
  @ApiProperty({ nullable: true, type: Number, example: 20.5 })
  value: number | null;
  /** @example 9 */
  @ApiProperty({ type: 'integer' })
  count: number;
}

/** The invitations that were sent in one month. */
export class PortfolioMonthDto {
  /** In UTC. */
  @ApiProperty({ example: '2026-11' })
  month: string;
  /** @example 4 */
  @ApiProperty({ type: 'integer' })
  sent: number;
  /**
   * Of these, accepted, whatever came after that.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  accepted: number;
}

/** What a new owner does first, and what is done. */
export class OwnerStepsDto {
  /** A property is registered. */
  property: boolean;
  /** A property has a deadline for its gas safety. */
  gasSafety: boolean;
  /** A property has a guide with a section. */
  guide: boolean;
  /** A business was invited, or manages a property. */
  business: boolean;
}

/** The caller’s properties in numbers. */
export class PortfolioDto {
  /**
   * Invitations that are pending, accepted or active.
   * @example 4
   */
  @ApiProperty({ type: 'integer' })
  openInvitations: number;
  invitations90Days: PortfolioInvitationsDto;
  /** From sending to answer, over the answered ones of `invitations90Days`. */
  medianAnswerHours: MedianHoursDto;
  /** The last 12 months, the oldest first. */
  months: PortfolioMonthDto[];
  /** @example 5 */
  @ApiProperty({ type: 'integer' })
  properties: number;
  /**
   * Properties that a business manages.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  managed: number;
  firstSteps: OwnerStepsDto;
}

/** The businesses that the caller owns or works for in numbers. */
export class BusinessPortfolioDto extends OmitType(PortfolioDto, ['properties', 'managed', 'firstSteps']) {
  /**
   * Properties that they manage.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  managedProperties: number;
}

export class InsightsResponse {
  /** Most urgent first, then oldest first; at most 50, without snoozed ones. Each subject appears once. */
  attention: InsightDto[];
  /**
   * The number of all of them.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  attentionTotal: number;
  portfolio: PortfolioDto;
}

export class CreateSnoozeDto {
  /** The key of an insight of one’s own. */
  @Field({ type: String, maxLength: INSIGHT_KEY_MAX, example: KEY_EXAMPLE }, [
    [isInsightKey, 'key must be the key of an insight'],
  ])
  key: string;
  @NumberField({ label: 'days', min: 1, max: SNOOZE_DAYS_MAX, integer: true, example: 7 })
  days: number;
}

/** An insight that is not shown for a while. */
export class SnoozeDto {
  /** @example "INVITATION_UNANSWERED.0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10.Zm9vYmFyYmF6" */
  key: string;
  /** When it is shown again. */
  until: Date;
}

export class SnoozeResponse {
  snooze: SnoozeDto;
}
