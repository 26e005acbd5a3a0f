import { useListContext } from 'react-admin';

/** How long a form of filters waits for another change, in ms. */
export const FILTER_PAUSE_MS = 150;

/** The filters of the surrounding list that are set. react-admin does not type them. */
export function useFilters(): Readonly<Record<string, unknown>> {
  const list = useListContext();
  return list.filterValues as Record<string, unknown>;
}
