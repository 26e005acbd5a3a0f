import type { Actor } from '../core/actor.js';
import {
  type BusinessRole,
  type RegistrationStatus,
  type StaffRole,
  reachesRole,
} from '../contract/statuses.js';

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

/** The owner and managers answer invitations; other staff read them. */
export function mayActOnInvitations(role: BusinessRole | null): boolean {
  return role === 'OWNER' || role === 'MANAGER';
}

/** Only the owner changes profile, services and staff, and deletes. */
export function mayManage(role: BusinessRole | null): boolean {
  return role === 'OWNER';
}

/** Administrators read every business. */
export function isAdministrator(actor: Pick<Actor, 'roles'>): boolean {
  return reachesRole(actor.roles, 'ADMIN');
}

/** How much of a business somebody sees: an administrator, one of its people, or any verified user. */
export type BusinessView = 'administrator' | 'member' | 'public';

/** Null: the caller may not even know of the business (it is answered as not found). */
export function viewOf(
  business: BusinessPeople & { registrationStatus: RegistrationStatus },
  actor: Pick<Actor, 'id' | 'roles'>,
): BusinessView | null {
  if (isAdministrator(actor)) return 'administrator';
  if (businessRoleOf(business, actor.id)) return 'member';
  return business.registrationStatus === 'APPROVED' ? 'public' : null;
}
