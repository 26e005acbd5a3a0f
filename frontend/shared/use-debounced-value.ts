import { useEffect, useState } from 'react';

const TYPING_MS = 300;

/** The value as soon as it has not changed for a moment: what is typed is searched for when the typing pauses. */
export function useDebouncedValue<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
