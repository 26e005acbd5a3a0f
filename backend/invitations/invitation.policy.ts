import { mayActOnInvitations } from '../businesses/access/business.policy.js';
import { INVITATION_EXPIRY_DAYS, INVITATION_RESEND_HOURS } from '../contract/limits.js';
import {
  type DeclineReason,
  FREE_FROM_MAX_DAYS,
  FREE_FROM_MIN_DAYS,
  OUTCOME_DAYS,
} from '../contract/ranking.js';
import {
  type AccountStatus,
  INVITATION_ACTIONS,
  type InvitationAction,
  type InvitationStatus,
  type InvitationType,
} from '../contract/statuses.js';
import { DAY_MS, HOUR_MS, dayOf } from '../contract/time.js';
import type { Actor } from '../core/access/actor.js';
import { type BusinessPeople, businessRoleOf } from '../management/people.policy.js';

/** The two sides of an invitation, as the rules need them. */
export interface InvitationPeople {
  property: { ownerId: string };
  /** Null once the business was deleted. */
  business: BusinessPeople | null;
}

const roleIn = ({ business }: InvitationPeople, userId: string) =>
  business && businessRoleOf(business, userId);

/** Only the owner of the property and the people of the business may know that an invitation exists. */
export function mayKnowInvitation(invitation: InvitationPeople, { id }: Pick<Actor, 'id'>): boolean {
  return invitation.property.ownerId === id || roleIn(invitation, id) !== null;
}

/** The owner and managers of the business respond. The property's owner cancels and resends. */
export function canTransition(
  by: 'business' | 'owner',
  invitation: InvitationPeople,
  { id }: Pick<Actor, 'id'>,
): boolean {
  return by === 'owner' ? invitation.property.ownerId === id : mayActOnInvitations(roleIn(invitation, id));
}

/**
 * A business must be listed to be invited or invited again, to accept and to activate, and the owner of the property
 * must not be rejected. Declining and cancelling are always possible.
 */
export function needsApproval(action: InvitationAction | 'resend'): boolean {
  return action === 'accept' || action === 'activate' || action === 'resend';
}

/**
 * The error for the day from which a business that declines has time again (YYYY-MM-DD), or null. Only a business that
 * is fully booked names one.
 */
export function faultOfFreeFrom(
  reason: DeclineReason | undefined,
  freeFrom: string | undefined,
  now: Date,
): string | null {
  if (reason !== 'FULLY_BOOKED')
    return freeFrom ? 'A date is only for a business that is fully booked' : null;
  if (!freeFrom) return 'Please enter the date when you are free again';
  const inDays = (days: number) => dayOf(new Date(now.getTime() + days * DAY_MS));
  if (freeFrom < inDays(FREE_FROM_MIN_DAYS))
    return `The date must be at least ${FREE_FROM_MIN_DAYS} days ahead`;
  return freeFrom > inDays(FREE_FROM_MAX_DAYS)
    ? `The date must be at most ${FREE_FROM_MAX_DAYS} days ahead`
    : null;
}

/** The earliest time at which an invitation last sent at `lastSentAt` may be sent again. */
export function resendableFrom(lastSentAt: Date): Date {
  return new Date(lastSentAt.getTime() + INVITATION_RESEND_HOURS * HOUR_MS);
}

/** When an unanswered invitation last sent at `lastSentAt` expires. */
export function expiresAt(lastSentAt: Date): Date {
  return new Date(lastSentAt.getTime() + INVITATION_EXPIRY_DAYS * DAY_MS);
}

/** Until when an answer counts in the order of the marketplace. Null when it was answered, was cancelled, or is late. */
export function answerBy(
  { status, createdAt }: { status: InvitationStatus; createdAt: Date },
  now: Date,
): Date | null {
  const due = new Date(createdAt.getTime() + OUTCOME_DAYS * DAY_MS);
  return status === 'PENDING' && now < due ? due : null;
}

interface ManagementFacts {
  invitationType: InvitationType;
  property: { managerBusinessId: string | null };
  business: { id: string } | null;
}

/** Whether another business manages the property. A property manager cannot start then. */
export function isManagedByAnother({ invitationType, property, business }: ManagementFacts): boolean {
  const manager = property.managerBusinessId;
  return invitationType === 'PROPERTY_MANAGER' && manager !== null && manager !== business?.id;
}

interface InvitationFacts extends InvitationPeople, ManagementFacts {
  status: InvitationStatus;
  lastSentAt: Date;
  property: { ownerId: string; owner: { accountStatus: AccountStatus }; managerBusinessId: string | null };
  business: (BusinessPeople & { id: string; listed: boolean | null }) | null;
}

/** What the actor may do with the invitation at `now`. These are the rules that the calls enforce. */
export function invitationAbilities(invitation: InvitationFacts, actor: Pick<Actor, 'id'>, now: Date) {
  const { status, business, property, lastSentAt } = invitation;
  const allows = (action: InvitationAction | 'resend') =>
    !needsApproval(action) || (business?.listed === true && property.owner.accountStatus !== 'REJECTED');
  const may = (action: InvitationAction) => {
    const { by, from } = INVITATION_ACTIONS[action];
    const statuses: readonly InvitationStatus[] = from;
    return statuses.includes(status) && canTransition(by, invitation, actor) && allows(action);
  };
  return {
    accept: may('accept'),
    decline: may('decline'),
    activate: may('activate') && !isManagedByAnother(invitation),
    cancel: may('cancel'),
    resend:
      status === 'PENDING' &&
      canTransition('owner', invitation, actor) &&
      allows('resend') &&
      now >= resendableFrom(lastSentAt),
  };
}
