import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { findNextDue } from '../../../backend/contract/deadlines';
import { DEADLINE_FIRST_DAY, DEADLINE_LAST_DAY } from '../../../backend/contract/limits';
import { FormTextField } from '../../shared/forms/fields';
import { interval, today } from '../../shared/format';
import { Form, SubmitButton } from '../../shared/forms/form';
import { useDraft } from '../../shared/forms/use-draft';
import { doneDraft } from './deadline-text';
import { useCompleteDeadline } from './mutations';
import type { Deadline } from './queries';

interface Values {
  doneOn: string;
  /** Follows the day done until the person changes it. */
  nextDueOn: string;
}

/** The day on which a repeating deadline is due again; empty while the day done is not a whole date. */
function nextOf({ everyMonths, ...due }: Deadline, doneOn: string): string {
  return everyMonths !== null && doneOn ? findNextDue(due, everyMonths, doneOn).dueOn : '';
}

/** Asks when a deadline was done. */
export function DoneDialog({
  deadline,
  onClose,
  onDone,
}: {
  deadline: Deadline;
  onClose: () => void;
  onDone?: (() => void) | undefined;
}) {
  const titleId = useId();
  const complete = useCompleteDeadline(deadline);
  const form = useForm<Values>({ defaultValues: { doneOn: today(), nextDueOn: nextOf(deadline, today()) } });
  useDraft({ name: doneDraft(deadline.id), form });
  const { everyMonths } = deadline;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        Mark {deadline.title} as done
      </DialogTitle>
      <Form
        form={form}
        gap={0}
        onSubmit={async ({ doneOn, nextDueOn }) => {
          await complete.mutateAsync(everyMonths === null ? { doneOn } : { doneOn, nextDueOn });
          onClose();
          onDone?.();
        }}
      >
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <DialogContentText>
            {everyMonths === null
              ? "It doesn't repeat, so we'll take it off the list."
              : `Repeats ${interval(everyMonths).toLowerCase()}. Change the next date if it should be another one.`}
          </DialogContentText>
          <FormTextField<Values>
            name="doneOn"
            label="Done on"
            type="date"
            autoFocus
            slotProps={{ htmlInput: { min: DEADLINE_FIRST_DAY, max: today() } }}
            rules={{
              required: 'Please enter the day it was done',
              onChange: ({ target }: { target: { value: string } }) =>
                form.setValue('nextDueOn', nextOf(deadline, target.value)),
            }}
          />
          {everyMonths !== null && (
            <FormTextField<Values>
              name="nextDueOn"
              label="Next due on"
              type="date"
              slotProps={{ htmlInput: { min: DEADLINE_FIRST_DAY, max: DEADLINE_LAST_DAY } }}
              rules={{
                required: 'Please enter the next date',
                validate: (next, { doneOn }) =>
                  next > doneOn || 'The next date must be after the day it was done',
              }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Mark as Done</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
