import { ApiProperty, OmitType } from '@nestjs/swagger';
import { DEADLINE_KINDS, type DeadlineKind } from '../contract/deadlines.js';
import {
  ASKED_AS,
  type AskedAs,
  CERTIFICATE_STATES,
  type CertificateState,
  INSIGHT_KEY_MAX,
  INSIGHT_KINDS,
  INSIGHT_LEVELS,
  INSIGHT_SUBJECTS,
  type InsightKind,
  type InsightLevel,
  type InsightSubject,
  PROFILE_GAPS,
  type ProfileGap,
  SNOOZE_DAYS_MAX,
} from '../contract/insights.js';
import {
  INVITATION_TYPES,
  type InvitationType,
  LOCATION_PRECISIONS,
  type LocationPrecision,
} from '../contract/statuses.js';
import { Field, NumberField } from '../core/request/fields.js';
import { InvitationAbilitiesDto } from '../invitations/invitation-abilities.dto.js';
import { isInsightKey } from './insight-key.js';

const KEY_EXAMPLE = 'INVITATION_UNANSWERED.0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10.Zm9vYmFyYmF6';

export class InsightSubjectDto {
  @ApiProperty({ enum: INSIGHT_SUBJECTS, enumName: 'InsightSubject' })
  type: InsightSubject;
  @ApiProperty({ format: 'uuid' })
  id: string;
  /**
   * The name of the property or the business; for an invitation, that of the other side; for a deadline, its title.
   * @example "Fenland Lettings Ltd"
   */
  name: string;
}

/** A service whose certificate needs attention. */
export class InsightServiceDto {
  /** @example "Gas engineer" */
  category: string;
  @ApiProperty({ enum: CERTIFICATE_STATES, enumName: 'CertificateState' })
  state: CertificateState;
  /** The last valid day. Null where there is no certificate. */
  @ApiProperty({ nullable: true, type: String, format: 'date' })
  expiresOn: string | null;
}

export class InsightPropertyDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** @example "Rose Cottage" */
  name: string;
}

/** Something that a profile lacks. */
export class InsightGapDto {
  @ApiProperty({ enum: Object.keys(PROFILE_GAPS), enumName: 'ProfileGap' })
  field: ProfileGap;
  /**
   * What that costs in being found.
   * @example "Searches by distance leave the business out."
   */
  cost: string;
}

/** The facts behind an insight. Which fields there are depends on the kind. */
export class InsightFactsDto {
  @ApiProperty({ format: 'uuid', required: false })
  propertyId?: string;
  propertyName?: string;
  propertyAddress?: string;
  /** Received invitations: the slug of the property's public page. Null while nobody can open the page. */
  @ApiProperty({ nullable: true, required: false, type: String, example: 'rose-cottage' })
  propertySlug?: string | null;
  /** Received invitations: kilometres from the business to the property. Null if the business has no location. */
  @ApiProperty({ nullable: true, required: false, type: Number, example: 5.1 })
  distanceKm?: number | null;
  /** How exact that distance is. Below `street` it is approximate. */
  @ApiProperty({ nullable: true, required: false, enum: LOCATION_PRECISIONS, enumName: 'LocationPrecision' })
  distancePrecision?: LocationPrecision | null;
  /** Null when the business was deleted. */
  @ApiProperty({ nullable: true, required: false, type: String, format: 'uuid' })
  businessId?: string | null;
  businessName?: string;
  @ApiProperty({ enum: INVITATION_TYPES, enumName: 'InvitationType', required: false })
  invitationType?: InvitationType;
  /** Null when that account was deleted. */
  @ApiProperty({ nullable: true, required: false, type: String })
  inviterName?: string | null;
  @ApiProperty({ nullable: true, required: false, type: String })
  inviteMessage?: string | null;
  @ApiProperty({ nullable: true, required: false, type: String })
  responseMessage?: string | null;
  /** When the invitation was last sent. */
  lastSentAt?: Date;
  /** When the invitation expires unless it is sent again. */
  expiresAt?: Date;
  /** Until when the business can answer before it counts as no answer. */
  answerBy?: Date;
  /** When the business accepted or declined. */
  respondedAt?: Date;
  /** What the caller may do with the invitation now. */
  @ApiProperty({ required: false, type: InvitationAbilitiesDto })
  abilities?: InvitationAbilitiesDto;
  /** Properties at which the business is active. */
  @ApiProperty({ required: false, type: [InsightPropertyDto] })
  properties?: InsightPropertyDto[];
  /** Services whose certificates need attention. */
  @ApiProperty({ required: false, type: [InsightServiceDto] })
  services?: InsightServiceDto[];
  /** Those of the services whose certificate was submitted and waits to be checked. */
  toBeChecked?: string[];
  /**
   * Whom the owner can ask. With `PROVIDER_CERTIFICATE` the business, which can show a certificate that waits to be
   * checked. With `DEADLINE` the business that manages the property, else one that works there and offers the service;
   * only if it is approved and not the owner's own.
   */
  businessEmail?: string;
  /** The invitation in whose thread the owner can ask that business. Absent where it has none. */
  @ApiProperty({ format: 'uuid', required: false })
  threadId?: string;
  /** When the owner last wrote there about it. */
  askedAt?: Date;
  /** With `DEADLINE`: whether that business manages the property, works there, or has accepted an invitation to. */
  @ApiProperty({ enum: ASKED_AS, enumName: 'AskedAs', required: false })
  askedAs?: AskedAs;
  @ApiProperty({ enum: DEADLINE_KINDS, enumName: 'DeadlineKind', required: false })
  deadlineKind?: DeadlineKind;
  /** The day of a deadline. */
  @ApiProperty({ required: false, format: 'date', example: '2027-03-31' })
  dueOn?: string;
  /** Whether the day of a deadline is past. */
  overdue?: boolean;
  /** The service that deals with a deadline. */
  @ApiProperty({ nullable: true, required: false, type: String, format: 'uuid' })
  serviceCategoryId?: string | null;
  /** What the reviewer wrote. */
  @ApiProperty({ nullable: true, required: false, type: String })
  reviewNotes?: string | null;
  /** What the profile lacks. */
  @ApiProperty({ required: false, type: [InsightGapDto] })
  missing?: InsightGapDto[];
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
