import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { MESSAGES } from '../../../backend/contract/messages';
import { useUser } from '../../api/use-session';
import { FormPasswordField } from '../../shared/forms/fields';
import { Form, SubmitButton } from '../../shared/forms/form';
import { keepFocus } from '../../shared/layout/focus';
import { Section } from '../../shared/layout/section';
import { NewPasswordFields } from '../new-password-fields';
import { useChangePassword } from './mutations';

interface Values {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const form = useForm<Values>({
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const change = useChangePassword();
  const { email } = useUser();
  return (
    <Box sx={{ maxWidth: 400 }}>
      <Form
        form={form}
        onSubmit={async ({ currentPassword, newPassword }) => {
          await change.mutateAsync({ currentPassword, newPassword });
          onClose();
        }}
      >
        {/* Password managers store the new password with the name that they find in the form. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <FormPasswordField<Values>
          name="currentPassword"
          label="Current Password"
          autoComplete="current-password"
          autoFocus
          rules={{ required: MESSAGES.currentPasswordRequired }}
        />
        <NewPasswordFields />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <SubmitButton>Change Password</SubmitButton>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
        </Box>
      </Form>
    </Box>
  );
}

export function PasswordCard() {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    keepFocus();
  };
  return (
    <Section
      title="How you sign in"
      description="You sign in with your email and password. If you change your password, we sign you out everywhere else and turn off your personal keys and calendar link."
      actions={
        !open && (
          <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
            Change Password
          </Button>
        )
      }
    >
      {open && <PasswordForm onClose={close} />}
    </Section>
  );
}
