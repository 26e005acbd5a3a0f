import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useId, useState } from 'react';
import {
  useController,
  useFormContext,
  type FieldPathByValue,
  type FieldValues,
  type RegisterOptions,
} from 'react-hook-form';
import { TOUCH } from '../layout/touch';

interface FieldProps<T extends FieldValues> extends Omit<
  TextFieldProps,
  'name' | 'value' | 'defaultValue' | 'error'
> {
  name: FieldPathByValue<T, string | undefined>;
  label: string;
  rules?: Omit<
    RegisterOptions<T, FieldPathByValue<T, string | undefined>>,
    'disabled' | 'valueAsNumber' | 'valueAsDate' | 'setValueAs'
  >;
  /** Transforms the typed text, for example to lower case. */
  transform?: (value: string) => string;
}

/** A labelled text input of the surrounding form. Its error replaces the helper text. */
export function FormTextField<T extends FieldValues>({
  name,
  rules,
  transform,
  helperText,
  onChange,
  slotProps,
  ...props
}: FieldProps<T>) {
  const { control } = useFormContext<T>();
  const { field, fieldState } = useController<T, typeof name>(
    rules ? { name, control, rules } : { name, control },
  );
  const id = useId();
  const { ref, ...input } = field;
  return (
    <TextField
      id={id}
      {...props}
      {...input}
      inputRef={ref}
      value={field.value ?? ''}
      onChange={(event) => {
        field.onChange(transform ? transform(event.target.value) : event);
        onChange?.(event);
      }}
      error={!!fieldState.error}
      helperText={fieldState.error?.message ?? helperText}
      slotProps={{ ...slotProps, formHelperText: { role: fieldState.error ? 'alert' : undefined } }}
    />
  );
}

/** In the field, and as high as it where fingers press it. */
const SHOW_BUTTON = {
  minWidth: 0,
  minHeight: 28,
  px: 1,
  mr: -0.75,
  color: 'text.secondary',
  [TOUCH]: { minHeight: 40, px: 1.75, mr: -1.5 },
} as const;

/** A password input with a button that shows or hides the password. */
export function FormPasswordField<T extends FieldValues>(props: FieldProps<T>) {
  const [shown, setShown] = useState(false);
  return (
    <FormTextField<T>
      {...props}
      type={shown ? 'text' : 'password'}
      slotProps={{
        htmlInput: { autoCapitalize: 'none', spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Button
                size="small"
                color="inherit"
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
                sx={SHOW_BUTTON}
              >
                {shown ? 'Hide' : 'Show'}
              </Button>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

export interface SelectOption {
  value: string;
  label: string;
}

type FormSelectProps<T extends FieldValues> = FieldProps<T> & {
  options: readonly SelectOption[];
  placeholder?: string;
  /** Id of a text that explains the options and needs more room than the field has. */
  describedBy?: string;
};

/** A labelled select of the surrounding form. */
export function FormSelect<T extends FieldValues>({
  options,
  placeholder,
  describedBy,
  ...props
}: FormSelectProps<T>) {
  return (
    <FormTextField<T>
      {...props}
      select
      slotProps={{
        select: {
          displayEmpty: placeholder !== undefined,
          ...(describedBy && { SelectDisplayProps: { 'aria-describedby': describedBy } }),
        },
      }}
    >
      {placeholder !== undefined && (
        <MenuItem value="" disabled>
          {placeholder}
        </MenuItem>
      )}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </FormTextField>
  );
}
