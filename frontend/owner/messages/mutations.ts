import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, unwrap } from '../../api/client';
import { once } from '../../api/idempotency';
import { invalidate } from '../../api/query-client';
import { useUpload } from '../../shared/documents/use-upload';
import { useApiMutation } from '../../shared/feedback/use-api-mutation';
import { keys } from '../shared/queries/keys';
import { type Message, subjectOf } from './queries';

/** Every list that shows how many messages are unread, or when somebody was asked. */
const threadChanged = (client: QueryClient) =>
  invalidate(
    client,
    keys.invitations,
    keys.propertyInvitations(),
    keys.businessInvitations(),
    keys.insights,
    keys.deadlines,
  );

/** After something was sent: the messages, and every list that tells of them. */
const messageSent = (client: QueryClient, invitationId: string) =>
  Promise.all([client.invalidateQueries({ queryKey: keys.thread(invitationId) }), threadChanged(client)]);

/** Sends a file, which is a message to the other side. */
export function useAttach(invitation: { id: string }) {
  const client = useQueryClient();
  return useUpload(subjectOf(invitation), () => void messageSent(client, invitation.id));
}

export function useSendMessage(invitationId: string) {
  return useApiMutation({
    call: (text: string, key) =>
      unwrap(
        api.POST('/invitations/{id}/messages', {
          params: { path: { id: invitationId }, header: once(key) },
          body: { text },
        }),
      ),
    failure: 'Failed to send the message',
    refresh: (client) => messageSent(client, invitationId),
  });
}

export function useReportThread(invitationId: string) {
  return useApiMutation({
    call: (reason: string, key) =>
      unwrap(
        api.POST('/invitations/{id}/report', {
          params: { path: { id: invitationId }, header: once(key) },
          body: { reason },
        }),
      ),
    success: 'Messages Reported',
    failure: 'Failed to report the messages',
  });
}

/** Says that the reader has seen the newest message. Nothing is said where it fails: the next message says it again. */
export function useMarkRead(invitationId: string, newest: Message | undefined, unread: number): void {
  const client = useQueryClient();
  const upTo = unread > 0 ? newest?.id : undefined;
  useEffect(() => {
    if (!upTo) return;
    const params = { path: { id: invitationId } };
    void unwrap(api.POST('/invitations/{id}/messages/read', { params, body: { upTo } })).then(
      () => threadChanged(client),
      () => undefined,
    );
  }, [client, invitationId, upTo]);
}
