import { NO_PAYMENT } from '../../../contract/jobs/quotes.js';
import { paths } from '../../../contract/web/web-paths.js';
import { propose } from '../../ask/propose.js';
import { choices, link, type Question, refusal } from '../../ask/question.js';
import type { QUOTE_DECISIONS } from '../../tools/inputs.js';
import type { Intent } from '../intent.js';
import { type NamedQuote, quoteRow, quotesNamed, sayQuote } from './quotes-named.js';

type Decision = (typeof QUOTE_DECISIONS)[number];

const ASKS_HOW =
  /\b(?:how (?:do|can|would|to)|where (?:do|can)|(?:can|should|could|may) (?:i|we)|is it possible|what happens)\b/;
const DECLINES =
  /\b(?:declin\w*|reject\w*|refus\w*|turn (?:\w+ ){0,3}down|no (?:to|thanks|thank you)|pass on|too (?:dear|expensive|much|steep|high)|(?:won'?t|don'?t|not|no longer) (?:be )?(?:need\w*|want\w*|tak(?:e|ing)|accept\w*|go(?:ing)? (?:with|ahead)))\b/;
const ACCEPTS = /\b(?:accept|approve|agree|take|have|choose|pick|go (?:with|ahead)|yes|deal)\b/;
const SPARES =
  /\b(?:not|don'?t|never|won'?t)(?: (?:i|we|you|please|ever|yet|want|wish|going|to|be))* (?:declin|reject|refus)/;
const NOT = /\b(?:not|don'?t|never|won'?t)\b/;
const CHEAPEST = /\b(?:cheap\w*|low(?:er|est)|least|less)\b/;
const DEAREST =
  /\b(?:dear(?:er|est)|(?:more|most) expensive|expensive one|high(?:er|est)|steep\w*|bigger|biggest)\b/;

/** What is to be done, where the words say one thing only. */
function decisionIn({ plain }: Question): Decision | null {
  if (ASKS_HOW.test(plain) || SPARES.test(plain)) return null;
  if (DECLINES.test(plain)) return 'DECLINE';
  if (NOT.test(plain)) return null;
  return ACCEPTS.test(plain) ? 'ACCEPT' : null;
}

/** "The cheap one" or "the dear one", among those for one property. */
function narrowed(open: readonly NamedQuote[], { plain }: Question): readonly NamedQuote[] {
  const [isCheap, isDear] = [CHEAPEST.test(plain), DEAREST.test(plain)];
  if (isCheap === isDear || new Set(open.map(({ propertyId }) => propertyId)).size !== 1) return open;
  const amounts = open.map(({ quote }) => quote.amount);
  const wanted = isCheap ? Math.min(...amounts) : Math.max(...amounts);
  return open.filter(({ quote }) => quote.amount === wanted);
}

/** Proposes a decision on the one open quote that is meant. The person confirms it, like the press of its button. */
export const quoteDecide: Intent = {
  reads: 'accept or decline the quote[ of BUSINESS][ for PROPERTY]',
  asks: 'how do I accept a quote',
  changes: true,
  next: ['which quote is cheaper'],
  answer: async (question, services) => {
    const open = (await quotesNamed(question, services)).filter(
      ({ quote, mine }) => mine && quote.status === 'OPEN',
    );
    const way = `Open the property: under Quotes you accept or decline each of them. ${NO_PAYMENT}`;
    const decision = decisionIn(question);
    if (open.length === 0)
      return refusal([way, 'No quote waits for your decision.'], [link('My Properties', paths.properties)]);
    if (!decision) return refusal([way, ...open.slice(0, 3).map(sayQuote)], open.map(quoteRow));
    const [meant, another] = narrowed(open, question);
    if (meant && !another)
      return propose(question, services, 'decide_quote', { quoteId: meant.quote.id, decision });
    return choices(
      'Which quote do you mean?',
      open.slice(0, 8).map((one) => ({
        title: quoteRow(one).title,
        detail: quoteRow(one).detail,
        ask: `${decision.toLowerCase()} the quote of ${one.business} for ${one.property}`,
      })),
    );
  },
};
