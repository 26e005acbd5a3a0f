import { ApiProperty } from '@nestjs/swagger';
import { DEADLINE_KINDS, type DeadlineKind } from '../contract/deadlines.js';
import {
  ASKED_AS,
  type AskedAs,
  CERTIFICATE_STATES,
  type CertificateState,
  PROFILE_GAPS,
  type ProfileGap,
} from '../contract/insights.js';
import { RATING_MAX, RATING_MIN } from '../contract/jobs/reviews.js';
import {
  INVITATION_TYPES,
  type InvitationType,
  LOCATION_PRECISIONS,
  type LocationPrecision,
} from '../contract/statuses.js';
import { InvitationAbilitiesDto } from '../invitations/invitation-abilities.dto.js';
import { JobTradeDto } from '../invitations/invitation-parts.dto.js';

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

export class InsightJobDeadlineDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** @example "Boiler service" */
  title: string;
  @ApiProperty({ format: 'date', example: '2026-12-26' })
  dueOn: string;
}

/** What the work of an invitation is. */
export class InsightJobDto {
  @ApiProperty({ nullable: true, type: JobTradeDto })
  serviceCategory: JobTradeDto | null;
  @ApiProperty({ nullable: true, type: InsightJobDeadlineDto })
  deadline: InsightJobDeadlineDto | null;
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
  /** Of invitations whose owner said it. */
  @ApiProperty({ required: false, type: InsightJobDto })
  job?: InsightJobDto;
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
  /** The invitation in whose thread the caller can ask or answer. Absent where there is none. */
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
  /** Of an unread message: its text. */
  @ApiProperty({ nullable: true, required: false, type: String })
  message?: string | null;
  /** With `DEADLINE`: the business whose finished work was for it, until the deadline is marked as done. */
  finishedBy?: string;
  /** With `DEADLINE`: how many businesses wait for the decision on their quotes for it. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1 })
  openQuotes?: number;
  /** With `WORK_FINISHED`: the deadline that it was for, until that is marked as done. */
  @ApiProperty({ format: 'uuid', required: false })
  deadlineId?: string;
  /** With `WORK_FINISHED`: from when the owner can review it, if that is later. */
  reviewableFrom?: Date;
  /** With `QUOTE_TO_DECIDE`, and with `INVITATION_TO_START` where the business has quoted. */
  @ApiProperty({ format: 'uuid', required: false })
  quoteId?: string;
  /** With `INVITATION_TO_START`: an open quote waits for the owner. */
  @ApiProperty({ enum: ['OPEN', 'ACCEPTED'], enumName: 'StartQuoteStatus', required: false })
  quoteStatus?: 'OPEN' | 'ACCEPTED';
  /** In pence. */
  @ApiProperty({ required: false, type: 'integer', example: 12_500 })
  quoteAmount?: number;
  /** The last day of the quote. */
  @ApiProperty({ required: false, format: 'date', example: '2027-01-31' })
  validUntil?: string;
  /** With `REVIEW_TO_ANSWER`. */
  @ApiProperty({ required: false, type: 'integer', minimum: RATING_MIN, maximum: RATING_MAX, example: 2 })
  rating?: number;
  /** What the reviewer wrote. */
  @ApiProperty({ nullable: true, required: false, type: String })
  reviewNotes?: string | null;
  /** What the profile lacks. */
  @ApiProperty({ required: false, type: [InsightGapDto] })
  missing?: InsightGapDto[];
}

/** Nothing where the owner did not say what the work is. */
export const toJobFacts = (job: InsightJobDto): Pick<InsightFactsDto, 'job'> =>
  job.serviceCategory || job.deadline ? { job } : {};
