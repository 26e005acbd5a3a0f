import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Property } from '../../../api/types';

/** Above so many properties the field is searched instead of scrolled, as the list of properties is. */
const SELECT_MAX = 9;
const LABEL = 'Property';
const LONG_NAME = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;

interface PropertySelectProps {
  properties: readonly Property[];
  /** Undefined while they load. */
  selected: Property | undefined;
  onSelect: (propertyId: string) => void;
}

/** The property to search around. */
export function PropertySelect({ properties, selected, onSelect }: PropertySelectProps) {
  if (properties.length > SELECT_MAX && selected) {
    return (
      <Autocomplete
        options={properties}
        value={selected}
        onChange={(_event, property) => onSelect(property.id)}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ memorableName }) => memorableName}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        disableClearable
        renderOption={({ key, ...props }, { memorableName }) => (
          <Box component="li" key={key} {...props} sx={LONG_NAME}>
            {memorableName}
          </Box>
        )}
        renderInput={(params) => <TextField {...params} label={LABEL} />}
      />
    );
  }
  return (
    <TextField
      select
      id="marketplace-property"
      label={LABEL}
      value={selected?.id ?? ''}
      disabled={!selected}
      onChange={(event) => onSelect(event.target.value)}
    >
      {properties.map(({ id, memorableName }) => (
        <MenuItem key={id} value={id} sx={LONG_NAME}>
          {memorableName}
        </MenuItem>
      ))}
    </TextField>
  );
}
