import type { AuditService } from '../audit/audit.service.js';
import type { ErrorCode } from '../contract/errors.js';
import type { DeclineReason } from '../contract/ranking.js';
import { INVITATION_ACTIONS, type InvitationAction } from '../contract/statuses.js';
import type { ThreadSide } from '../contract/jobs/thread.js';
import { earliestToday } from '../contract/time.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import type { Db } from '../database/db.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { MailQueue } from '../mail/mail.queue.js';
import { withdrawInvitationMails } from '../management/business-mail.js';
import { getBusiness } from '../management/get-business.js';
import { lockBusinessForShare } from '../management/lock-business.js';
import { recordMessage } from '../management/record-message.js';
import { recordOutcomes } from '../management/record-outcomes.js';
import { setManager } from '../management/set-manager.js';
import { needsApproval, findRefusal, sideOf } from './invitation.policy.js';
import { type LockedInvitation, lockInvitation } from './lock-invitation.js';
import { buildTransitionMail } from './transition-mail.js';

interface Deps {
  audit: AuditService;
  mail: MailQueue;
}

/** Why a business declines. */
export interface Decline {
  reason?: DeclineReason | undefined;
  /** YYYY-MM-DD, with FULLY_BOOKED only. */
  freeFrom?: string | undefined;
}

export interface Transition {
  action: InvitationAction;
  at: Date;
  /** What the actor writes to the other side: the answer, or the note of work that is finished. */
  message?: string | undefined;
  decline?: Decline | undefined;
}

/**
 * Moves an invitation to its next status. Also updates the manager of the property, adds the fact to the thread, writes
 * the audit event and mails the other side.
 * @throws AppError INVITATION_NOT_FOUND, FORBIDDEN, INVITATION_TRANSITION_FORBIDDEN, BUSINESS_NOT_APPROVED,
 *   INVITATION_OWNER_REJECTED, PROPERTY_ALREADY_MANAGED, MANAGER_CHANGE_LIMIT
 */
export async function transitionInvitation(
  tx: Db,
  { audit, mail }: Deps,
  actor: Actor,
  id: string,
  transition: Transition,
): Promise<void> {
  const { action, at, decline } = transition;
  const { by, to, pastTense } = INVITATION_ACTIONS[action];
  const invitation = await lockInvitation(tx, actor, id, by);
  const { status, property } = invitation;
  const locked = needsApproval(action) ? await lockBusinessForShare(tx, getBusiness(invitation).id) : null;
  const refusal = findRefusal(action, { ...invitation, business: locked });
  if (refusal) throw toInvitationError(refusal, invitation, pastTense);
  const business = getBusiness(invitation);
  const side = sideOf(invitation, actor);

  await tx.invitation.update({
    where: { id, status },
    data: { status: to, ...changesOf(transition, side) },
  });
  if (invitation.invitationType === 'PROPERTY_MANAGER') {
    if (action === 'activate') await setManager(tx, audit, actor, property, business.id, at);
    if (action === 'finish' && property.managerBusinessId === business.id)
      await setManager(tx, audit, actor, property, null, side === 'OWNER' ? at : null);
  }
  if (decline?.freeFrom) await setFreeFrom(tx, business.id, decline.freeFrom);
  if (action !== 'activate' && action !== 'finish') await recordOutcomes(tx, [id], at);
  await tell(tx, actor, invitation, side, transition);

  await audit.record(tx, actor, {
    action: `invitation.${pastTense}`,
    subjectType: 'invitation',
    subjectId: id,
    businessId: business.id,
    before: { status },
    after: { status: to },
  });
  const untold = await withdrawInvitationMails(tx, [invitation], action === 'cancel');
  if (action === 'cancel' && untold.has(id)) return;
  const notChosen = action === 'cancel' ? await findUndecided(tx, id, at) : null;
  await mail.enqueueAll(tx, [
    { ...buildTransitionMail(invitation, business, side, { ...transition, notChosen }), sender: actor.id },
  ]);
}

/** What the business asks in its open quote, in pence. */
async function findUndecided(tx: Db, invitationId: string, at: Date): Promise<number | null> {
  const quote = await tx.quote.findFirst({
    where: { invitationId, status: 'OPEN', validUntil: { gte: new Date(earliestToday(at)) } },
    select: { amount: true },
  });
  return quote?.amount ?? null;
}

/** Why the state of an invitation forbids an action. Finished work has the status CANCELLED, and nobody calls it that. */
export const whyRefused = (
  { status, finishedAt }: Pick<LockedInvitation, 'status' | 'finishedAt'>,
  pastTense: string,
): string =>
  finishedAt
    ? 'The work of this invitation is finished'
    : `An invitation that is ${status} cannot be ${pastTense}`;

/** The 409 of an action that is refused. */
export function toInvitationError(
  refusal: ErrorCode,
  invitation: Pick<LockedInvitation, 'status' | 'finishedAt'>,
  pastTense: string,
): AppError {
  const message = whyRefused(invitation, pastTense);
  return new AppError(refusal, refusal === 'INVITATION_TRANSITION_FORBIDDEN' ? { message } : {});
}

function changesOf(
  { action, at, message, decline }: Transition,
  side: ThreadSide,
): Prisma.InvitationUpdateInput {
  if (action === 'activate') return { activatedAt: at };
  if (action === 'cancel') return { endedAt: at };
  if (action === 'finish') return { endedAt: at, finishedAt: at, finishedBy: side };
  const answer = { respondedAt: at, responseMessage: message ?? null };
  if (action === 'accept') return answer;
  return {
    ...answer,
    endedAt: at,
    declineReason: decline?.reason ?? null,
    freeFrom: decline?.freeFrom ? new Date(decline.freeFrom) : null,
  };
}

/** Recommended lists leave a business that is fully booked out until it is free again. The newest date counts. */
async function setFreeFrom(tx: Db, businessId: string, freeFrom: string): Promise<void> {
  await tx.$executeRaw`UPDATE businesses SET free_from = ${freeFrom}::date WHERE id = ${businessId}::uuid`;
}

/** What the thread says of an action. */
export const FACTS: Record<InvitationAction, (who: string) => string> = {
  accept: (who) => `${who} accepted the invitation.`,
  decline: (who) => `${who} declined the invitation.`,
  activate: (who) => `${who} started.`,
  cancel: (who) => `${who} cancelled the invitation.`,
  finish: (who) => `${who} marked the work as finished.`,
};

/** Adds to the thread what happened. An answer's own message is there already, by a trigger. */
async function tell(
  tx: Db,
  actor: Actor,
  invitation: LockedInvitation,
  side: ThreadSide,
  { action, at, message }: Transition,
): Promise<void> {
  const said = { invitationId: invitation.id, side, authorId: actor.id, at };
  if (action === 'finish' && message) await recordMessage(tx, { ...said, kind: 'TEXT', text: message });
  const who = side === 'OWNER' ? invitation.property.owner.name : getBusiness(invitation).name;
  await recordMessage(tx, { ...said, kind: 'EVENT', text: FACTS[action](who) });
}
