import { useQueryClient } from '@tanstack/react-query';
import { unwrap, api } from '../../api/client';
import { hasStatus } from '../../api/errors';
import { once } from '../../api/idempotency';
import { useApiMutation } from '../../shared/feedback/use-api-mutation';
import { keys, propertyChanged } from '../shared/queries/keys';

/** The title of the toast: another one for a call that got no answer. */
const failedOr = (refused: string, broken: string) => (error: Error) => ({
  title: hasStatus(error, 0) ? broken : refused,
});

const updateFailed = failedOr('Failed to update property', 'An error occurred while updating the property');

export function useCreateProperty() {
  return useApiMutation({
    call: async (body: { placeId: string; memorableName: string }, key) =>
      (await unwrap(api.POST('/properties', { params: { header: once(key) }, body }))).property,
    success: 'Property registered!',
    failure: failedOr('Failed to register property', 'An error occurred while registering the property'),
    refresh: (client) => client.invalidateQueries({ queryKey: keys.properties }),
  });
}

/** @param success title of the toast, which names what was changed */
export function useUpdateProperty(id: string, success: string) {
  return useApiMutation({
    call: async (body: { memorableName: string; slug?: string }) =>
      (await unwrap(api.PATCH('/properties/{id}', { params: { path: { id } }, body }))).property,
    success,
    failure: updateFailed,
    refresh: (client) => propertyChanged(client, id),
  });
}

export function useUpdateSlug(id: string) {
  return useApiMutation({
    call: async (slug: string) =>
      (await unwrap(api.PATCH('/properties/{id}/slug', { params: { path: { id } }, body: { slug } })))
        .property,
    success: 'Custom URL updated',
    failure: failedOr('Failed to update URL', 'An error occurred while updating the URL'),
    refresh: (client) => propertyChanged(client, id),
  });
}

export function useDeleteProperty(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useApiMutation({
    call: () => unwrap(api.DELETE('/properties/{id}', { params: { path: { id } } })),
    success: 'Property deleted',
    failure: 'Failed to delete property',
    onDone: () => {
      onDone();
      client.removeQueries({ queryKey: keys.property(id) });
    },
    refresh: () => client.invalidateQueries({ queryKey: keys.properties }),
  });
}

export function useAssignBusiness(propertyId: string) {
  return useApiMutation({
    call: (businessId: string) =>
      unwrap(
        api.POST('/properties/{id}/assign-business', {
          params: { path: { id: propertyId } },
          body: { businessId },
        }),
      ),
    success: 'Business Assigned',
    failure: 'Failed to assign business to property',
    refresh: (client) => propertyChanged(client, propertyId),
  });
}

/** @param undoable false if an invitation ends with it, which assigning again would not bring back */
export function useUnassignBusiness(propertyId: string, businessId: string | null, undoable: boolean) {
  return useApiMutation({
    call: () =>
      unwrap(api.DELETE('/properties/{id}/unassign-business', { params: { path: { id: propertyId } } })),
    success: 'Business Unassigned',
    undo: () =>
      undoable && businessId
        ? () =>
            unwrap(
              api.POST('/properties/{id}/assign-business', {
                params: { path: { id: propertyId } },
                body: { businessId },
              }),
            )
        : null,
    failure: 'Failed to unassign business from property',
    refresh: (client) => propertyChanged(client, propertyId),
  });
}
