import { mayActOnInvitations } from '../businesses/business.policy.js';
import type { Actor } from '../core/access/actor.js';
import { type BusinessPeople, businessRoleOf } from '../management/people.policy.js';

/** What the rules ask of an invitation: the two sides. */
export interface InvitationPeople {
  property: { ownerId: string };
  /** Null once the business was deleted. */
  business: BusinessPeople | null;
}

const roleIn = ({ business }: InvitationPeople, userId: string) =>
  business && businessRoleOf(business, userId);

/** The owner of the property and the people of the business know an invitation. To anybody else it does not exist. */
export function mayKnowInvitation(invitation: InvitationPeople, { id }: Pick<Actor, 'id'>): boolean {
  return invitation.property.ownerId === id || roleIn(invitation, id) !== null;
}

/** The business answers through its owner and managers; the property's owner cancels and sends again. */
export function canTransition(
  by: 'business' | 'owner',
  invitation: InvitationPeople,
  { id }: Pick<Actor, 'id'>,
): boolean {
  return by === 'owner' ? invitation.property.ownerId === id : mayActOnInvitations(roleIn(invitation, id));
}
