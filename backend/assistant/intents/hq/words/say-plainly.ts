import { BUSINESS_WORDS, DECISION_WORDS, PROPERTY_WORDS, USER_WORDS, WHEN_WORDS } from '../hq-wish.js';
import { ACCOUNT_STATES, accountStatusesOf, REGISTRATION_STATES, registrationStatusesOf } from './states.js';

const NOUN = String.raw`(?:firms?|business(?:es)?|compan(?:y|ies)|people|persons?|humans|accounts?|users?|owners?)`;
const OFTEN = String.raw`(?:\w+ly |yet |even |ever |still )*`;

/**
 * What people say in other words, with those that the rules know. Each counts wherever it stands, and what one writes
 * the next one reads.
 */
const SAYINGS: readonly (readonly [RegExp, string])[] = [
  // Who is not meant.
  [
    new RegExp(
      String.raw`[,;]? *\b(?:(?:and |but )?not|never mind|forget(?: about)?|rather than|instead of|as opposed to|leav(?:e|ing) out|ignor(?:e|ing)|skip(?:ping)?) (?:the |any )?${NOUN}\b`,
      'g',
    ),
    ' ',
  ],
  [/\b(?:folks?|humans?|individuals?|guys|souls|faces|men and women)\b/g, 'people'],
  [/\b(?:applicants?|newcomers?)\b/g, 'people waiting'],
  [
    /\b(?:one|single)[- ](?:man|woman|person) (?:bands?|shows?|business(?:es)?|outfits?|firms?|companies)\b/g,
    'sole traders',
  ],
  [/\b(?:self[- ]employed|freelancers?)\b/g, 'sole traders'],
  [
    /\b(?:agents?|managers|firms|businesses|companies|people) (?:who|that|which) (?:manage|look after|take care of|run) (?:\w+ )?(?:houses|homes|properties|flats|blocks|lets)\b/g,
    'property managers',
  ],
  [
    /\b(?:holiday|block|estate|student)(?:[- ]lets?)? (?:managers?|agents?|management(?: (?:firms?|companies))?)\b/g,
    'property managers',
  ],
  // How to reach somebody.
  [
    /\bwho (?:do|can|could|should|would) (?:i|we|one|you) (?:ask(?: for)?|speak to|talk to|turn to|contact)\b/g,
    'who owns',
  ],
  [
    /\b(?:how|where|what) (?:can|do|could|might|should|would|number do) (?:i|we|one|you) (?:best )?(?:get hold of|get in touch with|get through to|reach|ring|call|phone|dial|contact|write to|speak to|talk to|e-?mail|mail)\b/g,
    'contact details of',
  ],
  [/\b(?:get hold of|get in touch with|get through to)\b/g, 'contact details of'],
  [/\b(?:telephones?|mobiles?|landlines?|blower)\b/g, 'phone'],
  [/\bmail address(?:es)?\b/g, 'email'],
  // Why somebody was stopped.
  [
    /\bwhat (?:was|is|'s|were) (?:that |the |our |behind )*(?:story|trouble|matter|problem|objections?|grounds?)(?: (?:there|about|with|against|of))?\b|\bwhat (?:was|is|went) wrong with\b|\bwhat(?: exactly)? (?:did|do|had|have) (?:we|you|i) (?:hold|held|find|found|got)(?: wrong with| against| fault with)?\b|\bwhat for\b|\bon what grounds\b/g,
    ' why ',
  ],
  [/\b(?:whats|what is|what's) the story\b/g, 'why'],
  // Who waits.
  [
    /(?<!\b(?:last|latest|first|most recent)\b.{0,30})\b(?:to (?:be )?(?:let|waved) in|at the (?:door|gate)|to get in|want(?:s|ing)? in|knocking|still outside)\b/g,
    'waiting for verification',
  ],
  [/\b(?:pile|heap|stack|in-?tray|tray|desk|conveyor)\b|\b(?:piled|stacked|backed) up\b/g, 'queue'],
  [/\b(?:hang|hung|lying|sitting|sat|stuck|stand)(?:ing)? (?:around|about|there|with us)\b/g, 'waiting'],
  // What became of somebody.
  [
    /\b(?:(?:may|can|could|allowed to)(?: ?not|n't)?(?: any ?more| no longer)? (?:sign|log|get) in(?: any ?more)?|(?:locked|shut|barred|frozen|closed)(?: out)?|barred|deactivated|disabled|switched off|out of action|on (?:hold|ice)|stopped)\b/g,
    'suspended',
  ],
  [/\bput (?:(?:a|an|the|some|this|that|any) )?(?:\w+ )?suspended\b/g, 'suspend'],
  [
    /\b(?:(?:threw|thrown?) (?:\w+ )?out|turned (?:\w+ )?(?:down|away)|sent away|knocked back|denied|(?:keep|kept) (?:[\w'-]+ ){0,3}out|sa(?:id|y) no to|not let in)\b/g,
    'rejected',
  ],
  [
    /\b(?:(?:gone|removed|struck|pulled|taken|took|vanished|disappeared) (?:from|off) (?:the )?(?:marketplace|market|list(?:ing)?s?|site|platform|search)|(?:taken|took) down|delisted|unlisted)\b/g,
    'revoked',
  ],
  [
    /\b(?:(?:put|brought|let|taken|came|come) (?:[\w'-]+ )?back(?: in)?|(?:are|is|were|was) (?:now )?back|unfrozen|unlocked|restored)\b/g,
    'reactivated',
  ],
  [/\b(?:the )?reviewers\b/g, 'admins'],
  [
    /\b(?:waved (?:\w+ )?through|sa(?:id|y) yes to|let through|okayed|ok'd|green-?lit|nodded through|gave the nod)\b/g,
    'approved',
  ],
  [
    /(?<=(?:\b(?:is|are|was|were|be|been|got|not|isnt|arent|already|all|yet)|n't) )through\b(?! (?:the|an?|our|my|to|us|with)\b)/g,
    'approved',
  ],
  [
    /\b(?:is|are)(?:n't| not|nt)? (?:that|it|this|they|those)(?: (?:vat|company|phone))?(?: (?:number|address|name))? (?:not |also )*(?:somebody|someone|anybody|anyone|another (?:firm|business)|others?)(?: else)?(?:['’]?s)?\b(?: (?:as well|too))?/g,
    'duplicates',
  ],
  // What somebody lacks or has changed.
  [
    new RegExp(
      String.raw`\b(?:not|never|n't|without|hasnt|havent|didnt) ${OFTEN}(?:click\w*|open\w*|follow\w*|prov\w+|confirm\w*|validat\w*)|\b(?:have|has|did) (?:they |these |those )?(?:all|everyone|everybody|each)\b.{0,20}\b(?:confirm\w*|click\w*)`,
      'g',
    ),
    'unconfirmed',
  ],
  [/\bunproven\b/g, 'unconfirmed'],
  [
    /\b(?:twins?|look[- ]?alikes?|second (?:go|try|attempt)s?|registered (?:again|twice)|(?:we|i) already (?:know|have|had))\b/g,
    'duplicates',
  ],
  [/\b(?:alter(?:ed|s)?|amend(?:ed|s)?|edit(?:ed|s)?|modif(?:ied|y|ies)|swapped|tweaked)\b/g, 'changed'],
  [/\bunder (?:what|which) (?:other |old )?names?\b/g, 'called before'],
  [/\b(?:papers?|paperwork|credentials|licen[cs]es?)\b/g, 'certificates'],
  [
    /\b(?:employ(?:s|ees?|ed|ing)?|personnel|crew|colleagues|workers|on (?:its|their|the|his|her) (?:books|payroll)|works? (?:there|for (?:them|it)))\b/g,
    'staff',
  ],
  [
    /\b(?:belongs? to|used by|given by|shared (?:by|with)|same as) (?:someone|somebody|another|others?|two|several|more than one|different)\b(?: (?:else|one|firms?|businesses))?|\bused (?:twice|more than once|several times)\b/g,
    'duplicates',
  ],
];

/** The words of a question of HQ, as the rules know them. @param plain in lower case */
export const sayPlainly = (plain: string): string =>
  SAYINGS.reduce((said, [words, known]) => said.replace(words, known), plain)
    .replace(/\s+/g, ' ')
    .trim();

/** What a further question says anew counts instead of what the one before said of it. */
const STATES = [...ACCOUNT_STATES, ...REGISTRATION_STATES, ...DECISION_WORDS];
const ANEW: readonly (readonly RegExp[])[] = [
  STATES,
  [USER_WORDS, BUSINESS_WORDS, PROPERTY_WORDS],
  WHEN_WORDS,
];
const statesOf = (plain: string): string =>
  [...accountStatusesOf(plain), ...registrationStatusesOf(plain)].join(' ');

/** The words of the question before and of this one, without those of before that this one replaces. */
export function saidAnew(all: string, said: string): string {
  if (all === said || !all.endsWith(said)) return all;
  const first = all.slice(0, all.length - said.length);
  const before = ANEW.reduce((rest, kinds) => {
    const replaces = kinds.some((words) => words.test(said));
    if (!replaces || (kinds === STATES && statesOf(said) === statesOf(first))) return rest;
    return kinds.reduce((text, words) => text.replace(new RegExp(words.source, 'g'), ' '), rest);
  }, first);
  return `${before} ${said}`.replace(/\s+/g, ' ').trim();
}
