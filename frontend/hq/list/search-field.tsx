import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { SEARCH_MAX } from '../../../backend/contract/limits';
import { useKeys } from './keyboard';
import { useFilter } from './list-state';

const TYPING_PAUSE_MS = 250;

/** Searches the list while typing, and at once on Enter. `/` leads here. */
export function SearchField({ label, placeholder }: { label: string; placeholder?: string }) {
  const [current, setSearch] = useFilter('search');
  const [text, setText] = useState(current);
  const [known, setKnown] = useState(current);
  const input = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => input.current?.focus() });
  // The filter changed elsewhere, such as by "Clear filters" or by the browser's way back.
  if (known !== current) {
    setKnown(current);
    setText(current);
  }

  const search = (value: string) => {
    const wanted = value.trim();
    if (wanted === current) return;
    setKnown(wanted);
    setSearch(wanted);
  };
  useEffect(() => {
    if (text.trim() === current) return;
    const timer = setTimeout(() => search(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  });

  return (
    <TextField
      type="search"
      label={label}
      placeholder={placeholder}
      value={text}
      inputRef={input}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text);
        if (event.key === 'Escape' && text === '') input.current?.blur();
      }}
      slotProps={{ htmlInput: { maxLength: SEARCH_MAX } }}
      sx={{ flex: '1 1 16rem', maxWidth: { sm: 380 } }}
    />
  );
}
