import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useId, type Ref } from 'react';
import type { ServiceCategory } from '../../../api/types';
import { useServiceCategories } from '../../shared/queries/marketplace';
import { useLoadError } from '../../shared/use-load-error';

interface ServiceCategoriesFieldProps {
  label: string;
  helperText?: string;
  value: readonly ServiceCategory[];
  onChange: (chosen: ServiceCategory[]) => void;
  /** Categories that are not offered here, such as those the business already has. */
  exclude?: ReadonlySet<string>;
  inputRef?: Ref<HTMLInputElement>;
}

/** Chooses service categories in groups, and marks those that require certification by law. */
export function ServiceCategoriesField({
  label,
  helperText,
  value,
  onChange,
  exclude,
  inputRef,
}: ServiceCategoriesFieldProps) {
  const id = useId();
  const categories = useServiceCategories();
  useLoadError(categories.error, 'Failed to fetch service categories');
  const options = (categories.data ?? []).filter((category) => !exclude?.has(category.id));
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      id={id}
      options={options}
      loading={categories.isPending}
      noOptionsText={categories.isError ? 'Failed to load service categories' : 'No matching services'}
      groupBy={(option) => option.categoryGroup}
      getOptionLabel={(option) => option.name}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      value={[...value]}
      onChange={(_event, chosen) => onChange(chosen)}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          {option.name}
          {option.requiresCertification && ' (certificate required)'}
        </li>
      )}
      renderInput={(props) => (
        <TextField {...props} inputRef={inputRef} label={label} helperText={helperText} />
      )}
    />
  );
}
