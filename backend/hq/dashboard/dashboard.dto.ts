import { ApiProperty } from '@nestjs/swagger';
import { AuditEventDto } from '../audit/audit.dto.js';
import { HqBusinessDto } from '../businesses/hq-businesses.dto.js';
import { ReportedReviewDto } from '../reviews/hq-reviews.dto.js';
import { ReportedThreadDto } from '../threads/hq-threads.dto.js';
import { ListedUserDto } from '../users/hq-users.dto.js';

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
  /**
   * Reviews that businesses have reported.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  reviews: number;
  /**
   * Threads of invitations that a side has reported.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  threads: number;
}

/** A business that waits for a reviewer. */
export class WaitingBusinessDto extends HqBusinessDto {}

/** An approved business that has changed since. */
export class ChangedBusinessDto extends WaitingBusinessDto {
  /**
   * What has changed: fields of the profile, `location`, or `services` for new ones.
   * @example ["address", "name"]
   */
  changedFields: string[];
}

/** Everything that waits for a reviewer, longest waiting first, at most 50 of each kind. */
export class ReviewQueueResponse {
  counts: ReviewQueueCountsDto;
  /** Accounts waiting for verification. */
  users: ListedUserDto[];
  /** Businesses waiting for their first decision. */
  businesses: WaitingBusinessDto[];
  /** Approved businesses that have changed their name, address or a number since the approval, by `changedAt`. */
  changedBusinesses: ChangedBusinessDto[];
  /** Reviews that businesses have reported. */
  reviews: ReportedReviewDto[];
  /** Threads of invitations that one side or both have reported. */
  threads: ReportedThreadDto[];
}

/** How many there were on each of these days, the oldest first. */
export class LastWeekDaysDto {
  /** @example [2, 0, 3, 1, 4, 0, 2] */
  @ApiProperty({ type: 'integer', isArray: true })
  signUps: number[];
  /** @example [1, 0, 0, 2, 1, 0, 1] */
  @ApiProperty({ type: 'integer', isArray: true })
  businesses: number[];
  /** @example [0, 1, 0, 1, 1, 0, 1] */
  @ApiProperty({ type: 'integer', isArray: true })
  approvals: number[];
}

/** What has come in today and on the six days before, in UTC. */
export class LastWeekDto {
  /** @example 12 */
  @ApiProperty({ type: 'integer' })
  signUps: number;
  /**
   * Businesses registered.
   * @example 5
   */
  @ApiProperty({ type: 'integer' })
  businesses: number;
  /**
   * Businesses approved.
   * @example 4
   */
  @ApiProperty({ type: 'integer' })
  approvals: number;
  days: LastWeekDaysDto;
}

/** A certificate of an approved business that expires within 30 days. */
export class ExpiringCertificateDto {
  @ApiProperty({ format: 'uuid' })
  businessId: string;
  /** @example "Fenland Plumbing Ltd" */
  businessName: string;
  /** @example "Gas Safety" */
  serviceCategory: string;
  /** The last valid day. */
  @ApiProperty({ format: 'date', example: '2027-03-31' })
  expiresOn: string;
}

/** What an administrator wants to know at a glance. */
export class OverviewResponse {
  lastWeek: LastWeekDto;
  /** The next to expire first, at most 5. */
  expiringCertificates: ExpiringCertificateDto[];
  /** Reused sessions, unlocked accounts and changed roles, the latest first, at most 5. */
  securityEvents: AuditEventDto[];
  /** The last 8 events of the audit log, the latest first. */
  recentEvents: AuditEventDto[];
}
