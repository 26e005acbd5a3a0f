import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { HIDE_NOTES_REQUIRED, type ReviewDecision } from '../../../../backend/contract/jobs/reviews';
import { api, unwrap } from '../../../api/client';
import { invalidate } from '../../../api/query-client';
import { useApiMutation } from '../../../shared/feedback/use-api-mutation';
import { NotesDialog } from '../notes-dialog';
import { keys } from '../queries';

interface Decided {
  decision: ReviewDecision;
  notes: string;
}

function useDecideReview(id: string, shown: string) {
  return useApiMutation({
    call: ({ decision, notes }: Decided) =>
      decision === 'hide'
        ? unwrap(api.POST('/hq/reviews/{id}/hide', { params: { path: { id } }, body: { notes } }))
        : unwrap(api.POST('/hq/reviews/{id}/show', { params: { path: { id } }, body: { notes } })),
    success: ({ decision }) => ({ title: decision === 'hide' ? 'Review Hidden' : shown }),
    failure: 'Failed to decide on the review',
    refresh: (client) => invalidate(client, keys.reviewQueue, keys.reviews, keys.timelines),
  });
}

const HIDE = {
  title: 'Hide this review?',
  consequence: 'Nobody sees it any more, and it does not count. Its author and the business get your notes.',
  label: 'Notes',
  hint: 'Required.',
  required: HIDE_NOTES_REQUIRED,
  confirm: 'Hide Review',
} as const;
const NOTES = { label: 'Notes', hint: 'For the audit log.' } as const;
const KEEP = {
  ...NOTES,
  title: 'Keep this review?',
  consequence: 'It stays visible, and the report is closed.',
  confirm: 'Keep Review',
} as const;
const SHOW = {
  ...NOTES,
  title: 'Show this review again?',
  consequence: 'Everybody sees it again, and it counts.',
  confirm: 'Show Review',
} as const;

interface DecideReviewProps {
  id: string;
  /** `reported` waits for a decision. */
  state: 'shown' | 'reported' | 'hidden';
}

/** The buttons that hide a review, keep a reported one or show a hidden one again, with their question. */
export function DecideReview({ id, state }: DecideReviewProps) {
  const [decision, setDecision] = useState<ReviewDecision | null>(null);
  const hidden = state === 'hidden';
  const decide = useDecideReview(id, hidden ? 'Review Shown' : 'Review Kept');
  const confirm = async (notes: string) => {
    if (decision && (await decide.run({ decision, notes }))) setDecision(null);
  };
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {!hidden && (
        <Button size="small" color="error" variant="outlined" onClick={() => setDecision('hide')}>
          Hide
        </Button>
      )}
      {state !== 'shown' && (
        <Button size="small" variant="outlined" onClick={() => setDecision('show')}>
          {hidden ? 'Show Again' : 'Keep'}
        </Button>
      )}
      <NotesDialog
        draft={`review:${id}`}
        beside={decision}
        decision={decision && (decision === 'hide' ? HIDE : hidden ? SHOW : KEEP)}
        onConfirm={confirm}
        onClose={() => setDecision(null)}
      />
    </Box>
  );
}
