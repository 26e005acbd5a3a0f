import { ApiProperty } from '@nestjs/swagger';
import { BusinessDto } from '../../businesses/profile/business.dto.js';
import { UserDto } from '../../auth/accounts/user.dto.js';

export class DashboardResponse {
  /** @example 1204 */
  @ApiProperty({ type: 'integer' })
  totalUsers: number;
  /**
   * Accounts that wait for their verification.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  pendingVerification: number;
  /** @example 877 */
  @ApiProperty({ type: 'integer' })
  totalProperties: number;
  /**
   * Administrators and super administrators.
   * @example 4
   */
  @ApiProperty({ type: 'integer' })
  totalAdmins: number;
}

/** How much waits, counted no further than 10,000 each. */
export class ReviewQueueCountsDto {
  /** @example 3 */
  @ApiProperty({ type: 'integer' })
  users: number;
  /** @example 2 */
  @ApiProperty({ type: 'integer' })
  businesses: number;
  /** @example 1 */
  @ApiProperty({ type: 'integer' })
  changedBusinesses: number;
}

/** What waits for a reviewer, the longest waiting first, at most 50 of each kind. */
export class ReviewQueueDto {
  counts: ReviewQueueCountsDto;
  /** Accounts that wait for their verification. */
  users: UserDto[];
  /** Businesses that wait for their first decision. */
  businesses: BusinessDto[];
  /** Approved businesses that changed name, address or a number since. */
  changedBusinesses: BusinessDto[];
}
