import { reply, type Reply } from '../../ask/question.js';
import { ONLY_SUPER, PAGES } from './hq-orders.js';

export const HOW =
  /\b(?:how (?:do|can|should|could|would) (?:i|we|you|one)|how to|what am i (?:supposed|meant|expected) to|what (?:do|should|can|must) (?:i|we) (?:do|press|click|choose|have to (?:do|write|say|give|state)|need to (?:do|write|say|give)|write|say)|where (?:do|can) (?:i|we) (?:see|find|check|approve|reject|suspend|change|look|go|undo|export|verify|get|put|do|set|lift|reactivate|click|decide)|what if|can (?:i|we) (?:undo|change|take (?:\w+ )?back|reverse|export|download|hide)|(?:are|is) there (?:an? |any )?(?:\w+ )?(?:shortcuts?|keys?|exports?|undo)|which key|by mistake)\b/;

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
    /\breviews?\b.*\b(?:hide|hid(?:den)?|report\w*|take down|remove)\b|\b(?:hide|report\w*|take down|remove)\b.*\breviews?\b/,
    'Reported reviews stand in the Review Queue: hide one with a note that its author reads, or let it stand.',
  ],
  [
    /\b(?:undo|undone|(?:take|taking|took) (?:\w+ )?back|reverse|mistake|wrong)\b/,
    'A suspended business or account has Reactivate on its page, and the message after a decision has Undo for a short while.',
  ],
  [/\b(?:role|admin)\b/, ONLY_SUPER],
];

export const howDecided = (plain: string): Reply =>
  reply(
    [
      ...WAYS.flatMap(([words, way]) => (words.test(plain) ? [way] : [])),
      'Open the account or the business, or the Review Queue, and choose the button there: Verify, Approve, Reject, Suspend or Reactivate.',
      'A decision against somebody needs notes, which the owner reads. The audit log keeps every decision.',
    ],
    PAGES,
  );

/** How something is done. Null where that is not asked. */
export const hqHow = (plain: string): Reply | null => (HOW.test(plain) ? howDecided(plain) : null);
