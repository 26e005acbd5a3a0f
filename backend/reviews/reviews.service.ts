import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { Sanctions } from '../auth/sanctions/sanctions.service.js';
import { findKnownBusiness } from '../businesses/access/find-business.js';
import { isAdministrator, mayActOnInvitations } from '../businesses/access/business.policy.js';
import { Clock } from '../config/clock.js';
import { COUNT_CAP } from '../contract/limits.js';
import { ratingOf, type ReviewDecision } from '../contract/jobs/reviews.js';
import type { Actor } from '../core/access/actor.js';
import { isPastCount, paginate } from '../core/lists/page.dto.js';
import { Database } from '../database/database.service.js';
import { MailQueue } from '../mail/mail.queue.js';
import { businessRoleOf } from '../management/people.policy.js';
import { answerReview, reportReview } from './answer-review.js';
import { decideReview } from './decide-review.js';
import {
  type ListedReviewResponse,
  type OwnReviewResponse,
  reviewSelect,
  type ReviewsQuery,
  type ReviewsResponse,
  toListedReviewDto,
  toOwnReviewDto,
  type WriteReviewDto,
} from './reviews.dto.js';
import { writeReview } from './write-review.js';

const ACTING = { acts: true, administers: false };

@Injectable()
export class ReviewsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly mail: MailQueue,
    private readonly clock: Clock,
    private readonly sanctions: Sanctions,
  ) {}

  /** @throws AppError as `writeReview` */
  async write(actor: Actor, invitationId: string, body: WriteReviewDto): Promise<OwnReviewResponse> {
    const row = await this.database.transaction((tx) =>
      writeReview(tx, this.deps, actor, invitationId, body, this.clock.now()),
    );
    return { review: toOwnReviewDto(row) };
  }

  /** @throws AppError as `answerReview` */
  async answer(actor: Actor, id: string, text: string): Promise<ListedReviewResponse> {
    const row = await this.database.transaction((tx) =>
      answerReview(tx, this.deps, actor, id, text, this.clock.now()),
    );
    return { review: toListedReviewDto(row, ACTING) };
  }

  /** @throws AppError as `reportReview` */
  async report(actor: Actor, id: string, reason: string): Promise<ListedReviewResponse> {
    const row = await this.database.transaction((tx) =>
      reportReview(tx, this.deps, actor, id, reason, this.clock.now()),
    );
    return { review: toListedReviewDto(row, ACTING) };
  }

  /** For administrators. @throws AppError as `decideReview` */
  async decide(
    actor: Actor,
    id: string,
    decision: ReviewDecision,
    notes: string | null,
  ): Promise<ListedReviewResponse> {
    const row = await this.database.transaction((tx) =>
      decideReview(tx, this.deps, actor, id, { decision, notes }, this.clock.now()),
    );
    return { review: toListedReviewDto(row, { acts: false, administers: true }) };
  }

  /**
   * A page of the reviews of a business that the actor may know.
   * @throws AppError BUSINESS_NOT_FOUND
   */
  async list(actor: Actor, businessId: string, { page, limit }: ReviewsQuery): Promise<ReviewsResponse> {
    const { prisma } = this.database;
    const business = await findKnownBusiness(prisma, businessId, actor);
    const administers = isAdministrator(actor);
    const acts = mayActOnInvitations(businessRoleOf(business, actor.id));
    const where = { businessId, ...(administers ? {} : { hiddenAt: null }) };
    const [rows, counted, kept] = await Promise.all([
      isPastCount({ page, limit })
        ? []
        : prisma.review.findMany({
            where,
            orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
            skip: (page - 1) * limit,
            take: limit,
            relationLoadStrategy: 'join',
            select: reviewSelect,
          }),
      prisma.review.count({ where, take: COUNT_CAP + 1 }),
      prisma.business.findUnique({
        where: { id: businessId },
        select: { ratingCount: true, ratingSum: true },
      }),
    ]);
    return {
      data: rows.map((row) => toListedReviewDto(row, { acts, administers })),
      pagination: paginate({ page, limit }, counted),
      rating: ratingOf(kept?.ratingCount ?? 0, kept?.ratingSum ?? 0),
    };
  }

  private get deps() {
    return { audit: this.audit, mail: this.mail, sanctions: this.sanctions };
  }
}
