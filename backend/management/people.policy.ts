import type { BusinessRole, StaffRole } from '../contract/statuses.js';
import type { Actor } from '../core/access/actor.js';

/** What the rules ask of a business: whose it is and who works for it. */
export interface BusinessPeople {
  ownerId: string;
  staff: readonly { userId: string; role: StaffRole }[];
}

/** What the user is to the business; null: nothing. */
export function businessRoleOf(business: BusinessPeople, userId: string): BusinessRole | null {
  if (business.ownerId === userId) return 'OWNER';
  return business.staff.find((member) => member.userId === userId)?.role ?? null;
}

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

/** The owner and staff of the business that manages a property may read it. */
export function managesProperty(property: PropertyPeople, actor: Pick<Actor, 'id'>): boolean {
  return property.managerBusiness !== null && businessRoleOf(property.managerBusiness, actor.id) !== null;
}
