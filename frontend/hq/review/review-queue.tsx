import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { messageOf } from '../../api/errors';
import { paths } from '../../shared/paths';
import { BackLink, HqPage } from '../shared/hq-page';
import { useRowKeys } from '../shared/keyboard';
import { useReviewQueue } from '../shared/queries';
import { NewUsers } from './new-users';
import { ChangedBusinesses, NewBusinesses } from './queue-sections';

/** Everything that waits for a reviewer, the longest waiting first. */
export default function ReviewQueuePage() {
  const { data, error, refetch, isFetching } = useReviewQueue();
  useRowKeys();
  return (
    <HqPage
      title="Review queue"
      subtitle="Waiting for a decision, oldest first"
      back={<BackLink to={paths.hq}>Back to HQ</BackLink>}
    >
      {error && !data && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" loading={isFetching} onClick={() => void refetch()}>
              Try Again
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
    </HqPage>
  );
}
