import { ACCOUNT_STATUSES, REGISTRATION_STATUSES } from '../../../../contract/statuses.js';
import { paths } from '../../../../contract/web/web-paths.js';
import type { AnswerServices } from '../../../ask/answer-services.js';
import { link, type Question, reply } from '../../../ask/question.js';
import { placeOf, type Subject, subjectOf, BUSINESS_WORDS, PROPERTY_WORDS, USER_WORDS } from '../hq-wish.js';
import type { HqReply } from '../words/left-over.js';
import { REGISTRATION_STATES, ACCOUNT_STATES } from '../words/states.js';

const BY =
  /\b(?:(?:split|broken|break|divided?|grouped?|sorted)(?: \w+)?(?: down)? by|by|per|for each|in each|each)(?: (?:their|its|the))? (?:status(?:es)?|states?|stages?|types?|kinds?)\b/;
const SHARE = /\b(?:shares?|percentages?|per ?cent|proportions?|fractions?|what part|ratios?)\b|%/;

interface Group {
  name: string;
  count: number;
}

const countOf = ({ pagination }: { pagination: { totalCount: number } }): number => pagination.totalCount;
const say = (status: string): string => status.toLowerCase().replaceAll('_', ' ');
const ONE = { page: 1, limit: 1 } as const;

type Read = (question: Question, services: AnswerServices) => Promise<Group[]>;
const READERS: Partial<Record<Subject, Read>> = {
  PROPERTIES: (question, { hq }) => {
    const place = placeOf(question);
    const where = place ? { place } : {};
    return Promise.all(
      (['BUSINESS_MANAGED', 'SELF_MANAGED'] as const).map(async (managementType) => ({
        name: managementType === 'BUSINESS_MANAGED' ? 'managed by a business' : 'without a manager',
        count: countOf(await hq.properties.list({ ...ONE, ...where, managementType })),
      })),
    );
  },
  BUSINESSES: async ({ actor, plain }, { hq }) =>
    /\b(?:types?|kinds?)\b/.test(plain)
      ? Promise.all(
          (['PROPERTY_MANAGEMENT', 'SERVICE_PROVIDER'] as const).map(async (serviceBusinessType) => ({
            name: say(serviceBusinessType),
            count: countOf(await hq.businesses.list(actor, { ...ONE, serviceBusinessType })),
          })),
        )
      : Promise.all(
          REGISTRATION_STATUSES.filter((status) => status !== 'PENDING').map(async (status) => ({
            name: say(status),
            count: countOf(await hq.businesses.list(actor, { ...ONE, statuses: [status] })),
          })),
        ),
  USERS: (_question, { hq }) =>
    Promise.all(
      ACCOUNT_STATUSES.map(async (status) => ({
        name: say(status),
        count: countOf(await hq.users.page({ ...ONE, accountStatuses: [status] })),
      })),
    ),
};

const PAGES: Partial<Record<Subject, string>> = {
  PROPERTIES: paths.hqProperties,
  BUSINESSES: paths.hqBusinesses,
  USERS: paths.hqUsers,
};
const NAMES: Partial<Record<Subject, string>> = {
  PROPERTIES: 'properties',
  BUSINESSES: 'businesses',
  USERS: 'accounts',
};

/** How many there are of each status or kind, with their shares. Null where that is not asked. */
export async function grouped(question: Question, services: AnswerServices): Promise<HqReply | null> {
  const { plain } = question;
  if (!BY.test(plain) && !SHARE.test(plain)) return null;
  const subject = subjectOf(question) ?? 'BUSINESSES';
  const groups = await READERS[subject]?.(question, services);
  if (!groups) return null;
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const parts = groups.map(
    ({ name, count }) => `${count} ${name} (${total === 0 ? 0 : Math.round((100 * count) / total)} %)`,
  );
  return {
    ...reply(
      [`${total} ${NAMES[subject] ?? ''}: ${parts.join(', ')}.`],
      [link(`HQ: ${NAMES[subject] ?? ''}`, PAGES[subject] ?? paths.hq)],
    ),
    reads: [
      BY,
      SHARE,
      BUSINESS_WORDS,
      PROPERTY_WORDS,
      USER_WORDS,
      ...REGISTRATION_STATES,
      ...ACCOUNT_STATES,
      /\b(?:manag\w+|looks? after|looked after|without|broken|break|split|down)\b/,
    ],
  };
}
