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
  // Why they said no.
  {
    before: /^invitations?\.(?!rules|speed)/,
    says: /^(?:and |so |but |ok |well )*(?:(?:(?:what|whats|what's|which) )?(?:is |was |are |were )?(?:the|their|his|her|its)? ?(?:\w+ )?(?:excuses?|reasons?|grounds)|(?:with )?what (?:excuses?|reasons?|grounds)|(?:did|have|has) (?:they|he|she|it|any of them) (?:give|gave|given|say|said) (?:\w+ )?(?:why|reasons?|excuses?))\b/,
    to: 'follow.why',
  },
  // The end of the work that was just told.
  {
    before: /^(?:property\.team|invitations\.list)$/,
    says: /^(?:and |so |but |ok )*(?:when|what day|which day|on (?:what|which) day)\b.*\b(?:finish\w*|done|complet\w*|over|end\w*|through)\b/,
    to: 'follow.swap',
  },
  // Whose business it is.
  {
    before: /^own\./,
    says: /\b(?:who|whos|who's)\b.*\b(?:own(?:s|ed)?|owner|boss)\b(?! (?:of )?(?:the )?(?:property|house|flat|home|cottage))/,
    to: 'own.team',
  },
  // What stands on the certificate.
  {
    before: /^certificates\./,
    says: /\b(?:number|reference|ref|scheme|registered with)\b/,
    to: 'follow.swap',
  },
  {
    before: /^hq\.certificates$/,
    says: /^(?:and |so |but |ok |or )*(?:which|what|whose|how many|any|are any|are there any|have any)\b.*\b(?:lapsed|expired|r[au]n out|out of date|gone out|unchecked|missing|not (?:been )?checked)\b/,
    to: 'follow.swap',
  },
  // A price that one's own side named.
  {
    before: /^(?:jobs?|inbox|messages|quotes|invitation)\./,
    says: /\b(?:did|have|has) (?:i|we|anybody|anyone|one of us) (?:\w+ )?(?:sen[dt]|give|given|quoted?|made|make|put in|name|named)\b.*\b(?:pric\w+|quot\w+|offers?|estimates?|figures?)\b/,
    to: 'quotes.list',
  },
  // How what was accepted begins.
  {
    before: /^(?:jobs?|inbox)\./,
    says: /\bhow (?:do|can|would|should) (?:i|we) (?:now )?(?:begin|start|get (?:going|started)|kick off)\b/,
    to: 'job.start',
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
