import { type BusinessRole, type RegistrationStatus, reachesRole } from '../contract/statuses.js';
import type { Actor } from '../core/access/actor.js';
import { type BusinessPeople, businessRoleOf } from '../management/people.policy.js';

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
