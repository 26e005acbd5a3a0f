import { ApiProperty } from '@nestjs/swagger';
import { BusinessDto } from '../../businesses/profile/business.dto.js';
import { UserDto } from '../../auth/accounts/user.dto.js';

export class DashboardResponse {
  /** @example 1204 */
  @ApiProperty({ type: 'integer' })
  totalUsers: number;
  /**
   * Accounts waiting for verification.
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

/** The number of waiting items. Counting stops at 10,000 for each kind. */
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

/** Everything that waits for a reviewer, longest waiting first, at most 50 of each kind. */
export class ReviewQueueDto {
  counts: ReviewQueueCountsDto;
  /** Accounts waiting for verification. */
  users: UserDto[];
  /** Businesses waiting for their first decision. */
  businesses: BusinessDto[];
  /** Approved businesses that have changed their name, address or a number since the approval. */
  changedBusinesses: BusinessDto[];
}
