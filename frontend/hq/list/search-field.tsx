import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { SEARCH_MAX } from '../../../backend/contract/limits';
import { useSearchText } from '../../shared/search-text';
import { useShortcuts } from '../shared/keys/keyboard';
import { useListLayout } from './layout';
import { useFilter } from './list-state';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** The placeholder where the field is narrow. */
  short?: string;
}

/** Searches the list while the user types, and at once on Enter. The key `/` moves the focus here. */
export function SearchField({ label, placeholder, short = placeholder }: SearchFieldProps) {
  const [current, setSearch] = useFilter('search');
  const { text, setText, searchNow } = useSearchText(current, setSearch);
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
        if (event.key === 'Enter') searchNow();
        if (event.key === 'Escape' && text === '') input.current?.blur();
      }}
      slotProps={{ htmlInput: { maxLength: SEARCH_MAX } }}
      sx={{
        flex: '1 1 8rem',
        minWidth: { sm: '14rem' },
        maxWidth: { sm: 380 },
        // There is room above the buttons beside the field.
        '& .MuiInputLabel-root': { whiteSpace: 'nowrap', overflow: 'visible' },
      }}
    />
  );
}
