import { useState } from 'react';

/**
 * Whether the first load of a record's page has ended, well or not. It stays true: a part that failed and is read again
 * must not bring the skeleton back, which would take away what was typed.
 */
export function useLoadedOnce(id: string, loaded: boolean): boolean {
  const [loadedId, setLoadedId] = useState<string | null>(null);
  if (loaded && loadedId !== id) setLoadedId(id);
  return loaded || loadedId === id;
}
