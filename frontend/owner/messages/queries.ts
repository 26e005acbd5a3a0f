import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MESSAGES_PAGE_SIZE } from '../../../backend/contract/limits';
import { api, unwrap } from '../../api/client';
import type { Answer } from '../../api/types';
import { keys } from '../shared/queries/keys';

export type Message = Answer<'/invitations/{id}/messages', 'get'>['messages'][number];

/** Of the documents of an invitation's messages. */
export const subjectOf = (invitation: { id: string }) =>
  ({ subjectType: 'MESSAGE', subjectId: invitation.id }) as const;

/** How often an open thread looks for new messages, in ms. */
const REFRESH_MS = 20_000;

/** The messages of an invitation, the newest page first. */
export function useThread(invitationId: string) {
  return useInfiniteQuery({
    queryKey: keys.thread(invitationId),
    initialPageParam: '',
    queryFn: ({ pageParam: before }) =>
      unwrap(
        api.GET('/invitations/{id}/messages', {
          params: { path: { id: invitationId }, query: before ? { before } : {} },
        }),
      ),
    getNextPageParam: ({ messages }) => (messages.length < MESSAGES_PAGE_SIZE ? undefined : messages[0]?.id),
    refetchInterval: REFRESH_MS,
  });
}

/** What the messages are about. */
export function useInvitation(id: string) {
  return useQuery({
    queryKey: [...keys.invitations, 'one', id],
    queryFn: async () =>
      (await unwrap(api.GET('/invitations/{id}', { params: { path: { id } } }))).invitation,
  });
}
