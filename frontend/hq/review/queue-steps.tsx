import NextIcon from '@mui/icons-material/KeyboardArrowRight';
import PreviousIcon from '@mui/icons-material/KeyboardArrowLeft';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths';
import { businessQuery, useReviewQueue } from '../shared/queries';
import type { ReviewQueue } from '../shared/types';

/** The businesses of the queue in the order in which they are reviewed. */
function getQueueIds(queue: ReviewQueue | undefined): string[] {
  return queue ? [...queue.businesses, ...queue.changedBusinesses].map(({ id }) => id) : [];
}

/** The place of a business in the queue, and how to go to the previous and the next one. */
export function useQueueSteps(id: string) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data } = useReviewQueue();
  const ids = getQueueIds(data);
  const place = ids.indexOf(id);
  const next = ids[place + 1];
  const previous = place > 0 ? ids[place - 1] : undefined;
  useEffect(() => {
    if (next) void client.prefetchQuery(businessQuery(next));
  }, [client, next]);
  const go = (to: string | undefined) => {
    if (to) void navigate(paths.hqBusiness(to));
  };
  return { place, count: ids.length, next, previous, goNext: () => go(next), goPrevious: () => go(previous) };
}

/** Shows the place in the queue, or nothing while the queue is empty. */
export function QueueSteps({ steps }: { steps: ReturnType<typeof useQueueSteps> }) {
  const { place, count, next, previous, goNext, goPrevious } = steps;
  if (count === 0) return null;
  return (
    <Box
      component="nav"
      aria-label="Review queue"
      sx={{ display: 'flex', alignItems: 'center', fontSize: '0.8125rem', color: 'text.secondary' }}
    >
      <IconButton size="small" aria-label="Previous in the queue" disabled={!previous} onClick={goPrevious}>
        <PreviousIcon />
      </IconButton>
      <span>{place < 0 ? `${count} waiting` : `${place + 1} of ${count} waiting`}</span>
      <IconButton size="small" aria-label="Next in the queue" disabled={!next} onClick={goNext}>
        <NextIcon />
      </IconButton>
    </Box>
  );
}
