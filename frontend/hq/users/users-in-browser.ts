import type { GetListParams } from 'react-admin';
import { HQ_USERS_PAGE_SIZE, USERS_LIST_MAX } from '../../../backend/contract/limits';
import { foldText } from '../../../backend/contract/text/fold-text';
import { api, unwrap } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { rowsOf } from '../../api/rows';
import { dashboardQuery, keys, type UserFilter } from '../shared/queries';
import type { HqUser } from '../shared/types';

const TOTAL_USERS_FRESH_MS = 30_000;

const text = (user: HqUser, field: string): string => {
  const value = (user as unknown as Record<string, string | string[] | undefined>)[field] ?? '';
  return (Array.isArray(value) ? value.join(' ') : value).toLowerCase();
};

/** Searches and sorts the accounts, and takes one page of them. */
function pageOfUsers(users: readonly HqUser[], search: string, params: GetListParams) {
  const { pagination = { page: 1, perPage: HQ_USERS_PAGE_SIZE }, sort } = params;
  const searchText = foldText(search.trim());
  const found = users.filter(({ name, email }) => foldText(`${name}\n${email}`).includes(searchText));
  if (sort) {
    const sign = sort.order === 'DESC' ? -1 : 1;
    found.sort((a, b) => sign * text(a, sort.field).localeCompare(text(b, sort.field)));
  }
  const start = (pagination.page - 1) * pagination.perPage;
  return { data: found.slice(start, start + pagination.perPage), total: found.length };
}

/** One page of accounts, of up to 1,000 that are loaded at once. Null where there are more: then the server pages them. */
export async function listUsersInBrowser(params: GetListParams) {
  const { totalUsers } = await queryClient.fetchQuery({ ...dashboardQuery, staleTime: TOTAL_USERS_FRESH_MS });
  if (totalUsers > USERS_LIST_MAX) return null;
  const { search = '', ...query } = params.filter as UserFilter & { search?: string };
  const users = await queryClient.fetchQuery({
    queryKey: keys.allUsers(query),
    queryFn: async () => rowsOf(await unwrap(api.GET('/hq/users/all', { params: { query } }))),
  });
  return pageOfUsers(users, search, params);
}
