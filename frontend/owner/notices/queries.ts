import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { NEWEST_NOTICES, NOTICES_PAGE_SIZE } from '../../../backend/contract/notifications';
import { MINUTE_MS } from '../../../backend/contract/time';
import { api, unwrap } from '../../api/client';
import { invalidate } from '../../api/query-client';
import type { Answer } from '../../api/types';
import { useApiMutation } from '../../shared/feedback/use-api-mutation';

type Notices = Answer<'/notices', 'get'>;
export type Notice = Notices['data'][number];

const NOTICES = ['notices'];

const readNotices = (query: { page?: number; limit: number; unread?: boolean }) =>
  unwrap(api.GET('/notices', { params: { query } }));

/** How many are not read. Asked when the page becomes visible, and once a minute while it is. */
export function useUnreadCount(): number {
  const { data } = useQuery({
    queryKey: [...NOTICES, 'unread'],
    queryFn: async () => (await readNotices({ unread: true, limit: 1 })).unread,
    staleTime: Infinity,
    refetchInterval: MINUTE_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: false,
  });
  return data ?? 0;
}

/** What the bell shows. */
export function useNewestNotices(enabled = true) {
  return useQuery({
    queryKey: [...NOTICES, 'newest'],
    enabled,
    queryFn: () => readNotices({ limit: NEWEST_NOTICES }),
  });
}

export function useNotices(page: number) {
  return useQuery({
    queryKey: [...NOTICES, 'page', page],
    queryFn: () => readNotices({ page, limit: NOTICES_PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
}

/** Marks the notice that is opened as read. */
export function useReadNotice() {
  return useApiMutation({
    call: (id: string) => unwrap(api.POST('/notices/{id}/read', { params: { path: { id } } })),
    failure: 'Failed to mark the notice as read',
    refresh: (client) => invalidate(client, NOTICES),
  });
}

/** Marks a notice and all older ones as read. */
export function useReadNotices() {
  return useApiMutation({
    call: (upTo: string) => unwrap(api.POST('/notices/read', { body: { upTo } })),
    failure: 'Failed to mark notices as read',
    refresh: (client) => invalidate(client, NOTICES),
  });
}
