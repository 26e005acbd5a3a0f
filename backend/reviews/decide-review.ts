import type { AuditService } from '../audit/audit.service.js';
import { lockReviewableBusiness } from '../businesses/review/review-business.js';
import { paths } from '../contract/web/web-paths.js';
import type { ReviewDecision } from '../contract/jobs/reviews.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import type { Db } from '../database/db.js';
import type { MailQueue, OutgoingMail } from '../mail/mail.queue.js';
import { recipientOf, recipientSelect } from '../management/business-mail.js';
import { reviewDecided, reviewHidden } from '../mail/templates/review.js';
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
  const found = await tx.review.findUnique({
    where: { id },
    select: { businessId: true, authorId: true, reportedAt: true, decidedAt: true },
  });
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
    data: { hiddenAt: hide ? at : null, hiddenNotes: hide ? notes : null, decidedAt: at },
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
  const mailed = {
    businessName: business.name,
    notes: hide ? notes : null,
    path: paths.business(business.id),
  };
  await mail.enqueueAll(tx, [
    ...(hide && author
      ? [{ recipient: author.email, template: reviewHidden({ ...mailed, ownerName: author.name }) }]
      : []),
    // Who has reported it waits for the decision, and a review that is hidden is missed.
    ...(hide || (found.reportedAt && !found.decidedAt)
      ? [
          {
            recipient: await readMailbox(tx, business.id),
            template: reviewDecided({ ...mailed, hidden: hide }),
          },
        ]
      : []),
  ]);
  return { ...row, author };
}

async function readMailbox(tx: Db, id: string): Promise<OutgoingMail['recipient']> {
  return recipientOf(await tx.business.findUniqueOrThrow({ where: { id }, select: recipientSelect }));
}
