import { isAdministrator, mayActOnInvitations } from '../businesses/access/business.policy.js';
import type { Actor } from '../core/access/actor.js';
import {
  type BusinessPeople,
  businessRoleOf,
  managesProperty,
  type PropertyPeople,
} from '../management/people.policy.js';

/** Only the owner may change, delete and assign a property or invite businesses to it. */
function mayChangeProperty({ ownerId }: Pick<PropertyPeople, 'ownerId'>, actor: Pick<Actor, 'id'>): boolean {
  return ownerId === actor.id;
}

/** The owner, the people of the managing business and administrators. For others it does not exist. */
export function mayReadProperty(property: PropertyPeople, actor: Pick<Actor, 'id' | 'roles'>): boolean {
  return mayChangeProperty(property, actor) || managesProperty(property, actor) || isAdministrator(actor);
}

/** The people of the managing business must know whose property it is. An owner knows. */
export function mayReadOwner(property: PropertyPeople, actor: Pick<Actor, 'id'>): boolean {
  return managesProperty(property, actor) && !mayChangeProperty(property, actor);
}

/**
 * What the actor may do with the property now. These are the rules that the calls enforce.
 * @param manager the people of the business that manages it, where the reader may be one of them
 */
export function propertyAbilities(
  property: { ownerId: string; managerBusinessId: string | null },
  actor: Pick<Actor, 'id'>,
  manager: BusinessPeople | null = null,
) {
  const changes = mayChangeProperty(property, actor);
  const releases = manager !== null && mayActOnInvitations(businessRoleOf(manager, actor.id));
  return {
    update: changes,
    delete: changes,
    assign: changes,
    unassign: (changes || releases) && property.managerBusinessId !== null,
    invite: changes,
  };
}
