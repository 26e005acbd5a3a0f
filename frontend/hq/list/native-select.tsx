import TextField from '@mui/material/TextField';
import type { SelectOption } from '../../shared/forms/fields';

interface NativeSelectProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
}

/** A select of the browser itself, because it is quick to use by keyboard. */
export function NativeSelect({ label, value, options, onChange }: NativeSelectProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true } }}
      sx={{ flex: '0 1 12rem' }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  );
}
