import {
  parseQueryFromLocation,
  useListContext,
  type ListControllerResult,
  type RaRecord,
  type SortPayload,
} from 'ra-core';
import { latestSearch, useChangeSearch } from '../../shared/use-change-search';

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

/** The query with these values. Everything but another page begins at page 1. */
function withValues(params: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams {
  params.delete('page');
  for (const [name, value] of Object.entries(values)) params.set(name, value);
  return params;
}

const orderOf = ({ field, order }: SortPayload) => ({ sort: field, order });

/**
 * The state of the list, with exact types. ra-core's setters start from the last rendered values; these start from the
 * current address.
 */
export function useListState<Row extends RaRecord = RaRecord>(): ListState<Row> {
  const { filterValues, ...list } = useListContext() as unknown as ListState<Row> & { filterValues: Filters };
  const change = useChangeSearch();
  const set = (values: Readonly<Record<string, string>>) => change((params) => withValues(params, values));
  return {
    ...list,
    filters: filterValues,
    setFilters: (filters, sort) => set({ filter: JSON.stringify(filters), ...(sort && orderOf(sort)) }),
    setSort: (sort) => set(orderOf(sort)),
    setPage: (page) => set({ page: String(page) }),
    setPerPage: (perPage) => set({ perPage: String(perPage) }),
  };
}

/**
 * One filter of the surrounding list: its value as text and how to set it. An empty value removes it. The other
 * filters are read from the latest address. An address without filters shows those of the last visit.
 */
export function useFilter(name: string): readonly [string, (value: string) => void] {
  const { filters, setFilters } = useListState();
  const current = filters[name];
  const set = (value: string) => {
    const latest = (parseQueryFromLocation({ search: latestSearch().toString() }).filter ??
      filters) as Filters;
    if ((latest[name] ?? '') !== value) setFilters({ ...latest, [name]: value || undefined });
  };
  return [typeof current === 'string' ? current : '', set];
}
