import TextField from '@mui/material/TextField';
import type { SelectOption } from '../../../shared/forms/fields';
import { type FilterProps, useFilterInput } from './use-filter-input';

/** A filter by one of a few values: the select of the browser itself, because it is quick to use by keyboard. */
export function SelectFilter({ source, label, options }: FilterProps & { options: readonly SelectOption[] }) {
  const [value, setValue] = useFilterInput(source);
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      slotProps={{ select: { native: true }, htmlInput: { name: source } }}
      sx={{ minWidth: '11rem', maxWidth: '14rem' }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  );
}
