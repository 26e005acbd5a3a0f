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

/** The list around, with filters and meta data in types where react-admin has none. */
export function useListState(): ListState {
  const { filterValues, setFilters, ...list } = useListContext() as Omit<
    ListState,
    'filters' | 'setFilters'
  > & {
    filterValues: Filters;
    setFilters: (filters: Filters, displayed?: Filters, debounce?: boolean) => void;
  };
  return { ...list, filters: filterValues, setFilters: (filters) => setFilters(filters, undefined, false) };
}

/** One filter of the list around: its value as text, and how to set it; an empty value takes it away. */
export function useFilter(name: string): readonly [string, (value: string) => void] {
  const { filters, setFilters } = useListState();
  const { [name]: current, ...others } = filters;
  const set = (value: string) => setFilters(value ? { ...others, [name]: value } : others);
  return [typeof current === 'string' ? current : '', set];
}
