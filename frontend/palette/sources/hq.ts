import { reachesRole } from '../../../backend/contract/statuses';
import { api, unwrap } from '../../api/client';
import { paths } from '../../shared/paths';
import { ITEMS_MAX, REMOTE_TEXT_MIN, type Source, type SourceContext } from '../source';

const searches = (text: string, { user }: SourceContext) =>
  text.length >= REMOTE_TEXT_MIN && reachesRole(user.roles, 'ADMIN');

export const users: Source = {
  id: 'users',
  label: 'Users',
  find: async (text, context) => {
    if (!searches(text, context)) return [];
    const query = { search: text, page: 1, limit: ITEMS_MAX };
    const found = await unwrap(api.GET('/hq/users/all', { params: { query } }));
    const rows = Array.isArray(found) ? found : found.data;
    return rows.map(({ id, name, email }) => ({ id, label: name, detail: email, to: paths.hqUser(id) }));
  },
};

export const properties: Source = {
  id: 'properties',
  label: 'Properties',
  find: async (text, context) => {
    if (!searches(text, context)) return [];
    const query = { search: text, page: 1, limit: ITEMS_MAX };
    const { data } = await unwrap(api.GET('/hq/properties', { params: { query } }));
    return data.map(({ id, memorableName, address }) => ({
      id,
      label: memorableName,
      detail: address,
      to: paths.hqProperty(id),
    }));
  },
};

export const businesses: Source = {
  id: 'businesses',
  label: 'Businesses',
  find: async (text, context) => {
    if (!searches(text, context)) return [];
    const query = { search: text, page: 1, limit: ITEMS_MAX };
    const { data } = await unwrap(api.GET('/hq/businesses', { params: { query } }));
    return data.map(({ id, name, address }) => ({
      id,
      label: name,
      detail: address,
      to: paths.hqBusiness(id),
    }));
  },
};
