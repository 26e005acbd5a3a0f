import {
  type AccountStatus,
  type BusinessRole,
  REVIEW_ACTIONS,
  type RegistrationStatus,
  type ReviewAction,
  reachesRole,
  type ServiceBusinessType,
} from '../../contract/statuses.js';
import type { Actor } from '../../core/access/actor.js';
import { type BusinessPeople, businessRoleOf } from '../../management/people.policy.js';

/** The owner and managers respond to invitations. Other staff can only read them. */
export function mayActOnInvitations(role: BusinessRole | null): boolean {
  return role === 'OWNER' || role === 'MANAGER';
}

/** Only the owner may change the profile, services and staff, and delete the business. */
export function mayChangeBusiness(role: BusinessRole | null): boolean {
  return role === 'OWNER';
}

/** Administrators may read every business. */
export function isAdministrator(actor: Pick<Actor, 'roles'>): boolean {
  return reachesRole(actor.roles, 'ADMIN');
}

/** How much of a business a user may see. */
export type BusinessView = 'administrator' | 'member' | 'public';

/** Null when the caller may not know that the business exists. The API then answers "not found". */
export function viewOf(
  business: BusinessPeople & { listed: boolean | null },
  actor: Pick<Actor, 'id' | 'roles'>,
): BusinessView | null {
  if (isAdministrator(actor)) return 'administrator';
  if (businessRoleOf(business, actor.id)) return 'member';
  return business.listed ? 'public' : null;
}

/** Only service providers may offer services. */
export function mayOfferServices({
  serviceBusinessType,
}: {
  serviceBusinessType: ServiceBusinessType;
}): boolean {
  return serviceBusinessType === 'SERVICE_PROVIDER';
}

/** Administrators may review any business that they neither own nor work for. */
export function mayReview(business: BusinessPeople, actor: Pick<Actor, 'id' | 'roles'>): boolean {
  return isAdministrator(actor) && businessRoleOf(business, actor.id) === null;
}

/** The owner may remove staff members, and each of them may leave. */
export function mayRemoveStaffMember(
  business: BusinessPeople,
  userId: string,
  actor: Pick<Actor, 'id'>,
): boolean {
  const role = businessRoleOf(business, actor.id);
  return mayChangeBusiness(role) || (role !== null && userId === actor.id);
}

/** Whether a reviewer approved the business as it was. Its later changes are marked for review. */
export function wasApproved({ registrationStatus }: { registrationStatus: RegistrationStatus }): boolean {
  return registrationStatus === 'APPROVED' || registrationStatus === 'SUSPENDED';
}

/** A business cannot return to the marketplace while its owner's account is not verified. */
export function needsVerifiedOwner(action: ReviewAction): boolean {
  return REVIEW_ACTIONS[action].to === 'APPROVED';
}

/** Whether the business's status allows this review action. */
export function canTransition(action: ReviewAction, status: RegistrationStatus): boolean {
  const from: readonly RegistrationStatus[] = REVIEW_ACTIONS[action].from;
  return from.includes(status);
}

interface BusinessFacts extends BusinessPeople {
  registrationStatus: RegistrationStatus;
  serviceBusinessType: ServiceBusinessType;
  changedSinceApproval: boolean;
  owner: { accountStatus: AccountStatus };
}

/** What the actor may do with the business now, by the rules that the calls enforce; `see…` says what pages show. */
export function businessAbilities(business: BusinessFacts, actor: Pick<Actor, 'id' | 'roles'>) {
  const role = businessRoleOf(business, actor.id);
  const manages = mayChangeBusiness(role);
  const offersServices = manages && mayOfferServices(business);
  const reviews = mayReview(business, actor);
  // Only an approved business is in the marketplace and has a standing there.
  const showsListing = role !== null && business.registrationStatus === 'APPROVED';
  const ownerVerified = business.owner.accountStatus === 'VERIFIED';
  const may = (action: ReviewAction) =>
    reviews &&
    canTransition(action, business.registrationStatus) &&
    (ownerVerified || !needsVerifiedOwner(action));
  return {
    update: manages,
    delete: manages,
    manageServices: offersServices,
    manageStaff: manages,
    leave: mayRemoveStaffMember(business, actor.id, actor) && !manages,
    manageCertificates: offersServices,
    answerInvitations: mayActOnInvitations(role),
    seeStanding: showsListing,
    seeInMarketplace: showsListing,
    approve: may('approve'),
    reject: may('reject'),
    suspend: may('suspend'),
    reactivate: may('reactivate'),
    revoke: may('revoke'),
    markReviewed: reviews && business.changedSinceApproval,
  };
}
