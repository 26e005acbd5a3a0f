import { REFUSAL } from '../../../contract/assistant.js';
import { paths } from '../../../contract/web/web-paths.js';
import { link, type Question, refusal, reply, type Reply } from '../../ask/question.js';
import type { NamedRecord } from '../../language/names.js';
import { hqRow } from './hq-named.js';

const PAGES = [
  link('Review Queue', paths.hqReview),
  link('Users', paths.hqUsers),
  link('Businesses', paths.hqBusinesses),
];

/** What the assistant does not do for an administrator, and where it is decided. */
export const refuse = (records: readonly NamedRecord[]): Reply =>
  refusal(
    [REFUSAL, 'You can decide about accounts and businesses on their pages.'],
    records.length > 0 ? [...records.slice(0, 5).map(hqRow), ...PAGES] : PAGES,
  );

const ORDER =
  /^(?:please |can you |could you |just |go and |now )*(?:approve|reject|suspend|verify|ban|block|delete|remove|reinstate|reactivate|revoke|unsuspend|promote|demote)\b/;

/** An order to give somebody a role. */
const ROLE_ORDER =
  /^(?:please |can you |could you |just |go and |now )*(?:give|grant|make|set|turn)\b.*\b(?:admin\w*|rights|roles?|super\w*)\b/;
const ONLY_SUPER = 'Only a super administrator changes roles, on the page of the account.';

/** An order to decide. Null where it is a question. */
export function refuseDecision({ plain }: Question, records: readonly NamedRecord[]): Reply | null {
  if (/\b(?:how|where|when|who|why|which)\b/.test(plain)) return null;
  if (!ROLE_ORDER.test(plain)) return ORDER.test(plain) ? refuse(records) : null;
  const { rows } = refuse(records);
  return refusal([REFUSAL, ONLY_SUPER], rows);
}

export const HOW =
  /\b(?:how (?:do|can|should|could|would) (?:i|we|you|one)|how to|what (?:do|should|can) (?:i|we) do|where (?:do|can) (?:i|we) (?:see|find|check|approve|reject|suspend|change|look|go|undo|export|verify|get)|what if|can (?:i|we) (?:undo|change|take back|reverse))\b/;

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
    /\b(?:undo|take back|reverse|mistake|wrong)\b/,
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
