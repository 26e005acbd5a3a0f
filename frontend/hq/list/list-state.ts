import { createContext, useContext, useEffect, useRef, type RefObject } from 'react';
import { useListContext, type ListControllerResult, type RaRecord } from 'react-admin';

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
  | 'setSort'
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
  /** Replaces all filters at once. */
  setFilters: (filters: Filters) => void;
}

/**
 * The filters as they were last set. The list has them only once the navigation that setting them begins is rendered;
 * a second change meanwhile, such as a status chosen right after typing, builds on these and so loses neither.
 */
export const LatestFilters = createContext<RefObject<Filters>>({ current: {} });

/** What `LatestFilters` provides to the parts of the list around. */
export function useLatestFilters(): RefObject<Filters> {
  const filters = useListContext().filterValues as Filters;
  const latest = useRef(filters);
  const written = JSON.stringify(filters);
  useEffect(() => {
    latest.current = JSON.parse(written) as Filters;
  }, [written]);
  return latest;
}

/** The list around, with filters and meta data in types where react-admin has none. */
export function useListState(): ListState {
  const latestRef = useContext(LatestFilters);
  const { filterValues, setFilters, ...list } = useListContext() as Omit<
    ListState,
    'filters' | 'setFilters'
  > & {
    filterValues: Filters;
    setFilters: (filters: Filters, displayed?: Filters, debounce?: boolean) => void;
  };
  return {
    ...list,
    filters: filterValues,
    setFilters: (filters) => {
      latestRef.current = filters;
      setFilters(filters, undefined, false);
    },
  };
}

/** One filter of the list around: its value as text, and how to set it; an empty value takes it away. */
export function useFilter(name: string): readonly [string, (value: string) => void] {
  const latestRef = useContext(LatestFilters);
  const { filters, setFilters } = useListState();
  const current = filters[name];
  const set = (value: string) => {
    const { [name]: _former, ...others } = latestRef.current;
    setFilters(value ? { ...others, [name]: value } : others);
  };
  return [typeof current === 'string' ? current : '', set];
}
