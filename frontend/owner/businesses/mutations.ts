import { useQueryClient } from '@tanstack/react-query';
import type { StaffRole } from '../../../backend/contract/statuses';
import { unwrap, api } from '../../api/client';
import { messageOf } from '../../api/errors';
import { once } from '../../api/idempotency';
import { invalidate } from '../../api/query-client';
import type {
  BusinessService,
  CreateBusiness,
  ServiceCategory,
  StaffMember,
  UpdateBusiness,
} from '../../api/types';
import { documentsChanged } from '../../shared/documents/queries';
import { toaster } from '../../shared/feedback/toaster';
import { useApiMutation } from '../../shared/feedback/use-api-mutation';
import { businessChanged, keys, propertyChanged } from '../shared/queries/keys';

/** Adds services one by one. Each refused one shows a toast. @returns the services that were not added */
async function addServices(
  id: string,
  categories: readonly ServiceCategory[],
  onAdded?: (category: ServiceCategory) => void,
): Promise<ServiceCategory[]> {
  const failed: ServiceCategory[] = [];
  for (const category of categories) {
    try {
      await unwrap(
        api.POST('/businesses/{id}/services', {
          params: { path: { id } },
          body: { serviceCategoryId: category.id },
        }),
      );
      onAdded?.(category);
    } catch (error) {
      failed.push(category);
      toaster.error({
        title: 'Failed to add service to business',
        description: [category.name, messageOf(error, '')].filter(Boolean).join(': '),
      });
    }
  }
  return failed;
}

/** Registers a business and adds its services. The business is kept even if a service is refused. */
export function useCreateBusiness() {
  return useApiMutation({
    call: async ({ body, services }: { body: CreateBusiness; services: readonly ServiceCategory[] }, key) => {
      const business = await unwrap(api.POST('/businesses', { params: { header: once(key) }, body }));
      await addServices(business.id, services);
      return business;
    },
    success: 'Business registered! (pending approval)',
    failure: 'Failed to create business profile',
    refresh: (client) => client.invalidateQueries({ queryKey: keys.myBusinesses }),
  });
}

export function useUpdateBusiness(id: string) {
  return useApiMutation({
    call: (body: UpdateBusiness) => unwrap(api.PATCH('/businesses/{id}', { params: { path: { id } }, body })),
    success: 'Business updated',
    failure: 'Failed to update business profile',
    refresh: (client) => businessChanged(client, id),
  });
}

export function useDeleteBusiness(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useApiMutation({
    call: () => unwrap(api.DELETE('/businesses/{id}', { params: { path: { id } } })),
    success: 'Business deleted',
    failure: 'Failed to delete business profile',
    onDone: () => {
      onDone();
      client.removeQueries({ queryKey: keys.business(id) });
    },
    refresh: () => invalidate(client, keys.myBusinesses, keys.properties),
  });
}

/** Mails the link that confirms the business's email again. */
export function useSendEmailLink(id: string) {
  return useApiMutation({
    call: () => unwrap(api.POST('/businesses/{id}/confirm-email', { params: { path: { id } } })),
    success: 'Link sent',
    failure: "We couldn't send the link",
    refresh: (client) => businessChanged(client, id),
  });
}

/** The full details of an address that the search found. */
export function usePlaceDetails() {
  return useApiMutation({
    call: (placeId: string) => unwrap(api.POST('/properties/place-details', { body: { placeId } })),
    failure: 'Failed to get address details',
  });
}

/** Resolves to the services that were not added. */
export function useAddServices(businessId: string) {
  return useApiMutation({
    call: (categories: readonly ServiceCategory[]) =>
      addServices(businessId, categories, ({ name }) =>
        toaster.success({ title: 'Service added', description: name }),
      ),
    failure: 'Failed to add service to business',
    refresh: (client) => businessChanged(client, businessId),
  });
}

export function useRemoveService(businessId: string) {
  return useApiMutation({
    call: ({ serviceCategoryId }: BusinessService) =>
      unwrap(
        api.DELETE('/businesses/{id}/services/{serviceCategoryId}', {
          params: { path: { id: businessId, serviceCategoryId } },
        }),
      ),
    success: 'Service removed',
    // Adding the service again would not bring its certificate back.
    undo: ({ serviceCategoryId, certificate }) =>
      certificate
        ? null
        : () =>
            unwrap(
              api.POST('/businesses/{id}/services', {
                params: { path: { id: businessId } },
                body: { serviceCategoryId },
              }),
            ),
    failure: 'Failed to remove service from business',
    refresh: (client) => businessChanged(client, businessId),
  });
}

const CERTIFICATE = '/businesses/{id}/services/{serviceCategoryId}/certificate';

/** @param documentId the document that shows it */
export function useSaveCertificate(
  businessId: string,
  serviceCategoryId: string,
  documentId: string | undefined,
) {
  return useApiMutation({
    call: async (body: { scheme: string; number: string; expiresOn: string }) => {
      const { scheme: issuer, number, expiresOn: validUntil } = body;
      await (documentId
        ? unwrap(
            api.POST('/documents/{id}/apply', {
              params: { path: { id: documentId } },
              body: { issuer, number, validUntil },
            }),
          )
        : unwrap(api.PUT(CERTIFICATE, { params: { path: { id: businessId, serviceCategoryId } }, body })));
    },
    success: () => ({ title: 'Certificate added', description: "We'll check it." }),
    failure: 'Failed to add the certificate',
    refresh: (client) => Promise.all([businessChanged(client, businessId), documentsChanged(client)]),
  });
}

export function useRemoveCertificate(businessId: string, serviceCategoryId: string) {
  return useApiMutation({
    call: () => unwrap(api.DELETE(CERTIFICATE, { params: { path: { id: businessId, serviceCategoryId } } })),
    success: 'Certificate removed',
    failure: 'Failed to remove the certificate',
    refresh: (client) => businessChanged(client, businessId),
  });
}

export function useAddStaffMember(businessId: string) {
  return useApiMutation({
    call: (body: { email: string; role: StaffRole }, key) => {
      const params = { path: { id: businessId }, header: once(key) };
      return unwrap(api.POST('/businesses/{id}/staff', { params, body }));
    },
    success: 'Staff Added',
    failure: 'Failed to add staff member',
    refresh: (client) => businessChanged(client, businessId),
  });
}

export function useChangeStaffRole(businessId: string) {
  return useApiMutation({
    call: ({ userId, role }: { userId: string; role: StaffRole }) =>
      unwrap(
        api.PATCH('/businesses/{id}/staff/{userId}', {
          params: { path: { id: businessId, userId } },
          body: { role },
        }),
      ),
    success: 'Role Updated',
    failure: 'Failed to update staff role',
    refresh: (client) => businessChanged(client, businessId),
  });
}

export function useRemoveStaffMember(businessId: string) {
  return useApiMutation({
    call: ({ userId }: StaffMember) =>
      unwrap(api.DELETE('/businesses/{id}/staff/{userId}', { params: { path: { id: businessId, userId } } })),
    success: 'Staff Removed',
    undo:
      ({ role, user: { email } }) =>
      () =>
        unwrap(
          api.POST('/businesses/{id}/staff', {
            params: { path: { id: businessId } },
            body: { email, role },
          }),
        ),
    failure: 'Failed to remove staff member',
    refresh: (client) => businessChanged(client, businessId),
  });
}

/** A staff member leaves the business. */
export function useLeaveBusiness(businessId: string, onDone: () => void) {
  const client = useQueryClient();
  return useApiMutation({
    call: (userId: string) =>
      unwrap(api.DELETE('/businesses/{id}/staff/{userId}', { params: { path: { id: businessId, userId } } })),
    success: 'You have left the business',
    failure: 'Failed to leave the business',
    onDone: () => {
      onDone();
      client.removeQueries({ queryKey: keys.business(businessId) });
    },
    refresh: () => client.invalidateQueries({ queryKey: keys.myBusinesses }),
  });
}

/** Ends the management of a property by the business. */
export function useReleaseProperty(businessId: string, propertyId: string) {
  return useApiMutation({
    call: () =>
      unwrap(api.DELETE('/properties/{id}/unassign-business', { params: { path: { id: propertyId } } })),
    success: 'Property Released',
    failure: 'Failed to unassign business from property',
    refresh: async (client) => {
      await Promise.all([businessChanged(client, businessId), propertyChanged(client, propertyId)]);
    },
  });
}
