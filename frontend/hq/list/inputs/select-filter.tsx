import TextField from '@mui/material/TextField';
import { statusWords } from '../../../shared/layout/status-chip';
import { type FilterProps, useFilterInput } from './use-filter-input';

type Labels = Readonly<Record<string, string>>;

interface SelectFilterProps extends FilterProps {
  /** What no filter is called. */
  all: string;
  /** The values with their labels. */
  labels: Labels;
}

/** A filter by one of a few values: the select of the browser itself, because it is quick to use by keyboard. */
export function SelectFilter({ source, label, all, labels }: SelectFilterProps) {
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
      {Object.entries({ '': all, ...labels }).map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </TextField>
  );
}

export const selectFilter = (source: string, label: string, all: string, labels: Labels) => (
  <SelectFilter key={source} {...{ source, label, all, labels }} alwaysOn />
);

/** Values with the words for them. */
export const toLabels = <V extends string>(values: readonly V[], words: (value: V) => string = statusWords) =>
  Object.fromEntries(values.map((value) => [value, words(value)]));
