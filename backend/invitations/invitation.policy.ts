import { businessRoleOf, type BusinessPeople, mayActOnInvitations } from '../businesses/business.policy.js';
import type { Actor } from '../core/actor.js';

/** What the rules ask of an invitation: the two sides. */
export interface InvitationPeople {
  property: { ownerId: string };
  business: BusinessPeople;
}

/** The owner of the property and the people of the business know an invitation. To anybody else it does not exist. */
export function mayKnowInvitation(invitation: InvitationPeople, { id }: Pick<Actor, 'id'>): boolean {
  return invitation.property.ownerId === id || businessRoleOf(invitation.business, id) !== null;
}

/** The business answers through its owner and managers; the property's owner cancels and sends again. */
export function mayTake(
  by: 'business' | 'owner',
  invitation: InvitationPeople,
  { id }: Pick<Actor, 'id'>,
): boolean {
  return by === 'owner'
    ? invitation.property.ownerId === id
    : mayActOnInvitations(businessRoleOf(invitation.business, id));
}
