import { ANSWER_ROWS } from '../../../contract/limits.js';
import type { AccountStatus, Role } from '../../../contract/statuses.js';
import { paths } from '../../../contract/web/web-paths.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { type Question, reply, type Reply } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import { countedOrNo } from '../../tools/tool.js';
import {
  accountStatusOf,
  between,
  isNewest,
  isOldest,
  orderOf,
  periodOf,
  placeOf,
  sayUnread,
} from './hq-wish.js';

const STATUS_WORDS: Record<AccountStatus, string> = {
  PENDING_VERIFICATION: 'waiting for verification (pending verification)',
  VERIFIED: 'verified',
  REJECTED: 'rejected',
  SUSPENDED: 'suspended',
};

const roleOf = (plain: string): Role | undefined => {
  if (/\bsuper/.test(plain)) return 'SUPER_ADMIN';
  return /\badmin/.test(plain) ? 'ADMIN' : undefined;
};

const WITHOUT = String.raw`\b(?:without|with no|no|not? (?:own|have|got)|don'?t (?:own|have)|have ?n'?t (?:got )?|lacking|never (?:added|registered|had|owned)|(?:have|has|had|did) ?(?:n'?t|not) (?:\w+ )?(?:add|register)(?:ed)?)\b(?:\s(?:an?|any|own|having))*\s`;
const NO_PROPERTY = new RegExp(`${WITHOUT}(?:propert|hous|home|flat)`);
const NO_BUSINESS = new RegExp(`${WITHOUT}(?:business|firm|compan)`);
const NO_EMAIL =
  /\b(?:unconfirmed|not? (?:yet |been )*confirm\w*|(?:isn'?t|aren'?t|wasn'?t|weren'?t|haven'?t|hasn'?t|didn'?t|never|without) (?:\w+ )?confirm\w*|not opened|unopened)\b/;

/** What of the question the list of users can be narrowed to, with the words for it. */
function filtersOf(question: Question) {
  const { plain } = question;
  const status = accountStatusOf(plain);
  const role = roleOf(plain);
  const place = placeOf(question);
  const noProperty = NO_PROPERTY.test(plain);
  const noBusiness = NO_BUSINESS.test(plain);
  // Who waits can own nothing yet, so "unverified owners" are accounts.
  const isOwner =
    !noProperty && !status && /\b(?:owners?|landlords?|hosts?|with (?:an? )?propert)/.test(plain);
  const unconfirmed = NO_EMAIL.test(plain);
  const confirmed = !unconfirmed && /\bconfirmed\b/.test(plain);
  const words = [
    status && STATUS_WORDS[status],
    unconfirmed && 'whose email is not confirmed',
    confirmed && 'whose email is confirmed',
    noProperty && 'without a property',
    noBusiness && 'without a business',
    place && (isOwner ? `with a property in ${place}` : `with a property or business in ${place}`),
    isOwner && !place && 'that own a property',
  ].filter((word): word is string => Boolean(word));
  return {
    filter: {
      ...(status ? { accountStatus: status } : {}),
      ...(role ? { role } : {}),
      ...(place ? { place } : {}),
      ...(unconfirmed || confirmed ? { emailConfirmed: confirmed } : {}),
      ...(noProperty || isOwner ? { ownsProperty: isOwner } : {}),
      ...(noBusiness ? { ownsBusiness: false } : {}),
    },
    what: role === 'SUPER_ADMIN' ? 'super administrator' : role ? 'administrator' : 'account',
    words,
  };
}

/** Accounts by status, role, place, period and what they have. */
export async function listUsers(question: Question, { hq }: AnswerServices): Promise<Reply> {
  const { plain } = question;
  const period = periodOf(question);
  const { filter, what, words } = filtersOf(question);
  const { data, pagination } = await hq.users.page({
    ...orderOf(plain, ANSWER_ROWS),
    ...filter,
    ...between(period),
  });
  const total = pagination.totalCount;
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
    return reply(
      [
        ...sayUnread(plain),
        `The ${one} of ${countedOrNo(total, what).toLowerCase()}${common ? ` ${common}` : ''}: ${first.title}, ${first.detail}.`,
      ],
      [first],
    );
  return {
    ...reply([...sayUnread(plain), `${countedOrNo(total, what)}${common ? ` ${common}` : ''}.`], rows),
    total,
  };
}
