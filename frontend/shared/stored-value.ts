import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** What was set since the page was opened, also where the browser's storage is blocked. */
const memory = new Map<string, string | null>();

/** A preference as it is now. */
export function readValue(key: string): string | null {
  if (memory.has(key)) return memory.get(key) ?? null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a preference in this browser. Null forgets it. If the storage is blocked, it lasts until the page closes. */
export function storeValue(key: string, value: string | null): void {
  memory.set(key, value);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // That is acceptable for a preference.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null) memory.clear();
    else memory.delete(key);
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** A preference that is kept in this browser, the same in all its tabs. */
export function useStoredValue(key: string): string | null {
  return useSyncExternalStore(subscribe, () => readValue(key));
}
