import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import { MESSAGES } from '../../../backend/contract/messages';
import { useUser } from '../../api/use-session';
import { FormPasswordField } from '../../shared/forms/fields';
import { Form } from '../../shared/forms/form';
import { PasswordFields } from '../passwords/password-fields';
import { FormButtons, FormSection } from './form-section';
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
        <PasswordFields name="newPassword" label="New Password" required={MESSAGES.newPasswordRequired} />
        <FormButtons submitLabel="Change Password" onClose={onClose} />
      </Form>
    </Box>
  );
}

export function PasswordCard() {
  return (
    <FormSection
      title="How you sign in"
      state="Password"
      description="You can sign in with your email and password. If you change your password, we sign you out everywhere else and turn off your personal keys and calendar link."
      openLabel="Change Password"
    >
      {(onClose) => <PasswordForm onClose={onClose} />}
    </FormSection>
  );
}
