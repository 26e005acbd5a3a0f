import { businessRoleOf, type BusinessPeople, mayActOnInvitations } from '../businesses/business.policy.js';
import type { Actor } from '../core/actor.js';
import { AppError } from '../core/app.error.js';

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
export function mayTake(
  by: 'business' | 'owner',
  invitation: InvitationPeople,
  { id }: Pick<Actor, 'id'>,
): boolean {
  return by === 'owner' ? invitation.property.ownerId === id : mayActOnInvitations(roleIn(invitation, id));
}

/**
 * The business of an invitation that is open, or was until now: only those that have ended outlive their business.
 * @throws AppError CONFLICT
 */
export function businessOf<Business>({ business }: { business: Business | null }): Business {
  if (business === null) throw new AppError('CONFLICT');
  return business;
}
