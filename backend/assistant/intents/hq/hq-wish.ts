import { DECISION_ACTIONS } from '../../../contract/audit-actions.js';
import { addDays } from '../../../contract/time.js';
import type { Question } from '../../ask/question.js';
import { sayPeriod } from '../../language/dates.js';
import { numberIn } from '../../language/small-words.js';
import { FILLERS } from './words/fillers.js';

/** What a question of HQ is about. */
export type Subject =
  | 'REVIEWS'
  | 'CERTIFICATES'
  | 'INVITATIONS'
  | 'SUPPLY'
  | 'DECISIONS'
  | 'PROPERTIES'
  | 'BUSINESSES'
  | 'USERS'
  | 'QUEUE';

export const BUSINESS_WORDS =
  /\b(?:business(?:es)?|compan(?:y|ies)|firms?|agen(?:ts?|cy|cies)|traders?|tradespeople|contractors?|providers?|suppliers?|outfits?|lettings)\b/;
export const USER_WORDS =
  /\b(?:users?|accounts?|people|persons?|owners?|landlords?|members?|admins?|administrators?|sign[- ]?ups?|signed up|joined|registrations of users|hosts?)\b/;
export const PROPERTY_WORDS =
  /\b(?:propert(?:y|ies)|houses?|flats?|homes?|cottages?|apartments?|lets|addresses of owners)\b/;
export const WAITING =
  /\b(?:queue|review(?:s|ed)?|waiting|waits?|pending|outstanding|backlog|to do|on my plate|needs? me|deal with|got on|on today|my day)\b/;

const REPORTS = 'report(?:s|ed)?|complain\\w*|object(?:ed|ions?|s)?|flagg?(?:ed|s)?|disput\\w+|contest\\w+';
const WORDS: readonly (readonly [Subject, RegExp])[] = [
  [
    'REVIEWS',
    new RegExp(
      `\\b(?:${REPORTS})\\b.*\\breviews?\\b|\\breviews?\\b.*\\b(?:${REPORTS})\\b|\\b(?:anything|something|what(?:'s| is| was| has been)?|been) reported\\b|\\breport(?:ed|s)?\\b.*\\bmessages?\\b|\\bmessages?\\b.*\\breported\\b`,
    ),
  ],
  [
    'CERTIFICATES',
    /\b(?:certs?|certificat(?:e|es|ion)|certified|gas safe|niceic|f-gas|sia licen[cs]e|waste carrier|accreditations?)\b/,
  ],
  ['INVITATIONS', /\b(?:invit(?:e|es|ed|ation|ations)|never answers?|ignor(?:e|es|ing) invit)\b/],
  [
    'SUPPLY',
    /\b(?:(?:towns?|areas?|places|where) .*\b(?:lack\w*|short|without|need|missing)|suppl(?:y|ied)|shortages?|short (?:of|on|in|near|around)|(?:is|are|we) short|thin on|thin|gaps?|uncovered|under-?served|undersupplied|nobody offers|no ?(?:one|body) (?:does|offers)|does no ?(?:one|body) offer|(?:are we|we'?re|do we) (?:missing|lack\w*|short)|missing trades?|(?:trades?|services?) (?:is|are|do we)? ?(?:missing|lack(?:ing)?|need(?:ed)?))\b/,
  ],
];

/** What the words are about. The first that fits counts; null where they do not say. */
export function subjectOf({ plain, slots }: Pick<Question, 'plain' | 'slots'>): Subject | null {
  const found = WORDS.find(([, words]) => words.test(plain));
  if (found) return found[0];
  if (isDecisionAsked(plain, hasPeriod(slots))) return 'DECISIONS';
  if (WAITING.test(plain) && isOldest(plain)) return 'QUEUE';
  // "Property managers" and "management companies" are businesses; "owners without a manager" are about properties.
  if (MANAGERS.test(plain) && !isWho(plain)) return 'BUSINESSES';
  if (/\b(?:without|no|lack\w*) (?:an? |any )?managers?\b/.test(plain)) return 'PROPERTIES';
  // What is named first is what is asked for: "users without a property" are users.
  const at = (words: RegExp) => words.exec(plain)?.index ?? Infinity;
  const first = [
    { subject: 'USERS' as const, at: at(USER_WORDS) },
    { subject: 'PROPERTIES' as const, at: at(PROPERTY_WORDS) },
    {
      subject: 'BUSINESSES' as const,
      at: Math.min(at(BUSINESS_WORDS), slots.categories.length > 0 ? LAST : Infinity),
    },
  ].sort((one, other) => one.at - other.at)[0];
  if (first && first.at < Infinity) return first.subject;
  if (WAITING.test(plain)) return 'QUEUE';
  return ANYBODY.test(plain) ? 'USERS' : null;
}

/** "Does anybody use …" is about people. */
const ANYBODY = /\b(?:does|do|has|have|did) (?:anybody|anyone|somebody|someone)\b/;

/** A trade stands for businesses where nothing else is named. */
const LAST = 1_000_000;
const isWho = (plain: string) =>
  /\b(?:without|no|lacks?|with|has|have) (?:an? |any )?managers?\b/.test(plain);
export const MANAGERS =
  /\b(?:property managers?|management (?:compan|firm|business|agenc)\w*|property management|letting(?:s)? agen\w+|lettings|managing agents?|managers of propert)/;

const VERBS: readonly (readonly [words: RegExp, account: string | null, business: string | null])[] = [
  [/\b(?:approv(?:e|ed|als?)|let in|waved through|passed)\b/, 'verified', 'approved'],
  [/\b(?:verif(?:y|ied|ications?))\b/, 'verified', null],
  [
    /\b(?:reject(?:ed|ions?)?|turn(?:ed)? (?:\w+ )?(?:down|away)|refus(?:e|ed|als?)|throw out|thrown? out|threw out|knocked back)\b/,
    'rejected',
    'rejected',
  ],
  [
    /\b(?:suspend(?:ed)?|suspensions?|block(?:ed)?|bann?(?:ed)?|kick(?:ed)? (?:off|out))\b/,
    'suspended',
    'suspended',
  ],
  [/\b(?:reactivat\w+|lift(?:ed)?|reinstat\w+|unsuspend\w*|c[ao]me back|let back)\b/, null, 'reactivated'],
  [/\b(?:revok\w+|withdr[ae]w\w*|taken? (?:off|down))\b/, null, 'revoked'],
];

/** The words of decisions. */
export const DECISION_WORDS = VERBS.map(([words]) => words);

export const DECISIONS = [
  ...DECISION_ACTIONS,
  'business.changes-reviewed',
  'business.decision-undone',
] as const;
export type DecisionAction = (typeof DECISIONS)[number];

/** The decisions that the words name; all of them where they name none. */
export function decisionsNamed(plain: string): readonly DecisionAction[] {
  const isBusiness = BUSINESS_WORDS.test(plain);
  const isUser = USER_WORDS.test(plain);
  const named = VERBS.flatMap(([words, account, business]) =>
    words.test(plain)
      ? [
          account && !isBusiness ? `account.${account}` : null,
          business && !isUser ? `business.${business}` : null,
        ]
      : [],
  );
  const back = named.includes('business.reactivated');
  const found = DECISIONS.filter(
    (action) => named.includes(action) && (!back || !action.endsWith('.suspended')),
  );
  return found.length > 0
    ? found
    : DECISIONS.filter((action) =>
        isBusiness === isUser ? true : action.startsWith(isBusiness ? 'business.' : 'account.'),
      );
}

export const namesDecision = (plain: string): boolean => VERBS.some(([words]) => words.test(plain));

const NOT_YET =
  /\b(?:not yet|to be|to|for|waiting|pending|awaiting|needs?|still|unapproved|unverified|haven'?t|hasn'?t|isn'?t|aren'?t|not)\b/;
/** How somebody came, which a period belongs to. */
export const SIGNED_UP =
  /\b(?:registered|joined|signed(?: up)?|created|sign[- ]?ups?|came (?:in|on board)|arrived|added|(?:put|been) on|submitted|applied|started)\b/;
const CREATED = /\b(?:registered|joined|signed|created|sign[- ]?ups?|new)\b/;

/** "How many did we approve in March", "who was suspended last", "what did Callum decide". */
function isDecisionAsked(plain: string, hasDays: boolean): boolean {
  if (/\b(?:wait\w*|await\w*|pending|outstanding|need\w*|without)\b.*\bdecisions?\b/.test(plain))
    return false;
  if (/\b(?:decid(?:e|ed)|decisions?|approvals|rejections|suspensions|verifications)\b/.test(plain))
    return (
      !/\b(?:fast|quick\w*|long|speed|slow\w*)\b/.test(plain) &&
      !/\bto (?:be )?decide/.test(plain) &&
      !/\bneed/.test(plain)
    );
  if (!namesDecision(plain)) return false;
  if (
    /\b(?:did|have|has) (?:\w+ )?(?:\w+ )?(?:approve|reject|suspend|verif|turn|block|ban|revoke|lift)/.test(
      plain,
    )
  )
    return !/\b(?:not|n't|yet|been|be|to|get|got|getting)\b/.test(plain);
  if (/\b(?:reactivat\w+|reinstat\w+|c[ao]me back)\b/.test(plain)) return true;
  if (CREATED.test(plain) || NOT_YET.test(plain)) return false;
  return hasDays || isNewest(plain);
}

const SEVERAL =
  /\b(?:newest|latest|most recent|last)(?: \w+)? (?:businesses|firms|companies|users|accounts|people|properties|houses|homes|decisions)\b/;
export const isNewest = (plain: string): boolean =>
  !SEVERAL.test(plain) &&
  (/\b(?:newest|latest|most recent(?:ly)?|last (?:one|to|who|person|user|account|business|firm|suspen\w+|reject\w+|approv\w+|decision|property|sign)|(?:came in|joined|signed up) last(?! (?:week|month|year|quarter|few|\d)))\b/.test(
    plain,
  ) ||
    /\blast\W*$/.test(plain));
export const isOldest = (plain: string): boolean =>
  /\b(?:oldest|longest|earliest|first (?:one|to|business|user|account|property|member|firm)|very first|first ever)\b/.test(
    plain,
  );

/** The words of order and of age. */
export const WHEN_WORDS: readonly RegExp[] = [
  /\b(?:newest|latest|most recent(?:ly)?|oldest|longest|earliest|very first|first ever|last)\b/,
  /\b(?:overnight|at the moment|by now|so far|up to now|to date|anew|fresh|brand[- ]new|as of)\b/,
];

/** How many rows a list shows, and in which order. */
export const orderOf = (plain: string, limit: number) =>
  isOldest(plain)
    ? { page: 1, limit: 1, sort: 'createdAt' as const, order: 'asc' as const }
    : { page: 1, limit: isNewest(plain) ? 1 : limit };

/** How old something is. */
export const AGE_WORDS =
  /\b(?:(?:not |no |never )?(?:older|younger|newer|longer|more|less|fewer) than|over|at (?:least|most)|for|within) (?:an?|\d{1,3}|\w+) (?:days?|weeks?|fortnights?|months?|years?)(?: old)?\b/g;
const NUMBERS: Record<string, number> = {
  a: 1,
  an: 1,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fourteen: 14,
  thirty: 30,
};
const DAYS: Record<string, number> = { day: 1, week: 7, fortnight: 14, month: 30, year: 365 };
const OLDER =
  /(?<!\b(?:not|no|never) )\b(?:older than|more than|over|longer than|at least|for)\s+(an?|\d{1,3}|\w+)\s+(day|week|fortnight|month|year)s?\b/;
const NEWER =
  /\b(?:younger than|newer than|less than|fewer than|(?:not|no|never) (?:older|more|longer) than|at most|within)\s+(an?|\d{1,3}|\w+)\s+(day|week|fortnight|month|year)s?(?: old)?\b/;
/** How many days the words name. */
function daysIn(words: RegExp, plain: string): number | null {
  const [, count = '', unit = ''] = words.exec(plain) ?? [];
  const many = NUMBERS[count] ?? (/^\d+$/.test(count) ? Number(count) : numberIn(count));
  return many && many * (DAYS[unit] ?? 1);
}

const hasPeriod = ({ on, from, until }: Question['slots']) => (on ?? from ?? until) !== null;
const yearBefore = (day: string) =>
  `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace('-02-29', '-02-28');

export interface Period {
  /** YYYY-MM-DD */
  first: string | null;
  last: string | null;
  /** ` since 1 Nov 2026`, or nothing. */
  words: string;
}

/** The period that is meant. In HQ it is always one that has been. */
export function periodOf({ plain, slots, today }: Pick<Question, 'plain' | 'slots' | 'today'>): Period {
  const [before, after] = [daysIn(OLDER, plain), daysIn(NEWER, plain)].map(
    (days) => days && addDays(today, -days),
  );
  if (before)
    return { first: null, last: before, words: sayPeriod({ on: null, from: null, until: before }, today) };
  if (after)
    return { first: after, last: null, words: sayPeriod({ on: null, from: after, until: today }, today) };
  let { on, from, until } = slots;
  if (/\bovernight\b/.test(plain)) from = addDays(today, -1);
  if (on && on > today) on = yearBefore(on);
  if (from && from > today) [from, until] = [yearBefore(from), until && yearBefore(until)];
  if (!from && until && until > today) until = yearBefore(until);
  if (until && until > today) until = today;
  const first = on ?? from;
  const last = on ?? until;
  return { first, last, words: sayPeriod({ on, from, until }, today) };
}

/** As lists and the audit log take it. */
export const between = ({ first, last }: Pick<Period, 'first' | 'last'>) => ({
  ...(first ? { from: new Date(first) } : {}),
  ...(last ? { to: new Date(Date.parse(last) + 86_400_000 - 1) } : {}),
});

/** Asks for businesses that may be one. */
export const DUPLICATED =
  /\b(?:duplicat\w*|same (?:company|vat|phone|registration|number|e-?mail|address|name)|twice|clones?|copies)\b/;

const NO_PLACE =
  /^(?:the|a|an|our|my|this|that|last|total|all|general|time|detail|order|future|past|there|here|with|need|one|which|what|who|it|them|us|me|january|february|march|april|may|june|july|august|september|october|november|december|review|queue|hq|arrears|touch|place|charge|first|second|today|yesterday|business|registered|pending)$/;

/** A list can't be narrowed to all other places, so the place is left over. */
const NOT_IN = /\b(?:outside(?: of)?|not in|anywhere but|except in|away from) \p{L}+/u;

const capital = (place: string): string =>
  place.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());

/** The town, county or country that is meant, also where a business is named after it. */
export function placeOf({ plain, slots }: Pick<Question, 'plain' | 'slots'>): string | null {
  if (NOT_IN.test(plain)) return null;
  if (slots.place && !NO_PLACE.test(slots.place.toLowerCase())) return capital(slots.place);
  const found = /\b(?:in|near|around|from|outside|based in|across|within)\s+([\p{L}'-]{3,})/u.exec(
    plain,
  )?.[1];
  return found && !NO_PLACE.test(found) && !FILLERS.has(found) ? capital(found) : null;
}
