import DialogContentText from '@mui/material/DialogContentText';
import { useForm } from 'react-hook-form';
import { FormTextField } from '../../shared/forms/fields';
import { FormDialog } from '../../shared/forms/form-dialog';

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
  const form = useForm<Values>({ defaultValues: { text: '' } });
  const submit = async ({ text }: Values) => {
    await onSubmit(text.trim());
    onClose();
  };
  return (
    <FormDialog title={title} form={form} onSubmit={submit} submit={confirm} onClose={onClose}>
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
    </FormDialog>
  );
}
