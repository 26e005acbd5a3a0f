import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { unwrap, api } from '../../../api/client';
import { myBusinessesQuery } from '../../../shared/own-queries';
import { keys } from './keys';

/** Businesses that the user owns or works for, each with `myRole`. */
export function useMyBusinesses() {
  return useQuery(myBusinessesQuery);
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

/** What happened to the business and who decided, newest first. */
export function useBusinessTimeline(id: string) {
  return useQuery({
    queryKey: [...keys.business(id), 'timeline'],
    queryFn: async () =>
      (await unwrap(api.GET('/businesses/{id}/timeline', { params: { path: { id }, query: { limit: 50 } } })))
        .data,
  });
}
