import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { AccountStatus, Role } from '../../../backend/contract/statuses';
import { api, unwrap } from '../../api/client';
import { rowsOf } from '../../api/rows';
import { invalidate } from '../../api/query-client';
import { formatTotal } from '../../shared/format';
import type { ReviewQueue } from './types';
import { withReviews } from './with-reviews';

const LIVE_MS = 60_000;

/** What the server filters also where it does not page. */
export interface UserFilter {
  accountStatus?: AccountStatus;
  role?: Role;
  /** YYYY-MM-DD */
  from?: string;
  /** YYYY-MM-DD */
  to?: string;
}

/**
 * Marks a record that was read for its own page. react-admin also keeps the records of lists one by one, and those have
 * fewer fields.
 */
export const WHOLE = { whole: true } as const;

/** The key under which react-admin keeps a record that a page shows. */
const recordKey = (resource: string, id: string) => [resource, 'getOne', { id, meta: WHOLE }] as const;

/** Keys of HQ's other queries. react-admin keeps lists and records under the name of their resource. */
export const keys = {
  all: ['hq'],
  dashboard: ['hq', 'dashboard'],
  overview: ['hq', 'overview'],
  reviewQueue: ['hq', 'review-queue'],
  allUsers: (filter: UserFilter) => ['hq', 'all-users', filter],
  latestEvents: (about: object, limit: number) => ['hq', 'latest-events', about, limit],
  timelines: ['hq', 'timeline'],
  timeline: (id: string) => ['hq', 'timeline', id],
  reviews: ['hq', 'reviews'],
  reportedMessages: (id: string) => ['hq', 'reported-messages', id],
} as const;

export const dashboardQuery = {
  queryKey: keys.dashboard,
  queryFn: () => unwrap(api.GET('/hq/dashboard')),
};

export function useDashboard() {
  return useQuery(dashboardQuery);
}

/** The last week, expiring certificates and the latest events. */
export function useOverview() {
  return useQuery({ queryKey: keys.overview, queryFn: () => unwrap(api.GET('/hq/overview')) });
}

/** What waits for a reviewer. It is read again every minute, because other reviewers decide as well. */
export function useReviewQueue() {
  return useQuery({
    queryKey: keys.reviewQueue,
    queryFn: async () => withReviews(await unwrap(api.GET('/hq/review-queue'))),
    refetchInterval: LIVE_MS,
  });
}

/** A page of the reviews of a business, the newest first, with hidden ones. */
export function useReviews(businessId: string, page: number) {
  return useQuery({
    queryKey: [...keys.reviews, businessId, page],
    queryFn: () =>
      unwrap(api.GET('/businesses/{id}/reviews', { params: { path: { id: businessId }, query: { page } } })),
    placeholderData: (previous) => previous,
  });
}

/** How many accounts, businesses, reported reviews and threads wait, also those that the queue does not list. */
export const countWaiting = ({ counts }: Pick<ReviewQueue, 'counts'>): number =>
  counts.users + counts.businesses + counts.changedBusinesses + counts.reviews + counts.threads;

/** How many businesses have changed since their approval, which wait beside the new ones: `1 changed`. */
export const changedWords = ({ counts }: Pick<ReviewQueue, 'counts'>): string =>
  `${formatTotal(counts.changedBusinesses)} changed`;

export const businessQuery = (id: string) => ({
  queryKey: recordKey('businesses', id),
  queryFn: () => unwrap(api.GET('/hq/businesses/{id}', { params: { path: { id } } })),
});

export function useTimeline(id: string) {
  return useQuery({
    queryKey: keys.timeline(id),
    queryFn: () =>
      unwrap(api.GET('/businesses/{id}/timeline', { params: { path: { id }, query: { limit: 100 } } })),
  });
}

export const userQuery = (id: string) => ({
  queryKey: recordKey('users', id),
  queryFn: () => unwrap(api.GET('/hq/users/{id}', { params: { path: { id } } })),
});

export function useReviewedUser(id: string) {
  return useQuery(userQuery(id));
}

/**
 * The latest events of the audit log about somebody or something.
 * @param about who did it, or to which property it happened
 * @param limit how many at most
 */
export function useLatestEvents(about: { actorId: string } | { propertyId: string }, limit: number) {
  return useQuery({
    queryKey: keys.latestEvents(about, limit),
    queryFn: async () =>
      rowsOf(await unwrap(api.GET('/hq/audit', { params: { query: { ...about, page: 1, limit } } }))),
  });
}

/** Reads figures, queue, details and lists again, after a decision. */
export const invalidateReview = (client: QueryClient, resource: 'users' | 'businesses') =>
  invalidate(client, keys.all, [resource], ['audit']);
