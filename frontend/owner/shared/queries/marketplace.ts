import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MARKETPLACE_PAGE_SIZE } from '../../../../backend/contract/limits';
import type { ServiceBusinessType } from '../../../../backend/contract/statuses';
import { MINUTE_MS } from '../../../../backend/contract/time';
import { unwrap, api } from '../../../api/client';
import { keys } from './keys';

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
    queryKey: [...keys.approvedBusinesses, query],
    placeholderData: keepPreviousData,
    queryFn: () => unwrap(api.GET('/businesses/approved', { params: { query } })),
  });
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
    queryKey: [...keys.marketplace, query],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: () => unwrap(api.GET('/businesses/marketplace', { params: { query } })),
  });
}

/** The trades that owners need most, first those of the due deadlines of a property. */
export function useCommonTrades(propertyId: string | undefined, enabled: boolean) {
  return useQuery({
    queryKey: [...keys.commonTrades, propertyId],
    enabled,
    staleTime: MINUTE_MS,
    placeholderData: keepPreviousData,
    queryFn: () =>
      unwrap(api.GET('/businesses/trades', { params: { query: propertyId ? { propertyId } : {} } })),
  });
}

export function useServiceCategories() {
  return useQuery({
    queryKey: keys.serviceCategories,
    staleTime: 10 * MINUTE_MS,
    queryFn: () => unwrap(api.GET('/service-categories')),
  });
}
