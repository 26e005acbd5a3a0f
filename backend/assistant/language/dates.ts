import { addDays, dayOf } from '../../contract/time.js';
import { rangeOf, type Range, RANGE_WORDS } from './date-ranges.js';

/** What a text says about time. Days are YYYY-MM-DD, in UTC. */
export interface FoundDates {
  /** One day. */
  on: string | null;
  /** The first day of a period. Null where it has no beginning, as in "by Friday". */
  from: string | null;
  /** The last day of a period. Null where it has no end, as in "after Friday". */
  until: string | null;
  /** The text with what was understood replaced by blanks, so that positions stay. */
  rest: string;
}

/** What a word before a range makes of it. */
const FRAMES: readonly (readonly [
  words: string,
  read: (range: Range, today: string) => Partial<FoundDates>,
])[] = [
  ['before|ahead of|prior to', ({ from, until, single }) => ({ until: single ? until : addDays(from, -1) })],
  [
    'by|until|till|til|up to|no later than|not later than|on or before',
    ({ from, until, unit }) => ({
      until: unit === 'month' ? addDays(from, -1) : until,
    }),
  ],
  ['since|ever since|from', ({ from }, today) => ({ from, until: from <= today ? today : null })],
  ['after', ({ until }) => ({ from: addDays(until, 1) })],
];

const INTRODUCTION = '(?:(?:in|on|at|over|during|within|for|around|about|of|due)\\s+)?';
const FRAME = new RegExp(
  `\\b(?:(${FRAMES.map(([words]) => words).join('|')})\\s+(?:the\\s+)?|${INTRODUCTION})(${RANGE_WORDS})(?![\\w])`,
  'gi',
);
const BETWEEN = new RegExp(
  `\\b(?:between|from)\\s+(?:the\\s+)?(${RANGE_WORDS})\\s+(?:and|to|until|till)\\s+(?:the\\s+)?(${RANGE_WORDS})\\b`,
  'i',
);
/** Questions about what has been: "in March" is then the last one. */
const PAST =
  /\b(?:did|was|were|had|been|sent|came|got|joined|signed|have|has|ago|last|past|since|registered|done|finished|completed|serviced|swept|tested)\b/i;

/** "Anything to review today": what is so now, and nothing that happened on that day. */
const STATE =
  /\b(?:waiting|waits?|pending|to (?:review|do|deal|look|decide|check|approve|verify)|open|outstanding|unanswered|unread|still|needs?|attention|queue)\b/i;
const EVENT =
  /\b(?:sign(?:ed|s)?|joined|join|registered|register|came|come|arrived|happened|sent|send|did|made|due|went|got|until|by|answered|approved|rejected|suspended|verified)\b/i;
const TODAY = /^(?:today|tonight|this morning|this afternoon|this evening)$/i;

/** "What have I got on": what is so. */
const HAS_GOT = /\b(?:have|has) (?:i|we|you|they|he|she) (?:\w+ )?got\b(?! back)/i;
const AHEAD = /\b(?:coming|upcoming|due|expires?|will|soon|ahead|needs?)\b/i;

const blank = (text: string, index: number, length: number) =>
  text.slice(0, index) + ' '.repeat(length) + text.slice(index + length);

/**
 * Finds one day or one period in a text.
 * @param today YYYY-MM-DD
 */
export function findDates(text: string, today: string): FoundDates {
  const past = PAST.test(text.replace(HAS_GOT, '')) && !AHEAD.test(text);
  const nothing = { on: null, from: null, until: null };
  const pair = BETWEEN.exec(text);
  const [first, last] = [pair?.[1], pair?.[2]].map((words) => (words ? rangeOf(words, today, past) : null));
  // "Between November and January": a period ends after it has begun.
  const second =
    first && last && last.until < first.from ? rangeOf(pair?.[2] ?? '', first.from, false) : last;
  if (pair && first && second)
    return {
      ...nothing,
      from: first.from,
      until: second.until,
      rest: blank(text, pair.index, pair[0].length),
    };
  for (const match of text.matchAll(FRAME)) {
    const [whole, frame, words = ''] = match;
    const range = rangeOf(words, today, past);
    if (!range) continue;
    const rest = blank(text, match.index, whole.length);
    const read = frame && FRAMES.find(([names]) => new RegExp(`^(?:${names})$`, 'i').test(frame))?.[1];
    if (read) return { ...nothing, ...read(range, today), rest };
    if (TODAY.test(words) && !frame && STATE.test(text) && !EVENT.test(text)) return { ...nothing, rest };
    if (range.single) return { ...nothing, on: range.from, rest };
    return { ...nothing, from: range.from, until: range.until, rest };
  }
  return { ...nothing, rest: text };
}

const MEDIUM_DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day as on the screens: `22 Nov 2026`. */
export const sayDay = (day: string | Date): string => MEDIUM_DATE.format(new Date(day));

/** `between 1 Nov 2026 and 30 Nov 2026`, `since 1 Nov 2026`, `by 30 Nov 2026`, `on 3 Nov 2026`, or nothing. */
export function sayPeriod(
  { on, from, until }: Pick<FoundDates, 'on' | 'from' | 'until'>,
  today: string = dayOf(new Date()),
): string {
  if (on) return ` on ${sayDay(on)}`;
  if (from && until && until === today) return ` since ${sayDay(from)}`;
  if (from && until) return ` between ${sayDay(from)} and ${sayDay(until)}`;
  if (from) return ` from ${sayDay(from)}`;
  return until ? ` by ${sayDay(until)}` : '';
}
