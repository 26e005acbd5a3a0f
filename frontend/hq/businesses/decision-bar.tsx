import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ACTION_MS } from '../../shared/feedback/toaster';
import { TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { useUndoReview } from './mutations';
import { isUndoable, OPPOSITES, REVIEWS } from './review';
import { useShortcuts } from '../shared/keys/keyboard';
import { useReviewQueue } from '../shared/queries';
import { type Decided, FROM_QUEUE, useReviewState } from '../shared/review/from-queue';
import { getQueue } from '../shared/review/queue-steps';

/** The business to review after this one: the next in the queue that still waits, or else the first. */
function useNextAfter(decided: Decided | undefined) {
  const { data } = useReviewQueue();
  if (!decided || !data) return undefined;
  const waiting = getQueue(data).filter(({ id }) => id !== decided.id);
  const next = decided.after.map((id) => waiting.find((business) => business.id === id)).find(Boolean);
  return next ?? waiting[0] ?? null;
}

/** Whether the decision can be taken back: an approval and a rejection as long as the toast offers it, too. */
function useCanUndo(decided: Decided | undefined): boolean {
  const [now, setNow] = useState(Date.now);
  const left = decided && isUndoable(decided.action) ? decided.at + ACTION_MS - now : 0;
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), left);
    return () => clearTimeout(timer);
  }, [left]);
  return decided !== undefined && (left > 0 || decided.action in OPPOSITES);
}

function Undo({ decided, onUndone }: { decided: Decided; onUndone: () => void }) {
  const undo = useUndoReview(decided, onUndone);
  return (
    <Button size="small" color="inherit" loading={undo.isPending} onClick={() => void undo.run()}>
      Undo
    </Button>
  );
}

/** After a decision: what was decided, what waits next (also `j`), and Undo where a decision can be taken back. */
export function DecisionBar() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { decided } = useReviewState();
  const next = useNextAfter(decided);
  const canUndo = useCanUndo(decided);
  const open = () => next && void navigate(paths.hqBusiness(next.id), { state: FROM_QUEUE });
  useShortcuts(next ? [{ key: 'j', label: `Review ${next.name}`, run: open }] : []);
  if (!decided) return null;
  const close = () => void navigate({ search }, { replace: true, state: null });
  return (
    <Alert
      severity="success"
      role="region"
      aria-label="Last decision"
      className="no-print"
      sx={{ mb: 1.5, py: 0.25, alignItems: 'center', '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
      action={
        <IconButton size="small" color="inherit" aria-label="Close" onClick={close}>
          <CloseIcon fontSize="small" />
        </IconButton>
      }
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1.5,
          alignItems: 'center',
          overflowWrap: 'anywhere',
        }}
      >
        <span>
          {REVIEWS[decided.action].past} <b>{decided.name}</b>
        </span>
        {next && (
          <span>
            Next:{' '}
            <TextLink to={paths.hqBusiness(next.id)} state={FROM_QUEUE}>
              {next.name}
            </TextLink>{' '}
            (<kbd>j</kbd>)
          </span>
        )}
        {next === null && <span>Nothing else is waiting.</span>}
        {canUndo && <Undo decided={decided} onUndone={close} />}
      </Box>
    </Alert>
  );
}
