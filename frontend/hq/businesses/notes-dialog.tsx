import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { REVIEW_NOTES_MAX } from '../../../backend/contract/limits';
import { REVIEWS, type NotedAction } from './review';

interface NotesDialogProps {
  /** The decision to confirm; null: the dialog is closed. */
  action: NotedAction | null;
  businessName: string;
  busy: boolean;
  onConfirm: (notes: string) => void;
  onClose: () => void;
}

const CONSEQUENCES: Record<NotedAction, string> = {
  reject: 'Owners will not find it. It can be approved later.',
  suspend: 'Owners cannot find, invite or assign it until it is reactivated. It keeps its properties.',
  revoke: 'Its properties become self-managed and its open invitations are cancelled. Their owners are told.',
};

function NotesForm({
  action,
  businessName,
  busy,
  onConfirm,
  onClose,
  titleId,
}: NotesDialogProps & { action: NotedAction; titleId: string }) {
  const [notes, setNotes] = useState('');
  const { label, confirm } = REVIEWS[action];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onConfirm(notes.trim());
      }}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {label} {businessName}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{CONSEQUENCES[action]}</DialogContentText>
        <TextField
          label="Review Notes"
          helperText="Optional. The owner reads them."
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
          // Ctrl+Enter submits the form. Enter alone starts a new line.
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.closest('form')?.requestSubmit();
          }}
          multiline
          minRows={4}
          maxRows={12}
          autoFocus
          slotProps={{ htmlInput: { maxLength: REVIEW_NOTES_MAX } }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" color="error" loading={busy}>
          {confirm}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Asks for the optional notes of a decision. Closing the dialog discards them. */
export function NotesDialog(props: NotesDialogProps) {
  const titleId = useId();
  const { action, busy, onClose } = props;
  return (
    <Dialog
      open={action !== null}
      onClose={() => !busy && onClose()}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      {action && <NotesForm key={action} {...props} action={action} titleId={titleId} />}
    </Dialog>
  );
}
