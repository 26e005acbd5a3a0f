/** Roles in order of rank, lowest first. */
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
/** The `businessType` of a business that has no text of its own. */
export const SERVICE_BUSINESS_TYPE_LABELS: Record<ServiceBusinessType, string> = {
  SERVICE_PROVIDER: 'Service Provider',
  PROPERTY_MANAGEMENT: 'Property Management',
};

export const STAFF_ROLES = ['MANAGER', 'STAFF', 'TECHNICIAN'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export const DEFAULT_STAFF_ROLE: StaffRole = 'MANAGER';

/** The role of a user in a business. */
export const BUSINESS_ROLES = ['OWNER', ...STAFF_ROLES] as const;
export type BusinessRole = (typeof BUSINESS_ROLES)[number];

export const MANAGEMENT_TYPES = ['SELF_MANAGED', 'BUSINESS_MANAGED'] as const;
export type ManagementType = (typeof MANAGEMENT_TYPES)[number];

/** How exact the coordinates of an address are, most exact first. */
export const LOCATION_PRECISIONS = ['address', 'street', 'postcode', 'district', 'town', 'area'] as const;
export type LocationPrecision = (typeof LOCATION_PRECISIONS)[number];

/** The types of the part of an address that is its town. */
export const TOWN_TYPES: readonly string[] = ['locality', 'postal_town'];

/** Whether screens mark a location as approximate: it is less exact than its street. */
export function isApproximate(precision: LocationPrecision): boolean {
  return LOCATION_PRECISIONS.indexOf(precision) > LOCATION_PRECISIONS.indexOf('street');
}

/**
 * How far the place may be from its coordinates, in words. Nothing is said where it is exact. A number stays on one line
 * with its unit.
 */
export const PRECISION_DISTANCES: Record<LocationPrecision, string> = {
  address: '',
  street: '',
  postcode: 'about a quarter of a mile',
  district: 'about\u00A01\u00A0mile',
  town: 'about\u00A03\u00A0miles',
  area: 'about\u00A08\u00A0miles',
};

/** `PENDING` is the older name of `PENDING_REVIEW`. Both mean the same. */
export const REGISTRATION_STATUSES = [
  'PENDING',
  'PENDING_REVIEW',
  'APPROVED',
  'REJECTED',
  'SUSPENDED',
] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];
/** The statuses of a business that waits for its first decision. */
export const AWAITING_REVIEW: readonly RegistrationStatus[] = ['PENDING', 'PENDING_REVIEW'];
export const isAwaitingReview = (status: RegistrationStatus): boolean => AWAITING_REVIEW.includes(status);
/** The values of the status filter in HQ. */
export const REGISTRATION_STATUS_FILTERS = ['PENDING_REVIEW', 'APPROVED', 'REJECTED', 'SUSPENDED'] as const;

/** Review actions on a business: the allowed statuses before, the status after, and the participle for messages. */
export const REVIEW_ACTIONS = {
  approve: { from: ['PENDING', 'PENDING_REVIEW', 'REJECTED'], to: 'APPROVED', pastTense: 'approved' },
  reject: { from: ['PENDING', 'PENDING_REVIEW'], to: 'REJECTED', pastTense: 'rejected' },
  suspend: { from: ['APPROVED'], to: 'SUSPENDED', pastTense: 'suspended' },
  reactivate: { from: ['SUSPENDED'], to: 'APPROVED', pastTense: 'reactivated' },
  revoke: { from: ['APPROVED'], to: 'REJECTED', pastTense: 'revoked' },
} as const satisfies Record<
  string,
  { from: readonly RegistrationStatus[]; to: RegistrationStatus; pastTense: string }
>;
export type ReviewAction = keyof typeof REVIEW_ACTIONS;

export const INVITATION_STATUSES = ['PENDING', 'ACCEPTED', 'ACTIVE', 'DECLINED', 'CANCELLED'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];
/** A property and a business have at most one invitation with one of these statuses. */
export const OPEN_INVITATION_STATUSES = [
  'PENDING',
  'ACCEPTED',
  'ACTIVE',
] as const satisfies InvitationStatus[];

/** Which invitations of a list come first, by the time at which they were sent first. */
export const INVITATION_ORDERS = ['newest', 'oldest'] as const;

/** Whose records a list shows: those of one's own properties, or of the businesses that one owns or works for. */
export const SIDES = ['owner', 'business'] as const;
export type Side = (typeof SIDES)[number];

export const INVITATION_TYPES = ['PROPERTY_MANAGER', 'SERVICE_PROVIDER'] as const;
export type InvitationType = (typeof INVITATION_TYPES)[number];

/** What a business of this type is invited for. */
export const toInvitationType = (type: ServiceBusinessType): InvitationType =>
  type === 'PROPERTY_MANAGEMENT' ? 'PROPERTY_MANAGER' : 'SERVICE_PROVIDER';

/** Who may do something with an invitation: the property's owner, the owner and managers of the business, or both. */
export type ActingSide = Side | 'either';

/** Actions on an invitation: who may do each of them, and in which status. Finished work is CANCELLED with a time. */
export const INVITATION_ACTIONS = {
  accept: { by: 'business', from: ['PENDING'], to: 'ACCEPTED', pastTense: 'accepted' },
  decline: { by: 'business', from: ['PENDING'], to: 'DECLINED', pastTense: 'declined' },
  activate: { by: 'business', from: ['ACCEPTED'], to: 'ACTIVE', pastTense: 'activated' },
  cancel: { by: 'owner', from: ['PENDING', 'ACCEPTED'], to: 'CANCELLED', pastTense: 'cancelled' },
  finish: { by: 'either', from: ['ACTIVE'], to: 'CANCELLED', pastTense: 'finished' },
} as const satisfies Record<
  string,
  { by: ActingSide; from: readonly InvitationStatus[]; to: InvitationStatus; pastTense: string }
>;
export type InvitationAction = keyof typeof INVITATION_ACTIONS;

/**
 * The reason why an administrator may not change the status of an account, as a sentence; null where they may. Nobody
 * may change their own status. Only a SUPER_ADMIN may change that of an administrator.
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

/** The status that each action of an administrator sets. Each is allowed in any other status. */
export const ACCOUNT_ACTIONS = {
  verify: 'VERIFIED',
  reject: 'REJECTED',
  suspend: 'SUSPENDED',
  'set-pending': 'PENDING_VERIFICATION',
} as const satisfies Record<string, AccountStatus>;
export type AccountAction = keyof typeof ACCOUNT_ACTIONS;
