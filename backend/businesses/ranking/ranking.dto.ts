import { ApiProperty } from '@nestjs/swagger';
import { REASON_CODES, type ReasonCode } from '../../contract/ranking.js';

/** A fact about a business in the marketplace. Its code says which of the other fields it has. */
export class ReasonDto {
  @ApiProperty({ enum: REASON_CODES, enumName: 'ReasonCode' })
  code: ReasonCode;
  /** WORKED_WITH_YOU: other properties of the caller that it works at now. */
  properties?: number;
  /** ACCEPTED: accepted invitations. */
  count?: number;
  /** ACCEPTED, ANSWERS_WITHIN: out of this many; at least five. */
  of?: number;
  /** ANSWERS_WITHIN: the median of the hours until it answers, rounded up. */
  hours?: number;
  /** CERTIFIED_FOR: a service category with a checked certificate. @example "Gas Engineering" */
  category?: string;
  /** DECLINED_THIS: the day it declined the property. */
  @ApiProperty({ required: false, format: 'date', example: '2026-10-02' })
  on?: string;
}
