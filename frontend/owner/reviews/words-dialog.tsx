import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Form, SubmitButton } from '../../shared/forms/form';
import { FormTextField } from '../../shared/forms/fields';
import { keepFocus } from '../../shared/layout/focus';

interface Values {
  text: string;
}

interface WordsDialogProps {
  title: string;
  consequence: string;
  label: string;
  required: string;
  confirm: string;
  max: number;
  onSubmit: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the words of an answer or a report. */
export function WordsDialog(props: WordsDialogProps) {
  const { title, consequence, label, required, confirm, max, onSubmit, onClose } = props;
  const titleId = useId();
  const form = useForm<Values>({ defaultValues: { text: '' } });
  const submit = async ({ text }: Values) => {
    await onSubmit(text.trim());
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      slotProps={{ transition: { onExited: keepFocus } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <Form form={form} onSubmit={submit} gap={0}>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{consequence}</DialogContentText>
          <FormTextField<Values>
            name="text"
            label={label}
            multiline
            minRows={3}
            fullWidth
            autoFocus
            rules={{ required }}
            slotProps={{ htmlInput: { maxLength: max } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>{confirm}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
