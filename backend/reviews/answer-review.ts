import type { AuditService } from '../audit/audit.service.js';
import { isAdministrator, mayActOnInvitations, viewOf } from '../businesses/access/business.policy.js';
import { paths } from '../contract/web/web-paths.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import type { Db } from '../database/db.js';
import type { MailQueue } from '../mail/mail.queue.js';
import { reviewAnswered } from '../mail/templates/review.js';
import { businessRoleOf } from '../management/people.policy.js';
import { type ReviewRow, reviewSelect } from './reviews.dto.js';

interface Deps {
  audit: AuditService;
  mail: MailQueue;
}

/**
 * Answers a review of the actor's business, once.
 * @throws AppError REVIEW_NOT_FOUND, FORBIDDEN, REVIEW_ANSWERED
 */
export async function answerReview(
  tx: Db,
  { audit, mail }: Deps,
  actor: Actor,
  id: string,
  text: string,
  at: Date,
): Promise<ReviewRow> {
  const business = await lockReviewedBusiness(tx, actor, id);
  const { count } = await tx.review.updateMany({
    where: { id, answer: null },
    data: { answer: text, answeredAt: at },
  });
  if (count === 0) throw new AppError('REVIEW_ANSWERED');
  await audit.record(tx, actor, {
    action: 'business.review-answered',
    subjectType: 'business',
    subjectId: business.id,
    after: { reviewId: id },
  });
  const { author, ...row } = await tx.review.findUniqueOrThrow({
    where: { id },
    select: { ...reviewSelect, author: { select: { name: true, email: true } } },
  });
  if (author) {
    const mailed = reviewAnswered({
      ownerName: author.name,
      businessName: business.name,
      answer: text,
      path: paths.business(business.id),
    });
    await mail.enqueue(tx, author.email, mailed, { sender: actor.id });
  }
  return { ...row, author };
}

/**
 * Reports a review of the actor's business to the administrators, once.
 * @throws AppError REVIEW_NOT_FOUND, FORBIDDEN, REVIEW_REPORTED
 */
export async function reportReview(
  tx: Db,
  { audit }: Deps,
  actor: Actor,
  id: string,
  reason: string,
  at: Date,
): Promise<ReviewRow> {
  const business = await lockReviewedBusiness(tx, actor, id);
  const { count } = await tx.review.updateMany({
    where: { id, reportedAt: null, hiddenAt: null },
    data: { reportReason: reason, reportedAt: at, decidedAt: null },
  });
  if (count === 0) throw new AppError('REVIEW_REPORTED');
  await audit.record(tx, actor, {
    action: 'business.review-reported',
    subjectType: 'business',
    subjectId: business.id,
    after: { reviewId: id },
    notes: reason,
  });
  return tx.review.findUniqueOrThrow({ where: { id }, select: reviewSelect });
}

/**
 * Locks the business of a review, then finds it. Those who may see the review but do not act for the business get 403.
 * @throws AppError REVIEW_NOT_FOUND, FORBIDDEN
 */
async function lockReviewedBusiness(tx: Db, actor: Actor, id: string): Promise<{ id: string; name: string }> {
  await tx.$queryRaw`
    SELECT b.id FROM businesses b JOIN reviews r ON r.business_id = b.id
    WHERE r.id = ${id}::uuid FOR NO KEY UPDATE OF b`;
  const review = await tx.review.findUnique({
    where: { id },
    relationLoadStrategy: 'join',
    select: {
      hiddenAt: true,
      business: {
        select: {
          id: true,
          name: true,
          ownerId: true,
          listed: true,
          staff: { select: { userId: true, role: true } },
        },
      },
    },
  });
  if (!review) throw new AppError('REVIEW_NOT_FOUND');
  const role = businessRoleOf(review.business, actor.id);
  const known = viewOf(review.business, actor) && (!review.hiddenAt || role || isAdministrator(actor));
  if (!known) throw new AppError('REVIEW_NOT_FOUND');
  if (!mayActOnInvitations(role)) throw new AppError('FORBIDDEN');
  return review.business;
}
