import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SEARCH_MAX } from '../../../backend/contract/limits';
import { useKeys } from './keyboard';
import { useFilter } from './list-state';

const TYPING_PAUSE_MS = 250;

/** Searches the list while typing, and at once on Enter. `/` leads here. */
export function SearchField({ label, placeholder }: { label: string; placeholder?: string }) {
  const [current, setSearch] = useFilter('search');
  const [text, setText] = useState(current);
  const [asked, setAsked] = useState(current);
  const [known, setKnown] = useState(current);
  const input = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => input.current?.focus() });
  if (known !== current) {
    setKnown(current);
    // Changed elsewhere, such as by "Clear filters" or by the browser's way back. What this field asked for itself
    // arrives later than asked, and must not take away what was typed since.
    if (asked !== current) {
      setAsked(current);
      setText(current);
    }
  }

  const search = () => {
    const wanted = text.trim();
    if (wanted === asked) return;
    setAsked(wanted);
    setSearch(wanted);
  };
  const searchAfterPause = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => searchAfterPause(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <TextField
      type="search"
      label={label}
      placeholder={placeholder}
      value={text}
      inputRef={input}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search();
        if (event.key === 'Escape' && text === '') input.current?.blur();
      }}
      slotProps={{ htmlInput: { maxLength: SEARCH_MAX } }}
      sx={{ flex: '1 1 16rem', maxWidth: { sm: 380 } }}
    />
  );
}
