import { REFUSAL } from '../../../contract/assistant.js';
import { HELP_TEXTS } from '../../../contract/text/help-texts.js';
import { paths } from '../../../contract/web/web-paths.js';
import { link, type Question, refusal, type Reply } from '../../ask/question.js';
import type { NamedRecord } from '../../language/names.js';
import { hqRow } from './hq-named.js';

/** Where people decide. */
export const PAGES = [
  link('Review Queue', paths.hqReview),
  link('Users', paths.hqUsers),
  link('Businesses', paths.hqBusinesses),
];
export const ONLY_SUPER = 'Only a super administrator changes roles, on the page of the account.';
const ON_PAGES = 'You can decide about accounts and businesses on their pages.';
const PASSWORD = HELP_TEXTS.find(({ id }) => id === 'password')?.sentences.slice(1) ?? [];

/** What is wanted, and the way to it; the first that fits counts. */
const WAYS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /\b(?:passwords?|locked out|lock(?:ed)? (?:him|her|them)|(?:can'?t|cannot) (?:sign|log|get) in|two[- ]step|authenticator|passkeys?)\b/,
    [
      'Nobody here sees or sets a password. People do it themselves: Forgot password on the sign-in page.',
      ...PASSWORD,
    ],
  ],
  [/\b(?:roles?|admin\w*|super\w*|normal user|promote|demote|rights)\b/, [ONLY_SUPER]],
  [
    /\b(?:confirm\w*|verification) (?:mail|e-?mail|link|message)\b|\blinks?\b.*\b(?:again|once more|another|new|re-?send)\b|\b(?:again|new|another|re-?send)\b.*\blinks?\b/,
    ['People ask for a new link themselves; their account page has Send Link Again.'],
  ],
  [
    /\bchange\b.*\b(?:e-?mail|phone|name|address)\b/,
    [
      "People change their name and phone on their account page. The email of an account can't be changed. The owner of a business changes its profile.",
    ],
  ],
  [
    /\b(?:e-?mail|mail|message|write|tell|remind\w*|call|ring|inform|notify|warn|contact|text)\b/,
    ['I send nothing. Email and phone of people and businesses are on their pages.'],
  ],
  [
    /\b(?:delete|remove|erase)\b.*\b(?:account|user)\b/,
    ['People delete their own account on their account page. You can suspend an account on its page.'],
  ],
  [/\b(?:export|download)\b/, ['Each person downloads their own data on their account page.', ON_PAGES]],
];

/** What the assistant does not do for an administrator, and where or by whom it is done. */
export const refuse = (records: readonly NamedRecord[], plain = ''): Reply =>
  refusal(
    [REFUSAL, ...(WAYS.find(([words]) => words.test(plain))?.[1] ?? [ON_PAGES])],
    records.length > 0 ? [...records.slice(0, 5).map(hqRow), ...PAGES] : PAGES,
  );

const VERBS =
  'approve|reject|suspend|verify|ban|block|delete|remove|erase|reinstate|reactivate|revoke|unsuspend|unblock|promote|' +
  'demote|lift|reset|change|set|send|resend|re-send|e-?mail|mail|message|write|tell|remind|call|ring|invite|add|create|' +
  'make|give|grant|turn|switch|disable|enable|deactivate|activate|close|lock|unlock|merge|move|transfer|edit|update|' +
  'rename|confirm|undo|cancel|extend|renew|assign|unassign|kick|sack|stop|hide|publish|export|download|refund|pay|' +
  'register|upload|restore|put|sign|log|mark|let|warn|inform|notify|throw|take|tick|fix|sort out|get rid of|do away with|' +
  'boot|chuck|wave|nod|greenlight|bring|release|undelete|downgrade|upgrade';
/** A noun where one of these follows: "email addresses of owners", "change log". */
const NOUN =
  'of|from|for|address(?:es)?|numbers?|log|history|me|us|sent|in|by|since|ups?\\b|last|lately|dates?|rates?';
const POLITE =
  "(?:please|pls|hi|hello|ok|okay|right|so|and|then|just|also|now|quickly|(?:can|could|would|will) you|i(?:'d| would)? (?:like|need|want) you to|go and|you can)";
const ORDER = new RegExp(`^(?:${POLITE}[\\s,]+)*(?:${VERBS})\\s+(?!(?:${NOUN})\\b)`);
const GIVE_ME =
  /\b(?:give|tell|send|show|get|export|write) (?:me|us)\b|\b(?:make|write|create) (?:an? |the )?(?:list|table|overview)\b/;
const QUESTION =
  /^(?:and |so |but )?(?:how|where|when|who|whose|why|which|what|is|are|was|were|did|does|do|has|have|had|any)\b/;

/** The parts of a message that may be an order of their own. */
const partsOf = (plain: string): string[] => plain.split(/[,;.!?:]\s*|\s+-\s+|\s+(?:and|so|then|but)\s+/);

/** An order to change something. @param plain with the names */
function isOrder(plain: string): boolean {
  const parts = partsOf(plain).map((part) => part.trim());
  return (
    !parts.some((part) => QUESTION.test(part)) &&
    parts.some((part) => ORDER.test(part) && !GIVE_ME.test(part))
  );
}

/** Nobody is told a password. */
const OF_SOMEBODY = /\b(?:persons?|people|users?|accounts?|owners?|their|his|her|somebody|someone)\b/;
const ASKS_PASSWORD = /\b(?:what|which|tell|give|show)\b.*\bpasswords?\b/;

/** The refusal of an order, with the way. Null where it is a question. @param plain with the names */
export const refuseOrder = (
  { plain }: Pick<Question, 'plain'>,
  records: readonly NamedRecord[],
): Reply | null =>
  isOrder(plain) || (ASKS_PASSWORD.test(plain) && (records.length > 0 || OF_SOMEBODY.test(plain)))
    ? refuse(records, plain)
    : null;
