import { Injectable } from '@nestjs/common';
import { runStatement } from '../../database/run-statement.js';
import { Sanctions } from '../../auth/sanctions/sanctions.service.js';
import { type BusinessRow, toBusinessDto } from '../../businesses/profile/business.dto.js';
import { readBusinesses } from '../../businesses/profile/read-businesses.js';
import { isAwaitingReview } from '../../contract/statuses.js';
import type { Actor } from '../../core/access/actor.js';
import { Clock } from '../../config/clock.js';
import { Database } from '../../database/database.service.js';
import { toMarkedBusiness } from '../businesses/marked-business.js';
import { reportedSelect, toReportedReviewDto } from '../reviews/hq-reviews.dto.js';
import { listedUserSelect, toListedUser, toMarkedAccount } from '../users/listed-users.js';
import type { DashboardResponse, ReviewQueueResponse, WaitingBusinessDto } from './dashboard.dto.js';
import { readQueue } from './read-queue.js';

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
    const rows = await runStatement<DashboardResponse>(this.database.pool, {
      name: 'hq-dashboard',
      text: `SELECT
        (SELECT count(*)::int FROM users WHERE deleted_at IS NULL) AS "totalUsers",
        (SELECT count(*)::int FROM users WHERE account_status = 'PENDING_VERIFICATION') AS "pendingVerification",
        (SELECT count(*)::int FROM properties) AS "totalProperties",
        (SELECT count(*)::int FROM users WHERE roles && ARRAY['ADMIN', 'SUPER_ADMIN']::"Role"[]) AS "totalAdmins"`,
    });
    return rows[0] as DashboardResponse;
  }

  /** Five statements: the queue, its accounts, businesses and reviews, and the sanctions that match their details. */
  async reviewQueue(actor: Actor): Promise<ReviewQueueResponse> {
    const { prisma } = this.database;
    const [{ counts, found, businesses, threads }, users, reviews] = await Promise.all([
      this.queuedBusinesses(),
      prisma.user.findMany({
        where: { accountStatus: 'PENDING_VERIFICATION' },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: QUEUE_SIZE,
        relationLoadStrategy: 'join',
        select: listedUserSelect,
      }),
      prisma.review.findMany({
        where: { reportedAt: { not: null }, decidedAt: null },
        orderBy: [{ reportedAt: 'asc' }, { id: 'asc' }],
        take: QUEUE_SIZE,
        relationLoadStrategy: 'join',
        select: reportedSelect,
      }),
    ]);
    const marked = await this.sanctions.findMarked(prisma, [
      ...businesses.map(toMarkedBusiness),
      ...users.map(toMarkedAccount),
    ]);
    const now = this.clock.now();
    const toWaiting = (row: BusinessRow): WaitingBusinessDto => ({
      ...toBusinessDto(row, 'administrator', actor, now),
      hasEarlierSanctions: marked.has(row.id),
      hasDuplicates: found.get(row.id)?.hasDuplicates ?? false,
      town: row.town,
    });
    return {
      counts,
      users: users.map((row) => toListedUser(row, marked)),
      businesses: businesses.filter(isWaiting).map(toWaiting),
      changedBusinesses: businesses.filter(isChanged).map((row) => ({
        ...toWaiting(row),
        changedFields: found.get(row.id)?.changedFields ?? [],
      })),
      reviews: reviews.map(toReportedReviewDto),
      threads,
    };
  }

  /** Some of the businesses may have been decided while they were read. */
  private async queuedBusinesses() {
    const { counts, businesses: queued, threads } = await readQueue(this.database.prisma, QUEUE_SIZE);
    const found = new Map(queued.map((one) => [one.id, one]));
    return {
      counts,
      found,
      threads,
      businesses: await readBusinesses(this.database.pool, [...found.keys()]),
    };
  }
}
