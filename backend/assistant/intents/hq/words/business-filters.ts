import type { RegistrationStatus } from '../../../../contract/statuses.js';
import type { BusinessConditions } from '../../../../hq/businesses/business-conditions.js';
import type { HqBusinessDto } from '../../../../hq/businesses/hq-businesses.dto.js';
import type { Question } from '../../../ask/question.js';
import { categoryIds } from '../../../ask/trades-named.js';
import type { NamedRecord } from '../../../language/names.js';
import { listed } from '../../../tools/tool.js';
import { BUSINESS_WORDS, MANAGERS, placeOf, SIGNED_UP, WHEN_WORDS } from '../hq-wish.js';
import { amountOf, amountWords, applyRules, type Filter, lackOrHave, type Rule, sayAmount } from './rules.js';
import { REGISTRATION_STATES, registrationStatusesOf } from './states.js';

export const STATUS_WORDS: Record<RegistrationStatus, string> = {
  PENDING: 'waiting for review (pending review)',
  PENDING_REVIEW: 'waiting for review (pending review)',
  APPROVED: 'approved',
  REJECTED: 'rejected',
  SUSPENDED: 'suspended',
};

const lack = lackOrHave<BusinessConditions>;
const HOMES = String.raw`propert\w*|hous(?:es?|ing)|homes?|flats?`;
const MANAGES = String.raw`(?:manag(?:es?|ing)|looks? after|takes? care of) `;

const RULES: readonly Rule<BusinessConditions>[] = [
  {
    key: 'type',
    words: MANAGERS,
    filter: { serviceBusinessType: 'PROPERTY_MANAGEMENT' },
    say: 'for property management',
  },
  {
    key: 'type',
    words: /\bservice providers?\b/,
    filter: { serviceBusinessType: 'SERVICE_PROVIDER' },
    say: 'that are service providers',
  },
  { key: 'form', words: /\bsole traders?\b/, filter: { companyType: 'SOLE_TRADER' }, say: 'of sole traders' },
  {
    key: 'form',
    words: /\b(?:limited|ltd)(?: compan(?:y|ies)| firms?| business(?:es)?)?\b/,
    filter: { companyType: 'LIMITED_COMPANY' },
    say: 'that are limited companies',
  },
  ...lack(
    'services',
    'services?|trades?',
    (offers) => ({ offers }),
    (has) => `${has ? 'with' : 'without'} services`,
  ),
  ...lack(
    'vat',
    String.raw`vat\b(?: (?:registration )?(?:numbers?|no|id))?`,
    (hasVatNumber) => ({ hasVatNumber }),
    (has) => `${has ? 'with' : 'without'} a VAT number`,
  ),
  ...lack(
    'number',
    String.raw`(?:company|registration|companies house) n\w+`,
    (hasCompanyNumber) => ({ hasCompanyNumber }),
    (has) => `${has ? 'with' : 'without'} a company number`,
  ),
  ...lack(
    'staff',
    'staff|team|other people',
    (hasStaff) => ({ hasStaff }),
    (has) => `${has ? 'with' : 'without'} staff`,
  ),
  {
    key: 'staff',
    words:
      /\b(?:no ?(?:one|body) (?:else )?works for|works alone|no ?(?:one|body) (?:apart from|besides|but) the owner)\b(?: apart from the owner)?/,
    filter: { hasStaff: false },
    say: 'without staff',
  },
  ...lack(
    'description',
    'descriptions?|texts?|about text',
    (hasDescription) => ({ hasDescription }),
    (has) => `${has ? 'with' : 'without'} a description`,
  ),
  ...lack(
    'reviews',
    'reviews?|ratings?',
    (hasReviews) => ({ hasReviews }),
    (has) => `${has ? 'with' : 'without'} reviews`,
  ),
  {
    key: 'email',
    words:
      /\b(?:unconfirmed|not? (?:yet )?confirm\w*|(?:haven'?t|hasn'?t|didn'?t|never|without) (?:\w+ )?confirm\w*)(?: (?:their|its|the))?(?: e-?mails?)?(?: (?:address(?:es)?|links?))?|\be-?mails? (?:\w+ ){0,2}unconfirmed\b/,
    filter: { emailConfirmed: false },
    say: 'whose email is not confirmed',
  },
  {
    key: 'manages',
    words: new RegExp(
      String.raw`\b(?:(?:manag(?:es?|ing)|looks? after) (?:no|nothing)|(?:without|with no|don'?t manage|doesn'?t manage)) ?(?:any |a |single )*(?:${HOMES})?(?: (?:at all|yet))?`,
    ),
    filter: { manages: false },
    say: 'that manage no property',
  },
  {
    key: 'others',
    words:
      /\b(?:(?:run by|of|by|whose|with) (?:people|owners?|somebody|someone|an owner) (?:who |that )?(?:also )?)?(?:owns?|runs?|has|have) (?:several|other|more|more than one) (?:business\w*|firms?|compan\w+)\b/,
    filter: { ownerHasOthers: true },
    say: 'whose owner has other businesses',
  },
  {
    key: 'owner',
    words:
      /\b(?:whose|with an?|of|by|the) (?:suspended|blocked|banned) owners?|(?:owner|landlord|account)s? (?:is|are|was|were|has been|have been) suspended\b/,
    filter: { ownerStatus: 'SUSPENDED' },
    say: 'whose owner is suspended',
  },
];

/** What is asked of each business of the list, so that its row says it. */
export const EXTRAS: readonly (readonly [RegExp, (business: HqBusinessDto) => string])[] = [
  [
    /\b(?:phones?(?: numbers?)?|numbers? of|contact details(?: of)?|contacts?)\b/,
    ({ phoneNumber }) => phoneNumber,
  ],
  [/\b(?:e-?mails?|contact details(?: of)?|contacts?)\b/, ({ email }) => email],
  [/\b(?:owners?|owns?|belongs?|runs?|behind|bosses|boss)\b/, ({ user }) => `owned by ${user.name}`],
  [/\b(?:company numbers?)\b/, ({ registrationNumber }) => `company number ${registrationNumber ?? 'none'}`],
  [/\b(?:vat(?: numbers?)?)\b/, ({ vatRegistrationNo }) => `VAT number ${vatRegistrationNo ?? 'none'}`],
];

const RATING =
  /\b(?:ratings?|rated|stars?|scores?)\b(?: \w+){0,2}? (under|below|less than|worse than|over|above|more than|better than|at least) (\d(?:\.\d)?)(?: stars?)?|\b(under|below|less than|fewer than|over|above|more than|at least) (\d(?:\.\d)?) stars?\b/;

/** "Rated under 3". */
function ratingOf(plain: string): Filter<BusinessConditions> | null {
  const match = RATING.exec(plain);
  if (!match) return null;
  const [how = '', count = ''] = [match[1] ?? match[3], match[2] ?? match[4]];
  const below = /under|below|less|worse|fewer/.test(how);
  return [
    below ? { ratingBelow: Number(count) } : { ratingFrom: Number(count) },
    `with a rating ${below ? 'under' : 'of at least'} ${count}`,
  ];
}

export const NOTES = /\bwhy\b|\breasons?\b|\bnotes?\b|\bgrounds\b/;
const ON_OFFER =
  /\b(?:offer(?:s|ing)?|do(?:es)?|provid(?:es?|ing)|hired?|for hire|work(?:s|ing)?|operat\w+|specialis\w+)\b/;

/** What the list goes by. Words that are none of these are left over. */
export const READS: readonly RegExp[] = [
  RATING,
  amountWords(`(?:${MANAGES})?(?:${HOMES})`),
  ...RULES.map(({ words }) => words),
  ...EXTRAS.map(([words]) => words),
  ...REGISTRATION_STATES,
  NOTES,
  ON_OFFER,
  BUSINESS_WORDS,
  SIGNED_UP,
  ...WHEN_WORDS,
];

/** What of the question the list of businesses can be narrowed to, with the words for it. */
export function filtersOf(question: Question, owner: NamedRecord | undefined): Filter<BusinessConditions>[] {
  const { plain, slots } = question;
  const statuses = registrationStatusesOf(plain);
  const place = placeOf(question);
  const ids = categoryIds(question);
  const rules = applyRules(RULES, plain);
  const isManager = MANAGERS.test(plain);
  const managed = new RegExp(MANAGES).test(plain) ? amountOf(HOMES, plain) : null;
  const ofOwner = rules.some(([{ ownerStatus }]) => ownerStatus);
  const filters: (Filter<BusinessConditions> | false | null)[] = [
    statuses.length > 0 &&
      !(ofOwner && statuses.length === 1 && statuses[0] === 'SUSPENDED') && [
        { statuses },
        listed(statuses.map((status) => STATUS_WORDS[status])),
      ],
    ...rules.filter(([{ serviceBusinessType }]) => serviceBusinessType !== undefined),
    !isManager && ids.length > 0 && [{ categories: ids }, `for ${listed(slots.categories).toLowerCase()}`],
    place !== null && [{ place }, `in ${place}`],
    owner !== undefined && [{ ownerId: owner.id }, `of ${owner.name}`],
    ...rules.filter(
      ([{ serviceBusinessType, hasReviews }]) =>
        serviceBusinessType === undefined && !(hasReviews && RATING.test(plain)),
    ),
    ratingOf(plain),
    managed && [
      { managedProperties: managed },
      `that manage ${sayAmount(managed, 'property', 'properties')}`,
    ],
  ];
  return filters.filter((one): one is Filter<BusinessConditions> => Boolean(one));
}
