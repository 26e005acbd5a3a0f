import {
  parseQueryFromLocation,
  useListContext,
  type ListControllerResult,
  type RaRecord,
  type SortPayload,
} from 'react-admin';
import { useNavigate } from 'react-router';

export type Filters = Readonly<Record<string, unknown>>;

type Result = ListControllerResult<RaRecord>;

interface ListState extends Pick<
  Result,
  | 'page'
  | 'perPage'
  | 'setPage'
  | 'hasNextPage'
  | 'hasPreviousPage'
  | 'sort'
  | 'selectedIds'
  | 'onUnselectItems'
  | 'onToggleItem'
  | 'onSelect'
  | 'isPending'
  | 'isFetching'
  | 'refetch'
> {
  data?: RaRecord[];
  total?: number;
  error?: Error | null;
  meta?: { lowerBound?: boolean };
  filters: Filters;
  /** Replaces all filters at once, and the order with them if one is given. */
  setFilters: (filters: Filters, sort?: SortPayload) => void;
}

/** The list around, with filters and meta data in types where react-admin has none. */
export function useListState(): ListState {
  const { filterValues, ...list } = useListContext() as Omit<ListState, 'filters' | 'setFilters'> & {
    filterValues: Filters;
  };
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
 * One filter of the list around: its value as text, and how to set it; an empty value takes it away. The other filters
 * stay as the address bar has them: what React has rendered is older than that while changes follow one another. An
 * address without any shows those of the last visit.
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
