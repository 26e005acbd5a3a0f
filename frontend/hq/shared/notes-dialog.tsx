import DialogContentText from '@mui/material/DialogContentText';
import type { ReactNode } from 'react';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { REVIEW_NOTES_MAX } from '../../../backend/contract/limits';
import { FormTextField } from '../../shared/forms/fields';
import { FormDialog } from '../../shared/forms/form-dialog';
import { useDraft } from '../../shared/forms/use-draft';

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
  onRestore?: (beside: B) => void;
  /** Runs once at a time, with progress shown. */
  onConfirm: (notes: string) => Promise<unknown> | undefined;
  onClose: () => void;
}

function OpenDialog<B>(props: NotesDialogProps<B> & { decision: NotedDecision }) {
  const { draft, beside, onRestore, decision, onConfirm, onClose } = props;
  const { title, consequence, label, hint, required, confirm } = decision;
  const form = useForm<Values>({ defaultValues: { notes: '' } });
  useDraft({ name: draft, form, beside, ...(onRestore && { onRestore }) });
  const { isSubmitting } = useFormState({ control: form.control });
  const { length } = useWatch({ control: form.control, name: 'notes' });
  return (
    <FormDialog
      form={form}
      title={title}
      submit={confirm}
      submitColor="error"
      onSubmit={async ({ notes }) => void (await onConfirm(notes.trim()))}
      onClose={onClose}
      // A decision that runs can't be called off.
      busy={isSubmitting}
    >
      <DialogContentText component="div">{consequence}</DialogContentText>
      <FormTextField<Values>
        name="notes"
        label={label}
        helperText={`${hint} ${length} of ${REVIEW_NOTES_MAX} characters.`}
        // Ctrl+Enter submits the form. Enter alone starts a new line.
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.closest('form')?.requestSubmit();
        }}
        {...(required && { rules: { validate: (notes) => notes.trim() !== '' || required } })}
        multiline
        minRows={4}
        maxRows={12}
        autoFocus
        slotProps={{ htmlInput: { maxLength: REVIEW_NOTES_MAX } }}
      />
    </FormDialog>
  );
}

/** Asks for the notes of a decision. Closing the dialog discards them. */
export const NotesDialog = <B,>(props: NotesDialogProps<B>) =>
  props.decision && <OpenDialog key={props.decision.confirm} {...props} decision={props.decision} />;
