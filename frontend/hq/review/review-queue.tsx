import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { messageOf } from '../../api/errors';
import { HqPage } from '../shared/hq-page';
import { useRowKeys } from '../shared/keys/keyboard';
import { Loaded } from '../shared/load-error';
import { useReviewQueue } from '../shared/queries';
import type { ReviewQueue } from '../shared/types';
import { changesWaitSince, countOverdue, OVERDUE_AFTER } from '../shared/waiting-age';
import { BusinessRow } from './business-row';
import { NewUsers } from './new-users';
import { ReportedReviews } from './reported-reviews';
import { ReportedThreads } from './reported-threads';
import { QueueSection } from './queue-section';
import { SectionJumps } from './section-jumps';

const COLUMN = { display: 'grid', gap: 2, minWidth: 0 } as const;

/** In two columns the businesses that have changed stand below the shorter list. */
function Sections({ queue }: { queue: ReviewQueue }) {
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  // Decided once: they must not change places while somebody works through the lists.
  const [shorter] = useState(queue.users.length < queue.businesses.length);
  const changed = (
    <QueueSection queue={queue} kind="changedBusinesses">
      {queue.changedBusinesses.map((business) => (
        <BusinessRow
          key={business.id}
          business={business}
          since={changesWaitSince(business)}
          changedFields={business.changedFields}
        />
      ))}
    </QueueSection>
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Box sx={COLUMN}>
        <QueueSection queue={queue} kind="businesses">
          {queue.businesses.map((business) => (
            <BusinessRow key={business.id} business={business} since={business.createdAt} />
          ))}
        </QueueSection>
        {!(wide && shorter) && changed}
      </Box>
      <Box sx={COLUMN}>
        <NewUsers queue={queue} />
        <ReportedReviews queue={queue} />
        <ReportedThreads queue={queue} />
        {wide && shorter && changed}
      </Box>
    </Box>
  );
}

/** Everything that waits for a reviewer, the longest waiting first. */
export default function ReviewQueuePage() {
  const query = useReviewQueue();
  const overdue = query.data ? countOverdue(query.data) : 0;
  useRowKeys();
  return (
    <HqPage
      title="Review Queue"
      subtitle={`Waiting for a decision, oldest first. New ones are ${OVERDUE_AFTER}.${overdue > 0 ? ` ${overdue} ${overdue === 1 ? 'is' : 'are'} overdue now.` : ''}`}
    >
      <Loaded
        query={query}
        failure={messageOf(query.error, "We couldn't load the review queue")}
        loading={
          <Box role="status" aria-label="Loading the review queue" sx={{ display: 'grid', gap: 2 }}>
            <Skeleton variant="rounded" height={180} />
            <Skeleton variant="rounded" height={180} />
          </Box>
        }
      >
        {(queue) => (
          <>
            <SectionJumps counts={queue.counts} />
            <Sections queue={queue} />
          </>
        )}
      </Loaded>
    </HqPage>
  );
}
