import { EMERGENCY_INTENT } from '../../../contract/assistant.js';
import type { Label } from '../../classifier/labels.js';
import type { Meaning } from '../../classifier/weights.js';
import { dangerIn } from '../../intents/talk/emergency.js';
import type { Slots } from '../../language/slots.js';
import type { PreviousTurn } from '../follow-up.js';

/** What a short question means after one of these, where its words name nobody else. */
interface Turn {
  before: RegExp;
  says: RegExp;
  to: Label;
}

const STATUS = String.raw`(?:turned (?:down|away)|rejected|refused|suspended|blocked|approved|verified|pending|waiting|not (?:yet )?approved)`;

const TURNS: readonly Turn[] = [
  // How long a price counts.
  {
    before: /^quotes\./,
    says: /\b(?:how long|until when|till when|by when|when|which(?: one| of them)?|whose)\b.*\b(?:holds?|stands?|lasts?|good|valid|open|runs? out|expires?|decide)\b/,
    to: 'quotes.list',
  },
  // What guests do at the other end of their stay.
  {
    before: /^guide\./,
    says: /\b(?:when|what time|by what|how (?:early|late))\b.*\b(?:out|leave|go|gone|depart|in|arrive|come)\b/,
    to: 'guide.read',
  },
  {
    before: /^property\.manager$/,
    says: /^(?:and |so |ok )*(?:since when|how long (?:has|have|is|are)|(?:from|since) (?:what|which) (?:day|date)|when did (?:that|this|it|they) (?:start|begin))\b/,
    to: 'property.manager',
  },
  // How long what was just told takes in general.
  {
    before: /^own\.status$/,
    says: /\bhow (?:long|many days)\b.*\b(?:takes?|last|need)\b/,
    to: 'help.review',
  },
  // "And rejected?": the same with another status.
  {
    before: /^hq\./,
    says: new RegExp(
      String.raw`^(?:and |or |what about |how about |the |those )*${STATUS}(?: ones?| too)*\W*$`,
    ),
    to: 'follow.swap',
  },
];

const namesNobody = ({ properties, businesses, people, categories }: Slots): boolean =>
  properties.length + businesses.length + people.length + categories.length === 0;

/** What the words alone say: a danger, or a question that goes on with the one before. Null where they leave it open. */
export function certainMeaning(
  plain: string,
  slots: Slots,
  previous: PreviousTurn | null,
): readonly Meaning[] | null {
  const before = previous?.label;
  const turn =
    before && namesNobody(slots)
      ? TURNS.find((one) => one.before.test(before) && one.says.test(plain))
      : undefined;
  const label = dangerIn(plain) ? EMERGENCY_INTENT : turn?.to;
  return label ? [{ label, probability: 1 }] : null;
}
