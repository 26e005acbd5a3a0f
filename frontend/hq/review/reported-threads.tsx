import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CLOSE_NOTES_REQUIRED } from '../../../backend/contract/jobs/thread';
import { api, unwrap } from '../../api/client';
import { invalidate } from '../../api/query-client';
import { useApiMutation } from '../../shared/feedback/use-api-mutation';
import { formatDate } from '../../shared/format';
import { TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { NotesDialog } from '../shared/notes-dialog';
import { keys } from '../shared/queries';
import type { ReviewQueue } from '../shared/types';
import { QueueSection } from './queue-section';
import { ReportedMessages } from './reported-messages';
import { ReportedRow } from './reported-row';

type ReportedThread = ReviewQueue['threads'][number];

const CLOSE = {
  title: 'Close this report?',
  consequence: 'Who reported gets your notes. HQ can no longer read the messages.',
  label: 'Notes',
  hint: 'Required.',
  required: CLOSE_NOTES_REQUIRED,
  confirm: 'Close Report',
} as const;

/** Opens the messages, and closes the report. What else is decided is on the pages of the business and the account. */
function ThreadButtons({ thread: { id, propertyName } }: { thread: ReportedThread }) {
  const [opened, setOpened] = useState<'messages' | 'notes' | null>(null);
  const close = useApiMutation({
    call: (notes: string) =>
      unwrap(api.POST('/hq/threads/{id}/close', { params: { path: { id } }, body: { notes } })),
    success: 'Report Closed',
    failure: 'Failed to close the report',
    refresh: (client) => invalidate(client, keys.reviewQueue),
  });
  const confirm = async (notes: string) => {
    if (await close.run(notes)) setOpened(null);
  };
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button size="small" variant="outlined" onClick={() => setOpened('messages')}>
        Read Messages
      </Button>
      <Button size="small" variant="outlined" onClick={() => setOpened('notes')}>
        Close Report
      </Button>
      {opened === 'messages' && (
        <ReportedMessages id={id} title={propertyName} onClose={() => setOpened(null)} />
      )}
      <NotesDialog
        draft={`thread:${id}`}
        beside={null}
        decision={opened === 'notes' ? CLOSE : null}
        onConfirm={confirm}
        onClose={() => setOpened(null)}
      />
    </Box>
  );
}

function reasonOf({ side, reason, reportedAt }: ReportedThread['reports'][number]): string {
  return `The ${side.toLowerCase()} reported them on ${formatDate(reportedAt)}: ${reason}`;
}

/** Messages that a side of an invitation has reported. */
export const ReportedThreads = ({ queue }: { queue: ReviewQueue }) => (
  <QueueSection queue={queue} kind="threads">
    {queue.threads.map((thread) => (
      <ReportedRow
        key={thread.id}
        title={
          <>
            <TextLink to={paths.hqUser(thread.ownerId)}>{thread.ownerName}</TextLink>
            {' and '}
            {thread.businessId ? (
              <TextLink to={paths.hqBusiness(thread.businessId)}>{thread.businessName}</TextLink>
            ) : (
              thread.businessName
            )}
            {` about ${thread.propertyName}`}
          </>
        }
        reasons={thread.reports.map(reasonOf)}
      >
        <ThreadButtons thread={thread} />
      </ReportedRow>
    ))}
  </QueueSection>
);
