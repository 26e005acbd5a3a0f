import NextIcon from '@mui/icons-material/KeyboardArrowRight';
import PreviousIcon from '@mui/icons-material/KeyboardArrowLeft';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { formatTotal } from '../../../shared/format';
import { paths } from '../../../shared/paths';
import { KeyHint } from '../keys/key-hint';
import { useShortcuts } from '../keys/keyboard';
import { businessQuery, changedWords, useReviewQueue, userQuery } from '../queries';
import type { ReviewQueue } from '../types';
import { FROM_QUEUE } from './from-queue';

/** The businesses of the queue in the order in which they are reviewed. */
export function getQueue(queue: ReviewQueue): { id: string; name: string }[] {
  return [...queue.businesses, ...queue.changedBusinesses];
}

/** The figures of the other screens: ` (6 new, 1 changed)`, if some have changed since their approval. */
const changedToo = (queue: ReviewQueue | undefined): string =>
  queue?.counts.changedBusinesses
    ? ` (${formatTotal(queue.counts.businesses)} new, ${changedWords(queue)})`
    : '';

const KINDS = {
  business: { ids: getQueue, path: paths.hqBusiness, plural: 'businesses' },
  user: { ids: ({ users }: ReviewQueue) => users, path: paths.hqUser, plural: 'users' },
} as const;

/** The place of a business or user in the queue, and how to go to the previous and the next one, also by `j` and `k`. */
export function useQueueSteps(kind: keyof typeof KINDS, id: string) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data } = useReviewQueue();
  const ids = data ? KINDS[kind].ids(data).map((waiting) => waiting.id) : [];
  const place = ids.indexOf(id);
  const next = ids[place + 1];
  const previous = place > 0 ? ids[place - 1] : undefined;
  useEffect(() => {
    if (!next) return;
    if (kind === 'business') void client.prefetchQuery(businessQuery(next));
    else void client.prefetchQuery(userQuery(next));
  }, [client, kind, next]);
  const go = (to: string | undefined) => {
    if (to) void navigate(KINDS[kind].path(to), { state: FROM_QUEUE });
  };
  const steps = {
    place,
    count: ids.length,
    things: `${ids.length === 1 ? kind : KINDS[kind].plural} waiting${kind === 'business' ? changedToo(data) : ''}`,
    after: place < 0 ? [] : ids.slice(place + 1),
    next,
    previous,
    goNext: () => go(next),
    goPrevious: () => go(previous),
  };
  useShortcuts([
    { key: 'j', label: `Next ${kind} in the queue`, run: steps.goNext },
    { key: 'k', label: `Previous ${kind} in the queue`, run: steps.goPrevious },
  ]);
  return steps;
}

/** Shows the place in the queue, or nothing while the queue is empty. */
export function QueueSteps({ steps }: { steps: ReturnType<typeof useQueueSteps> }) {
  const { place, count, things, next, previous, goNext, goPrevious } = steps;
  if (count === 0) return null;
  return (
    <Box
      component="nav"
      aria-label="Review Queue"
      className="no-print"
      sx={{
        display: 'flex',
        alignItems: 'center',
        fontSize: '0.8125rem',
        color: 'text.secondary',
        // On a phone the arrow, not its button, ends with the cards.
        mr: { xs: -1.25, sm: 0 },
      }}
    >
      <KeyHint name="k" />
      <IconButton size="small" aria-label="Previous in the queue" disabled={!previous} onClick={goPrevious}>
        <PreviousIcon />
      </IconButton>
      <span>
        {place < 0 ? '' : `${place + 1} of `}
        {count}
        {/* Next to the link back there is no room for more. */}
        <Box component="span" sx={place < 0 ? undefined : { display: { xs: 'none', sm: 'inline' } }}>
          {` ${things}`}
        </Box>
      </span>
      <IconButton size="small" aria-label="Next in the queue" disabled={!next} onClick={goNext}>
        <NextIcon />
      </IconButton>
      <KeyHint name="j" />
    </Box>
  );
}
