import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReviewAction } from '../../../backend/contract/statuses';
import { countOf } from '../../shared/format';
import { findDraft } from '../../shared/forms/drafts';
import { paths } from '../../shared/paths';
import type { Decided } from '../shared/review/from-queue';
import { useAskedDecision } from '../shared/review/use-asked-decision';
import { type Check, findingsOf, hasSeriousFindings } from '../shared/review/checks';
import { KEY, KeyHint } from '../shared/keys/key-hint';
import { DECISION_KEYS, useShortcuts } from '../shared/keys/keyboard';
import { NotesDialog } from '../shared/notes-dialog';
import type { ReviewedBusiness } from '../shared/types';
import { useReview } from './mutations';
import { actionsFor, type NotedAction, REVIEWS, takesNotes, toNotedDecision } from './review';

const COLOURS: Record<ReviewAction, 'primary' | 'error'> = {
  approve: 'primary',
  reject: 'error',
  suspend: 'error',
  reactivate: 'primary',
  revoke: 'error',
};

/** The decisions that a key takes, too. */
const KEYS: Partial<Record<ReviewAction, string>> = { approve: DECISION_KEYS.yes, reject: DECISION_KEYS.no };

/** A key is pressed by mistake more easily than a button, so it asks where something is doubtful. */
const Question = ({ problems }: { problems: number }) => (
  <Alert severity="warning" sx={{ mt: 2, py: 0, '& kbd': { ...KEY, borderColor: 'currentColor' } }}>
    <strong>Approve with {countOf(problems, 'problem')}?</strong>{' '}
    <span style={{ display: 'block' }}>
      <kbd>A</kbd> again to approve · <kbd>Esc</kbd>
    </span>
  </Alert>
);

/**
 * The decisions that are possible now: their buttons and keys, the dialog that asks for notes, and the question that a
 * second press of the key confirms.
 * @param checks what was found; something doubtful keeps Approve from being the main button
 * @param revision the version that the reviewer has seen
 * @param after the ids of the businesses that come next in the queue
 */
export function useDecision(
  business: ReviewedBusiness,
  checks: readonly Check[],
  revision: number | undefined,
  after: string[],
) {
  const navigate = useNavigate();
  const draft = `review:${business.id}`;
  const [asking, setAsking] = useState(() => (findDraft(draft)?.beside ?? null) as NotedAction | null);
  const [unsure, setUnsure] = useState(false);
  const { decide, running } = useReview(
    { ...business, revision },
    {
      onDone: (action, eventId) => {
        const { id, name, reviewNotes: notes = null } = business;
        const decided: Decided = { id, name, action, notes, eventId, at: Date.now(), after };
        void navigate(paths.hqBusinesses, { state: { decided } });
      },
      // The bar above the list says what was decided.
      onUndone: () => {
        const { pathname, search } = window.location;
        if (pathname === paths.hqBusinesses) void navigate(pathname + search, { replace: true });
      },
      onRefused: () => {
        setAsking(null);
        setUnsure(false);
      },
    },
  );
  const actions = actionsFor(business);
  const start = (action: ReviewAction) => {
    if (running || !actions.includes(action)) return;
    if (takesNotes(action)) setAsking(action);
    else void decide({ action, notes: '' });
  };
  const problems = findingsOf(checks).length;
  const onKey = (action: ReviewAction) => {
    const asksFirst = action === 'approve' && problems > 0 && !unsure && actions.includes(action);
    setUnsure(asksFirst);
    if (!asksFirst) start(action);
  };
  useShortcuts([
    ...(['approve', 'reject'] as const).map((action) => ({
      key: KEYS[action] ?? '',
      label: REVIEWS[action].label,
      run: () => onKey(action),
    })),
    ...(unsure ? [{ key: 'Escape', label: "Don't approve", run: () => setUnsure(false) }] : []),
  ]);
  useAskedDecision((asked) =>
    setAsking(actions.filter(takesNotes).find((action) => action === asked) ?? null),
  );
  const hesitate = hasSeriousFindings(checks);
  const buttons = actions.map((action) => (
    <Button
      key={action}
      variant={COLOURS[action] === 'primary' && !hesitate ? 'contained' : 'outlined'}
      color={COLOURS[action]}
      disabled={running !== null && running !== action}
      loading={running === action}
      onClick={() => start(action)}
    >
      {REVIEWS[action].label}
      {KEYS[action] && <KeyHint name={KEYS[action]} />}
    </Button>
  ));
  const dialog = (
    <NotesDialog
      draft={draft}
      beside={asking}
      decision={asking && toNotedDecision(asking, business.name)}
      onConfirm={(notes) => (asking ? decide({ action: asking, notes }) : undefined)}
      onClose={() => setAsking(null)}
    />
  );
  return { buttons, question: unsure && <Question problems={problems} />, dialog };
}
