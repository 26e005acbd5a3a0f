import { businessRoleOf, type BusinessPeople, isAdministrator } from '../businesses/business.policy.js';
import type { Actor } from '../core/actor.js';

/** What the rules ask of a property: whose it is and who manages it. */
export interface PropertyPeople {
  ownerId: string;
  managerBusiness: BusinessPeople | null;
}

/** Selects what `PropertyPeople` says. */
export const propertyPeopleSelect = {
  ownerId: true,
  managerBusiness: {
    select: { ownerId: true, staff: { select: { userId: true, role: true } } },
  },
} as const;

/** Only the owner changes, deletes, assigns and invites. */
export function mayChangeProperty(property: PropertyPeople, actor: Pick<Actor, 'id'>): boolean {
  return property.ownerId === actor.id;
}

/** The owner and staff of the business that manages a property know it, and read it only. */
export function managesProperty(property: PropertyPeople, actor: Pick<Actor, 'id'>): boolean {
  return property.managerBusiness !== null && businessRoleOf(property.managerBusiness, actor.id) !== null;
}

/** The owner, the people of the managing business and administrators. To anybody else it does not exist. */
export function mayReadProperty(property: PropertyPeople, actor: Pick<Actor, 'id' | 'roles'>): boolean {
  return mayChangeProperty(property, actor) || managesProperty(property, actor) || isAdministrator(actor);
}
