import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ComponentProps, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { keepFocus } from '../layout/focus';
import { Form, SubmitButton } from './form';

interface FormDialogProps<T extends FieldValues> extends Omit<ComponentProps<typeof Form<T>>, 'gap'> {
  title: string;
  /** The text of the button that submits. */
  submit: string;
  submitColor?: ButtonProps['color'];
  cancel?: string;
  onClose: () => void;
  /** Nothing closes it meanwhile. */
  busy?: boolean;
  maxWidth?: 'xs' | 'sm';
  /** Space between the fields, in theme units of 8 px. */
  gap?: number;
}

/** A form in a dialog. `onSubmit` closes it once everything is done. */
export function FormDialog<T extends FieldValues>(props: FormDialogProps<T>) {
  const {
    title,
    submit,
    submitColor,
    cancel = 'Cancel',
    onClose,
    maxWidth = 'sm',
    gap = 2,
    busy = false,
    ...rest
  } = props;
  const { children, ...form } = rest;
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      aria-labelledby={titleId}
      fullWidth
      maxWidth={maxWidth}
      slotProps={{ transition: { onExited: keepFocus } }}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <Form {...form} gap={0}>
        <DialogContent sx={{ display: 'grid', gap }}>{children}</DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            {cancel}
          </Button>
          <SubmitButton color={submitColor ?? 'primary'}>{submit}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
