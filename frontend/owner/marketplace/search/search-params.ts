import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useChangeSearch } from '../../../shared/use-change-search';
import {
  PAGE_MAX,
  RADIUS_DEFAULT_MILES,
  RADIUS_OPTIONS_MILES,
  SEARCH_MAX,
  UUID,
} from '../../../../backend/contract/limits';

const SORTS = ['nearest', 'recommended', 'newest', 'name'] as const;

export interface MarketplaceFilters {
  /** Null: the first listed property. */
  propertyId: string | null;
  search: string;
  radiusMiles: number;
  /** False searches everywhere, whatever the radius. */
  nearby: boolean;
  categoryIds: readonly string[];
  /** The deadline that somebody is looked for, to be named in an invitation. */
  deadlineId: string | null;
  /** Null: the order that the platform chooses around a property, else by name. */
  sort: (typeof SORTS)[number] | null;
  page: number;
}

export type FilterChanges = Partial<Omit<MarketplaceFilters, 'page'>>;
/** New values, or how they follow from those before. */
export type FilterChange = FilterChanges | ((before: MarketplaceFilters) => FilterChanges);

/** Chooses a service category, or takes the choice back. */
export const toggleCategory =
  (id: string) =>
  ({ categoryIds }: MarketplaceFilters): FilterChanges => ({
    categoryIds: categoryIds.includes(id)
      ? categoryIds.filter((chosen) => chosen !== id)
      : [...categoryIds, id],
  });

/** Ignores values that the API would refuse, because the user can type anything into the address bar. */
function readFilters(params: URLSearchParams): MarketplaceFilters {
  const radius = Number(params.get('radius'));
  const page = Number(params.get('page'));
  return {
    propertyId: params.get('property'),
    search: (params.get('search') ?? '').slice(0, SEARCH_MAX),
    radiusMiles: RADIUS_OPTIONS_MILES.find((option) => option === radius) ?? RADIUS_DEFAULT_MILES,
    nearby: params.get('nearby') !== 'no',
    categoryIds: params.getAll('category').filter((id) => UUID.test(id)),
    deadlineId: UUID.test(params.get('deadline') ?? '') ? params.get('deadline') : null,
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? null,
    page: Number.isInteger(page) && page > 0 && page <= PAGE_MAX ? page : 1,
  };
}

function writeFilters(filters: MarketplaceFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.propertyId) params.set('property', filters.propertyId);
  if (filters.search) params.set('search', filters.search);
  if (filters.radiusMiles !== RADIUS_DEFAULT_MILES) params.set('radius', String(filters.radiusMiles));
  if (!filters.nearby) params.set('nearby', 'no');
  for (const id of filters.categoryIds) params.append('category', id);
  if (filters.deadlineId) params.set('deadline', filters.deadlineId);
  if (filters.sort) params.set('sort', filters.sort);
  if (filters.page > 1) params.set('page', String(filters.page));
  return params;
}

/** The filters, kept in the address bar. Changing any of them goes back to page 1. */
export function useMarketplaceFilters() {
  const [params] = useSearchParams();
  const changeSearch = useChangeSearch();
  const filters = useMemo(() => readFilters(params), [params]);
  const change = useCallback(
    (changes: FilterChange) =>
      changeSearch(
        (latest) => {
          const before = readFilters(latest);
          const wanted = typeof changes === 'function' ? changes(before) : changes;
          // A deadline belongs to its property.
          const deadlineId = 'propertyId' in wanted ? null : before.deadlineId;
          return writeFilters({ ...before, deadlineId, ...wanted, page: 1 });
        },
        { replace: true, preventScrollReset: true },
      ),
    [changeSearch],
  );
  const goToPage = useCallback(
    (page: number) => changeSearch((latest) => writeFilters({ ...readFilters(latest), page })),
    [changeSearch],
  );
  /** The query of the list without a profile, and the one that shows a profile beside it. */
  const search = writeFilters(filters).toString();
  const profileOf = (id: string) => `${search}${search && '&'}view=${id}`;
  const view = params.get('view') ?? '';
  return { filters, change, goToPage, search, profileOf, viewed: UUID.test(view) ? view : null };
}
