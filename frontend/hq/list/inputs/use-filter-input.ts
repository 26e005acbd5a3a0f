import { parseQueryFromLocation, useListContext } from 'react-admin';
import { latestSearch } from '../../../shared/use-change-search';
import { useFilters } from '../use-filters';

/**
 * The value of a filter as text, and a function that sets it. An empty text removes the filter. The other filters are
 * read from the current address: what is rendered is older while several change at once. An address without filters
 * shows those of the last visit.
 */
export function useFilterInput(source: string): readonly [string, (value: string) => void] {
  const filters = useFilters();
  const { setFilters } = useListContext();
  const current = filters[source];
  const set = (value: string) => {
    const query: { filter?: Readonly<Record<string, unknown>> } = parseQueryFromLocation({
      search: latestSearch().toString(),
    });
    const latest = query.filter ?? filters;
    if ((latest[source] ?? '') !== value) setFilters({ ...latest, [source]: value });
  };
  return [typeof current === 'string' ? current : '', set];
}

/** What every filter has: react-admin reads these from its element. */
export interface FilterProps {
  source: string;
  label: string;
  /** Always shown. Others are added by "Add Filter". */
  alwaysOn?: boolean;
}
