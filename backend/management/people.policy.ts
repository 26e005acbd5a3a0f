import type { BusinessRole, StaffRole } from '../contract/statuses.js';
import type { Actor } from '../core/access/actor.js';

/** The owner and the staff of a business, as the rules need them. */
export interface BusinessPeople {
  ownerId: string;
  staff: readonly { userId: string; role: StaffRole }[];
}

/** The user's role in the business, or null. */
export function businessRoleOf(business: BusinessPeople, userId: string): BusinessRole | null {
  if (business.ownerId === userId) return 'OWNER';
  return business.staff.find((member) => member.userId === userId)?.role ?? null;
}

/** The owner and the manager of a property, as the rules need them. */
export interface PropertyPeople {
  ownerId: string;
  managerBusiness: BusinessPeople | null;
}

/** Selects the columns for `PropertyPeople`. */
export const propertyPeopleSelect = {
  ownerId: true,
  managerBusiness: {
    select: { ownerId: true, staff: { select: { userId: true, role: true } } },
  },
} as const;

/** Whether the actor belongs to the business that manages the property. Its owner and staff may read the property. */
export function managesProperty(property: PropertyPeople, actor: Pick<Actor, 'id'>): boolean {
  return property.managerBusiness !== null && businessRoleOf(property.managerBusiness, actor.id) !== null;
}
