import type { AuditService } from '../../audit/audit.service.js';
import type { Clock } from '../../config/clock.js';
import { REVIEW_ACTIONS, type RegistrationStatus, type ReviewAction } from '../../contract/statuses.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import type { Db } from '../../database/database.service.js';
import type { MailQueue } from '../../mail/mail.queue.js';
import { businessReviewed } from '../../mail/templates/business.js';
import { releaseBusiness } from '../../management/release-business.js';
import { canTransition, mayReview } from '../access/business.policy.js';

interface Deps {
  audit: AuditService;
  mail: MailQueue;
  clock: Clock;
}

/**
 * Writes a review decision in one conditional write, with the audit event and the mail to the owner. Of several
 * concurrent decisions only one succeeds. Revoking also frees the properties that the business manages and cancels
 * its open invitations.
 * @param notes for the owner; they replace the notes of any earlier decision
 * @throws AppError BUSINESS_NOT_FOUND, OWN_BUSINESS_REVIEW, BUSINESS_TRANSITION_FORBIDDEN
 */
export async function reviewBusiness(
  tx: Db,
  { audit, mail, clock }: Deps,
  actor: Actor,
  businessId: string,
  action: ReviewAction,
  notes: string | null,
): Promise<void> {
  const { from, to, participle } = REVIEW_ACTIONS[action];
  const business = await findReviewableBusiness(tx, actor, businessId);
  // Also checked here first, so that an impossible decision locks no properties or invitations.
  assertTransition(action, business.registrationStatus);
  if (action === 'revoke') await releaseBusiness(tx, { audit, mail }, actor, business, 'revoked');

  const [decided] = await tx.$queryRaw<{ before: RegistrationStatus; notesBefore: string | null }[]>`
    UPDATE businesses SET registration_status = ${to}::"RegistrationStatus", reviewed_by_id = ${actor.id}::uuid,
      reviewed_at = ${clock.now()}, review_notes = ${notes}, changed_since_approval = false,
      updated_at = ${clock.now()}
    WHERE id = ${businessId}::uuid AND registration_status = ANY(${[...from]}::"RegistrationStatus"[])
    RETURNING old.registration_status AS before, old.review_notes AS "notesBefore"`;
  if (!decided) {
    // Another reviewer decided between the read and the write.
    const now = await findReviewableBusiness(tx, actor, businessId);
    assertTransition(action, now.registrationStatus);
    throw new AppError('CONFLICT');
  }

  await audit.record(tx, actor, {
    action: `business.${participle}`,
    subjectType: 'business',
    subjectId: businessId,
    before: { registrationStatus: decided.before, reviewNotes: decided.notesBefore },
    after: { registrationStatus: to, reviewNotes: notes },
    notes,
  });
  await mail.enqueue(
    tx,
    business.owner.email,
    businessReviewed({
      ownerName: business.owner.name,
      businessName: business.name,
      outcome: participle,
      notes,
      path: `/dashboard/business/${businessId}`,
    }),
  );
}

/**
 * Marks the changes of an approved business as reviewed. The approval stays.
 * @throws AppError BUSINESS_NOT_FOUND, OWN_BUSINESS_REVIEW, BUSINESS_TRANSITION_FORBIDDEN when there are no changes
 */
export async function markChangesReviewed(
  tx: Db,
  { audit, clock }: Pick<Deps, 'audit' | 'clock'>,
  actor: Actor,
  businessId: string,
): Promise<void> {
  await findReviewableBusiness(tx, actor, businessId);
  const { count } = await tx.business.updateMany({
    where: { id: businessId, changedSinceApproval: true },
    data: { changedSinceApproval: false, updatedAt: clock.now() },
  });
  if (count === 0) {
    throw new AppError('BUSINESS_TRANSITION_FORBIDDEN', {
      message: 'This business has no changes that wait for a review',
    });
  }
  await audit.record(tx, actor, {
    action: 'business.changes-reviewed',
    subjectType: 'business',
    subjectId: businessId,
    before: { changedSinceApproval: true },
    after: { changedSinceApproval: false },
  });
}

/**
 * The business, if the actor may review it. Nobody may review their own business.
 * @throws AppError BUSINESS_NOT_FOUND, OWN_BUSINESS_REVIEW
 */
export async function findReviewableBusiness(tx: Db, actor: Actor, id: string) {
  const business = await tx.business.findUnique({
    where: { id },
    select: {
      id: true,
      name: true,
      ownerId: true,
      registrationStatus: true,
      owner: { select: { name: true, email: true } },
    },
  });
  if (!business) throw new AppError('BUSINESS_NOT_FOUND');
  if (!mayReview(business, actor)) throw new AppError('OWN_BUSINESS_REVIEW');
  return business;
}

function assertTransition(action: ReviewAction, status: RegistrationStatus): void {
  if (canTransition(action, status)) return;
  throw new AppError('BUSINESS_TRANSITION_FORBIDDEN', {
    message: `A business that is ${status} cannot be ${REVIEW_ACTIONS[action].participle}`,
  });
}
