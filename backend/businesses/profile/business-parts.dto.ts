import { ApiProperty } from '@nestjs/swagger';
import { BUSINESS_STEPS, type BusinessStep } from '../../contract/first-steps.js';
import { NUMBER_CHECKS, type NumberCheck } from './registration-numbers.js';

export class BusinessPersonDto {
  /** @example "Ada Lovelace" */
  name: string;
  /** @example "ada@example.com" */
  email: string;
}

export class BusinessCountsDto {
  /** @example 2 */
  @ApiProperty({ type: 'integer' })
  staff: number;
  /** @example 3 */
  @ApiProperty({ type: 'integer' })
  services: number;
  /** @example 1 */
  @ApiProperty({ type: 'integer' })
  properties: number;
}

/** What owners think of its work, from three counted reviews on. */
export class RatingDto {
  /**
   * Stars, to one decimal place.
   * @example 4.6
   */
  average: number;
  /**
   * The reviews that count.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  count: number;
}

/** What the caller may do with the business now. */
export class BusinessAbilitiesDto {
  update: boolean;
  delete: boolean;
  /** Adding and removing services. Only service providers can have services. */
  manageServices: boolean;
  manageStaff: boolean;
  /** Leaving the staff. */
  leave: boolean;
  /** Adding and removing certificates of services. */
  manageCertificates: boolean;
  /** Accepting, declining and activating invitations. Each invitation's own status must also allow it. */
  answerInvitations: boolean;
  /** Whether pages show the caller its standing: for the owner and staff of an approved business. */
  seeStanding: boolean;
  /** Whether pages link to its entry in the marketplace: for the same people. Other owners find it by searching. */
  seeInMarketplace: boolean;
  approve: boolean;
  reject: boolean;
  suspend: boolean;
  reactivate: boolean;
  revoke: boolean;
  /** Marking the changes since the approval as reviewed. */
  markReviewed: boolean;
}

/** For reviewers only. No number is refused because of these checks. */
export class NumberChecksDto {
  /** Whether the VAT number has the format and check digits of its country. */
  @ApiProperty({ enum: NUMBER_CHECKS, enumName: 'NumberCheck' })
  vat: NumberCheck;
  /** Whether the company number has the Companies House format. */
  @ApiProperty({ enum: NUMBER_CHECKS, enumName: 'NumberCheck' })
  company: NumberCheck;
}

/** One of the first steps of a new business. */
export class BusinessStepDto {
  @ApiProperty({ enum: BUSINESS_STEPS, enumName: 'BusinessStep' })
  step: BusinessStep;
  done: boolean;
}
