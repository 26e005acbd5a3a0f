import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { unwrap, api } from '../../../api/client';
import { propertiesQuery } from '../../../shared/own-queries';
import { useMyBusinesses } from './businesses';
import { keys } from './keys';

export function useProperties() {
  return useQuery(propertiesQuery);
}

/** Like `useProperties`, but asks anew when the page opens: an account may have been suspended meanwhile. */
export function useFreshProperties() {
  return useQuery({ ...propertiesQuery, refetchOnMount: 'always' });
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

const managedPropertiesQuery = (id: string) =>
  queryOptions({
    queryKey: keys.managedProperties(id),
    queryFn: () => unwrap(api.GET('/businesses/{id}/properties', { params: { path: { id } } })),
  });

/** Properties that the business manages. */
export function useManagedProperties(id: string) {
  return useQuery(managedPropertiesQuery(id));
}

/** Properties that the businesses of the user manage. */
export function useAllManagedProperties() {
  const { data: businesses = [], isPending } = useMyBusinesses();
  return useQueries({
    queries: businesses
      .filter(({ _count }) => _count.properties > 0)
      .map(({ id }) => managedPropertiesQuery(id)),
    combine: (results) => ({
      data: results.flatMap(({ data = [] }) => data),
      isPending: isPending || results.some((one) => one.isPending),
      error: results.find(({ error }) => error)?.error ?? null,
    }),
  });
}
