import {
  keepPreviousData,
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { MARKETPLACE_PAGE_SIZE, PAGE_SIZE_MAX } from '../../../backend/contract/limits';
import type { InvitationStatus, ServiceBusinessType } from '../../../backend/contract/statuses';
import { MINUTE_MS } from '../../../backend/contract/time.js';
import { unwrap, api } from '../../api/client';
import { myBusinessesQuery, propertiesQuery } from '../../shared/own-queries';

/** The query keys, each written once. */
export const keys = {
  properties: propertiesQuery.queryKey,
  property: (id: string) => ['property', id],
  propertyInvitations: (id: string) => ['property-invitations', id],
  invitations: ['invitations'],
  myBusinesses: myBusinessesQuery.queryKey,
  insights: ['insights'],
  weeklyEmail: ['weekly-email'],
  business: (id: string) => ['business', id],
} as const;

export function useProperties() {
  return useQuery(propertiesQuery);
}

export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: keys.property(id),
    queryFn: async () => (await unwrap(api.GET('/properties/{id}', { params: { path: { id } } }))).property,
  });

export function useProperty(id: string) {
  return useQuery(propertyQuery(id));
}

/** Like `useProperty`, but shows what the list has until the answer is there. Not for forms: they would keep it. */
export function useSeededProperty(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...propertyQuery(id),
    placeholderData: () => {
      const listed = client.getQueryData(propertiesQuery.queryKey)?.find((each) => each.id === id);
      // The list holds one's own properties only, and `owner` is for the managing business.
      return listed && { ...listed, owner: null };
    },
  });
}

/** Businesses that the user owns or works for, each with `myRole`. */
export function useMyBusinesses() {
  return useQuery(myBusinessesQuery);
}

export function usePropertyInvitations(propertyId: string, enabled = true) {
  return useQuery({
    queryKey: keys.propertyInvitations(propertyId),
    enabled,
    queryFn: async () =>
      (await unwrap(api.GET('/invitations/property/{propertyId}', { params: { path: { propertyId } } })))
        .invitations,
  });
}

interface InvitationsQuery {
  side: 'owner' | 'business';
  statuses: readonly InvitationStatus[];
  page: number;
}

/** One page of the invitations of all properties, or to all businesses. */
export function useInvitations({ side, statuses, page }: InvitationsQuery) {
  const query = { side, status: [...statuses], page };
  return useQuery({
    queryKey: [...keys.invitations, query],
    // Only from page to page: the rows of another tab or side would be wrong.
    placeholderData: (previous, before) => {
      const known = before?.queryKey[1] as typeof query | undefined;
      return known?.side === side && known.status.join() === statuses.join() ? previous : undefined;
    },
    queryFn: () => unwrap(api.GET('/invitations', { params: { query } })),
  });
}

/** How many invitations have not been answered: those of one's properties, and those to one's businesses. */
export function useUnanswered(): Record<InvitationsQuery['side'], number> {
  const query = { side: 'owner', status: ['PENDING'], limit: 1 } as const;
  const sent = useQuery({
    queryKey: [...keys.invitations, 'unanswered'],
    queryFn: async () =>
      (await unwrap(api.GET('/invitations', { params: { query: { ...query, status: [...query.status] } } })))
        .pagination.totalCount,
  });
  const { data: businesses = [] } = useMyBusinesses();
  const received = businesses.reduce((sum, { pendingInvitations = 0 }) => sum + pendingInvitations, 0);
  return { owner: sent.data ?? 0, business: received };
}

/** How many of one side's invitations were accepted and have not started. */
export function useAcceptedCount(side: InvitationsQuery['side'] | undefined): number {
  const { data = 0 } = useQuery({
    queryKey: [...keys.invitations, 'accepted', side],
    enabled: side !== undefined,
    queryFn: async () => {
      const query = { side: side ?? 'owner', status: ['ACCEPTED' as const], limit: 1 };
      return (await unwrap(api.GET('/invitations', { params: { query } }))).pagination.totalCount;
    },
  });
  return data;
}

/** After a change of several invitations: every list that shows one. */
export async function invitationsChanged(client: QueryClient): Promise<void> {
  await Promise.all(
    [keys.invitations, keys.insights, keys.properties, ['property'], ['property-invitations']].map(
      (queryKey) => client.invalidateQueries({ queryKey }),
    ),
  );
}

interface ApprovedQuery {
  search: string;
  serviceBusinessType: ServiceBusinessType;
  /** Degrees. */
  latitude: number;
  longitude: number;
}

/** Approved businesses whose name or type matches, nearest first; at most 50. */
export function useApprovedBusinesses({ search, ...given }: ApprovedQuery) {
  const query = { ...given, limit: 50, ...(search ? { search } : {}) };
  return useQuery({
    queryKey: ['approved-businesses', query],
    placeholderData: keepPreviousData,
    queryFn: () => unwrap(api.GET('/businesses/approved', { params: { query } })),
  });
}

/** After a change of one property: its own page and every list that shows it. */
export async function propertyChanged(client: QueryClient, id: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: keys.property(id) }),
    client.invalidateQueries({ queryKey: keys.properties }),
    client.invalidateQueries({ queryKey: keys.propertyInvitations(id) }),
    client.invalidateQueries({ queryKey: keys.invitations }),
    client.invalidateQueries({ queryKey: ['business-properties'] }),
    client.invalidateQueries({ queryKey: keys.insights }),
  ]);
}

export interface MarketplaceQuery {
  page: number;
  search: string;
  serviceCategoryIds: readonly string[];
  /** The centre in degrees and the radius in km; null searches everywhere. */
  around: { latitude: number; longitude: number; radius: number } | null;
  /** Null: the order that the platform chooses around a point, else by name. */
  sort: 'nearest' | 'recommended' | 'newest' | 'name' | null;
  /** The property that the search is for. */
  propertyId: string | undefined;
}

/** One page of approved businesses. The previous page stays visible until the next one has loaded. */
export function useMarketplace(
  { page, search, serviceCategoryIds, around, sort, propertyId }: MarketplaceQuery,
  enabled: boolean,
) {
  const query = {
    page,
    limit: MARKETPLACE_PAGE_SIZE,
    ...(search ? { search } : {}),
    ...(serviceCategoryIds.length > 0 ? { serviceCategoryIds: [...serviceCategoryIds] } : {}),
    ...around,
    ...(sort === 'newest' || sort === 'name' ? { sort } : { order: sort ?? ('auto' as const) }),
    ...(propertyId ? { propertyId } : {}),
  };
  return useQuery({
    queryKey: ['marketplace', query],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: () => unwrap(api.GET('/businesses/marketplace', { params: { query } })),
  });
}

/** The businesses that work at the account's properties. */
export function useActiveInvitations(enabled: boolean) {
  const query = { side: 'owner', status: ['ACTIVE'], limit: PAGE_SIZE_MAX } as const;
  return useQuery({
    queryKey: [...keys.invitations, 'active'],
    enabled,
    queryFn: () =>
      unwrap(api.GET('/invitations', { params: { query: { ...query, status: [...query.status] } } })),
  });
}

/** The trades that most businesses of the marketplace offer. */
export function useCommonTrades() {
  return useQuery({
    queryKey: ['common-trades'],
    staleTime: 10 * MINUTE_MS,
    queryFn: () => unwrap(api.GET('/businesses/trades')),
  });
}

export function useServiceCategories() {
  return useQuery({
    queryKey: ['service-categories'],
    staleTime: 10 * MINUTE_MS,
    queryFn: () => unwrap(api.GET('/service-categories')),
  });
}

export const businessQuery = (id: string) =>
  queryOptions({
    queryKey: keys.business(id),
    queryFn: () => unwrap(api.GET('/businesses/{id}', { params: { path: { id } } })),
  });

export function useBusiness(id: string) {
  return useQuery(businessQuery(id));
}

/** Like `useBusiness`, but shows what the list has until the answer is there. Not for forms: they would keep it. */
export function useSeededBusiness(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...businessQuery(id),
    placeholderData: () => client.getQueryData(myBusinessesQuery.queryKey)?.find((each) => each.id === id),
  });
}

export function useBusinessServices(id: string, enabled: boolean) {
  return useQuery({
    queryKey: [...keys.business(id), 'services'],
    enabled,
    queryFn: () => unwrap(api.GET('/businesses/{id}/services', { params: { path: { id } } })),
  });
}

export function useBusinessStaff(id: string) {
  return useQuery({
    queryKey: [...keys.business(id), 'staff'],
    queryFn: () => unwrap(api.GET('/businesses/{id}/staff', { params: { path: { id } } })),
  });
}

/** Properties that the business manages. */
export function useManagedProperties(id: string) {
  return useQuery({
    queryKey: ['business-properties', id],
    queryFn: () => unwrap(api.GET('/businesses/{id}/properties', { params: { path: { id } } })),
  });
}

export function useBusinessInvitations(businessId: string, enabled = true) {
  return useQuery({
    queryKey: ['business-invitations', businessId],
    enabled,
    queryFn: () =>
      unwrap(api.GET('/invitations/business/{businessId}', { params: { path: { businessId } } })),
  });
}

/** What happened to the business and who decided, newest first. */
export function useBusinessTimeline(id: string) {
  return useQuery({
    queryKey: [...keys.business(id), 'timeline'],
    queryFn: async () =>
      (await unwrap(api.GET('/businesses/{id}/timeline', { params: { path: { id }, query: { limit: 50 } } })))
        .data,
  });
}

/** After a change of one business: its own page and every list that shows it. */
export async function businessChanged(client: QueryClient, id: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: keys.business(id) }),
    client.invalidateQueries({ queryKey: keys.myBusinesses }),
    client.invalidateQueries({ queryKey: ['business-properties', id] }),
    client.invalidateQueries({ queryKey: ['business-invitations', id] }),
    client.invalidateQueries({ queryKey: ['business-standing', id] }),
    client.invalidateQueries({ queryKey: keys.invitations }),
    client.invalidateQueries({ queryKey: ['marketplace'] }),
    client.invalidateQueries({ queryKey: keys.insights }),
  ]);
}
