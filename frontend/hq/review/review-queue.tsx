import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useRef } from 'react';
import { messageOf } from '../../api/errors';
import { LinkButton } from '../../shared/layout/link-button';
import { Page } from '../../shared/layout/page';
import { paths } from '../../shared/paths';
import { useKeys } from '../list/keyboard';
import { useReviewQueue } from '../shared/queries';
import { ChangedBusinesses, NewBusinesses, NewUsers } from './queue-sections';
import { Shortcuts } from './shortcuts';

const KEYS = { j: 'Next in the queue', k: 'Previous in the queue', Enter: 'Open what is focused' };

/** Everything that waits for a reviewer, the longest waiting first. */
export default function ReviewQueuePage() {
  const { data, error, refetch, isFetching } = useReviewQueue();
  const list = useRef<HTMLDivElement>(null);
  const step = (by: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-queue-row]') ?? [])];
    const at = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement));
    const target = at < 0 ? rows[by === 1 ? 0 : rows.length - 1] : rows[at + by];
    target?.focus();
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  return (
    <Page
      title="Review queue"
      subtitle="What waits for a decision, the longest waiting first."
      maxWidth="xl"
      actions={
        <>
          <Shortcuts keys={KEYS} />
          <LinkButton variant="outlined" color="inherit" to={paths.hq}>
            Back to HQ
          </LinkButton>
        </>
      }
    >
      {error && !data && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" loading={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {messageOf(error, 'Failed to load the review queue')}
        </Alert>
      )}
      {!data && !error && (
        <Box role="status" aria-label="Loading the review queue" sx={{ display: 'grid', gap: 2 }}>
          <Skeleton variant="rounded" height={180} />
          <Skeleton variant="rounded" height={180} />
        </Box>
      )}
      {data && (
        <Box
          ref={list}
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            <NewBusinesses queue={data} />
            <ChangedBusinesses queue={data} />
          </Box>
          <NewUsers queue={data} />
        </Box>
      )}
    </Page>
  );
}
