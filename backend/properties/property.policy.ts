import { isAdministrator } from '../businesses/business.policy.js';
import type { Actor } from '../core/access/actor.js';
import { managesProperty, type PropertyPeople } from '../management/people.policy.js';

/** Only the owner changes, deletes, assigns and invites. */
export function mayChangeProperty(property: PropertyPeople, actor: Pick<Actor, 'id'>): boolean {
  return property.ownerId === actor.id;
}

/** The owner, the people of the managing business and administrators. To anybody else it does not exist. */
export function mayReadProperty(property: PropertyPeople, actor: Pick<Actor, 'id' | 'roles'>): boolean {
  return mayChangeProperty(property, actor) || managesProperty(property, actor) || isAdministrator(actor);
}
