import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../backend/contract/limits';
import { MESSAGES } from '../../../backend/contract/messages';
import { FormPasswordField } from '../../shared/forms/fields';
import { StrengthMeter } from './strength-meter';

type Values = Record<'password' | 'newPassword' | 'confirmPassword', string>;

interface PasswordFieldsProps {
  /** The field of the new password, as the call names it. */
  name: 'password' | 'newPassword';
  label: string;
  /** Shown if it is empty. */
  required: string;
}

/** A new password with its strength, and the same again as `confirmPassword`, in a form with these two fields. */
export function PasswordFields({ name, label, required }: PasswordFieldsProps) {
  const { control, formState } = useFormContext<Values>();
  const password = useWatch({ control, name });
  return (
    <>
      <Box>
        <FormPasswordField<Values>
          name={name}
          label={label}
          autoComplete="new-password"
          rules={{
            required,
            minLength: { value: PASSWORD_MIN, message: MESSAGES.passwordShort },
            maxLength: { value: PASSWORD_MAX, message: MESSAGES.passwordLong },
            deps: formState.isSubmitted ? ['confirmPassword'] : [],
          }}
        />
        <StrengthMeter password={password} />
      </Box>
      <FormPasswordField<Values>
        name="confirmPassword"
        label="Confirm Password"
        autoComplete="new-password"
        rules={{
          required: MESSAGES.confirmRequired,
          validate: (value, values) => value === values[name] || MESSAGES.passwordsDiffer,
        }}
      />
    </>
  );
}
