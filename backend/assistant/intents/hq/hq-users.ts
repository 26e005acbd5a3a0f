import { ANSWER_ROWS } from '../../../contract/limits.js';
import type { AccountStatus, Role } from '../../../contract/statuses.js';
import { paths } from '../../../contract/web/web-paths.js';
import type { UserConditions } from '../../../hq/users/hq-users.service.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { type Question, reply } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import { countedOrNo, listed } from '../../tools/tool.js';
import {
  between,
  isNewest,
  isOldest,
  orderOf,
  periodOf,
  placeOf,
  SIGNED_UP,
  USER_WORDS,
  WHEN_WORDS,
} from './hq-wish.js';
import type { HqReply } from './words/left-over.js';
import {
  amountOf,
  amountWords,
  applyRules,
  type Filter,
  lackOrHave,
  mergeFilters,
  type Rule,
  sayAmount,
} from './words/rules.js';
import { ACCOUNT_STATES, accountStatusesOf } from './words/states.js';

const STATUS_WORDS: Record<AccountStatus, string> = {
  PENDING_VERIFICATION: 'waiting for verification (pending verification)',
  VERIFIED: 'verified',
  REJECTED: 'rejected',
  SUSPENDED: 'suspended',
};

const SUPER = /\bsuper[- ]?admin\w*/;
const ADMIN = /\badmin\w*/;
const roleOf = (plain: string): Role | undefined => {
  if (SUPER.test(plain)) return 'SUPER_ADMIN';
  return ADMIN.test(plain) ? 'ADMIN' : undefined;
};

const HOMES = String.raw`propert\w*|hous(?:es?|ing)|homes?|flats?`;
const FIRMS = String.raw`business\w*|firms?|compan\w+`;
const EMAIL = String.raw`(?: (?:their|his|her|the|an?))*(?: (?:e-?mails?|mails?))*(?: (?:address(?:es)?|links?))*`;

const RULES: readonly Rule<UserConditions>[] = [
  ...lackOrHave<UserConditions>(
    'property',
    HOMES,
    (ownsProperty) => ({ ownsProperty }),
    (has) => (has ? 'that own a property' : 'without a property'),
  ),
  ...lackOrHave<UserConditions>(
    'business',
    FIRMS,
    (ownsBusiness) => ({ ownsBusiness }),
    (has) => `${has ? 'with' : 'without'} a business`,
  ),
  {
    key: 'email',
    words: new RegExp(
      String.raw`(?:(?:e-?mails?|mails?|address(?:es)?|links?) (?:\w+ ){0,2})?\b(?:unconfirmed|not (?:yet |been )*confirm\w*|(?:isn'?t|aren'?t|wasn'?t|weren'?t|haven'?t|hasn'?t|didn'?t|never|without) (?:\w+ )?(?:confirm|click)\w*|not opened|unopened)\b${EMAIL}`,
    ),
    filter: { emailConfirmed: false },
    say: 'whose email is not confirmed',
  },
  {
    key: 'email',
    words: new RegExp(
      String.raw`(?:(?:e-?mails?|mails?|address(?:es)?) (?:\w+ ){0,2})?\bconfirm(?:ed|s)?\b${EMAIL}`,
    ),
    filter: { emailConfirmed: true },
    say: 'whose email is confirmed',
  },
  {
    key: 'second factor',
    words:
      /\b(?:without|no|not?|don'?t|doesn'?t)\b.{0,20}\b(?:two[- ](?:step|factor)|2fa|second (?:step|factor)|authenticator)\b/,
    filter: { secondFactor: false },
    say: 'without a second step at sign-in',
  },
  {
    key: 'second factor',
    words:
      /\b(?:two[- ](?:step|factor)|2fa|second (?:step|factor)|authenticator)(?: (?:when|at) (?:sign|log)\w* in)?\b/,
    filter: { secondFactor: true },
    say: 'with a second step at sign-in',
  },
  {
    key: 'staff',
    words:
      /\bworks? for (?:an? |any |some )?(?:other |somebody(?: else)?'?s? )?(?:business\w*|firms?|compan\w+)\b/,
    filter: { worksForBusiness: true },
    say: 'that work for a business',
  },
];
const OWNERS = /\b(?:owners?|landlords?|landladies|landlady|hosts?)\b/;

/** What the list goes by. Words that are none of these are left over. */
const READS: readonly RegExp[] = [
  amountWords(HOMES),
  amountWords(FIRMS),
  ...RULES.map(({ words }) => words),
  ...ACCOUNT_STATES,
  SUPER,
  ADMIN,
  OWNERS,
  USER_WORDS,
  SIGNED_UP,
  ...WHEN_WORDS,
];

/** What of the question the list of users can be narrowed to, with the words for it. */
function filtersOf(question: Question): { filters: Filter<UserConditions>[]; what: string } {
  const { plain } = question;
  const statuses = accountStatusesOf(plain);
  const role = roleOf(plain);
  const place = placeOf(question);
  const ofHomes = amountOf(HOMES, plain);
  const ofFirms = amountOf(FIRMS, plain);
  const rules = applyRules(RULES, plain).filter(
    ([filter]) =>
      !(ofHomes && filter.ownsProperty !== undefined) && !(ofFirms && filter.ownsBusiness !== undefined),
  );
  const said = rules.find(([{ ownsProperty }]) => ownsProperty !== undefined)?.[0].ownsProperty;
  // Who waits can own nothing yet, so "unverified owners" are accounts.
  const isOwner = said ?? (statuses.length === 0 && OWNERS.test(plain));
  const what = role === 'SUPER_ADMIN' ? 'super administrator' : role ? 'administrator' : 'account';
  const filters: (Filter<UserConditions> | false | null)[] = [
    statuses.length > 0 && [
      { accountStatuses: statuses },
      listed(statuses.map((status) => STATUS_WORDS[status])),
    ],
    role !== undefined && [{ role }, ''],
    ...rules.filter(([{ ownsProperty }]) => ownsProperty !== true),
    ofHomes && [{ ownedProperties: ofHomes }, `that own ${sayAmount(ofHomes, 'property', 'properties')}`],
    ofFirms && [{ ownedBusinesses: ofFirms }, `that own ${sayAmount(ofFirms, 'business', 'businesses')}`],
    isOwner && !ofHomes && [{ ownsProperty: true }, place ? '' : 'that own a property'],
    place !== null && [
      { place },
      isOwner ? `with a property in ${place}` : `with a property or business in ${place}`,
    ],
  ];
  return { filters: filters.filter((one): one is Filter<UserConditions> => Boolean(one)), what };
}

/** Accounts by status, role, place, period and what they have. */
export async function listUsers(question: Question, { hq }: AnswerServices): Promise<HqReply> {
  const { plain } = question;
  const period = periodOf(question);
  const { filters, what } = filtersOf(question);
  const { data, pagination } = await hq.users.page({
    ...orderOf(plain, ANSWER_ROWS),
    ...mergeFilters(filters),
    ...between(period),
  });
  const total = pagination.totalCount;
  const words = filters.map(([, said]) => said).filter(Boolean);
  const common = [words.join(', '), period.words && `signed up${period.words}`].filter(Boolean).join(', ');
  const rows = data.map(({ id, name, email, createdAt, emailConfirmed }) => ({
    id,
    title: name,
    path: paths.hqUser(id),
    detail: `${email} · since ${sayDay(createdAt)}${emailConfirmed ? '' : ' · email not confirmed'}`,
  }));
  const [first] = rows;
  const one = isOldest(plain) ? 'oldest' : isNewest(plain) ? 'newest' : null;
  if (one && first)
    return {
      ...reply(
        [
          `The ${one} of ${countedOrNo(total, what).toLowerCase()}${common ? ` ${common}` : ''}: ${first.title}, ${first.detail}.`,
        ],
        [first],
      ),
      reads: READS,
    };
  return {
    ...reply([`${countedOrNo(total, what)}${common ? ` ${common}` : ''}.`], rows),
    total,
    reads: READS,
  };
}
