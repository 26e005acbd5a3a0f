import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { HIDE_NOTES_REQUIRED, type ReviewDecision } from '../../../backend/contract/jobs/reviews';
import { api, unwrap } from '../../api/client';
import { useApiMutation } from '../../shared/feedback/use-api-mutation';
import { formatDate } from '../../shared/format';
import { TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { NotesDialog } from '../shared/notes-dialog';
import { keys } from '../shared/queries';
import type { ReviewQueue } from '../shared/types';
import { REPORTED_REVIEWS } from './anchors';
import { QueueSection } from './queue-sections';

type ReportedReview = ReviewQueue['reviews'][number];

interface Decided {
  id: string;
  decision: ReviewDecision;
  notes: string;
}

function useDecideReview() {
  return useApiMutation({
    call: ({ id, decision, notes }: Decided) =>
      decision === 'hide'
        ? unwrap(api.POST('/hq/reviews/{id}/hide', { params: { path: { id } }, body: { notes } }))
        : unwrap(api.POST('/hq/reviews/{id}/show', { params: { path: { id } }, body: { notes } })),
    success: ({ decision }) => ({ title: decision === 'hide' ? 'Review Hidden' : 'Review Kept' }),
    failure: 'Failed to decide on the review',
    refresh: (client) => client.invalidateQueries({ queryKey: keys.reviewQueue }),
  });
}

const DECISIONS = {
  hide: {
    title: 'Hide this review?',
    consequence: 'Nobody sees it any more, and it does not count. Its author gets your notes.',
    label: 'Notes',
    hint: 'Required.',
    required: HIDE_NOTES_REQUIRED,
    confirm: 'Hide Review',
  },
  show: {
    title: 'Keep this review?',
    consequence: 'It stays visible, and the report is closed.',
    label: 'Notes',
    hint: 'For the audit log.',
    confirm: 'Keep Review',
  },
} as const;

const TEXT = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

function ReportedRow({ review }: { review: ReportedReview }) {
  const [decision, setDecision] = useState<ReviewDecision | null>(null);
  const decide = useDecideReview();
  const confirm = async (notes: string) => {
    if (decision && (await decide.run({ id: review.id, decision, notes }))) setDecision(null);
  };
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.75, py: 1.5 }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <TextLink to={paths.hqBusiness(review.businessId)}>{review.businessName}</TextLink>
        {` reported ${review.rating} of 5 stars on ${formatDate(review.reportedAt)}`}
      </Typography>
      {review.text && (
        <Typography variant="body2" sx={TEXT}>
          {`“${review.text}”`}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={TEXT}>
        {`Reason: ${review.reportReason}`}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" color="error" variant="outlined" onClick={() => setDecision('hide')}>
          Hide
        </Button>
        <Button size="small" variant="outlined" onClick={() => setDecision('show')}>
          Keep
        </Button>
      </Box>
      <NotesDialog
        draft={`review:${review.id}`}
        beside={decision}
        decision={decision && DECISIONS[decision]}
        busy={decide.isPending}
        onConfirm={(notes) => void confirm(notes)}
        onClose={() => setDecision(null)}
      />
    </Box>
  );
}

/** Reviews that businesses have reported. Nothing while there are none. */
export function ReportedReviews({ queue }: { queue: ReviewQueue }) {
  if (queue.counts.reviews === 0) return null;
  return (
    <QueueSection
      title="Reported Reviews"
      anchor={REPORTED_REVIEWS}
      count={queue.counts.reviews}
      shown={queue.reviews.length}
      empty=""
    >
      {queue.reviews.map((review) => (
        <ReportedRow key={review.id} review={review} />
      ))}
    </QueueSection>
  );
}
