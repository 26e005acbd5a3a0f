import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Box from '@mui/material/Box';
import { useId, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { MESSAGES } from '../../../backend/contract/messages';
import { FormPasswordField } from '../../shared/forms/fields';
import { Form, SubmitButton } from '../../shared/forms/form';
import { keepFocus } from '../../shared/layout/focus';

interface Values {
  password: string;
}

interface PasswordDialogProps {
  title: string;
  children: ReactNode;
  submitLabel: string;
  color?: 'primary' | 'error';
  /** Rejects to keep the dialog open; errors of the password are shown at its field. */
  onSubmit: (password: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the password before a change of the account's security. Render it while it is open. */
export function PasswordDialog({
  title,
  children,
  submitLabel,
  color = 'primary',
  onSubmit,
  onClose,
}: PasswordDialogProps) {
  const titleId = useId();
  const form = useForm<Values>({ defaultValues: { password: '' } });
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
      slotProps={{ transition: { onExited: keepFocus } }}
    >
      <Form form={form} gap={0} onSubmit={async ({ password }) => void (await onSubmit(password))}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText component="div">{children}</DialogContentText>
          <Box sx={{ mt: 2 }}>
            <FormPasswordField<Values>
              name="password"
              label="Password"
              autoComplete="current-password"
              fullWidth
              rules={{ required: MESSAGES.passwordRequired }}
            />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton color={color}>{submitLabel}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
