import Button from '@mui/material/Button';
import { Suspense, useEffect, useId, useState } from 'react';
import { findDraft } from '../../shared/forms/drafts';
import { lazyWithRetry } from '../../shared/load-with-retry';
import { useLoadError } from '../shared/use-load-error';
import { doneDraft } from './deadline-text';
import { usePropertyDeadlines, type Deadline } from './queries';

const DoneDialog = lazyWithRetry(() =>
  import('./done-dialog').then((module) => ({ default: module.DoneDialog })),
);

/** A whole deadline, or what names one that is loaded when the dialog opens. */
export type NamedDeadline = Deadline | Pick<Deadline, 'id' | 'propertyId'>;

/** Of the button. Where somebody has finished the work, it says what is left to do. */
export const doneLabel = ({ finishedBy }: { finishedBy?: string | undefined }): string =>
  finishedBy ? 'Mark Done' : 'Done';

const isWhole = (deadline: NamedDeadline): deadline is Deadline => 'everyMonths' in deadline;

interface DialogProps {
  deadline: NamedDeadline;
  onClose: () => void;
  onDone?: (() => void) | undefined;
}

function Dialog({ deadline, onClose, onDone }: DialogProps) {
  const { data, error } = usePropertyDeadlines(deadline.propertyId, !isWhole(deadline));
  const whole = isWhole(deadline) ? deadline : data?.deadlines.find(({ id }) => id === deadline.id);
  // A deadline that somebody else has ended meanwhile is no longer in the list.
  const isMissing = !whole && !!(data ?? error);
  useLoadError(error, 'Failed to load deadlines');
  useEffect(() => {
    if (isMissing) onClose();
  }, [isMissing, onClose]);
  return whole ? <DoneDialog deadline={whole} onClose={onClose} onDone={onDone} /> : null;
}

/** The button that opens by itself for a deadline: a page may show one in two lists, and one dialog is enough. */
const openers = new Map<string, string>();

function opensByItself(deadlineId: string, buttonId: string): boolean {
  if (!findDraft(doneDraft(deadlineId))) return false;
  const opener = openers.get(deadlineId) ?? buttonId;
  openers.set(deadlineId, opener);
  return opener === buttonId;
}

/** Whether the dialog is open. It opens by itself if the session ended while it was filled in. */
function useDialog(id: string) {
  const button = useId();
  const state = useState(() => opensByItself(id, button));
  useEffect(
    () => () => {
      if (openers.get(id) === button) openers.delete(id);
    },
    [id, button],
  );
  return state;
}

/** The button of a row that asks when its deadline was done. */
export function DoneButton({
  deadline,
  describedBy,
  label = 'Done',
  onDone,
}: {
  deadline: NamedDeadline;
  describedBy?: string;
  label?: string;
  onDone?: () => void;
}) {
  const [open, setOpen] = useDialog(deadline.id);
  return (
    <>
      <Button size="small" variant="outlined" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Dialog deadline={deadline} onClose={() => setOpen(false)} onDone={onDone} />
        </Suspense>
      )}
    </>
  );
}
