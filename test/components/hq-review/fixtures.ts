import type { components } from '../../../frontend/api/schema';
import { sample } from '../support/samples.js';
import { preload } from '../support/page.js';

beforeAll(() => preload('react-admin'));

type Schemas = components['schemas'];
type Business = Schemas['ReviewedBusinessResponse'];
type Queue = Schemas['ReviewQueueResponse'];
type Abilities = Partial<Schemas['BusinessAbilitiesDto']>;

/** Who is signed in: an administrator. */
export const as: Partial<Schemas['UserDto']> = {
  name: 'Ann Admin',
  email: 'ann@example.com',
  roles: ['USER', 'ADMIN'],
};

/** Noon so many days of the calendar ago. */
export function noonAgo(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() - days);
  day.setHours(12, 0, 0, 0);
  return day.toISOString();
}

const minuteAgo = (): string => new Date(Date.now() - 60_000).toISOString();

/** An account that waits for its verification, as lists show it. */
export const waitingUser = (given: Partial<Schemas['ListedUserDto']> = {}) =>
  sample('ListedUserDto', {
    name: 'Wanda Waiting',
    accountStatus: 'PENDING_VERIFICATION',
    createdAt: minuteAgo(),
    ...given,
  });

/** The page of an account that waits for its verification. */
export const reviewedUser = (given: Partial<Schemas['ReviewedUserDto']> = {}) =>
  sample('ReviewedUserDto', {
    name: 'Wanda Waiting',
    accountStatus: 'PENDING_VERIFICATION',
    createdAt: minuteAgo(),
    ...given,
  });

const OWNER_AND_PLACE = {
  name: 'Kelvin Heating',
  companyType: 'SOLE_TRADER',
  emailConfirmed: true,
  ownerStatus: 'VERIFIED',
  locationPrecision: 'address',
  user: { name: 'Olga Owner', email: 'olga@example.com' },
} as const;

/** A business in the queue that waits for a decision; nothing is doubtful. */
export const waitingBusiness = (given: Partial<Schemas['WaitingBusinessDto']> = {}) =>
  sample('WaitingBusinessDto', {
    ...OWNER_AND_PLACE,
    registrationStatus: 'PENDING_REVIEW',
    createdAt: minuteAgo(),
    ...given,
  });

/** An approved business in the queue that has changed since. */
export const changedBusiness = (given: Partial<Schemas['ChangedBusinessDto']> = {}) =>
  sample('ChangedBusinessDto', {
    ...OWNER_AND_PLACE,
    registrationStatus: 'APPROVED',
    changedFields: ['name'],
    ...given,
  });

/** A queue with these rows and no others. */
export const queue = ({
  users = [],
  businesses = [],
  changedBusinesses = [],
  reviews = [],
  threads = [],
}: Partial<Queue> = {}): Queue => ({
  counts: {
    users: users.length,
    businesses: businesses.length,
    changedBusinesses: changedBusinesses.length,
    reviews: reviews.length,
    threads: threads.length,
  },
  users,
  businesses,
  changedBusinesses,
  reviews,
  threads,
});

/** What an administrator can do to a business, by its status, as the API says it. */
const CAN: Record<'PENDING_REVIEW' | 'APPROVED' | 'REJECTED' | 'SUSPENDED', Abilities> = {
  PENDING_REVIEW: { approve: true, reject: true },
  APPROVED: { suspend: true, revoke: true },
  REJECTED: { approve: true },
  SUSPENDED: { reactivate: true },
};

/** The page of a business: one that waits for a decision and has nothing doubtful, unless `given` says otherwise. */
export function reviewedBusiness({
  registrationStatus = 'PENDING_REVIEW',
  abilities,
  ...given
}: Partial<Omit<Business, 'abilities'>> & { abilities?: Abilities } = {}): Business {
  return sample('ReviewedBusinessResponse', {
    ...OWNER_AND_PLACE,
    registrationStatus,
    createdAt: minuteAgo(),
    latitude: 52.2,
    longitude: 0.12,
    abilities: sample('BusinessAbilitiesDto', {
      ...CAN[registrationStatus === 'PENDING' ? 'PENDING_REVIEW' : registrationStatus],
      ...abilities,
    }),
    ...given,
  });
}

/** The first page of a list, with these rows and no others. */
export const pageOf = <Row>(...data: Row[]) => ({
  data,
  pagination: sample('PaginationDto', { page: 1, totalPages: 1, totalCount: data.length }),
});
