import type { DataProvider, GetListParams, RaRecord } from 'ra-core';
import { HQ_USERS_PAGE_SIZE, USERS_LIST_MAX } from '../../../backend/contract/limits';
import { foldText } from '../../../backend/contract/text/fold-text';
import { api, unwrap } from '../../api/client';
import { queryClient } from '../../api/query-client';
import type { Pagination } from '../../api/types';
import { dashboardQuery, keys, type UserFilter } from '../shared/queries';
import type { HqUser } from '../shared/types';

const TOTAL_USERS_FRESH_MS = 30_000;

export type HqResource = 'users' | 'properties' | 'businesses' | 'audit';

interface ListPage {
  data: RaRecord[];
  pagination: Pick<Pagination, 'totalCount' | 'hasPrevPage' | 'hasNextPage' | 'totalCountIsLowerBound'>;
}

/** Page, order and filters of a list as the API's query. ra-core does not type filters; the API validates them. */
export function listQuery({ pagination, sort, filter }: Partial<GetListParams>): Record<never, never> {
  return {
    ...(filter as object),
    ...(pagination ? { page: pagination.page, limit: pagination.perPage } : {}),
    ...(sort ? { sort: sort.field, order: sort.order === 'DESC' ? 'desc' : 'asc' } : {}),
  };
}

const text = (user: HqUser, field: string): string => {
  const value = (user as unknown as Record<string, string | string[] | undefined>)[field] ?? '';
  return (Array.isArray(value) ? value.join(' ') : value).toLowerCase();
};

/** Searches and sorts the accounts in the browser, and takes one page of them. */
function pageOfUsers(users: readonly HqUser[], params: Partial<GetListParams>): ListPage {
  const { pagination = { page: 1, perPage: HQ_USERS_PAGE_SIZE }, sort } = params;
  const { search = '' } = (params.filter ?? {}) as { search?: string };
  const searchText = foldText(search.trim());
  const found = users.filter(({ name, email }) => foldText(`${name}\n${email}`).includes(searchText));
  if (sort) {
    const sign = sort.order === 'DESC' ? -1 : 1;
    found.sort((a, b) => sign * text(a, sort.field).localeCompare(text(b, sort.field)));
  }
  const start = (pagination.page - 1) * pagination.perPage;
  const end = start + pagination.perPage;
  return {
    data: found.slice(start, end),
    pagination: {
      totalCount: found.length,
      hasPrevPage: start > 0,
      hasNextPage: end < found.length,
      totalCountIsLowerBound: false,
    },
  };
}

/** Up to 1,000 accounts are loaded at once and paged in the browser. Above that the server pages them. */
async function listUsers(params: GetListParams): Promise<ListPage> {
  const { totalUsers } = await queryClient.fetchQuery({ ...dashboardQuery, staleTime: TOTAL_USERS_FRESH_MS });
  if (totalUsers > USERS_LIST_MAX) {
    const page = await unwrap(api.GET('/hq/users/all', { params: { query: listQuery(params) } }));
    if (!Array.isArray(page)) return page;
  }
  const { accountStatus, role, from } = params.filter as UserFilter;
  const query: UserFilter = {
    ...(accountStatus && { accountStatus }),
    ...(role && { role }),
    ...(from && { from }),
  };
  const users = await queryClient.fetchQuery({
    queryKey: keys.allUsers(query),
    queryFn: async () => {
      const list = await unwrap(api.GET('/hq/users/all', { params: { query } }));
      return Array.isArray(list) ? list : list.data;
    },
  });
  return pageOfUsers(users, params);
}

/** A page: only calls with a range get bare rows. */
async function listPage(answer: Promise<ListPage | RaRecord[]>): Promise<ListPage> {
  const page = await answer;
  if (Array.isArray(page)) throw new Error('The list is not paged');
  return page;
}

const LISTS: Record<HqResource, (params: GetListParams) => Promise<ListPage>> = {
  users: listUsers,
  properties: (params) =>
    listPage(unwrap(api.GET('/hq/properties', { params: { query: listQuery(params) } }))),
  businesses: (params) =>
    listPage(unwrap(api.GET('/hq/businesses', { params: { query: listQuery(params) } }))),
  audit: (params) => listPage(unwrap(api.GET('/hq/audit', { params: { query: listQuery(params) } }))),
};

async function getList(resource: string, params: GetListParams) {
  const { data, pagination } = await LISTS[resource as HqResource](params);
  return {
    data,
    total: pagination.totalCount,
    pageInfo: { hasNextPage: pagination.hasNextPage, hasPreviousPage: pagination.hasPrevPage },
    meta: { lowerBound: pagination.totalCountIsLowerBound === true },
  };
}

/** HQ's lists for ra-core. Single records and changes are queries and mutations of their own and never come here. */
export const dataProvider = { getList } as Partial<DataProvider> as DataProvider;
