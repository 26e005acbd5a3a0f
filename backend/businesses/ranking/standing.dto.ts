import { ApiProperty } from '@nestjs/swagger';
import {
  APPLIED_ORDERS,
  type AppliedOrder,
  OUTCOME_EXCLUSIONS,
  OUTCOME_RESULTS,
  type OutcomeExclusion,
  type OutcomeResult,
  STANDING_CHANGES,
  STANDING_PAGE_SIZE,
  type StandingChange,
} from '../../contract/ranking.js';
import { INVITATION_TYPES, type InvitationType } from '../../contract/statuses.js';
import { PaginationDto } from '../../core/lists/page.dto.js';
import { LimitField, PageField } from '../../core/request/query-fields.js';

export class StandingQuery {
  @PageField()
  page: number = 1;
  @LimitField(STANDING_PAGE_SIZE)
  limit: number = STANDING_PAGE_SIZE;
}

/** A distance between business and property. */
export class DistanceBandDto {
  /** @example 2 */
  fromMiles: number;
  /** Null: no end. */
  @ApiProperty({ nullable: true, type: Number, example: 5 })
  toMiles: number | null;
}

export class OutcomeDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** Null once the invitation was deleted with its property. */
  @ApiProperty({ nullable: true, type: String, format: 'uuid' })
  invitationId: string | null;
  /** The name of the property, while it exists. */
  @ApiProperty({ nullable: true, type: String, example: 'Rose Cottage' })
  propertyName: string | null;
  invitedAt: Date;
  /** When it was known: the answer, the cancellation, or seven days after the invitation. */
  at: Date;
  @ApiProperty({ enum: INVITATION_TYPES, enumName: 'InvitationType' })
  invitationType: InvitationType;
  /** Null when the business had no location. */
  @ApiProperty({ nullable: true, type: DistanceBandDto })
  band: DistanceBandDto | null;
  @ApiProperty({ enum: OUTCOME_RESULTS, enumName: 'OutcomeResult' })
  result: OutcomeResult;
  counts: boolean;
  /** Why it does not count. */
  @ApiProperty({ nullable: true, enum: OUTCOME_EXCLUSIONS, enumName: 'OutcomeExclusion' })
  exclusion: OutcomeExclusion | null;
  /** From 1 (today) down; halves every 180 days. @example 0.94 */
  weight: number;
  /** The acceptance rate that was to be expected for this type and distance. @example 0.61 */
  baseRate: number;
}

/** What would change the place of the business. Its code says which of the other fields it has. */
export class StandingChangeDto {
  @ApiProperty({ enum: STANDING_CHANGES, enumName: 'StandingChange' })
  code: StandingChange;
  /** ACCEPT_NEXT, DECLINE_NEXT: the record after it. @example 1.08 */
  record?: number;
  /** ANSWER_PENDING: invitations that wait for an answer. MORE_OUTCOMES: how many until a record counts. */
  count?: number;
  /** ANSWER_PENDING: the first of them counts as silence after this time. */
  by?: Date;
  /** FREE_FROM: recommended lists leave the business out before this day. */
  @ApiProperty({ required: false, format: 'date', example: '2027-03-01' })
  on?: string;
}

/** Where owners find the business who see the nearest first. */
export class StandingPlaceDto {
  /** The town of its address, from whose middle distances are measured. @example "Cambridge" */
  town: string;
  /** How far around the town: the marketplace's usual radius. */
  @ApiProperty({ type: 'integer', example: 15 })
  radiusMiles: number;
  /** From 1, the nearest. */
  @ApiProperty({ type: 'integer', example: 2 })
  position: number;
  /** How many businesses owners find there, of every kind. */
  @ApiProperty({ type: 'integer', example: 13 })
  of: number;
  /** True when there are more of them, because counting stopped at 1,200. */
  ofIsLowerBound: boolean;
}

export class StandingResponse {
  /** Null for a business that owners cannot find, or whose town is not known. */
  @ApiProperty({ nullable: true, type: StandingPlaceDto })
  place: StandingPlaceDto | null;
  /** Observed over expected acceptances: 1 is as expected, 1.3 the most. @example 1.12 */
  record: number;
  /** The record is at its cap: more acceptances only keep it there. */
  capped: boolean;
  /** Fewer than three outcomes count. */
  newcomer: boolean;
  /** Outcomes that count: of those in `outcomes` the ones with `counts`. */
  counted: number;
  /** Those of them that the business accepted within seven days. */
  accepted: number;
  changes: StandingChangeDto[];
  /** Every outcome, newest first. */
  outcomes: OutcomeDto[];
  pagination: PaginationDto;
}

/** The acceptance rate of a type and distance. */
export class BaseRateDto extends DistanceBandDto {
  @ApiProperty({ enum: INVITATION_TYPES, enumName: 'InvitationType' })
  invitationType: InvitationType;
  /** @example 0.61 */
  rate: number;
  /** Outcomes that it was learned from. Null below five. */
  @ApiProperty({ nullable: true, type: Number, example: 120 })
  outcomes: number | null;
}

export class RankingResponse {
  /** What `order=auto` means at the moment. */
  @ApiProperty({ enum: APPLIED_ORDERS, enumName: 'AppliedOrder' })
  order: AppliedOrder;
  /** The acceptance rate over all types and distances. @example 0.55 */
  mean: number;
  baseRates: BaseRateDto[];
}
