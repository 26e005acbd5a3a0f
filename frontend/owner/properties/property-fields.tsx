import { MEMORABLE_NAME_MAX, MEMORABLE_NAME_MIN } from '../../../backend/contract/limits';
import { MESSAGES } from '../../../backend/contract/messages';
import { FormTextField } from '../../shared/forms/fields';
import { checkName } from '../../shared/forms/rules';

interface Values {
  memorableName: string;
}

interface MemorableNameFieldProps {
  /** True for a new property. The name of an existing property must not be empty. */
  creating?: boolean;
  autoFocus?: boolean;
}

/** The name of a property, in every form with a `memorableName`. */
export function MemorableNameField({ creating = false, autoFocus = false }: MemorableNameFieldProps) {
  return (
    <FormTextField<Values>
      name="memorableName"
      label="Memorable Name"
      autoFocus={autoFocus}
      fullWidth
      {...(creating && {
        placeholder: 'For example, Rose Cottage',
        helperText: 'The name you and your guests use.',
      })}
      slotProps={{ htmlInput: { maxLength: MEMORABLE_NAME_MAX } }}
      rules={{
        validate: (value) => {
          if (value.trim() === '')
            return creating ? MESSAGES.memorableNameRequired : MESSAGES.memorableNameEmpty;
          return checkName(value, MEMORABLE_NAME_MIN, MESSAGES.memorableNameShort, 'Memorable name');
        },
      }}
    />
  );
}
