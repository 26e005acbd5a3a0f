import { useQuery, type QueryClient } from '@tanstack/react-query';
import { answer, api } from '../api/client';

/** The keys under which server data is kept, each written once. */
export const keys = {
  properties: ['properties'],
  property: (id: string) => ['property', id],
  propertyInvitations: (id: string) => ['property-invitations', id],
  myBusinesses: ['my-businesses'],
  approvedBusinesses: (search: string) => ['approved-businesses', search],
} as const;

export function useProperties() {
  return useQuery({
    queryKey: keys.properties,
    queryFn: async () => (await answer(api.GET('/properties'))).properties,
  });
}

export function useProperty(id: string) {
  return useQuery({
    queryKey: keys.property(id),
    queryFn: async () => (await answer(api.GET('/properties/{id}', { params: { path: { id } } }))).property,
  });
}

/** Businesses that the user owns or works for, each with `myRole`. */
export function useMyBusinesses() {
  return useQuery({
    queryKey: keys.myBusinesses,
    queryFn: () => answer(api.GET('/businesses/me/businesses')),
  });
}

export function usePropertyInvitations(propertyId: string, enabled = true) {
  return useQuery({
    queryKey: keys.propertyInvitations(propertyId),
    enabled,
    queryFn: async () =>
      (await answer(api.GET('/invitations/property/{propertyId}', { params: { path: { propertyId } } })))
        .invitations,
  });
}

/** Approved businesses whose name matches; at most 100. */
export function useApprovedBusinesses(search: string, enabled: boolean) {
  return useQuery({
    queryKey: keys.approvedBusinesses(search),
    enabled,
    queryFn: () => answer(api.GET('/businesses/approved', { params: { query: search ? { search } : {} } })),
  });
}

/** After a change of one property: its own page and every list that shows it. */
export async function propertyChanged(client: QueryClient, id: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: keys.property(id) }),
    client.invalidateQueries({ queryKey: keys.properties }),
    client.invalidateQueries({ queryKey: keys.propertyInvitations(id) }),
    client.invalidateQueries({ queryKey: ['business-properties'] }),
  ]);
}
