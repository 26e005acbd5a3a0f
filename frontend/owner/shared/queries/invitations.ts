import { queryOptions, useQuery } from '@tanstack/react-query';
import { PAGE_SIZE_MAX } from '../../../../backend/contract/limits';
import type { InvitationStatus, Side } from '../../../../backend/contract/statuses';
import { unwrap, api } from '../../../api/client';
import { useMyBusinesses } from './businesses';
import { keys } from './keys';

export function usePropertyInvitations(propertyId: string, enabled = true) {
  return useQuery({
    queryKey: keys.propertyInvitations(propertyId),
    enabled,
    queryFn: async () =>
      (await unwrap(api.GET('/invitations/property/{propertyId}', { params: { path: { propertyId } } })))
        .invitations,
  });
}

export function useBusinessInvitations(businessId: string, enabled = true) {
  return useQuery({
    queryKey: keys.businessInvitations(businessId),
    enabled,
    queryFn: () =>
      unwrap(api.GET('/invitations/business/{businessId}', { params: { path: { businessId } } })),
  });
}

interface InvitationsQuery {
  side: Side;
  status: readonly InvitationStatus[];
  order?: 'oldest';
  page?: number;
  limit?: number;
}

const invitationsQuery = (query: InvitationsQuery) =>
  queryOptions({
    queryKey: [...keys.invitations, query],
    queryFn: () =>
      unwrap(api.GET('/invitations', { params: { query: { ...query, status: [...query.status] } } })),
  });

/** One page of the invitations of all properties, or to all businesses. */
export function useInvitations(query: InvitationsQuery) {
  return useQuery({
    ...invitationsQuery(query),
    // Only from page to page: the rows of another tab or side would be wrong.
    placeholderData: (previous, before) => {
      const known = before?.queryKey[1] as InvitationsQuery | undefined;
      return known?.side === query.side && known.status.join() === query.status.join() ? previous : undefined;
    },
  });
}

/** The businesses that work at the account's properties. */
export function useActiveInvitations(enabled: boolean) {
  return useQuery({
    ...invitationsQuery({ side: 'owner', status: ['ACTIVE'], limit: PAGE_SIZE_MAX }),
    enabled,
  });
}

/** How many invitations of one side have one of these statuses. 0 while that is unknown. */
export function useInvitationCount(side: Side | undefined, ...status: InvitationStatus[]): number {
  const { data = 0 } = useQuery({
    ...invitationsQuery({ side: side ?? 'owner', status, limit: 1 }),
    enabled: side !== undefined,
    select: ({ pagination }) => pagination.totalCount,
  });
  return side ? data : 0;
}

/**
 * How many invitations have not been answered: those of one's properties, and those to one's businesses. Undefined while
 * that is unknown.
 */
export function useUnanswered(): Record<Side, number | undefined> {
  const { data: pending } = useQuery(invitationsQuery({ side: 'owner', status: ['PENDING'], limit: 1 }));
  const { data: businesses } = useMyBusinesses();
  return {
    owner: pending?.pagination.totalCount,
    business: businesses?.reduce((sum, { pendingInvitations = 0 }) => sum + pendingInvitations, 0),
  };
}
