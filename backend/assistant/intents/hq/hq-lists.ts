import { ANSWER_ROWS } from '../../../contract/limits.js';
import { ACCOUNT_STATUSES, REGISTRATION_STATUS_FILTERS, type Role } from '../../../contract/statuses.js';
import { paths } from '../../../contract/web/web-paths.js';
import { categoryIds } from '../../ask/trades-named.js';
import { operationOf } from '../../ask/lists.js';
import { type Question, reply } from '../../ask/question.js';
import { sayDay, sayPeriod } from '../../language/dates.js';
import { countedOrNo } from '../../tools/tool.js';
import type { Intent } from '../intent.js';

/** A status as its label has it: ` are pending verification`. */
const inStatus = (count: number, status: string | undefined): string =>
  status ? ` ${count === 1 ? 'is' : 'are'} ${status.toLowerCase().replaceAll('_', ' ')}` : '';

const row = (id: string | null, title: string, detail: string, path: string) => ({ id, title, detail, path });
const page = (question: Question) => ({
  page: 1,
  limit: operationOf(question) === 'NEWEST' ? 1 : ANSWER_ROWS,
  ...(operationOf(question) === 'OLDEST'
    ? { sort: 'createdAt' as const, order: 'asc' as const, limit: 1 }
    : {}),
});
/** The day from which rows count. */
const since = ({ slots, today }: Question) => {
  const from = slots.from ?? slots.on;
  return from && from <= today ? { from: new Date(from) } : {};
};
const until = ({ slots, today }: Question): Date | null => {
  const last = slots.on ?? slots.until;
  return last && last < today ? new Date(Date.parse(last) + 86_400_000) : null;
};

export const hqUsers: Intent = {
  reads: 'users by status',
  asks: 'list the users',
  next: ['what is waiting for review'],
  answer: async (question, { hq }) => {
    const { slots, plain, today } = question;
    const known = ACCOUNT_STATUSES.find((status) => status === slots.status);
    const waits =
      slots.status === 'PENDING' || /\b(?:verify|unverified|waiting|to be verified)\b/.test(plain);
    const accountStatus = known ?? (waits ? 'PENDING_VERIFICATION' : undefined);
    const role: Role | undefined = /\bsuper/.test(plain)
      ? 'SUPER_ADMIN'
      : /\badmin/.test(plain)
        ? 'ADMIN'
        : undefined;
    const filter = {
      ...(accountStatus ? { accountStatus } : {}),
      ...(role ? { role } : {}),
    };
    const found = await hq.users.page({ ...page(question), ...filter, ...since(question) });
    const end = until(question);
    const later = end ? await hq.users.page({ page: 1, limit: 1, ...filter, from: end }) : null;
    const after = later?.pagination.totalCount ?? 0;
    const total = found.pagination.totalCount - after;
    const data = end ? found.data.filter(({ createdAt }) => createdAt < end) : found.data;
    const what = role ? 'administrator' : 'account';
    const when = sayPeriod({ ...slots, on: slots.on }, today);
    return {
      ...reply(
        [`${countedOrNo(total, what)}${inStatus(total, accountStatus)}${when ? `, signed up${when}` : ''}.`],
        data.map(({ id, name, email, createdAt }) =>
          row(
            id,
            name,
            operationOf(question) === 'LIST' ? email : `${email} · since ${sayDay(createdAt)}`,
            paths.hqUser(id),
          ),
        ),
      ),
      total: operationOf(question) === 'LIST' || operationOf(question) === 'COUNT' ? total : data.length,
    };
  },
};

export const hqBusinesses: Intent = {
  reads: 'businesses by status',
  asks: 'list the businesses',
  next: ['what is waiting for review'],
  answer: async (question, { hq, marketplace }) => {
    const { slots, actor, today } = question;
    const wanted =
      slots.status === 'PENDING' || slots.status === 'PENDING_VERIFICATION' ? 'PENDING_REVIEW' : slots.status;
    const status = REGISTRATION_STATUS_FILTERS.find((one) => one === wanted);
    if (/\b(?:chang|renam|new name|different name)/.test(question.plain) && !status) {
      const { changedBusinesses } = await hq.dashboard.reviewQueue(actor);
      return reply(
        [`${countedOrNo(changedBusinesses.length, 'business', 'businesses')} changed since approval.`],
        changedBusinesses.map(({ id, name, changedFields }) =>
          row(id, name, changedFields.join(', '), paths.hqBusiness(id)),
        ),
      );
    }
    const ids = categoryIds(question);
    if (slots.categories.length > 0 && ids.length > 0) {
      const all = await marketplace.listApproved({ limit: 500 });
      const town = slots.place?.toLowerCase();
      const found = all.filter(
        ({ services, address }) =>
          services.some(({ serviceCategoryId }) => ids.includes(serviceCategoryId)) &&
          (!town || address.toLowerCase().includes(town)),
      );
      return {
        ...reply(
          [
            `${countedOrNo(found.length, 'approved business', 'approved businesses')} for ${(slots.categories[0] ?? '').toLowerCase()}${slots.place ? ` in ${slots.place}` : ''}.`,
          ],
          found.map(({ id, name, address }) => row(id, name, address, paths.hqBusiness(id))),
        ),
        total: found.length,
      };
    }
    const { data, pagination } = await hq.businesses.list(actor, {
      ...page(question),
      ...(status ? { status } : {}),
      ...since(question),
      ...(slots.place ? { search: slots.place } : {}),
    });
    const { totalCount } = pagination;
    const when = sayPeriod(slots, today);
    return {
      ...reply(
        [
          `${countedOrNo(totalCount, 'business', 'businesses')}${inStatus(totalCount, status)}${slots.place ? ` in ${slots.place}` : ''}${when ? `, registered${when}` : ''}.`,
        ],
        data.map(({ id, name, address }) => row(id, name, address, paths.hqBusiness(id))),
      ),
      total: operationOf(question) === 'LIST' || operationOf(question) === 'COUNT' ? totalCount : data.length,
    };
  },
};

export const hqProperties: Intent = {
  reads: 'properties of the platform',
  asks: 'list the properties of the platform',
  answer: async (question, { hq }) => {
    const { slots, plain } = question;
    const managementType = /\b(?:without|no|self|unmanaged)\b/.test(plain)
      ? ('SELF_MANAGED' as const)
      : /\b(?:managed|with a manager)\b/.test(plain)
        ? ('BUSINESS_MANAGED' as const)
        : undefined;
    const search = slots.place ?? slots.people[0]?.name;
    const { data, pagination } = await hq.properties.list({
      ...page(question),
      ...(managementType ? { managementType } : {}),
      ...(search ? { search } : {}),
    });
    const { totalCount } = pagination;
    const how = managementType
      ? ` ${managementType === 'SELF_MANAGED' ? 'without a manager' : 'with a manager'}`
      : '';
    return {
      ...reply(
        [`${countedOrNo(totalCount, 'property', 'properties')}${how}${search ? ` for “${search}”` : ''}.`],
        data.map(({ id, memorableName, address, user }) =>
          row(id, memorableName, `${user.name} · ${address}`, paths.hqProperty(id)),
        ),
      ),
      total: operationOf(question) === 'LIST' || operationOf(question) === 'COUNT' ? totalCount : data.length,
    };
  },
};
