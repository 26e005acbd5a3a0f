import { mayActOnInvitations } from '../businesses/access/business.policy.js';
import { INVITATION_RESEND_HOURS } from '../contract/limits.js';
import {
  type AccountStatus,
  INVITATION_ACTIONS,
  type InvitationAction,
  type InvitationStatus,
  type InvitationType,
} from '../contract/statuses.js';
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

/** The earliest time at which an invitation last sent at `lastSentAt` may be sent again. */
export function resendableFrom(lastSentAt: Date): Date {
  return new Date(lastSentAt.getTime() + INVITATION_RESEND_HOURS * 3_600_000);
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
