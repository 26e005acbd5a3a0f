import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../backend/contract/limits';
import { MESSAGES } from '../../backend/contract/messages';
import { FormPasswordField } from '../shared/forms/fields';
import { StrengthMeter } from './strength-meter';

interface NewPassword {
  newPassword: string;
  confirmPassword: string;
}

/** A new password with its strength, and the same again, in a form with these two fields. */
export function NewPasswordFields() {
  const { control } = useFormContext<NewPassword>();
  const password = useWatch({ control, name: 'newPassword' });
  return (
    <>
      <Box>
        <FormPasswordField<NewPassword>
          name="newPassword"
          label="New Password"
          autoComplete="new-password"
          rules={{
            required: MESSAGES.newPasswordRequired,
            minLength: { value: PASSWORD_MIN, message: MESSAGES.passwordShort },
            maxLength: { value: PASSWORD_MAX, message: MESSAGES.passwordLong },
          }}
        />
        <StrengthMeter password={password} />
      </Box>
      <FormPasswordField<NewPassword>
        name="confirmPassword"
        label="Confirm Password"
        autoComplete="new-password"
        rules={{
          required: MESSAGES.confirmRequired,
          validate: (value, values) => value === values.newPassword || MESSAGES.passwordsDiffer,
        }}
      />
    </>
  );
}
