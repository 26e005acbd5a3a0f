import { useEffect } from 'react';
import type { MyBusiness } from '../../api/types';
import { storeValue, useStoredValue } from '../../shared/stored-value';
import type { Insights } from '../insights/queries';

const KEY = 'dashboard-order';

/**
 * Whether what needs the user stands above the cards: for people with a business and no property. Owners see the cards
 * at once, as on their last visit, and others wait for what they have, so that nothing moves.
 * @returns undefined while that is not known
 */
export function useNeedsFirst(
  insights: Insights | undefined,
  businesses: readonly MyBusiness[] | undefined,
): boolean | undefined {
  const last = useStoredValue(KEY);
  const known = insights && businesses && insights.portfolio.properties === 0 && businesses.length > 0;
  useEffect(() => {
    if (known !== undefined) storeValue(KEY, known ? 'needs-first' : 'cards-first');
  }, [known]);
  return known ?? (last === 'cards-first' ? false : undefined);
}
