import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { MESSAGE_MAX } from '../../../../backend/contract/limits';
import { hasStatus } from '../../../api/errors';
import type { Invitation } from '../../../api/types';
import { FormTextField } from '../../../shared/forms/fields';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { useDraft } from '../../../shared/forms/use-draft';
import { DoneButton } from '../../deadlines/done-button';
import { useFinishInvitation } from '../mutations';
import { deadlineToMark } from '../open-invitation';

interface StepProps {
  invitation: Invitation;
  onClose: () => void;
}

/** What finishing changes, for the reader's side. */
function result({ side, invitationType, business, property }: Invitation): string {
  const told = side === 'OWNER' ? business.name : 'the owner';
  const tell = `We'll tell ${told} that the work is finished.`;
  if (invitationType !== 'PROPERTY_MANAGER') return tell;
  return side === 'OWNER'
    ? `${tell} You'll manage ${property.memorableName} yourself again.`
    : `${tell} You'll no longer manage ${property.memorableName}.`;
}

/** Asks whether the deadline is done, too. */
function MarkDone({ invitation, onClose }: StepProps) {
  const titleId = useId();
  const textId = useId();
  const { deadline, propertyId } = invitation;
  if (!deadline) return null;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>The work is finished</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          It was for <strong>{deadline.title}</strong>. Is that done, too?
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Not Yet
        </Button>
        <DoneButton
          deadline={{ id: deadline.id, propertyId }}
          describedBy={textId}
          label="Mark Deadline Done"
          onDone={onClose}
        />
      </DialogActions>
    </Dialog>
  );
}

/** Ends work that has started, with a note to the other side. Then offers to mark its deadline as done. */
export function FinishDialog({ invitation, onClose }: StepProps) {
  const [finished, setFinished] = useState<Invitation | null>(null);
  const finish = useFinishInvitation(invitation);
  const form = useForm({ defaultValues: { note: '' } });
  useDraft({ name: `finish:${invitation.id}`, form });
  if (finished) return <MarkDone invitation={finished} onClose={onClose} />;
  return (
    <FormDialog
      title="Finish this work?"
      form={form}
      onOtherError={(error) => hasStatus(error, 404, 409) && onClose()}
      onSubmit={async ({ note }) => {
        const answer = await finish.mutateAsync(note.trim());
        if (deadlineToMark(answer.invitation)) setFinished(answer.invitation);
        else onClose();
      }}
      submit="Finish Work"
      onClose={onClose}
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>{result(invitation)}</DialogContentText>
      <FormTextField<{ note: string }>
        name="note"
        label="Note (optional)"
        multiline
        minRows={3}
        maxRows={10}
        fullWidth
        slotProps={{ htmlInput: { maxLength: MESSAGE_MAX } }}
      />
    </FormDialog>
  );
}
