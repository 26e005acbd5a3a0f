import { findDates } from '../../../language/dates.js';
import { lastQuestionOf } from '../../../language/plain-words.js';
import { TRADE_PHRASES } from '../../../language/trades.js';
import { singular, stemOf, wordsOf } from '../../../language/words.js';
import { listed } from '../../../tools/tool.js';
import type { Question, Reply } from '../../../ask/question.js';
import { AGE_WORDS, placeOf } from '../hq-wish.js';
import { FILLERS } from './fillers.js';

/** An answer of HQ, with the words that it went by. */
export interface HqReply extends Reply {
  /** What the answer was narrowed by, or is about, in words. Where there are none, it fits any words. */
  reads?: readonly RegExp[];
  /** It is about records that were named, so its rows say what it covers, too. */
  isFact?: true;
}

const WORD_LENGTH_MIN = 3;
/** The words of the trades that the question names. */
const wordsOfTrades = (categories: readonly string[]): ReadonlySet<string> =>
  new Set(
    categories.length === 0
      ? []
      : TRADE_PHRASES.filter((entry) => entry.categories.some((one) => categories.includes(one))).flatMap(
          ({ phrase }) => phrase.map(singular),
        ),
  );

/** Words of the question that nothing was done with: no filter, no name, no day, and no word that says nothing. */
function leftOver(
  { plain, slots, today }: Pick<Question, 'plain' | 'slots' | 'today'>,
  reads: readonly RegExp[],
  shown: string,
): string[] {
  // What is told before the question narrows nothing.
  const asked = lastQuestionOf(plain);
  let rest = findDates(asked.replace(AGE_WORDS, ' '), today).rest;
  for (const words of reads) rest = rest.replace(new RegExp(words.source, `${words.flags}g`), ' ');
  const trade = wordsOfTrades(slots.categories);
  const place = (placeOf({ plain, slots }) ?? '').toLowerCase();
  const said = shown.toLowerCase();
  return wordsOf(rest).flatMap(({ text }) => {
    const known =
      (text.length < WORD_LENGTH_MIN && !/^\d+$/.test(text)) ||
      FILLERS.has(text) ||
      trade.has(singular(text)) ||
      place.includes(text) ||
      said.includes(stemOf(text));
    return known ? [] : [text];
  });
}

/** The answer, with what it leaves out of the question. Such an answer is no sure one. */
export function sayLeftOver(question: Question, { reads, isFact, ...reply }: HqReply): Reply {
  if (!reads || reply.kind !== 'ANSWER') return reply;
  const rows = isFact ? reply.rows.flatMap(({ title, detail }) => [title, detail]) : [];
  const left = [...new Set(leftOver(question, reads, [...reply.sentences, ...rows].join('\n')))];
  if (left.length === 0) return reply;
  const words = listed(left.slice(0, 4).map((word) => `“${word}”`));
  return {
    ...reply,
    kind: 'UNKNOWN',
    sentences: [
      isFact
        ? `I know nothing of ${words} here. This is what I know.`
        : `I can't narrow this by ${words}, so this is without it.`,
      ...reply.sentences,
    ],
  };
}
