import { useEffect, useState } from 'react';

const TYPING_MS = 300;

/** The value after it has not changed for a moment, so that a search starts when the user stops typing. */
export function useDebouncedValue<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
