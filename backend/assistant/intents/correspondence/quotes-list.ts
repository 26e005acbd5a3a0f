import type { QuoteStatus } from '../../../contract/jobs/quotes.js';
import { quote } from '../../ask/invitations-named.js';
import { type Question, reply } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import { countedOrNo, listed } from '../../tools/tool.js';
import type { Intent } from '../intent.js';
import { type NamedQuote, quoteRow, quotesNamed, sayAmount, sayQuote } from './quotes-named.js';

const SAID_MAX = 4;
/** So many are told with what they are for. */
const IN_FULL_MAX = 2;
const STATUSES: readonly (readonly [QuoteStatus, RegExp])[] = [
  [
    'DECLINED',
    /\b(?:not|never|wasn'?t|weren'?t|didn'?t) (?:\w+ )?(?:accept(?:ed)?|choose|chosen|take|taken)\b/,
  ],
  ['ACCEPTED', /\b(?:accepted|agreed|took|taken|chosen?|said yes)\b/],
  ['DECLINED', /\b(?:declined|rejected|turned down|refused)\b/],
  ['EXPIRED', /\b(?:expired|ran out|(?:has|have|had) run out|lapsed)\b/],
  ['OPEN', /\b(?:open|waiting|pending|undecided|to decide|still|valid|unanswered)\b/],
];
const BETWEEN =
  /\b(?:cheap\w*|less|lowest|best|better|compar\w*|difference|dear\w*|expensive|more|highest|lower|higher|smaller|which|whose)\b/;

/** Which of several open ones for one property is the cheapest, and by how much. */
function compared(open: readonly NamedQuote[]): string[] {
  const [first, second] = [...open].sort((a, b) => a.quote.amount - b.quote.amount);
  if (!first || !second || open.some(({ mine, propertyId }) => !mine || propertyId !== first.propertyId))
    return [];
  const less = second.quote.amount - first.quote.amount;
  return less === 0
    ? [`${first.business} and ${second.business} want the same.`]
    : [
        `The cheapest is ${first.business} with ${sayAmount(first.quote.amount)}, ${sayAmount(less)} less than ${second.business}.`,
      ];
}

const ENDS =
  /\b(?:runs? out|expires?|lapses?|ends?|holds?|good|valid|open)\b.*\b(?:first|next|soon\w*|longest|last)\b|\b(?:first|next|soonest) (?:to|one)\b/;

/** Which open one counts the shortest. */
function firstToEnd(open: readonly NamedQuote[]): string[] {
  const [first, second] = [...open].sort((a, b) => a.quote.validUntil.localeCompare(b.quote.validUntil));
  return first && second
    ? [`The first to run out is that of ${first.business}, on ${sayDay(first.quote.validUntil)}.`]
    : [];
}

const none = ({ slots, known }: Pick<Question, 'slots' | 'known'>): string[] => {
  const names = [...slots.businesses, ...slots.properties].map(({ name }) => name);
  const of = names.length > 0 ? ` of ${listed(names)}` : '';
  return [
    `There are no quotes${of}.`,
    "We don't know prices, only what businesses quote.",
    known.properties.length > 0
      ? 'A business that accepted your invitation can send one. Ask for it in the messages.'
      : 'Once an invitation is accepted, its messages have Send Quote.',
  ];
};

export const quotesList: Intent = {
  reads: 'the quotes[ of BUSINESS][ for PROPERTY]',
  asks: 'how much does BUSINESS want[ for PROPERTY]',
  next: ['which quote is cheaper', 'how do I accept a quote'],
  answer: async (question, services) => {
    const { plain } = question;
    const all = await quotesNamed(question, services);
    const status = STATUSES.find(([, words]) => words.test(plain))?.[0];
    const found = status ? all.filter(({ quote }) => quote.status === status && !quote.endedWith) : all;
    if (all.length === 0) return reply(none(question));
    const open = found.filter((one) => one.quote.status === 'OPEN');
    const best = open.length > 1 && BETWEEN.test(plain) ? compared(open) : [];
    return {
      ...reply(
        [
          `${countedOrNo(found.length, `${status ? `${status.toLowerCase()} ` : ''}quote`)}.`,
          ...best,
          ...(ENDS.test(plain) ? firstToEnd(open) : []),
          ...found
            .slice(0, SAID_MAX)
            .flatMap((one) => [
              sayQuote(one),
              ...(found.length <= IN_FULL_MAX ? [`It is for: ${quote(one.quote.description)}`] : []),
            ]),
        ],
        found.map(quoteRow),
      ),
      total: found.length,
    };
  },
};
