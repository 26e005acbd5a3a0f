import { readRows } from '../database/run-statement.js';
import type { AuditService } from '../audit/audit.service.js';
import type { Sanctions } from '../auth/sanctions/sanctions.service.js';
import { changeableUntil, firstNameOf, whyNoReview } from '../contract/jobs/reviews.js';
import { paths } from '../contract/web/web-paths.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import type { Db } from '../database/db.js';
import { type LockedInvitation, lockInvitation } from '../invitations/lock-invitation.js';
import type { MailQueue } from '../mail/mail.queue.js';
import { reviewWritten } from '../mail/templates/review.js';
import { recipientOf } from '../management/business-mail.js';
import { assertNotOwnPeople } from './own-people.js';
import { type ReviewRow, reviewSelect, type WriteReviewDto } from './reviews.dto.js';

interface Deps {
  audit: AuditService;
  mail: MailQueue;
  sanctions: Sanctions;
}

type ReviewedBusiness = NonNullable<LockedInvitation['business']>;

/**
 * Writes the review of an invitation to the actor's own property, or changes it. The business is locked, because a
 * trigger counts its reviews.
 * @throws AppError INVITATION_NOT_FOUND, FORBIDDEN, OWN_BUSINESS_REVIEW, REVIEW_NOT_POSSIBLE, REVIEW_FINAL
 */
export async function writeReview(
  tx: Db,
  deps: Deps,
  actor: Actor,
  invitationId: string,
  body: WriteReviewDto,
  at: Date,
): Promise<ReviewRow> {
  const invitation = await lockInvitation(tx, actor, invitationId, 'owner');
  const { business } = invitation;
  if (!business) throw new AppError('REVIEW_NOT_POSSIBLE', { message: 'This business was deleted' });
  await tx.$queryRaw`SELECT id FROM businesses WHERE id = ${business.id}::uuid FOR NO KEY UPDATE`;
  await assertNotOwnPeople(tx, deps.sanctions, actor, business);
  const before = await tx.review.findUnique({ where: { invitationId }, select: reviewSelect });
  return before
    ? changeReview(tx, deps, actor, before, body, at)
    : addReview(tx, deps, actor, { invitation, business }, body, at);
}

async function addReview(
  tx: Db,
  { audit, mail }: Deps,
  actor: Actor,
  { invitation, business }: { invitation: LockedInvitation; business: ReviewedBusiness },
  { rating, text }: WriteReviewDto,
  at: Date,
): Promise<ReviewRow> {
  const refusal = whyNoReview(await readWork(tx, invitation.id), at);
  if (refusal) throw new AppError('REVIEW_NOT_POSSIBLE', { message: refusal });
  const review = await tx.review.create({
    data: {
      businessId: business.id,
      invitationId: invitation.id,
      authorId: actor.id,
      rating,
      text: text ?? null,
      createdAt: at,
      ...(await readAuthor(tx, invitation.property.id)),
    },
    select: reviewSelect,
  });
  await audit.record(tx, actor, {
    action: 'business.review-written',
    subjectType: 'business',
    subjectId: business.id,
    after: { reviewId: review.id, rating },
  });
  await mail.enqueue(
    tx,
    recipientOf(business),
    reviewWritten({
      businessName: business.name,
      authorName: firstNameOf(actor.name),
      rating,
      text: review.text,
      path: paths.business(business.id),
    }),
    { sender: actor.id },
  );
  return review;
}

async function changeReview(
  tx: Db,
  { audit }: Deps,
  actor: Actor,
  before: ReviewRow,
  { rating, text = before.text }: WriteReviewDto,
  at: Date,
): Promise<ReviewRow> {
  if (at > changeableUntil(before.createdAt)) throw new AppError('REVIEW_FINAL');
  if (rating === before.rating && text === before.text) return before;
  const after = await tx.review.update({
    where: { id: before.id },
    data: { rating, text, changedAt: at },
    select: reviewSelect,
  });
  // What HQ has let stand is another text now, so the business may report it again.
  await tx.review.updateMany({
    where: { id: before.id, hiddenAt: null, decidedAt: { not: null } },
    data: { reportReason: null, reportedAt: null, decidedAt: null },
  });
  await audit.record(tx, actor, {
    action: 'business.review-changed',
    subjectType: 'business',
    subjectId: before.businessId,
    before: { reviewId: before.id, rating: before.rating },
    after: { reviewId: before.id, rating },
  });
  return after;
}

/** When the work started and ended. One that ended at an unknown time counts as ended when it started. */
async function readWork(tx: Db, id: string) {
  const { status, activatedAt, endedAt } = await tx.invitation.findUniqueOrThrow({
    where: { id },
    select: { status: true, activatedAt: true, endedAt: true },
  });
  return { activatedAt, endedAt: status === 'ACTIVE' ? null : (endedAt ?? activatedAt) };
}

/** What is kept of the author: the random name of the account, and the town of the property. */
export async function readAuthor(
  tx: Db,
  propertyId: string,
): Promise<{ ownerGroup: string; town: string | null }> {
  const rows = await readRows<{ ownerGroup: string; town: string | null }>(tx)`
    SELECT u.outcome_group AS "ownerGroup", jsonb_path_query_first(p.address_components,
             '$[*] ? (@.types[*] == "postal_town" || @.types[*] == "locality")') ->> 'longText' AS town
    FROM properties p JOIN users u ON u.id = p.owner_id WHERE p.id = ${propertyId}::uuid`;
  const [author] = rows;
  if (!author) throw new AppError('CONFLICT');
  return author;
}
