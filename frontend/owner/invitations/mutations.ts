import { unwrap, api } from '../../api/client';
import { useApiMutation } from '../../shared/feedback/use-api-mutation';
import { businessChanged, propertyChanged } from '../shared/queries';

interface Response {
  id: string;
  /** A message to the owner; empty sends none. */
  message: string;
}

const respondBody = ({ id, message }: Response) => ({
  params: { path: { id } },
  body: message ? { responseMessage: message } : {},
});

export function useCreateInvitation() {
  return useApiMutation({
    call: (body: { propertyId: string; businessId: string; inviteMessage?: string }) =>
      unwrap(api.POST('/invitations', { body })),
    success: 'Invitation Sent',
    failure: 'Failed to create invitation',
    refresh: (client, { propertyId }) => propertyChanged(client, propertyId),
  });
}

export function useAcceptInvitation(businessId: string) {
  return useApiMutation({
    call: (response: Response) => unwrap(api.POST('/invitations/{id}/accept', respondBody(response))),
    success: () => ({
      title: 'Invitation Accepted',
      description: 'Click “Start Managing Property” when you are ready to begin.',
    }),
    failure: 'Failed to accept invitation',
    refresh: (client) => businessChanged(client, businessId),
  });
}

export function useDeclineInvitation(businessId: string) {
  return useApiMutation({
    call: (response: Response) => unwrap(api.POST('/invitations/{id}/decline', respondBody(response))),
    success: 'Invitation Declined',
    failure: 'Failed to decline invitation',
    refresh: (client) => businessChanged(client, businessId),
  });
}

export function useActivateInvitation(businessId: string) {
  return useApiMutation({
    call: (id: string) =>
      unwrap(api.POST('/invitations/{id}/activate', { params: { path: { id } }, body: {} })),
    success: 'Invitation Activated',
    failure: 'Failed to activate invitation',
    refresh: (client) => businessChanged(client, businessId),
  });
}

export function useCancelInvitation(propertyId: string) {
  return useApiMutation({
    call: (id: string) => unwrap(api.DELETE('/invitations/{id}', { params: { path: { id } } })),
    success: 'Invitation Cancelled',
    failure: 'Failed to cancel invitation',
    refresh: (client) => propertyChanged(client, propertyId),
  });
}

export function useResendInvitation(propertyId: string) {
  return useApiMutation({
    call: (id: string) => unwrap(api.POST('/invitations/{id}/resend', { params: { path: { id } } })),
    success: 'Invitation Sent',
    failure: 'Failed to create invitation',
    refresh: (client) => propertyChanged(client, propertyId),
  });
}
