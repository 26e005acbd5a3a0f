import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { REVIEW_NOTES_MAX } from '../../../backend/contract/limits';
import { FormTextField } from '../../shared/forms/fields';
import { Form } from '../../shared/forms/form';
import { useDraft } from '../../shared/forms/use-draft';
import { keepFocus } from '../../shared/layout/focus';

interface Values {
  notes: string;
}

/** The texts of the dialog for one decision. */
export interface NotedDecision {
  title: string;
  /** What the decision means for the person or the business. */
  consequence: ReactNode;
  label: string;
  hint: string;
  /** What the field says without notes. Absent: they are optional. */
  required?: string;
  confirm: string;
}

interface NotesDialogProps<B> {
  /** The notes are kept under this name when the session ends. */
  draft: string;
  /** What is kept beside the notes: which decision it is. */
  beside: B;
  /** The decision to confirm; null: the dialog is closed. */
  decision: NotedDecision | null;
  busy: boolean;
  onRestore?: (beside: B) => void;
  onConfirm: (notes: string) => void;
  onClose: () => void;
}

function NotesForm<B>({
  draft,
  beside,
  onRestore,
  decision,
  busy,
  onConfirm,
  onClose,
  titleId,
}: NotesDialogProps<B> & { decision: NotedDecision; titleId: string }) {
  const form = useForm<Values>({ defaultValues: { notes: '' } });
  useDraft({ name: draft, form, beside, ...(onRestore && { onRestore }) });
  const { length } = useWatch({ control: form.control, name: 'notes' });
  const { required } = decision;
  const submit = ({ notes }: Values) => {
    if (!busy) onConfirm(notes.trim());
  };
  return (
    <Form form={form} onSubmit={submit} gap={0}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {decision.title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText component="div" sx={{ mb: 2 }}>
          {decision.consequence}
        </DialogContentText>
        <FormTextField<Values>
          name="notes"
          label={decision.label}
          helperText={`${decision.hint} ${length} of ${REVIEW_NOTES_MAX} characters.`}
          // Ctrl+Enter submits the form. Enter alone starts a new line.
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.closest('form')?.requestSubmit();
          }}
          {...(required && { rules: { validate: (notes) => notes.trim() !== '' || required } })}
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
    </Form>
  );
}

/** Asks for the notes of a decision. Closing the dialog discards them. */
export function NotesDialog<B>(props: NotesDialogProps<B>) {
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
      {decision && <NotesForm key={decision.confirm} {...props} decision={decision} titleId={titleId} />}
    </Dialog>
  );
}
