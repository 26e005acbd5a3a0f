import type { AuditService } from '../audit/audit.service.js';
import { lockReviewableBusiness } from '../businesses/review/review-business.js';
import { paths } from '../contract/web/web-paths.js';
import type { ReviewDecision } from '../contract/jobs/reviews.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import type { Db } from '../database/db.js';
import type { MailQueue } from '../mail/mail.queue.js';
import { reviewHidden } from '../mail/templates/review.js';
import { type ReviewRow, reviewSelect } from './reviews.dto.js';

interface Deps {
  audit: AuditService;
  mail: MailQueue;
}

/**
 * Hides a review, or shows it: again, or in spite of a report. Nobody decides on a review that they wrote, or of a
 * business that they own or work for.
 * @throws AppError REVIEW_NOT_FOUND, OWN_BUSINESS_REVIEW, FORBIDDEN, REVIEW_DECIDED
 */
export async function decideReview(
  tx: Db,
  { audit, mail }: Deps,
  actor: Actor,
  id: string,
  { decision, notes }: { decision: ReviewDecision; notes: string | null },
  at: Date,
): Promise<ReviewRow> {
  const found = await tx.review.findUnique({ where: { id }, select: { businessId: true, authorId: true } });
  if (!found) throw new AppError('REVIEW_NOT_FOUND');
  if (found.authorId === actor.id)
    throw new AppError('FORBIDDEN', { message: 'You cannot decide on a review that you wrote' });
  const business = await lockReviewableBusiness(tx, actor, found.businessId);
  const hide = decision === 'hide';
  const { count } = await tx.review.updateMany({
    where: {
      id,
      ...(hide
        ? { hiddenAt: null }
        : { OR: [{ hiddenAt: { not: null } }, { reportedAt: { not: null }, decidedAt: null }] }),
    },
    data: { hiddenAt: hide ? at : null, decidedAt: at },
  });
  if (count === 0)
    throw new AppError('REVIEW_DECIDED', {
      message: hide ? 'This review is already hidden' : 'This review is already shown',
    });
  await audit.record(tx, actor, {
    action: hide ? 'business.review-hidden' : 'business.review-shown',
    subjectType: 'business',
    subjectId: business.id,
    after: { reviewId: id },
    notes,
  });
  const { author, ...row } = await tx.review.findUniqueOrThrow({
    where: { id },
    select: { ...reviewSelect, author: { select: { name: true, email: true } } },
  });
  if (hide && author) {
    const mailed = reviewHidden({
      ownerName: author.name,
      businessName: business.name,
      notes,
      path: paths.business(business.id),
    });
    await mail.enqueue(tx, author.email, mailed);
  }
  return { ...row, author };
}
