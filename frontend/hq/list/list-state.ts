import {
  parseQueryFromLocation,
  useListContext,
  type ListControllerResult,
  type RaRecord,
  type SortPayload,
} from 'ra-core';
import { useNavigate } from 'react-router';

export type Filters = Readonly<Record<string, unknown>>;

type Result<Row extends RaRecord> = Omit<
  ListControllerResult<Row>,
  'data' | 'error' | 'filterValues' | 'meta' | 'setFilters' | 'total'
>;

/** What ra-core knows of a list while it is loading, loaded or failed. */
interface ListState<Row extends RaRecord> extends Result<Row> {
  data?: Row[];
  total?: number;
  error?: Error | null;
  meta?: { lowerBound?: boolean };
  filters: Filters;
  /** Replaces all filters at once, and the order with them if one is given. */
  setFilters: (filters: Filters, sort?: SortPayload) => void;
}

/** The state of the list, better typed than by ra-core. Filters are written to the address at once. */
export function useListState<Row extends RaRecord = RaRecord>(): ListState<Row> {
  const { filterValues, ...list } = useListContext() as unknown as ListState<Row> & { filterValues: Filters };
  const navigate = useNavigate();
  return {
    ...list,
    filters: filterValues,
    setFilters: (filters, sort) => {
      const params = new URLSearchParams(window.location.search);
      params.set('filter', JSON.stringify(filters));
      params.delete('page');
      if (sort) {
        params.set('sort', sort.field);
        params.set('order', sort.order);
      }
      void navigate({ search: params.toString() });
    },
  };
}

/**
 * One filter of the surrounding list: its value as text and how to set it. An empty value removes it. The other
 * filters are read from the address bar, because what React has rendered is older while several filters change at once.
 * An address without filters shows those of the last visit.
 */
export function useFilter(name: string): readonly [string, (value: string) => void] {
  const { filters, setFilters } = useListState();
  const current = filters[name];
  const set = (value: string) => {
    const latest = (parseQueryFromLocation(window.location).filter ?? filters) as Filters;
    if ((latest[name] ?? '') !== value) setFilters({ ...latest, [name]: value || undefined });
  };
  return [typeof current === 'string' ? current : '', set];
}
