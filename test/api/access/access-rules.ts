import { randomUUID } from 'node:crypto';
import {
  ADMINISTRATORS,
  BUSINESS_PEOPLE,
  type Circumstances,
  type Kind,
  VERIFIED,
  type Fixtures,
} from './access-fixtures.js';
import { PASSWORD } from '../../support/factories.js';
import { daysFromToday } from '../../support/days.js';

/** Which callers may use a route, and the status that they get. */
export interface AccessRule {
  access: 'public' | 'anyStatus' | 'verified' | 'admin' | 'superAdmin';
  /** Status for the callers who may use the route. */
  status: number;
  /** The verified callers who may use the route. Default: all of them. */
  allow?: readonly Kind[];
  /** Callers who may know that the record exists: they get 403. All others get 404. */
  know?: readonly Kind[];
  body?: (fixtures: Fixtures) => object;
  /** What a route needs in its address: `side=owner`. */
  query?: string;
  given?: Circumstances;
}

type More = Pick<AccessRule, 'body' | 'query' | 'given'>;

export const open = (status: number, more: More = {}): AccessRule => ({ access: 'public', status, ...more });
export const anyStatus = (status: number, more: More = {}): AccessRule => ({
  access: 'anyStatus',
  status,
  ...more,
});
export const verified = (status: number, more: More = {}): AccessRule => ({
  access: 'verified',
  status,
  ...more,
});
export const admin = (status: number, more: More = {}): AccessRule => ({ access: 'admin', status, ...more });
export const superAdmin = (status: number, more: More = {}): AccessRule => ({
  access: 'superAdmin',
  status,
  ...more,
});
export const only = (
  allow: readonly Kind[],
  know: readonly Kind[],
  status: number,
  more: More = {},
): AccessRule => ({
  access: 'verified',
  status,
  allow,
  know,
  ...more,
});

export const except = (...kinds: Kind[]) => VERIFIED.filter((kind) => !kinds.includes(kind));
/** The owner of a property may write. The people of the managing business get 403, all others 404. */
export const ownProperty = (status: number, more?: More) => only(['owner'], BUSINESS_PEOPLE, status, more);
/** For an approved business: everybody may know that it exists, so refused callers get 403. */
export const ownBusiness = (status: number, more?: More) =>
  only(['businessOwner'], except('businessOwner'), status, more);
export const insiders = [...BUSINESS_PEOPLE, ...ADMINISTRATORS] as const;
export const ofBusiness = (status: number) => only(insiders, except(...insiders), status);
export const invited = (status: number, more?: More) =>
  only(['businessOwner', 'manager'], ['owner', 'staff', 'technician'], status, more);
export const inviting = (status: number, more?: More) => only(['owner'], BUSINESS_PEOPLE, status, more);

export const eitherSide = (status: number, more?: More) =>
  only(['owner', 'businessOwner', 'manager'], ['staff', 'technician'], status, more);
/** Everybody may know the review of an approved business. */
export const ofReviewed = (more: More) =>
  only(['businessOwner', 'manager'], except('businessOwner', 'manager'), 200, more);

export const SERVICES = { business: { serviceBusinessType: 'SERVICE_PROVIDER' } } as const;
export const review = (
  registrationStatus: 'PENDING_REVIEW' | 'APPROVED' | 'SUSPENDED',
  changedSinceApproval = false,
) => admin(200, { given: { business: { registrationStatus, changedSinceApproval } } });
export const business = () => ({
  name: 'Fenland Plumbing',
  email: 'office@fenland.example',
  phoneNumber: '020 7946 0018',
  address: 'Nowhere in particular',
  addressComponents: {},
  latitude: 0,
  longitude: 0,
  companyType: 'SOLE_TRADER',
  serviceBusinessType: 'SERVICE_PROVIDER',
});
export const ACCEPTED = { invitation: { status: 'ACCEPTED' } } as const;
export const quote = () => ({
  amount: 12_500,
  currency: 'GBP',
  description: 'Everything that the job needs',
  validUntil: daysFromToday(30),
});
export const account = () => ({ name: 'Ada', email: `${randomUUID()}@example.com`, password: PASSWORD });
