import { ApiProperty } from '@nestjs/swagger';
import { HQ_INSIGHT_DAYS } from '../../contract/insights.js';
import { Field } from '../../core/request/fields.js';
import { PortfolioInvitationsDto } from '../../insights/insights.dto.js';
import { ServiceCategoryDto } from '../../service-categories/service-category.dto.js';

const ALLOWED: readonly number[] = HQ_INSIGHT_DAYS;

export class HqInsightsQuery {
  /** The period up to now. */
  @Field(
    { type: 'integer', enum: [...HQ_INSIGHT_DAYS], default: 30 },
    [[(value) => ALLOWED.includes(value as number), `days must be one of ${HQ_INSIGHT_DAYS.join(', ')}`]],
    { optional: true },
    (value) => (typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value),
  )
  days: number = 30;
}

/** What began. */
export class HqCountsDto {
  /**
   * Accounts that signed up.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  signUps: number;
  /**
   * Businesses that registered.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  businesses: number;
  /**
   * Invitations that were sent.
   * @example 8
   */
  @ApiProperty({ type: 'integer' })
  invitations: number;
  /**
   * Invitations that were accepted.
   * @example 5
   */
  @ApiProperty({ type: 'integer' })
  accepted: number;
}

/** What began on one day. */
export class HqDayDto extends HqCountsDto {
  /** In UTC. */
  @ApiProperty({ format: 'date', example: '2026-11-22' })
  day: string;
}

/** First decisions about accounts and businesses in the period, from creation to decision. */
export class HqDecisionsDto {
  /** Null without decisions. */
  @ApiProperty({ nullable: true, type: Number, example: 20.5 })
  medianHours: number | null;
  /** Nine of ten decisions took at most this long. Null without decisions. */
  @ApiProperty({ nullable: true, type: Number, example: 51.2 })
  p90Hours: number | null;
  /** @example 14 */
  @ApiProperty({ type: 'integer' })
  count: number;
  /** How long the oldest account or business has waited for its first decision. Null when none waits. */
  @ApiProperty({ nullable: true, type: Number, example: 6.4 })
  oldestWaitingHours: number | null;

  /** Since when the oldest account or business waits for its first decision. Null when none waits. */
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  oldestWaitingSince: string | null;
}

/** What became of the invitations that were sent in the period. */
export class HqFunnelDto extends PortfolioInvitationsDto {
  /**
   * Invitations whose business started, even if it ended later.
   * @example 20
   */
  @ApiProperty({ type: 'integer' })
  active: number;
}

/** A service that nobody offers near properties, within the marketplace’s usual radius. */
export class SupplyGapDto {
  category: ServiceCategoryDto;
  /**
   * The town of the properties.
   * @example "Ely"
   */
  place: string;
  /**
   * Properties in that town.
   * @example 4
   */
  @ApiProperty({ type: 'integer' })
  properties: number;
  /** The middle of these properties, in degrees (WGS 84). */
  latitude: number;
  longitude: number;
  /** Kilometres from the middle of these properties to the nearest business that offers it. Null where there is none. */
  @ApiProperty({ nullable: true, type: Number, example: 41.7 })
  nearestKm: number | null;
}

export class UnresponsiveBusinessDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** @example "Fenland Lettings Ltd" */
  name: string;
}

/** A business that leaves most invitations without an answer. */
export class UnresponsiveDto {
  business: UnresponsiveBusinessDto;
  /**
   * Invitations of the period that were sent at least 48 hours ago.
   * @example 6
   */
  @ApiProperty({ type: 'integer' })
  invitations: number;
  /** @example 1 */
  @ApiProperty({ type: 'integer' })
  answered: number;
}

export class HqInsightsResponse {
  /** Each day of the period, also those without events; oldest first. */
  series: HqDayDto[];
  /** What began in as many days right before the period. */
  previous: HqCountsDto;
  decisions: HqDecisionsDto;
  funnel: HqFunnelDto;
  /** In the 10 towns with the most properties; most properties first, at most 50. */
  supplyGaps: SupplyGapDto[];
  /** Businesses with at least 3 invitations and answers to fewer than half; at most 20. */
  unresponsive: UnresponsiveDto[];
}
