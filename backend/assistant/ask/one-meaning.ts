import type { Label } from '../classifier/labels.js';
import type { Meaning } from '../classifier/weights.js';
import { ASKS_WHERE, HOW } from '../intents/hq/hq-how.js';
import { namesDecision, subjectOf } from '../intents/hq/hq-wish.js';
import { sayPlainly } from '../intents/hq/words/say-plainly.js';
import type { Slots } from '../language/slots.js';
import { asBusiness } from './business-meaning.js';
import { meantElsewhere } from './fit/meant-elsewhere.js';
import type { KnownRecords } from './known-records.js';

/** What a question is asked with. */
export interface Asked {
  /** In lower case. */
  plain: string;
  slots: Slots;
  known: KnownRecords;
  isAdministrator: boolean;
  hasPrevious: boolean;
}

/** How much less somebody who names a record, or what HQ lists, asks how the product works. */
const HELP_WITH_RECORD = 0.07;
/** One's own account is changed as everybody's is. */
const HELP_WITH_OWN = 0.3;
const OWN = /\b(?:my|mine|myself)\b/;
/** Somebody who goes on about a record means it. */
const POINTS = /\b(?:he|she|his|her|him|hers|its?|their|theirs|they|them)\b/;
const ELSEWHERE = /^(?:help|advice|refuse)\.|^(?:go_to|oos|chat\.frustration)$/;
const GOES = /\b(?:open|go to|goto|take me|bring me|page|screen|navigate|jump|where (?:do|can) (?:i|we))\b/;

/** Nobody has said a price here, so no answer about a business tells one. */
const PRICE = /\b(?:expensive|cheap(?:er|est)?|pric\w+|dear(?:er)?|pay them|charges?|fees?)\b/;
const JUDGES = /^business\.(?:about|compare|history|quality)$/;

/** What a business that is named wants it may have quoted. */
const priced = ({ businesses }: Slots): Label => (businesses.length > 0 ? 'quotes.list' : 'business.price');
const QUOTE = /\bquote[sd]?\b/;
const MONEY =
  /\b(?:quot\w+|pric\w+|charg\w+|cost\w*|asking|want(?:s|ed)?|pa(?:y|ys|id)|offer\w*|estimate\w*|undercut\w*)\b/;

/** What a business wants for work to which somebody else invited it is between the two. */
function isQuoteOfOthers(label: Label, { plain, slots, known }: Asked): boolean {
  if (
    !/^(?:quotes\.|quote\.|business\.(?:price|history|compare)|inbox\.|invitation\.|jobs?\.|own\.|help\.quote|refuse\.money)/.test(
      label,
    )
  )
    return false;
  const own = new Set(known.businesses.map(({ id }) => id));
  const asked = new Set(known.sent.flatMap(({ businessId }) => businessId ?? []));
  const isForeign = slots.businesses.some(({ id }) => !own.has(id) && !asked.has(id));
  return known.businesses.length > 0 && isForeign && MONEY.test(plain);
}
const PHONE = /\d[\d\s]{5,}\d/;

const isNamed = ({ businesses, people, properties }: Slots): boolean =>
  businesses.length + people.length + properties.length > 0;

const THIS_INVITATION = /\b(?:that|this|the|my) (?:invitation|invite|one|request)\b/;
const IN_GENERAL = /\bwhat happens\b|\ba business\b|\bbusinesses\b|\bin general\b/;

/** One invitation is meant: by its names, or by what the words point to. */
const namesInvitation = ({ plain, slots, hasPrevious }: Asked): boolean =>
  !IN_GENERAL.test(plain) &&
  (slots.businesses.length + slots.properties.length > 0 ||
    ((slots.place !== null || slots.categories.length > 0 || hasPrevious) && THIS_INVITATION.test(plain)));

/** What the person wrote, in the invitation. */
const MY_WORDS = /\bdid i (?:ask|tell|write|say|request|want)\b/;

const ASKS_WHETHER = /^(?:and |so )?(?:does|do|has|have) any\b|^(?:is|are) there\b/;

/** Whether the paper itself is here. */
const COPY =
  /\b(?:is there|was there|do (?:i|we) have|have (?:i|we|you)(?: got)?|got) (?:\w+ ){0,3}?(?:copy|copies|scan|pdf|upload)\b|\bon file\b/;
/** "Has anything come in that I should read" is about messages and notices together. */
const NEWS =
  /\banything\b.*\b(?:come|came|arrived|landed|new)\b.*\b(?:read|look at|see)\b|\banything (?:new |else )?(?:i |we |to |that )*(?:(?:should|ought to|need to|must|have to) )?read\b/;
const MAY_BE_NEWS = /^(?:invitations\.waiting|inbox\.waiting|notices\.|messages\.|attention$)/;

const FAR = /\b(?:how (?:far|many miles|close|near)|miles|nearest|closest)\b/;

/** How far the next one of a trade is away is said by those who are found. */
const isFarAway = (label: Label, { plain, slots }: Asked): boolean =>
  (label === 'business.distance' || label === 'coverage') &&
  slots.businesses.length === 0 &&
  slots.categories.length > 0 &&
  FAR.test(plain);

/** "Did we approve it" is no order. */
export const ASKS_DECISION = /^(?:and |so )?(?:did|have|has|who|when|why|was|were|is|are|which|what)\b/;

const LEGAL = /\b(?:liab\w+|sue[sd]?|sued|illegal|lawyers?|solicitors?|lawsuits?)\b/;

/** All that only reads in HQ has one answer. Nothing there is about "other people". */
const readsHq = (label: Label): boolean =>
  (label.startsWith('hq.') && label !== 'hq.decide' && label !== 'hq.help') ||
  label === 'refuse.privacy' ||
  label === 'properties.list';

/** Meanings that one answer serves count together. The most likely comes first. */
export function mergeMeanings(meanings: readonly Meaning[], asked: Asked): Meaning[] {
  const { plain, slots, known, isAdministrator, hasPrevious } = asked;
  const own = new Set(known.businesses.map(({ id }) => id));
  const works = !isAdministrator && known.properties.length === 0 && known.businesses.length > 0;
  const best = meanings.find(({ label }) => label.startsWith('hq.') && readsHq(label))?.label;
  const words = isAdministrator ? sayPlainly(plain) : plain;
  const isOfHq =
    isAdministrator &&
    (isNamed(slots) || (hasPrevious && POINTS.test(plain)) || subjectOf({ plain: words, slots }) !== null);
  const lessHelp = OWN.test(plain) ? HELP_WITH_OWN : HELP_WITH_RECORD;
  const asksHow = isAdministrator && HOW.test(words);
  const target = (label: Label): Label => {
    // "Does any firm object" asks for what is so, and not for the way.
    if (label === 'hq.help' && best && ASKS_WHETHER.test(words) && !asksHow) return best;
    // Where one reads what somebody did.
    if (label === 'hq.help' && best && slots.people.length > 0 && ASKS_WHERE.test(words)) return best;
    if (!isAdministrator && isQuoteOfOthers(label, asked)) return 'refuse.privacy';
    if (!isAdministrator && meantElsewhere(label, asked) === 'messages.read') return 'messages.read';
    if (!isAdministrator && JUDGES.test(label) && PRICE.test(plain)) return priced(slots);
    if (!isAdministrator && label === 'business.price') return priced(slots);
    // The business that is named is what is to be deleted.
    if (!isAdministrator && label.startsWith('help.delete_') && slots.businesses.length > 0)
      return 'help.delete_business';
    if (!isAdministrator && JUDGES.test(label) && QUOTE.test(plain)) return 'quotes.list';
    if (!isAdministrator && /^deadlines?\.(?:detail|when|list)$/.test(label) && COPY.test(plain))
      return 'deadline.document';
    if (!isAdministrator && NEWS.test(plain) && MAY_BE_NEWS.test(label)) return 'messages.list';
    if (label === 'reviews.list' && slots.businesses.some(({ id }) => !own.has(id)))
      return 'business.quality';
    // The invitation that is named, and not what the rules say of all of them.
    if (label === 'invitations.rules' && !works && known.sent.length > 0 && namesInvitation(asked))
      return 'invitation.details';
    if (
      /^invitations\.(?:list|waiting)$/.test(label) &&
      (slots.businesses.length === 1 || hasPrevious) &&
      MY_WORDS.test(plain)
    )
      return 'invitation.details';
    const elsewhere = isAdministrator ? null : meantElsewhere(label, asked);
    if (elsewhere) return elsewhere;
    if (isAdministrator && LEGAL.test(words)) return 'advice.legal';
    // Who does a trade at a property is not who manages it.
    if (label === 'property.manager' && slots.categories.length > 0 && !/\bmanag|\bagent/.test(plain))
      return 'property.team';
    if (!isAdministrator && !works && isFarAway(label, asked)) return 'business.find';
    if (works) return asBusiness(label, asked);
    // Nobody resets the password of somebody else.
    if (isAdministrator && label === 'help.password' && slots.people.length > 0) return 'hq.decide';
    if (!isAdministrator || !best) return label;
    const decides = label.startsWith('hq.') || (ELSEWHERE.test(label) && namesDecision(words));
    if (asksHow && !isNamed(slots) && decides) return 'hq.help';
    const follows = label.startsWith('follow.') && !hasPrevious && (isNamed(slots) || PHONE.test(plain));
    const isAsked = label === 'hq.decide' && ASKS_DECISION.test(plain);
    return readsHq(label) || follows || isAsked ? best : label;
  };
  const sums = new Map<Label, number>();
  for (const { label, probability } of meanings) {
    const isHelp = isOfHq && !asksHow && ELSEWHERE.test(label) && !(label === 'go_to' && GOES.test(words));
    const one = target(label);
    sums.set(one, (sums.get(one) ?? 0) + probability * (isHelp ? lessHelp : 1));
  }
  const all = [...sums.values()].reduce((sum, one) => sum + one, 0) || 1;
  return [...sums]
    .map(([label, probability]) => ({ label, probability: probability / all }))
    .sort((a, b) => b.probability - a.probability);
}
