import { readRows } from '../../database/run-statement.js';
import type { AuditService } from '../../audit/audit.service.js';
import type { Sanctions } from '../../auth/sanctions/sanctions.service.js';
import type { Clock } from '../../config/clock.js';
import { DECISION_UNDO_SECONDS } from '../../contract/limits.js';
import type { RegistrationStatus, ReviewAction } from '../../contract/statuses.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import type { Db } from '../../database/db.js';
import { withdrawMails } from '../../mail/withdraw-mails.js';
import { aboutDecision, lockReviewableBusiness, recordSanction } from './review-business.js';

interface Deps {
  audit: AuditService;
  clock: Clock;
  sanctions: Sanctions;
}

interface DecisionState {
  registrationStatus: RegistrationStatus;
  reviewNotes: string | null;
}

const UNDOABLE = ['business.approved', 'business.rejected'];
/** The decision that an event records. */
const ACTIONS: Record<string, ReviewAction> = {
  'business.approved': 'approve',
  'business.rejected': 'reject',
  'business.suspended': 'suspend',
  'business.reactivated': 'reactivate',
  'business.revoked': 'revoke',
};

/**
 * Takes an approval or rejection back: the business is as before, and the mail about it does not leave. Only the
 * administrator who decided may, within some seconds, and only if nothing has happened to the business since.
 * @throws AppError BUSINESS_NOT_FOUND, OWN_BUSINESS_REVIEW, DECISION_NOT_UNDOABLE
 */
export async function undoDecision(
  tx: Db,
  { audit, clock, sanctions }: Deps,
  actor: Actor,
  businessId: string,
  eventId: string,
): Promise<string> {
  const business = await lockReviewableBusiness(tx, actor, businessId);
  const decision = await findLatestDecision(tx, businessId, eventId, actor);
  const before = decision.before as unknown as DecisionState;
  const after = decision.after as unknown as DecisionState;
  if (after.registrationStatus !== business.registrationStatus) throw new AppError('DECISION_NOT_UNDOABLE');
  await withdrawMails(tx, [aboutDecision(eventId)]);
  if ((await tx.mail.count({ where: { about: aboutDecision(eventId) } })) > 0)
    throw new AppError('DECISION_NOT_UNDOABLE');

  const former = await findFormerDecision(tx, businessId, eventId);
  await tx.business.update({
    where: { id: businessId },
    data: {
      registrationStatus: before.registrationStatus,
      reviewedById: former?.actorId ?? null,
      reviewedAt: former?.at ?? null,
      reviewNotes: before.reviewNotes,
      updatedAt: clock.now(),
    },
    select: { id: true },
  });
  const formerAction = before.registrationStatus === 'REJECTED' && former && ACTIONS[former.action];
  if (formerAction) await recordSanction(tx, sanctions, business, formerAction);
  else await sanctions.lift(tx, { kind: 'business', id: businessId });
  return audit.recordOne(tx, actor, {
    action: 'business.decision-undone',
    subjectType: 'business',
    subjectId: businessId,
    before: { registrationStatus: after.registrationStatus, reviewNotes: after.reviewNotes },
    after: { registrationStatus: before.registrationStatus, reviewNotes: before.reviewNotes, eventId },
  });
}

/** The decision, if it is the actor's own, recent, and the last thing that happened to the business. */
async function findLatestDecision(tx: Db, businessId: string, eventId: string, { id: actorId }: Actor) {
  const latest = await tx.auditEvent.findFirst({
    where: { businessId },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    select: { id: true, action: true, actorId: true, before: true, after: true },
  });
  // The log has the time of the database.
  const [recent] = await readRows<{ id: string }>(tx)`
    SELECT id FROM audit_events
    WHERE id = ${eventId}::uuid AND at > now() - make_interval(secs => ${DECISION_UNDO_SECONDS}::int)`;
  const isOwn = latest?.id === eventId && latest.actorId === actorId && UNDOABLE.includes(latest.action);
  if (!isOwn || !recent) throw new AppError('DECISION_NOT_UNDOABLE');
  return latest;
}

/** The decision before this one, which the business showed until then. */
function findFormerDecision(tx: Db, businessId: string, eventId: string) {
  return tx.auditEvent.findFirst({
    where: { businessId, action: { in: Object.keys(ACTIONS) }, id: { not: eventId } },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    select: { action: true, actorId: true, at: true },
  });
}
