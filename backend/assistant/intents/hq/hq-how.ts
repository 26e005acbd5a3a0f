import { reply, type Reply } from '../../ask/question.js';
import { ONLY_SUPER, PAGES } from './hq-orders.js';

export const HOW =
  /\b(?:how (?:do|can|should|could|would) (?:i|we|you|one)|how to|what am i (?:supposed|meant|expected) to|what (?:do|should|can|must) (?:i|we) (?:do|press|click|choose|have to (?:do|write|say|give|state)|need to (?:do|write|say|give)|write|say)|where (?:do|can) (?:i|we) (?:see|find|check|approve|reject|suspend|change|look|go|undo|export|verify|get|put|do|set|lift|reactivate|click|decide)|what if|can (?:i|we) (?:undo|change|take (?:\w+ )?back|reverse|export|download|hide)|(?:are|is) there (?:an? |any )?(?:\w+ )?(?:shortcuts?|keys?|exports?|undo)|which key|by mistake)\b/;

/** Where something can be read. */
export const ASKS_WHERE =
  /\b(?:where|in which (?:list|page|place)|on which page) (?:do|can|could|should|would|might) (?:i|we|one) (?:(?:look|see|find|read|check|go|get|turn|view)\b(?: (?:up|at|through|out|for|to))?)/;

const WAYS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:chang\w+|renam\w+)\b/,
    'A business that changed after its approval stands in the Review Queue under the changed ones. Open it, compare, and choose Mark as Reviewed, or suspend it.',
  ],
  [
    /\b(?:cert\w*|gas safe)\b/,
    'Open the business: each certificate has Mark as Checked. Compare it with the register first.',
  ],
  [
    /\b(?:export\w*|csv|spreadsheets?|excel|download\w*)\b/,
    'Each list of HQ (Users, Businesses, Properties, Audit Log) has Export CSV: it saves what the list shows with its filters.',
  ],
  [
    /\b(?:shortcuts?|keyboard|hotkeys?|keys?|which key)\b/,
    'In a review the key “a” says yes and “r” says no. The key “?” lists all shortcuts of the screen; “g” and a letter open a page.',
  ],
  [
    /\b(?:undo|undone|(?:take|taking|took) (?:\w+ )?back|reverse|mistake|wrong)\b/,
    'A suspended business or account has Reactivate on its page, and the message after a decision has Undo for a short while.',
  ],
  [/\b(?:role|admin)\b/, ONLY_SUPER],
];

/** A review that is to go, however it is called. */
const HIDES = String.raw`(?:hid(?:e|den|ing)|report\w*|tak\w+ (?:\w+ ){0,2}(?:down|off|away)|remov\w+|delet\w+|abus\w+|offen\w+|insult\w*|complain\w*)`;
const HIDES_REVIEW = new RegExp(`\\breviews?\\b.*\\b${HIDES}\\b|\\b${HIDES}\\b.*\\breviews?\\b`);
const REPORTED =
  'Open the Review Queue: what businesses complained of stands under Reported Reviews. Choose Hide, with a note that its author reads, or let it stand.';

export const howDecided = (plain: string): Reply =>
  HIDES_REVIEW.test(plain)
    ? reply([REPORTED], PAGES.slice(0, 1))
    : reply(
        [
          ...WAYS.flatMap(([words, way]) => (words.test(plain) ? [way] : [])),
          'Open the account or the business, or the Review Queue, and choose the button there: Verify, Approve, Reject, Suspend or Reactivate.',
          'A decision against somebody needs notes, which the owner reads. The audit log keeps every decision.',
        ],
        PAGES,
      );

/** How something is done. Null where that is not asked. */
export const hqHow = (plain: string): Reply | null => (HOW.test(plain) ? howDecided(plain) : null);
