/** Roles in order of rank: a role's place in this list is its rank. */
export const ROLES = ['USER', 'ADMIN', 'SUPER_ADMIN'] as const;
export type Role = (typeof ROLES)[number];

/** True when one of `roles` ranks at or above `required`. */
export function reachesRole(roles: readonly Role[], required: Role): boolean {
  return roles.some((role) => ROLES.indexOf(role) >= ROLES.indexOf(required));
}

export const ACCOUNT_STATUSES = ['VERIFIED', 'PENDING_VERIFICATION', 'REJECTED', 'SUSPENDED'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

export const COMPANY_TYPES = ['SOLE_TRADER', 'LIMITED_COMPANY'] as const;
export type CompanyType = (typeof COMPANY_TYPES)[number];

export const SERVICE_BUSINESS_TYPES = ['SERVICE_PROVIDER', 'PROPERTY_MANAGEMENT'] as const;
export type ServiceBusinessType = (typeof SERVICE_BUSINESS_TYPES)[number];
/** What `businessType` reads as when a business does not say it in its own words. */
export const SERVICE_BUSINESS_TYPE_LABELS: Record<ServiceBusinessType, string> = {
  SERVICE_PROVIDER: 'Service Provider',
  PROPERTY_MANAGEMENT: 'Property Management',
};

export const STAFF_ROLES = ['MANAGER', 'STAFF', 'TECHNICIAN'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export const DEFAULT_STAFF_ROLE: StaffRole = 'MANAGER';

/** What a user is to a business. */
export const BUSINESS_ROLES = ['OWNER', ...STAFF_ROLES] as const;
export type BusinessRole = (typeof BUSINESS_ROLES)[number];

export const MANAGEMENT_TYPES = ['SELF_MANAGED', 'BUSINESS_MANAGED'] as const;
export type ManagementType = (typeof MANAGEMENT_TYPES)[number];

/** How exactly a coordinate says where an address lies, most exact first. */
export const LOCATION_PRECISIONS = ['address', 'street', 'postcode', 'district', 'town', 'area'] as const;
export type LocationPrecision = (typeof LOCATION_PRECISIONS)[number];

/** Screens say `approximate` for a location that is less exact than its street. */
export function isApproximate(precision: LocationPrecision): boolean {
  return LOCATION_PRECISIONS.indexOf(precision) > LOCATION_PRECISIONS.indexOf('street');
}

/** `PENDING` is an older value of `PENDING_REVIEW` and means the same everywhere. */
export const REGISTRATION_STATUSES = [
  'PENDING',
  'PENDING_REVIEW',
  'APPROVED',
  'REJECTED',
  'SUSPENDED',
] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];
/** The values that the status filter of HQ offers. */
export const REGISTRATION_STATUS_FILTERS = ['PENDING_REVIEW', 'APPROVED', 'REJECTED', 'SUSPENDED'] as const;

/** The review of a business: from which statuses each action leads where, and its participle for messages. */
export const REVIEW_ACTIONS = {
  approve: { from: ['PENDING', 'PENDING_REVIEW', 'REJECTED'], to: 'APPROVED', participle: 'approved' },
  reject: { from: ['PENDING', 'PENDING_REVIEW'], to: 'REJECTED', participle: 'rejected' },
  suspend: { from: ['APPROVED'], to: 'SUSPENDED', participle: 'suspended' },
  reactivate: { from: ['SUSPENDED'], to: 'APPROVED', participle: 'reactivated' },
  revoke: { from: ['APPROVED'], to: 'REJECTED', participle: 'revoked' },
} as const satisfies Record<
  string,
  { from: readonly RegistrationStatus[]; to: RegistrationStatus; participle: string }
>;
export type ReviewAction = keyof typeof REVIEW_ACTIONS;

export const INVITATION_STATUSES = ['PENDING', 'ACCEPTED', 'ACTIVE', 'DECLINED', 'CANCELLED'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];
/** At most one invitation of a property and a business is in one of these. */
export const OPEN_INVITATION_STATUSES = [
  'PENDING',
  'ACCEPTED',
  'ACTIVE',
] as const satisfies InvitationStatus[];

export const INVITATION_TYPES = ['PROPERTY_MANAGER', 'SERVICE_PROVIDER'] as const;
export type InvitationType = (typeof INVITATION_TYPES)[number];

/** The life of an invitation: who may do what from which status. */
export const INVITATION_ACTIONS = {
  accept: { by: 'business', from: ['PENDING'], to: 'ACCEPTED', participle: 'accepted' },
  decline: { by: 'business', from: ['PENDING'], to: 'DECLINED', participle: 'declined' },
  activate: { by: 'business', from: ['ACCEPTED'], to: 'ACTIVE', participle: 'activated' },
  cancel: { by: 'owner', from: ['PENDING', 'ACCEPTED'], to: 'CANCELLED', participle: 'cancelled' },
} as const satisfies Record<
  string,
  { by: 'business' | 'owner'; from: readonly InvitationStatus[]; to: InvitationStatus; participle: string }
>;
export type InvitationAction = keyof typeof INVITATION_ACTIONS;

/**
 * Why an administrator may not change the status of an account, as a sentence; null where they may. Nobody changes their
 * own, and only a SUPER_ADMIN decides about administrators.
 */
export function statusChangeRefusal(actor: RankedAccount, account: RankedAccount): string | null {
  if (actor.id === account.id) return 'You cannot change the status of your own account';
  if (reachesRole(account.roles, 'ADMIN') && !reachesRole(actor.roles, 'SUPER_ADMIN'))
    return 'Only a super administrator can change the status of an administrator';
  return null;
}
interface RankedAccount {
  id: string;
  roles: readonly Role[];
}

/** What an administrator's action makes of an account; each is allowed from any other status. */
export const ACCOUNT_ACTIONS = {
  verify: 'VERIFIED',
  reject: 'REJECTED',
  suspend: 'SUSPENDED',
  'set-pending': 'PENDING_VERIFICATION',
} as const satisfies Record<string, AccountStatus>;
export type AccountAction = keyof typeof ACCOUNT_ACTIONS;
