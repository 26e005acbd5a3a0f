import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, RaRecord, UpdateParams } from 'react-admin';
import { HQ_USERS_PAGE_SIZE } from '../../backend/contract/limits';
import { ACCOUNT_ACTIONS, type AccountAction, type AccountStatus } from '../../backend/contract/statuses';
import { unwrap, api } from '../api/client';
import { queryClient } from '../api/query-client';
import type { Pagination } from '../api/types';
import { apiOrigin } from '../api/config';
import { dashboardQuery, keys } from './queries';
import type { HqUser } from './types';

/** More accounts than these are paged by the server. */
const USERS_IN_BROWSER_MAX = 1000;
const TOTAL_USERS_FRESH_MS = 30_000;

interface Listed {
  data: RaRecord[];
  pagination: Pick<Pagination, 'totalCount' | 'hasPrevPage' | 'hasNextPage' | 'totalCountIsLowerBound'>;
}

/** Page, sort and filters of a list as the API's query. react-admin keeps filters as untyped values: the API judges them. */
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

/** One page of the accounts at hand, filtered and sorted here. */
export function pageOfUsers(users: readonly HqUser[], params: Partial<GetListParams>): Listed {
  const { pagination = { page: 1, perPage: HQ_USERS_PAGE_SIZE }, sort } = params;
  const { search = '' } = (params.filter ?? {}) as { search?: string };
  const wanted = search.trim().toLowerCase();
  const found = users.filter(({ name, email }) => `${name}\n${email}`.toLowerCase().includes(wanted));
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

/** Up to 1,000 accounts come at once and are paged here; above that the server pages them. */
async function listUsers(params: GetListParams): Promise<Listed> {
  const { totalUsers } = await queryClient.fetchQuery({ ...dashboardQuery, staleTime: TOTAL_USERS_FRESH_MS });
  if (totalUsers > USERS_IN_BROWSER_MAX) {
    const page = await unwrap(api.GET('/hq/users/all', { params: { query: listQuery(params) } }));
    if (!Array.isArray(page)) return page;
  }
  const { accountStatus } = params.filter as { accountStatus?: AccountStatus };
  const users = await queryClient.fetchQuery({
    queryKey: keys.allUsers(accountStatus),
    queryFn: async () => {
      const list = await unwrap(
        api.GET('/hq/users/all', { params: { query: accountStatus ? { accountStatus } : {} } }),
      );
      return Array.isArray(list) ? list : list.data;
    },
  });
  return pageOfUsers(users, params);
}

const LISTS: Record<string, (params: GetListParams) => Promise<Listed>> = {
  users: listUsers,
  properties: (params) => unwrap(api.GET('/hq/properties', { params: { query: listQuery(params) } })),
  businesses: (params) => unwrap(api.GET('/hq/businesses', { params: { query: listQuery(params) } })),
  audit: (params) => unwrap(api.GET('/hq/audit', { params: { query: listQuery(params) } })),
};

const RECORDS: Record<string, (id: string) => Promise<RaRecord>> = {
  users: async (id) => (await unwrap(api.GET('/hq/users/{id}', { params: { path: { id } } }))).user,
  businesses: (id) => unwrap(api.GET('/hq/businesses/{id}', { params: { path: { id } } })),
};

function known<T>(table: Record<string, T>, resource: string): T {
  const found = table[resource];
  if (!found) throw new Error(`HQ cannot read ${resource} in this way`);
  return found;
}

async function getList(resource: string, params: GetListParams) {
  const { data, pagination } = await known(LISTS, resource)(params);
  return {
    data,
    total: pagination.totalCount,
    pageInfo: { hasNextPage: pagination.hasNextPage, hasPreviousPage: pagination.hasPrevPage },
    meta: { lowerBound: pagination.totalCountIsLowerBound === true },
  };
}

/** Changes the status of an account by the action that leads there. */
async function update(resource: string, { id, data }: UpdateParams) {
  if (resource !== 'users') throw new Error(`HQ cannot change ${resource} in this way`);
  const { accountStatus } = data as { accountStatus: AccountStatus };
  const actions = Object.keys(ACCOUNT_ACTIONS) as AccountAction[];
  const action = actions.find((name) => ACCOUNT_ACTIONS[name] === accountStatus);
  if (!action) throw new Error(`No action leads to ${accountStatus}`);
  const { user } = await unwrap(
    api.POST(`/hq/users/{id}/${action}`, { params: { path: { id: String(id) } } }),
  );
  queryClient.removeQueries({ queryKey: ['hq', 'all-users'] });
  return { data: user };
}

/** HQ's lists and records for react-admin; every call carries the session of the application. */
export const dataProvider = {
  // The API has no such calls as the provider's own; what HQ needs is written below.
  ...simpleRestProvider(`${apiOrigin()}/hq`, () => Promise.reject(new Error('HQ has no such call'))),
  getList,
  getOne: async (resource, { id }) => ({ data: await known(RECORDS, resource)(String(id)) }),
  getMany: async (resource, { ids }) => ({
    data: await Promise.all(ids.map((id) => known(RECORDS, resource)(String(id)))),
  }),
  getManyReference: (resource, { target, id, ...params }) =>
    getList(resource, { ...params, filter: { ...(params.filter as object), [target]: id } }),
  update,
} as DataProvider;
