import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { DEADLINE_FIRST_DAY } from '../../../backend/contract/limits';
import { FormTextField } from '../../shared/forms/fields';
import { interval } from '../../shared/format';
import { Form, SubmitButton } from '../../shared/forms/form';
import { useDraft } from '../../shared/forms/use-draft';
import { doneDraft, today } from './deadline-text';
import { useCompleteDeadline } from './mutations';
import type { Deadline } from './queries';

interface Values {
  doneOn: string;
}

/** Asks when a deadline was done. */
export function DoneDialog({ deadline, onClose }: { deadline: Deadline; onClose: () => void }) {
  const titleId = useId();
  const complete = useCompleteDeadline(deadline);
  const form = useForm<Values>({ defaultValues: { doneOn: today() } });
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
        onSubmit={async ({ doneOn }) => {
          await complete.mutateAsync(doneOn);
          onClose();
        }}
      >
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <DialogContentText>
            {everyMonths === null
              ? "It doesn't repeat, so we'll take it off the list."
              : `Repeats ${interval(everyMonths).toLowerCase()}. We'll set the next date from the day it was done.`}
          </DialogContentText>
          <FormTextField<Values>
            name="doneOn"
            label="Done on"
            type="date"
            autoFocus
            slotProps={{ htmlInput: { min: DEADLINE_FIRST_DAY, max: today() } }}
            rules={{ required: 'Please enter the day it was done' }}
          />
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
