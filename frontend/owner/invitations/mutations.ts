import type { DeclineReason } from '../../../backend/contract/ranking';
import { unwrap, api } from '../../api/client';
import { newKey, once } from '../../api/idempotency';
import { useApiMutation } from '../../shared/feedback/use-api-mutation';
import { countOf } from '../../shared/format';
import type { Body, Invitation } from '../../api/types';
import { businessChanged, invitationsChanged, propertyChanged } from '../shared/queries/keys';

interface Response {
  id: string;
  /** A message to the owner; empty sends none. */
  message: string;
  reason?: DeclineReason;
  /** YYYY-MM-DD, with FULLY_BOOKED only. */
  freeFrom?: string;
}

const respondBody = ({ id, message, reason, freeFrom }: Response) => ({
  params: { path: { id } },
  body: {
    ...(message ? { responseMessage: message } : {}),
    ...(reason ? { reason } : {}),
    ...(freeFrom ? { freeFrom } : {}),
  },
});

export function useCreateInvitation() {
  return useApiMutation({
    call: (body: Body<'/invitations', 'post'>, key) =>
      unwrap(api.POST('/invitations', { params: { header: once(key) }, body })),
    success: 'Invitation Sent',
    failure: 'Failed to create invitation',
    refresh: (client, { propertyId }) => propertyChanged(client, propertyId),
  });
}

/** Told of the invitation as it is now, before the lists that show it are refreshed. */
type OnChanged = (invitation: Invitation) => void;

export function useAcceptInvitation(businessId: string, onAccepted?: OnChanged) {
  return useApiMutation({
    onDone: ({ invitation }) => onAccepted?.(invitation),
    call: (response: Response) => unwrap(api.POST('/invitations/{id}/accept', respondBody(response))),
    success: () => ({
      title: 'Invitation Accepted',
      description: 'Click "Start Managing Property" when you are ready to begin.',
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

export function useActivateInvitation(businessId: string, onStarted?: OnChanged) {
  return useApiMutation({
    onDone: ({ invitation }) => onStarted?.(invitation),
    call: (id: string) =>
      unwrap(api.POST('/invitations/{id}/activate', { params: { path: { id } }, body: {} })),
    success: 'Invitation Activated',
    failure: 'Failed to activate invitation',
    refresh: (client) => businessChanged(client, businessId),
  });
}

export function useFinishInvitation({ id, propertyId, businessId }: Invitation) {
  return useApiMutation({
    call: (note: string) =>
      unwrap(api.POST('/invitations/{id}/finish', { params: { path: { id } }, body: note ? { note } : {} })),
    success: 'Work Finished',
    failure: 'Failed to finish the work',
    refresh: (client) =>
      Promise.all([propertyChanged(client, propertyId), businessChanged(client, businessId ?? '')]),
  });
}

const cancel = (id: string) => unwrap(api.DELETE('/invitations/{id}', { params: { path: { id } } }));

/**
 * Takes a cancellation back: invites the business again, with the same message. Nothing takes it back once the business
 * had accepted, because only the business can accept again.
 */
function undoCancel(invitations: readonly Invitation[]): (() => Promise<unknown>) | null {
  const pending = invitations.filter(({ status, businessId }) => status === 'PENDING' && businessId);
  if (pending.length === 0) return null;
  return () =>
    forEach(pending, ({ propertyId, businessId, inviteMessage, serviceCategoryId, deadlineId }) =>
      unwrap(
        api.POST('/invitations', {
          params: { header: once(newKey()) },
          body: {
            propertyId,
            businessId: businessId ?? '',
            ...(inviteMessage && { inviteMessage }),
            ...(serviceCategoryId && { serviceCategoryId }),
            ...(deadlineId && { deadlineId }),
          },
        }),
      ),
    );
}

export function useCancelInvitation(propertyId: string) {
  return useApiMutation({
    call: ({ id }: Invitation) => cancel(id),
    success: 'Invitation Cancelled',
    undo: (invitation) => undoCancel([invitation]),
    failure: 'Failed to cancel invitation',
    refresh: (client) => propertyChanged(client, propertyId),
  });
}

export function useResendInvitation(propertyId: string) {
  return useApiMutation({
    call: (id: string) => unwrap(api.POST('/invitations/{id}/resend', { params: { path: { id } } })),
    success: 'Invitation Sent',
    failure: 'Failed to send invitation again',
    refresh: (client) => propertyChanged(client, propertyId),
  });
}

/**
 * Makes one call after the other, and goes on after a refused one.
 * @throws Error that says how many were refused
 */
async function forEach(
  invitations: readonly Invitation[],
  call: (invitation: Invitation) => Promise<unknown>,
): Promise<void> {
  let refused = 0;
  for (const invitation of invitations) await call(invitation).catch(() => (refused += 1));
  if (refused > 0)
    throw new Error(
      `${refused} of ${countOf(invitations.length, 'invitation')} ${refused === 1 ? "wasn't" : "weren't"} changed.`,
    );
}

export function useResendInvitations(onDone: () => void) {
  return useApiMutation({
    onDone,
    call: (invitations: readonly Invitation[]) =>
      forEach(invitations, ({ id }) =>
        unwrap(api.POST('/invitations/{id}/resend', { params: { path: { id } } })),
      ),
    success: (invitations) => ({
      title: 'Invitation Sent',
      description: countOf(invitations.length, 'invitation'),
    }),
    failure: ({ message }) => ({ title: 'Failed to send invitations again', description: message }),
    refresh: invitationsChanged,
  });
}

export function useCancelInvitations(onDone: () => void) {
  return useApiMutation({
    onDone,
    call: (invitations: readonly Invitation[]) => forEach(invitations, ({ id }) => cancel(id)),
    success: (invitations) => ({
      title: 'Invitation Cancelled',
      description: countOf(invitations.length, 'invitation'),
    }),
    undo: undoCancel,
    failure: ({ message }) => ({ title: 'Failed to cancel invitation', description: message }),
    refresh: invitationsChanged,
  });
}
