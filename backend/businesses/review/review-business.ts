import type { AuditService } from '../../audit/audit.service.js';
import type { Sanctions } from '../../auth/sanctions/sanctions.service.js';
import type { Clock } from '../../config/clock.js';
import { DECISION_UNDO_SECONDS } from '../../contract/limits.js';
import { REVIEW_ACTIONS, type RegistrationStatus, type ReviewAction } from '../../contract/statuses.js';
import { paths } from '../../contract/web/web-paths.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import type { Db } from '../../database/db.js';
import type { Outbox } from '../../mail/mail.queue.js';
import { businessReviewed } from '../../mail/templates/business.js';
import { releaseBusinesses } from '../../management/release-business.js';
import { canTransition, mayReview, needsVerifiedOwner } from '../access/business.policy.js';
import { readApprovedProfile } from './approved-profile.js';

interface Deps {
  audit: AuditService;
  mail: Outbox;
  clock: Clock;
  sanctions: Sanctions;
}

export interface Decision {
  /** For the owner. They replace the notes of any earlier decision. */
  notes?: string | null | undefined;
  /** The revision that the reviewer saw. Without it, the decision applies to the business as it is. */
  revision?: number | undefined;
}

/**
 * Writes a review decision with the audit event and the mail to the owner. The business is locked, so no other decision
 * or change comes in between. Revoking also frees the properties that it manages and cancels its open invitations. The
 * mail of an approval or rejection waits, because these can be undone.
 * @returns the id of the audit event
 * @throws AppError BUSINESS_NOT_FOUND, OWN_BUSINESS_REVIEW, BUSINESS_TRANSITION_FORBIDDEN, BUSINESS_CHANGED,
 *   BUSINESS_OWNER_NOT_VERIFIED
 */
export async function reviewBusiness(
  tx: Db,
  { audit, mail, clock, sanctions }: Deps,
  actor: Actor,
  businessId: string,
  action: ReviewAction,
  { notes = null, revision }: Decision,
): Promise<string> {
  const { to, pastTense } = REVIEW_ACTIONS[action];
  const seen = await findReviewableBusiness(tx, actor, businessId);
  // Also checked here first, so that an impossible decision locks no properties or invitations.
  assertTransition(action, seen.registrationStatus);
  if (action === 'revoke') await releaseBusinesses(tx, { audit, mail }, actor, [seen], 'revoked');

  const business = await lockReviewableBusiness(tx, actor, businessId);
  assertTransition(action, business.registrationStatus);
  assertUnchanged(business, revision);
  if (needsVerifiedOwner(action) && business.owner.accountStatus !== 'VERIFIED') {
    throw new AppError('BUSINESS_OWNER_NOT_VERIFIED');
  }
  await tx.business.update({
    where: { id: businessId },
    data: {
      registrationStatus: to,
      reviewedById: actor.id,
      reviewedAt: clock.now(),
      reviewNotes: notes || null,
      changedSinceApproval: false,
      updatedAt: clock.now(),
    },
    select: { id: true },
  });

  await recordSanction(tx, sanctions, business, action);
  const eventId = await audit.recordOne(tx, actor, {
    action: `business.${pastTense}`,
    subjectType: 'business',
    subjectId: businessId,
    before: { registrationStatus: business.registrationStatus, reviewNotes: business.reviewNotes },
    after: {
      registrationStatus: to,
      reviewNotes: notes || null,
      ...(to === 'APPROVED' ? await readApprovedProfile(tx, businessId) : {}),
    },
    notes: notes || null,
  });
  await mail.enqueue(
    tx,
    business.owner.email,
    businessReviewed({
      ownerName: business.owner.name,
      businessName: business.name,
      outcome: pastTense,
      notes: notes || null,
      path: paths.business(businessId),
    }),
    isUndoable(action) ? { delay: DECISION_UNDO_SECONDS, about: aboutDecision(eventId) } : {},
  );
  return eventId;
}

const isUndoable = (action: ReviewAction): boolean => action === 'approve' || action === 'reject';

/** What the mail of a decision is about, for as long as it waits. */
export const aboutDecision = (eventId: string): string => `decision:${eventId}`;

/**
 * Marks the changes of an approved business as reviewed. The approval stays.
 * @param revision the revision that the reviewer saw
 * @throws AppError BUSINESS_NOT_FOUND, OWN_BUSINESS_REVIEW, BUSINESS_CHANGED, BUSINESS_TRANSITION_FORBIDDEN when there
 *   are no changes
 */
export async function markChangesReviewed(
  tx: Db,
  { audit, clock }: Pick<Deps, 'audit' | 'clock'>,
  actor: Actor,
  businessId: string,
  revision?: number,
): Promise<void> {
  const business = await lockReviewableBusiness(tx, actor, businessId);
  assertUnchanged(business, revision);
  if (!business.changedSinceApproval) {
    throw new AppError('BUSINESS_TRANSITION_FORBIDDEN', {
      message: 'This business has no changes to review',
    });
  }
  await tx.business.update({
    where: { id: businessId },
    data: { changedSinceApproval: false, updatedAt: clock.now() },
    select: { id: true },
  });
  await audit.record(tx, actor, {
    action: 'business.changes-reviewed',
    subjectType: 'business',
    subjectId: businessId,
    before: { changedSinceApproval: true },
    after: { changedSinceApproval: false, ...(await readApprovedProfile(tx, businessId)) },
  });
}

/**
 * The business, if the actor may review it. Nobody may review a business that they own or work for.
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
      reviewNotes: true,
      changedSinceApproval: true,
      revision: true,
      staff: { select: { userId: true, role: true } },
      owner: { select: { name: true, email: true, accountStatus: true } },
    },
  });
  if (!business) throw new AppError('BUSINESS_NOT_FOUND');
  if (!mayReview(business, actor)) {
    const owns = business.ownerId === actor.id;
    throw new AppError(
      'OWN_BUSINESS_REVIEW',
      owns ? {} : { message: 'You cannot review a business that you work for' },
    );
  }
  return business;
}

/** Locks the business against changes, then reads it. Throws as `findReviewableBusiness`. */
export async function lockReviewableBusiness(tx: Db, actor: Actor, id: string) {
  await tx.$queryRaw`SELECT id FROM businesses WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return findReviewableBusiness(tx, actor, id);
}

/** Keeps marks of a refused or suspended business, and deletes them when it is approved. */
export async function recordSanction(
  tx: Db,
  sanctions: Sanctions,
  { id, ownerId }: { id: string; ownerId: string },
  action: ReviewAction,
): Promise<void> {
  const subject = { kind: 'business', id, accountId: ownerId } as const;
  if (REVIEW_ACTIONS[action].to === 'APPROVED') return sanctions.lift(tx, subject);
  // Read after the decision's write, which has locked the row.
  const { email, registrationNumber, vatRegistrationNo } = await tx.business.findUniqueOrThrow({
    where: { id },
    select: { email: true, registrationNumber: true, vatRegistrationNo: true },
  });
  const status = action === 'revoke' ? 'REVOKED' : action === 'suspend' ? 'SUSPENDED' : 'REJECTED';
  await sanctions.record(tx, subject, status, {
    email: [email],
    registrationNumber: [registrationNumber],
    vatRegistrationNo: [vatRegistrationNo],
  });
}

function assertTransition(action: ReviewAction, status: RegistrationStatus): void {
  if (canTransition(action, status)) return;
  throw new AppError('BUSINESS_TRANSITION_FORBIDDEN', {
    message: `A business that is ${status} cannot be ${REVIEW_ACTIONS[action].pastTense}`,
  });
}

/** @throws AppError BUSINESS_CHANGED */
export function assertUnchanged(business: { revision: number }, seen: number | undefined): void {
  if (seen !== undefined && seen !== business.revision) throw new AppError('BUSINESS_CHANGED');
}
