import { BusinessDto } from '../businesses/business.dto.js';
import { UserDto } from '../auth/user.dto.js';

export class DashboardDto {
  /** @example 1204 */
  totalUsers: number;
  /**
   * Accounts that wait for their verification.
   * @example 3
   */
  pendingVerification: number;
  /** @example 877 */
  totalProperties: number;
  /**
   * Administrators and super administrators.
   * @example 4
   */
  totalAdmins: number;
}

/** How much waits, counted no further than 10,000 each. */
export class ReviewQueueCountsDto {
  /** @example 3 */
  users: number;
  /** @example 2 */
  businesses: number;
  /** @example 1 */
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
