import type { AuditService } from '../audit/audit.service.js';
import type { ErrorCode } from '../contract/errors.js';
import type { DeclineReason } from '../contract/ranking.js';
import { INVITATION_ACTIONS, type InvitationAction } from '../contract/statuses.js';
import { paths } from '../contract/web/web-paths.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import type { Db } from '../database/db.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { MailQueue, OutgoingMail } from '../mail/mail.queue.js';
import {
  invitationAccepted,
  invitationActivated,
  invitationCancelled,
  invitationDeclined,
} from '../mail/templates/invitation.js';
import { invitationMailLimit, recipientOf, withdrawInvitationMails } from '../management/business-mail.js';
import { getBusiness } from '../management/get-business.js';
import { lockBusinessForShare } from '../management/lock-business.js';
import { recordOutcomes } from '../management/record-outcomes.js';
import { setManager } from '../management/set-manager.js';
import { needsApproval, findRefusal } from './invitation.policy.js';
import { type LockedInvitation, lockInvitation } from './lock-invitation.js';

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

interface Transition {
  action: InvitationAction;
  at: Date;
  responseMessage?: string | undefined;
  decline?: Decline | undefined;
}

/**
 * Moves an invitation to its next status. Also updates the manager of the property, writes the audit event and mails
 * the other side.
 * @throws AppError INVITATION_NOT_FOUND, FORBIDDEN, INVITATION_TRANSITION_FORBIDDEN, BUSINESS_NOT_APPROVED,
 *   INVITATION_OWNER_REJECTED, PROPERTY_ALREADY_MANAGED, MANAGER_CHANGE_LIMIT
 */
export async function transitionInvitation(
  tx: Db,
  { audit, mail }: Deps,
  actor: Actor,
  id: string,
  { action, at, responseMessage, decline }: Transition,
): Promise<void> {
  const { by, to, participle } = INVITATION_ACTIONS[action];
  const invitation = await lockInvitation(tx, actor, id, by);
  const { status, property } = invitation;
  const locked = needsApproval(action) ? await lockBusinessForShare(tx, getBusiness(invitation).id) : null;
  const refusal = findRefusal(action, { ...invitation, business: locked });
  if (refusal) throw toInvitationError(refusal, status, participle);
  const business = getBusiness(invitation);

  await tx.invitation.update({
    where: { id, status },
    data: { status: to, ...changesOf(action, at, responseMessage, decline) },
  });
  if (action === 'activate' && invitation.invitationType === 'PROPERTY_MANAGER')
    await setManager(tx, audit, actor, property, business.id, at);
  if (decline?.freeFrom) await setFreeFrom(tx, business.id, decline.freeFrom);
  if (action !== 'activate') await recordOutcomes(tx, [id], at);

  await audit.record(tx, actor, {
    action: `invitation.${participle}`,
    subjectType: 'invitation',
    subjectId: id,
    businessId: business.id,
    before: { status },
    after: { status: to },
  });
  const untold = await withdrawInvitationMails(tx, [invitation]);
  if (action === 'cancel' && untold.has(id)) return;
  const outgoing = buildMail(action, invitation, responseMessage ?? null, decline);
  await mail.enqueueAll(tx, [{ ...outgoing, sender: actor.id }]);
}

/** The 409 of an action that is refused. */
export function toInvitationError(refusal: ErrorCode, status: string, participle: string): AppError {
  const message = `An invitation that is ${status} cannot be ${participle}`;
  return new AppError(refusal, refusal === 'INVITATION_TRANSITION_FORBIDDEN' ? { message } : {});
}

function changesOf(
  action: InvitationAction,
  at: Date,
  responseMessage: string | undefined,
  decline: Decline | undefined,
): Prisma.InvitationUpdateInput {
  if (action === 'activate') return { activatedAt: at };
  if (action === 'cancel') return { endedAt: at };
  const answer = { respondedAt: at, responseMessage: responseMessage ?? null };
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

const ANSWERS = { accept: invitationAccepted, decline: invitationDeclined, activate: invitationActivated };

/** The mail to the other side. */
function buildMail(
  action: InvitationAction,
  invitation: LockedInvitation,
  responseMessage: string | null,
  decline: Decline | undefined,
): OutgoingMail {
  const { property } = invitation;
  const business = getBusiness(invitation);
  if (action === 'cancel') {
    return {
      recipient: recipientOf(business),
      template: invitationCancelled({
        businessName: business.name,
        propertyName: property.memorableName,
        ownerName: property.owner.name,
        started: invitation.status === 'ACTIVE' ? invitation.invitationType : null,
        path: paths.business(business.id),
      }),
      limit: invitationMailLimit('cancellation', property.id, business.id),
    };
  }
  return {
    recipient: property.owner.email,
    template: ANSWERS[action]({
      ownerName: property.owner.name,
      businessName: business.name,
      propertyName: property.memorableName,
      responseMessage,
      ...decline,
      path: paths.property(property.id),
    }),
  };
}
