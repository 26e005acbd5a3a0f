import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetListParams } from 'react-admin';
import { apiOrigin } from '../api/config';
import { errorFromBody, networkError } from '../api/errors';
import { sessionFetch } from '../api/session-fetch';
import { withOwnDays } from './list/inputs/own-days';
import { listUsersInBrowser } from './users/users-in-browser';

/** @throws ApiError when the call failed or got no response (status 0) */
async function callApi(url: string, options: RequestInit = {}) {
  const request = new Request(url, { ...options, credentials: 'include' });
  const response = await sessionFetch(request).catch(() => {
    throw networkError();
  });
  const body = await response.text();
  const json: unknown = body ? JSON.parse(body) : undefined;
  if (!response.ok) throw errorFromBody(response.status, json);
  return { status: response.status, headers: response.headers, body, json };
}

const rest = simpleRestProvider(`${apiOrigin()}/hq`, callApi);

/** HQ's records for react-admin. Decisions are calls of their own and never come here. */
export const dataProvider: DataProvider = {
  ...rest,
  async getList(resource: string, given: GetListParams) {
    const params = { ...given, filter: withOwnDays((given.filter ?? {}) as Record<string, unknown>) };
    const inBrowser = resource === 'users' ? await listUsersInBrowser(params) : null;
    return (inBrowser ?? (await rest.getList(resource, params))) as never;
  },
};
