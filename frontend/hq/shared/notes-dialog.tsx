import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type ReactNode } from 'react';
import { REVIEW_NOTES_MAX } from '../../../backend/contract/limits';
import { keepFocus } from '../../shared/layout/focus';

/** The texts of the dialog for one decision. */
export interface NotedDecision {
  title: string;
  /** What the decision means for the person or the business. */
  consequence: ReactNode;
  label: string;
  hint: string;
  confirm: string;
}

interface NotesDialogProps {
  /** The decision to confirm; null: the dialog is closed. */
  decision: NotedDecision | null;
  busy: boolean;
  onConfirm: (notes: string) => void;
  onClose: () => void;
}

function NotesForm({
  decision,
  busy,
  onConfirm,
  onClose,
  titleId,
}: NotesDialogProps & { decision: NotedDecision; titleId: string }) {
  const [notes, setNotes] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onConfirm(notes.trim());
      }}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {decision.title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText component="div" sx={{ mb: 2 }}>
          {decision.consequence}
        </DialogContentText>
        <TextField
          label={decision.label}
          helperText={decision.hint}
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
          {decision.confirm}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Asks for the optional notes of a decision. Closing the dialog discards them. */
export function NotesDialog(props: NotesDialogProps) {
  const titleId = useId();
  const { decision, busy, onClose } = props;
  return (
    <Dialog
      open={decision !== null}
      onClose={() => !busy && onClose()}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      // The control that opened the dialog may be gone after the decision.
      slotProps={{ transition: { onExited: keepFocus } }}
    >
      {decision && <NotesForm key={decision.title} {...props} decision={decision} titleId={titleId} />}
    </Dialog>
  );
}
