import {
  type BusinessRole,
  REVIEW_ACTIONS,
  type RegistrationStatus,
  type ReviewAction,
  reachesRole,
  type ServiceBusinessType,
} from '../../contract/statuses.js';
import type { Actor } from '../../core/access/actor.js';
import { type BusinessPeople, businessRoleOf } from '../../management/people.policy.js';

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

/** Only service providers offer services. */
export function mayOfferServices({
  serviceBusinessType,
}: {
  serviceBusinessType: ServiceBusinessType;
}): boolean {
  return serviceBusinessType === 'SERVICE_PROVIDER';
}

/** Administrators review, but no business of their own. */
export function mayReview(
  { ownerId }: Pick<BusinessPeople, 'ownerId'>,
  actor: Pick<Actor, 'id' | 'roles'>,
): boolean {
  return isAdministrator(actor) && ownerId !== actor.id;
}

/** Whether the status of a business allows a decision about it. */
export function canTransition(action: ReviewAction, status: RegistrationStatus): boolean {
  const from: readonly RegistrationStatus[] = REVIEW_ACTIONS[action].from;
  return from.includes(status);
}

interface BusinessFacts extends BusinessPeople {
  registrationStatus: RegistrationStatus;
  serviceBusinessType: ServiceBusinessType;
  changedSinceApproval: boolean;
}

/** What the actor may do with the business now, by the same rules that the calls enforce. */
export function businessAbilities(business: BusinessFacts, actor: Pick<Actor, 'id' | 'roles'>) {
  const role = businessRoleOf(business, actor.id);
  const manages = mayManage(role);
  const offersServices = manages && mayOfferServices(business);
  const reviews = mayReview(business, actor);
  const may = (action: ReviewAction) => reviews && canTransition(action, business.registrationStatus);
  return {
    update: manages,
    delete: manages,
    manageServices: offersServices,
    manageStaff: manages,
    manageCertificates: offersServices,
    answerInvitations: mayActOnInvitations(role),
    approve: may('approve'),
    reject: may('reject'),
    suspend: may('suspend'),
    reactivate: may('reactivate'),
    revoke: may('revoke'),
    markReviewed: reviews && business.changedSinceApproval,
  };
}
