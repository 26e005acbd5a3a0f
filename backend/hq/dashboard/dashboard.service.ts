import { Injectable } from '@nestjs/common';
import { Sanctions } from '../../auth/sanctions/sanctions.service.js';
import { type BusinessRow, toBusinessDto } from '../../businesses/profile/business.dto.js';
import { readBusinesses } from '../../businesses/profile/read-businesses.js';
import { COUNT_CAP } from '../../contract/limits.js';
import { isAwaitingReview } from '../../contract/statuses.js';
import type { Actor } from '../../core/access/actor.js';
import { Clock } from '../../config/clock.js';
import { Database } from '../../database/database.service.js';
import { findDuplicated } from '../businesses/find-duplicates.js';
import { findMarked } from '../businesses/find-marked.js';
import { toListedUsers } from '../users/listed-users.js';
import { readChangedFields } from './changed-fields.js';
import type {
  DashboardResponse,
  ReviewQueueCountsDto,
  ReviewQueueResponse,
  WaitingBusinessDto,
} from './dashboard.dto.js';
import { reportedSelect, toReportedReviewDto } from '../reviews/hq-reviews.dto.js';
import { userSelect } from '../users/hq-users.dto.js';

/** Rows of each kind in the review queue. */
const QUEUE_SIZE = 50;

const isWaiting = ({ registrationStatus }: BusinessRow): boolean => isAwaitingReview(registrationStatus);
const isChanged = ({ changedSinceApproval, registrationStatus }: BusinessRow): boolean =>
  changedSinceApproval && registrationStatus === 'APPROVED';

@Injectable()
export class DashboardService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sanctions: Sanctions,
  ) {}

  /** One statement. Its conditions match those of the partial indexes, so that no table is read in full. */
  async figures(): Promise<DashboardResponse> {
    const { rows } = await this.database.pool.query<DashboardResponse>({
      name: 'hq-dashboard',
      text: `SELECT
        (SELECT count(*)::int FROM users WHERE deleted_at IS NULL) AS "totalUsers",
        (SELECT count(*)::int FROM users WHERE account_status = 'PENDING_VERIFICATION') AS "pendingVerification",
        (SELECT count(*)::int FROM properties) AS "totalProperties",
        (SELECT count(*)::int FROM users WHERE roles && ARRAY['ADMIN', 'SUPER_ADMIN']::"Role"[]) AS "totalAdmins"`,
    });
    return rows[0] as DashboardResponse;
  }

  async reviewQueue(actor: Actor): Promise<ReviewQueueResponse> {
    const { prisma } = this.database;
    const [counts, users, businesses, reviews] = await Promise.all([
      this.queueCounts(),
      prisma.user.findMany({
        where: { accountStatus: 'PENDING_VERIFICATION' },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: QUEUE_SIZE,
        select: userSelect,
      }),
      this.queuedBusinesses(),
      prisma.review.findMany({
        where: { reportedAt: { not: null }, decidedAt: null },
        orderBy: [{ reportedAt: 'asc' }, { id: 'asc' }],
        take: QUEUE_SIZE,
        relationLoadStrategy: 'join',
        select: reportedSelect,
      }),
    ]);
    const changed = businesses.filter(isChanged);
    const [marked, duplicated, changedFields] = await Promise.all([
      findMarked(prisma, this.sanctions, businesses),
      findDuplicated(
        prisma,
        businesses.map(({ id }) => id),
      ),
      readChangedFields(
        this.database.pool,
        changed.map(({ id }) => id),
      ),
    ]);
    const now = this.clock.now();
    const toWaiting = (row: BusinessRow): WaitingBusinessDto => ({
      ...toBusinessDto(row, 'administrator', actor, now),
      hasEarlierSanctions: marked.has(row.id),
      hasDuplicates: duplicated.has(row.id),
      town: row.town,
    });
    return {
      counts,
      users: await toListedUsers(prisma, this.sanctions, users),
      businesses: businesses.filter(isWaiting).map(toWaiting),
      changedBusinesses: changed.map((row) => ({
        ...toWaiting(row),
        changedFields: changedFields.get(row.id) ?? [],
      })),
      reviews: reviews.map(toReportedReviewDto),
    };
  }

  /** Those that wait longest, or changed since their decision. Some may have been decided while they were read. */
  private async queuedBusinesses(): Promise<BusinessRow[]> {
    const { pool } = this.database;
    const { rows } = await pool.query<{ id: string }>({
      name: 'hq-queued-businesses',
      text: `
        (SELECT id, created_at AS since FROM businesses WHERE registration_status IN ('PENDING', 'PENDING_REVIEW')
         ORDER BY created_at, id LIMIT $1)
        UNION ALL
        (SELECT id, changed_at FROM businesses WHERE changed_since_approval AND registration_status = 'APPROVED'
         ORDER BY changed_at, id LIMIT $1)
        ORDER BY since, id`,
      values: [QUEUE_SIZE],
    });
    return readBusinesses(
      pool,
      rows.map(({ id }) => id),
    );
  }

  private async queueCounts(): Promise<ReviewQueueCountsDto> {
    const { rows } = await this.database.pool.query<ReviewQueueCountsDto>({
      name: 'hq-review-queue',
      text: `SELECT
        (SELECT count(*)::int FROM (SELECT 1 FROM users WHERE account_status = 'PENDING_VERIFICATION'
          LIMIT $1) counted) AS users,
        (SELECT count(*)::int FROM (SELECT 1 FROM businesses
          WHERE registration_status IN ('PENDING', 'PENDING_REVIEW') LIMIT $1) counted) AS businesses,
        (SELECT count(*)::int FROM (SELECT 1 FROM businesses
          WHERE changed_since_approval AND registration_status = 'APPROVED' LIMIT $1) counted) AS "changedBusinesses",
        (SELECT count(*)::int FROM (SELECT 1 FROM reviews
          WHERE reported_at IS NOT NULL AND decided_at IS NULL LIMIT $1) counted) AS reviews`,
      values: [COUNT_CAP],
    });
    return rows[0] as ReviewQueueCountsDto;
  }
}
