import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { MyBusiness } from '../../api/types';

export const VIEW_MODES = ['property-owner', 'guest', 'business'] as const;
export type ViewMode = (typeof VIEW_MODES)[number];

const MODE_KEY = 'dashboard-view-mode';
const BUSINESS_KEY = 'dashboard-selected-business';

const listeners = new Set<() => void>();
/** The stored value, or the last value that was set if the browser's storage is blocked. */
const memory = new Map<string, string | null>();

function read(key: string): string | null {
  if (memory.has(key)) return memory.get(key) ?? null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  memory.set(key, value);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // If the storage is blocked, the preference is lost when the page closes. That is acceptable.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === MODE_KEY || event.key === BUSINESS_KEY) {
      memory.clear();
      listener();
    }
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

const readMode = (): ViewMode => VIEW_MODES.find((mode) => mode === read(MODE_KEY)) ?? 'property-owner';
const readBusiness = () => read(BUSINESS_KEY);

export interface DashboardPreferences {
  mode: ViewMode;
  businessId: string | null;
  setMode: (mode: ViewMode) => void;
  setBusiness: (id: string) => void;
}

/**
 * The view mode and the selected business, stored in the browser. Choosing the mode `business` selects the first
 * business if none is selected. A selected business that is no longer in `businesses` is forgotten.
 * @param businesses undefined while they load
 */
export function useDashboardPreferences(businesses: readonly MyBusiness[] | undefined): DashboardPreferences {
  const mode = useSyncExternalStore(subscribe, readMode);
  const businessId = useSyncExternalStore(subscribe, readBusiness);

  useEffect(() => {
    if (!businesses) return;
    const known = businesses.some(({ id }) => id === businessId);
    if (businessId !== null && !known) write(BUSINESS_KEY, null);
    const [first] = businesses;
    if (mode === 'business' && !known && first) write(BUSINESS_KEY, first.id);
  }, [businesses, businessId, mode]);

  return {
    mode,
    businessId,
    setMode: useCallback((next: ViewMode) => write(MODE_KEY, next), []),
    setBusiness: useCallback((id: string) => write(BUSINESS_KEY, id), []),
  };
}
