import { ApiProperty } from '@nestjs/swagger';
import {
  APPLIED_ORDERS,
  type AppliedOrder,
  RANKING_SIDES,
  type RankingSide,
} from '../../contract/ranking.js';

/** How well records predict answers, compared with base rates alone, over the last year. */
export class RankingCheckDto {
  /** Outcomes that were predicted. */
  outcomes: number;
  /** Mean log loss; lower is better. Null without outcomes. */
  @ApiProperty({ nullable: true, type: Number, example: 0.66 })
  baseLoss: number | null;
  @ApiProperty({ nullable: true, type: Number, example: 0.61 })
  recordLoss: number | null;
  /** 0.02 means that the record predicts 2 % better. Null without outcomes. */
  @ApiProperty({ nullable: true, type: Number, example: 0.07 })
  gain: number | null;
  /** At least 300 outcomes, and at least 1 % better. */
  recommends: boolean;
}

/** Acceptances of invitations that one list of a comparison proposed. */
export class ComparedSideDto {
  @ApiProperty({ enum: RANKING_SIDES, enumName: 'RankingSide' })
  side: RankingSide;
  accepted: number;
  of: number;
  /** Null below 100 outcomes: not enough yet. */
  @ApiProperty({ nullable: true, type: Number, example: 0.58 })
  rate: number | null;
  /** The 95 % interval of the rate, from low to high. Null below 100 outcomes. */
  @ApiProperty({ nullable: true, type: [Number], example: [0.48, 0.67] })
  interval: number[] | null;
}

export class HqRankingResponse {
  /** What `order=auto` means at the moment. */
  @ApiProperty({ enum: APPLIED_ORDERS, enumName: 'AppliedOrder' })
  order: AppliedOrder;
  check: RankingCheckDto;
  /** From all invitations sent while MARKETPLACE_ORDER was `compare`. */
  comparison: ComparedSideDto[];
}
