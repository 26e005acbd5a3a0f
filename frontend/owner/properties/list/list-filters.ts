import { useSearchParams } from 'react-router';
import { foldText } from '../../../../backend/contract/text/fold-text';
import { useChangeSearch } from '../../../shared/use-change-search';
import type { ListedProperty } from '../../../api/types';
import { byNextDeadline } from '../../shared/by-next-deadline';

export const SHOWN = ['all', 'self-managed', 'managed', 'waiting'] as const;
export const SORTS = ['due', 'newest', 'name'] as const;
export const VIEWS = ['cards', 'table'] as const;

export interface ListFilters {
  search: string;
  shown: (typeof SHOWN)[number];
  sort: (typeof SORTS)[number];
  view: (typeof VIEWS)[number];
}

const MATCHES: Record<ListFilters['shown'], (property: ListedProperty) => boolean> = {
  all: () => true,
  'self-managed': ({ propertyManager }) => propertyManager.managementType === 'SELF_MANAGED',
  managed: ({ propertyManager }) => propertyManager.managementType === 'BUSINESS_MANAGED',
  waiting: ({ pendingInvitations }) => pendingInvitations > 0,
};

/** The properties that match, in the chosen order. The server lists the newest first. */
export function applyFilters(
  properties: readonly ListedProperty[],
  { search, shown, sort }: ListFilters,
): ListedProperty[] {
  const words = foldText(search.trim());
  const found = properties.filter(
    (property) =>
      MATCHES[shown](property) &&
      [property.memorableName, property.address, property.propertyManager.business?.name ?? ''].some((text) =>
        foldText(text).includes(words),
      ),
  );
  if (sort === 'newest') return found;
  if (sort === 'due') return byNextDeadline(found);
  return found.sort((one, other) => one.memorableName.localeCompare(other.memorableName));
}

export const countShown = (properties: readonly ListedProperty[], shown: ListFilters['shown']): number =>
  properties.filter(MATCHES[shown]).length;

/** The first of the values is the default, which the address leaves out. */
function oneOf<T extends string>(values: readonly [T, ...T[]], value: string | null): T {
  return values.find((known) => known === value) ?? values[0];
}

const DEFAULTS: ListFilters = { search: '', shown: SHOWN[0], sort: SORTS[0], view: VIEWS[0] };

const readFilters = (params: URLSearchParams): ListFilters => ({
  search: params.get('search') ?? '',
  shown: oneOf(SHOWN, params.get('shown')),
  sort: oneOf(SORTS, params.get('sort')),
  view: oneOf(VIEWS, params.get('view')),
});

/** The filters, kept in the address. */
export function useListFilters(): [ListFilters, (changes: Partial<ListFilters>) => void] {
  const [params] = useSearchParams();
  const changeSearch = useChangeSearch();
  const change = (changes: Partial<ListFilters>) =>
    changeSearch(
      (latest) => {
        const next = { ...readFilters(latest), ...changes };
        const names = (Object.keys(next) as (keyof ListFilters)[]).filter(
          (name) => next[name] !== DEFAULTS[name],
        );
        return new URLSearchParams(names.map((name) => [name, next[name]]));
      },
      { replace: true, preventScrollReset: true },
    );
  return [readFilters(params), change];
}
