import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Invitation } from '../../api/types';
import { LoadFailure } from '../../shared/feedback/load-failure';
import { MessageList } from './message-list';
import { useMarkRead } from './mutations';
import { ThreadDocuments } from './thread-documents';
import { useThread } from './queries';
import { useNewestInSight } from './use-newest-in-sight';

function Waiting() {
  return (
    <Box role="status" aria-label="Loading messages" sx={{ display: 'grid', gap: 1.5 }}>
      <Skeleton variant="rounded" height={72} width="70%" />
      <Skeleton variant="rounded" height={72} width="70%" sx={{ justifySelf: 'end' }} />
    </Box>
  );
}

/** The messages of an invitation, the newest in sight. Who sees them has read them. */
export function Thread({ invitation }: { invitation: Invitation }) {
  const thread = useThread(invitation.id);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = thread;
  const [newestPage] = data?.pages ?? [];
  const newest = newestPage?.messages.at(-1);
  const all = useNewestInSight(newest?.id);
  useMarkRead(invitation.id, newest, newestPage?.unread ?? 0);
  if (thread.isPending) return <Waiting />;
  if (!data) return <LoadFailure title="We couldn't load the messages" query={thread} />;
  const messages = [...data.pages].reverse().flatMap((page) => page.messages);
  return (
    <div ref={all}>
      {hasNextPage && (
        <Box sx={{ display: 'flex', justifyContent: 'center', mb: 1.5 }}>
          <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show Earlier Messages
          </Button>
        </Box>
      )}
      {messages.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          No messages yet. Ask a question, or agree when the work is done.
        </Typography>
      ) : (
        <MessageList messages={messages} invitation={invitation} />
      )}
      <ThreadDocuments invitation={invitation} newest={newest?.id} />
    </div>
  );
}
