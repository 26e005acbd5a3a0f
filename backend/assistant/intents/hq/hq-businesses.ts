import { ANSWER_ROWS, PAGE_SIZE_MAX } from '../../../contract/limits.js';
import type { RegistrationStatus } from '../../../contract/statuses.js';
import { paths } from '../../../contract/web/web-paths.js';
import type { BusinessConditions } from '../../../hq/businesses/business-conditions.js';
import type { HqBusinessDto } from '../../../hq/businesses/hq-businesses.dto.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { type Question, reply, type Reply } from '../../ask/question.js';
import { categoryIds } from '../../ask/trades-named.js';
import { sayDay } from '../../language/dates.js';
import type { NamedRecord } from '../../language/names.js';
import { countedOrNo, listed } from '../../tools/tool.js';
import {
  between,
  isNewest,
  isOldest,
  MANAGERS,
  orderOf,
  periodOf,
  placeOf,
  registrationStatusOf,
  sayUnread,
} from './hq-wish.js';

const STATUS_WORDS: Record<RegistrationStatus, string> = {
  PENDING: 'waiting for review (pending review)',
  PENDING_REVIEW: 'waiting for review (pending review)',
  APPROVED: 'approved',
  REJECTED: 'rejected',
  SUSPENDED: 'suspended',
};

const WITHOUT = String.raw`\b(?:without|with no|no|not? (?:have|got|offer|list)|don'?t (?:offer|have|list)|lack(?:s|ing)?|offer no|list no|missing)\b(?:\s(?:an?|any|their|the))*\s`;
const has = (words: string, plain: string): boolean => new RegExp(WITHOUT + words).test(plain);
/** `false` where the question is about those without it, `true` for those with it. */
const wanted = (words: string, plain: string): boolean | undefined =>
  has(words, plain) ? false : new RegExp(String.raw`\bwith (?:an? )?${words}`).test(plain) ? true : undefined;

type Filter = readonly [filter: Partial<BusinessConditions>, words: string];

/** What of the question the list of businesses can be narrowed to, with the words for it. */
function filtersOf(question: Question, owner: NamedRecord | undefined): Filter[] {
  const { plain, slots } = question;
  const status = registrationStatusOf(plain);
  const place = placeOf(question);
  const ids = categoryIds(question);
  const isManager = MANAGERS.test(plain);
  const filters: (Filter | false | undefined)[] = [
    status && [{ status }, STATUS_WORDS[status]],
    isManager && [{ serviceBusinessType: 'PROPERTY_MANAGEMENT' as const }, 'for property management'],
    !isManager && ids.length > 0 && [{ categories: ids }, `for ${listed(slots.categories).toLowerCase()}`],
    place !== null && [{ place }, `in ${place}`],
    owner && [{ ownerId: owner.id }, `of ${owner.name}`],
    /\bsole traders?\b/.test(plain) && [{ companyType: 'SOLE_TRADER' }, 'of sole traders'],
    /\b(?:limited|ltd) compan/.test(plain) && [
      { companyType: 'LIMITED_COMPANY' },
      'that are limited companies',
    ],
    /\bservice providers?\b/.test(plain) && [
      { serviceBusinessType: 'SERVICE_PROVIDER' },
      'that are service providers',
    ],
    has('services?', plain) && [{ offers: false }, 'without services'],
    ...(['vat', '(?:company|registration|companies house) n'] as const).map(
      (words, index): Filter | false => {
        const with_ = wanted(words, plain);
        const name = index === 0 ? 'a VAT number' : 'a company number';
        if (with_ === undefined) return false;
        return [
          index === 0 ? { hasVatNumber: with_ } : { hasCompanyNumber: with_ },
          `${with_ ? 'with' : 'without'} ${name}`,
        ];
      },
    ),
    /\b(?:unconfirmed|not? (?:yet )?confirm\w*|(?:haven'?t|hasn'?t|didn'?t|never|without) (?:\w+ )?confirm\w*)\b/.test(
      plain,
    ) && [{ emailConfirmed: false }, 'whose email is not confirmed'],
    /\b(?:manage no|without (?:any )?propert|with no propert|don'?t manage)/.test(plain) && [
      { manages: false },
      'that manage no property',
    ],
  ];
  return filters.filter((one): one is Filter => Boolean(one));
}

const rowOf = ({
  id,
  name,
  businessType,
  town,
  address,
  registrationStatus,
  createdAt,
  reviewedAt,
}: HqBusinessDto) => ({
  id,
  title: name,
  path: paths.hqBusiness(id),
  detail: [
    businessType,
    town ?? address,
    STATUS_WORDS[registrationStatus].replace(/ \(.*/, ''),
    `registered ${sayDay(createdAt)}`,
    ...(reviewedAt ? [`decided ${sayDay(reviewedAt)}`] : []),
  ].join(' · '),
});

/** Approved businesses that changed since. */
async function listChanged(question: Question, { hq }: AnswerServices): Promise<Reply> {
  const { changedBusinesses, counts } = await hq.dashboard.reviewQueue(question.actor);
  return {
    ...reply(
      [
        `${countedOrNo(counts.changedBusinesses, 'business', 'businesses')} changed since approval. Open it, compare, and choose Mark as Reviewed.`,
      ],
      changedBusinesses.map(({ id, name, changedFields }) => ({
        id,
        title: name,
        detail: `Changed: ${changedFields.join(', ')}`,
        path: paths.hqBusiness(id),
      })),
    ),
    total: counts.changedBusinesses,
  };
}

/** Businesses that share a number, an email, an address or a name with others, among the newest. */
async function listDuplicated(question: Question, { hq }: AnswerServices): Promise<Reply> {
  const status = registrationStatusOf(question.plain);
  const { data, pagination } = await hq.businesses.list(question.actor, {
    page: 1,
    limit: PAGE_SIZE_MAX,
    ...(status ? { status } : {}),
  });
  const found = data.filter(({ hasDuplicates }) => hasDuplicates);
  const among = status ? ` ${STATUS_WORDS[status]}` : '';
  return {
    ...reply(
      [
        `${countedOrNo(found.length, 'business', 'businesses')}${among} may be the same as another: the same number, phone, email or address, or a name that looks alike.`,
        ...(pagination.totalCount > data.length ? [`Only the newest ${data.length} were looked at.`] : []),
      ],
      found.map(rowOf),
    ),
    total: found.length,
  };
}

/** Businesses by status, trade, kind, place, owner, period and what they lack. */
export async function listBusinesses(
  question: Question,
  services: AnswerServices,
  owner?: NamedRecord,
): Promise<Reply> {
  const { plain, actor } = question;
  if (/\b(?:chang\w+|renam\w+|new name|different name)\b/.test(plain)) return listChanged(question, services);
  if (
    /\b(?:duplicat\w*|same (?:company|vat|phone|registration|number|email|address|name)|twice|clones?)\b/.test(
      plain,
    )
  )
    return listDuplicated(question, services);
  const period = periodOf(question);
  const filters = filtersOf(question, owner);
  const query = filters.reduce<Partial<BusinessConditions>>((all, [filter]) => ({ ...all, ...filter }), {});
  const { data, pagination } = await services.hq.businesses.list(actor, {
    ...orderOf(plain, ANSWER_ROWS),
    ...query,
    ...between(period),
  });
  const total = pagination.totalCount;
  const common = [...filters.map(([, words]) => words), period.words && `registered${period.words}`]
    .filter(Boolean)
    .join(', ');
  const rows = data.map(rowOf);
  // Why is asked with which ones: the notes of each.
  const notes = /\bwhy\b|\breasons?\b|\bnotes?\b/.test(plain)
    ? data.flatMap(({ name, reviewNotes }) => (reviewNotes ? [`${name}: “${reviewNotes}”`] : []))
    : [];
  const what = countedOrNo(total, 'business', 'businesses');
  const [first] = rows;
  const one = isOldest(plain) ? 'oldest' : isNewest(plain) ? 'newest' : null;
  if (one && first)
    return reply(
      [
        ...sayUnread(plain),
        `The ${one} of ${what.toLowerCase()}${common ? ` ${common}` : ''}: ${first.title}, ${first.detail}.`,
      ],
      [first],
    );
  return {
    ...reply([...sayUnread(plain), `${what}${common ? ` ${common}` : ''}.`, ...notes], rows),
    total,
  };
}
