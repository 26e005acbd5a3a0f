import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import type { Side } from '../../../backend/contract/statuses';
import { api, unwrap } from '../../api/client';
import { invalidate } from '../../api/query-client';
import type { Answer } from '../../api/types';
import { keys } from '../shared/queries/keys';

type OwnDeadline = Answer<'/deadlines', 'get'>['deadlines'][number];
/** A deadline as every list has it. Only the list of all properties names the property. */
export type Deadline = Omit<OwnDeadline, 'propertyName'> & Partial<Pick<OwnDeadline, 'propertyName'>>;

const ofProperty = (id: string) => [...keys.deadlines, id];

export function usePropertyDeadlines(id: string, enabled = true) {
  return useQuery({
    queryKey: ofProperty(id),
    enabled,
    queryFn: () => unwrap(api.GET('/properties/{id}/deadlines', { params: { path: { id } } })),
  });
}

/** The deadlines of all properties of one's own or managed ones up to a day, YYYY-MM-DD; overdue ones too. */
export function useDeadlinesUntil(to: string, side: Side = 'owner', enabled = true) {
  return useQuery({
    queryKey: [...keys.deadlines, 'until', to, side],
    placeholderData: keepPreviousData,
    enabled,
    queryFn: async () => (await unwrap(api.GET('/deadlines', { params: { query: { to, side } } }))).deadlines,
  });
}

/** After a change of a deadline: every list that may show it. */
export const deadlinesChanged = (client: QueryClient) =>
  invalidate(
    client,
    keys.deadlines,
    keys.insights,
    keys.properties,
    keys.commonTrades,
    keys.propertyInvitations(),
    keys.invitations,
  );
