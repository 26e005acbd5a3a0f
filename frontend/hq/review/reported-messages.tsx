import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MESSAGES_PAGE_SIZE } from '../../../backend/contract/limits';
import { api, unwrap } from '../../api/client';
import { formatDateTime } from '../../shared/format';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import { SideSheet } from '../../shared/layout/side-sheet';
import { Loaded } from '../shared/load-error';
import { keys } from '../shared/queries';
import { TEXT } from './reported-row';

/** The messages of a reported thread, the newest page first. */
function useReportedMessages(id: string) {
  return useInfiniteQuery({
    queryKey: keys.reportedMessages(id),
    initialPageParam: '',
    queryFn: ({ pageParam: before }) =>
      unwrap(
        api.GET('/hq/threads/{id}/messages', { params: { path: { id }, query: before ? { before } : {} } }),
      ),
    getNextPageParam: ({ messages }) => (messages.length < MESSAGES_PAGE_SIZE ? undefined : messages[0]?.id),
  });
}

interface ReportedMessagesProps {
  /** Of the invitation. */
  id: string;
  title: string;
  onClose: () => void;
}

/** What both sides wrote until the report, beside the queue. */
export function ReportedMessages({ id, title, onClose }: ReportedMessagesProps) {
  const query = useReportedMessages(id);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <SideSheet title={title} onClose={onClose}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        What was written until the report. The audit log says that you have read it.
      </Typography>
      <Loaded
        query={query}
        failure="We couldn't load the messages"
        loading={<Skeleton variant="rounded" height={160} role="status" aria-label="Loading messages" />}
      >
        {({ pages }) => (
          <>
            {hasNextPage && (
              <Button
                size="small"
                loading={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
                sx={{ mb: 1 }}
              >
                Show Earlier Messages
              </Button>
            )}
            <Box component="ol" aria-label="Messages" sx={{ ...PLAIN_LIST, display: 'grid', gap: 1.5 }}>
              {[...pages]
                .reverse()
                .flatMap(({ messages }) => messages)
                .map(({ id: messageId, author, text, createdAt }) => (
                  <li key={messageId}>
                    <Typography variant="caption" color="textSecondary" component="div">
                      <strong>{author.name}</strong>{' '}
                      <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
                    </Typography>
                    <Typography variant="body2" sx={TEXT}>
                      {text}
                    </Typography>
                  </li>
                ))}
            </Box>
          </>
        )}
      </Loaded>
    </SideSheet>
  );
}
