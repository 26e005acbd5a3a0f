import { formatTotal } from '../../../shared/format';
import { useFilters } from '../use-filters';
import { useReviewQueue } from '../../shared/queries';

/**
 * How many wait for a decision, for the filter that finds them. Undefined while other filters leave some of them out,
 * and where none waits.
 * @param filter the name of the filter of statuses
 */
export function useWaitingInList(kind: 'users' | 'businesses', filter: string): string | undefined {
  const { data } = useReviewQueue();
  const filters = useFilters();
  const count = data?.counts[kind];
  if (!count || Object.keys(filters).some((name) => name !== filter)) return undefined;
  return formatTotal(count);
}
