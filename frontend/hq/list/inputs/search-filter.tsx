import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { SEARCH_MAX } from '../../../../backend/contract/limits';
import { useSearchText } from '../../../shared/search-text';
import { useShortcuts } from '../../shared/keys/keyboard';
import { useListLayout } from '../use-list-layout';
import { type FilterProps, useFilterInput } from './use-filter-input';

interface SearchFilterProps extends FilterProps {
  placeholder: string;
  short: string;
}

/** Searches the list while the user types, and at once on Enter. The key `/` moves the focus here. */
function SearchFilter({ source, label, placeholder, short }: SearchFilterProps) {
  const { text, setText, searchNow } = useSearchText(...useFilterInput(source));
  const wide = useListLayout() === 'wide';
  const input = useRef<HTMLInputElement>(null);
  useShortcuts([{ key: '/', label: 'Search this list', run: () => input.current?.focus() }]);
  return (
    <TextField
      type="search"
      label={label}
      placeholder={wide ? placeholder : short}
      value={text}
      inputRef={input}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // The form must not be sent as well: what it knows is older.
          event.preventDefault();
          searchNow();
        }
        if (event.key === 'Escape' && text === '') input.current?.blur();
      }}
      slotProps={{ htmlInput: { maxLength: SEARCH_MAX } }}
      sx={{
        width: { xs: '100%', sm: '18rem' },
        // There is room above the buttons beside the field.
        '& .MuiInputLabel-root': { whiteSpace: 'nowrap', overflow: 'visible' },
      }}
    />
  );
}

/** @param short the placeholder where the field is narrow */
export const searchFilter = (label: string, placeholder: string, short = placeholder) => (
  <SearchFilter key="search" source="search" {...{ label, placeholder, short }} alwaysOn />
);
