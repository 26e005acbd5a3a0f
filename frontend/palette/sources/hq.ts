import PropertyIcon from '@mui/icons-material/HomeWorkOutlined';
import UserIcon from '@mui/icons-material/PersonOutlined';
import BusinessIcon from '@mui/icons-material/StorefrontOutlined';
import { foldText } from '../../../backend/contract/text/fold-text';
import { reachesRole } from '../../../backend/contract/statuses';
import { api, unwrap } from '../../api/client';
import { rowsOf } from '../../api/rows';
import { shortAddress } from '../../shared/format';
import { paths } from '../../shared/paths';
import { ITEMS_MAX, REMOTE_TEXT_MIN, type Source, type SourceContext } from './source';

const searches = (text: string, { user }: SourceContext) =>
  text.length >= REMOTE_TEXT_MIN && reachesRole(user.roles, 'ADMIN');

/** Why a row was found: what contains the text, if that is neither its name nor its address. */
function toDetail(
  text: string,
  { name, address, others }: { name: string; address: string; others: [label: string, value: string][] },
): string {
  const contains = (value: string) => foldText(value).includes(foldText(text));
  const [label, value] = others.find((other) => contains(other[1])) ?? [];
  return contains(name) || contains(address) || !label
    ? shortAddress(address)
    : `${label}: ${value} · ${shortAddress(address)}`;
}

export async function findUsers(text: string, context: SourceContext) {
  if (!searches(text, context)) return [];
  const query = { search: text, page: 1, limit: ITEMS_MAX };
  return rowsOf(await unwrap(api.GET('/hq/users', { params: { query } })));
}

export async function findBusinesses(text: string, context: SourceContext) {
  if (!searches(text, context)) return [];
  const query = { search: text, page: 1, limit: ITEMS_MAX };
  return rowsOf(await unwrap(api.GET('/hq/businesses', { params: { query } })));
}

export const users: Source = {
  id: 'users',
  label: 'Users',
  Icon: UserIcon,
  find: async (text, context) => {
    const rows = await findUsers(text, context);
    return rows.map(({ id, name, email }) => ({ id, label: name, detail: email, to: paths.hqUser(id) }));
  },
};

export const properties: Source = {
  id: 'properties',
  label: 'Properties',
  Icon: PropertyIcon,
  find: async (text, context) => {
    if (!searches(text, context)) return [];
    const query = { search: text, page: 1, limit: ITEMS_MAX };
    const found = rowsOf(await unwrap(api.GET('/hq/properties', { params: { query } })));
    return found.map(({ id, memorableName: name, address, user }) => ({
      id,
      label: name,
      detail: toDetail(text, {
        name,
        address,
        others: [
          ['Owner', user.name],
          ['Owner email', user.email],
        ],
      }),
      to: paths.hqProperty(id),
    }));
  },
};

export const businesses: Source = {
  id: 'businesses',
  label: 'Businesses',
  Icon: BusinessIcon,
  find: async (text, context) => {
    const rows = await findBusinesses(text, context);
    return rows.map(({ id, name, address, email }) => ({
      id,
      label: name,
      detail: toDetail(text, {
        name,
        address,
        others: [['Email', email]],
      }),
      to: paths.hqBusiness(id),
    }));
  },
};
