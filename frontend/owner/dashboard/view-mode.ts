import { useCallback, useEffect } from 'react';
import type { MyBusiness } from '../../api/types';
import { storeValue, useStoredValue } from '../../shared/stored-value';

export const VIEW_MODES = ['property-owner', 'guest', 'business'] as const;
export type ViewMode = (typeof VIEW_MODES)[number];

const MODE_KEY = 'dashboard-view-mode';
const BUSINESS_KEY = 'dashboard-selected-business';

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
  const stored = useStoredValue(MODE_KEY);
  const mode = VIEW_MODES.find((known) => known === stored) ?? 'property-owner';
  const businessId = useStoredValue(BUSINESS_KEY);

  useEffect(() => {
    if (!businesses) return;
    const known = businesses.some(({ id }) => id === businessId);
    if (businessId !== null && !known) storeValue(BUSINESS_KEY, null);
    const [first] = businesses;
    if (mode === 'business' && !known && first) storeValue(BUSINESS_KEY, first.id);
  }, [businesses, businessId, mode]);

  return {
    mode,
    businessId,
    setMode: useCallback((next: ViewMode) => storeValue(MODE_KEY, next), []),
    setBusiness: useCallback((id: string) => storeValue(BUSINESS_KEY, id), []),
  };
}
