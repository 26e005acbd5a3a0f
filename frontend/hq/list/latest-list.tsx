import type { ReactNode } from 'react';
import { ListContextProvider, type RaRecord, type SortPayload, useListContext } from 'react-admin';
import { useChangeSearch } from '../../shared/use-change-search';

type Values = Readonly<Record<string, string>>;

/** The query with these values. Everything but another page begins at page 1. */
function withValues(params: URLSearchParams, values: Values): URLSearchParams {
  params.delete('page');
  for (const [name, value] of Object.entries(values)) params.set(name, value);
  return params;
}

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined;
const toText = (filters: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(filters).filter(([, value]) => !isEmpty(value))));

/**
 * The surrounding list, whose setters start from the current address. Those of react-admin start from the last rendered
 * values, so of several changes in quick succession some would be lost.
 */
export function LatestList<Row extends RaRecord>({ children }: { children: ReactNode }) {
  const list = useListContext<Row>();
  const change = useChangeSearch();
  const set = (values: Values) => change((params) => withValues(params, values));
  const latest = {
    ...list,
    setSort: ({ field, order }: SortPayload) => set({ sort: field, order }),
    setPage: (page: number) => set({ page: String(page) }),
    setPerPage: (perPage: number) => set({ perPage: String(perPage) }),
    setFilters: (filters: object, displayed?: object) =>
      set({ filter: toText(filters), ...(displayed && { displayedFilters: JSON.stringify(displayed) }) }),
  };
  return <ListContextProvider value={latest}>{children}</ListContextProvider>;
}
