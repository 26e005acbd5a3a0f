import { addDays, dayOf } from '../../contract/time.js';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`;

/** What a text says about time. Days are YYYY-MM-DD, in UTC. */
export interface FoundDates {
  /** One day. */
  on: string | null;
  /** The last day of a period that begins today. */
  until: string | null;
  /** The text with what was understood replaced by blanks, so that positions stay. */
  rest: string;
}

const monthOf = (word: string): number => MONTHS.indexOf(word.slice(0, 3).toLowerCase());

/** The day, or null where the calendar has none. */
function dayAt(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCMonth() === month && date.getUTCDate() === day ? dayOf(date) : null;
}

/** The next day with this month and day, today included. */
function nextDay(today: string, month: number, day: number): string | null {
  const year = Number(today.slice(0, 4));
  const found = dayAt(year, month, day);
  return found !== null && found < today ? dayAt(year + 1, month, day) : found;
}

const before = (day: string): string => addDays(day, -1);

/** The last day of the week (Sunday), month, quarter or year that contains `today`. */
function endOf(period: string, today: string): string {
  const date = new Date(today);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (period === 'week') return addDays(today, (7 - date.getUTCDay()) % 7);
  if (period === 'month') return dayOf(new Date(Date.UTC(year, month + 1, 0)));
  if (period === 'quarter') return dayOf(new Date(Date.UTC(year, Math.floor(month / 3) * 3 + 3, 0)));
  return dayOf(new Date(Date.UTC(year + 1, 0, 0)));
}

type Reader = (match: RegExpMatchArray, today: string) => { on?: string | null; until?: string | null };

const DAY_OF_MONTH = `(\\d{1,2})(?:st|nd|rd|th)?(?:\\s+of)?\\s+${MONTH}\\b(?:,?\\s+(\\d{4})\\b)?`;
const LENGTHS: Record<string, number> = { day: 1, week: 7, month: 30, year: 365 };

const namedDay = (match: RegExpMatchArray, today: string): string | null => {
  const [, day = '', month = '', year] = match;
  return year
    ? dayAt(Number(year), monthOf(month), Number(day))
    : nextDay(today, monthOf(month), Number(day));
};

/** The first pattern that matches counts. */
const PATTERNS: readonly (readonly [RegExp, Reader])[] = [
  [
    new RegExp(`\\b(?:before|until|till|by)\\s+${DAY_OF_MONTH}`, 'i'),
    (m, today) => ({ until: namedDay(m, today) }),
  ],
  [
    new RegExp(`\\b(?:before|until|till|by)\\s+(?:the\\s+(?:beginning|start)\\s+of\\s+)?${MONTH}\\b`, 'i'),
    ([, month = ''], today) => {
      const first = nextDay(today, monthOf(month), 1);
      return { until: first && before(first) };
    },
  ],
  [/\b(\d{4})-(\d\d)-(\d\d)\b/, ([, y, m, d]) => ({ on: dayAt(Number(y), Number(m) - 1, Number(d)) })],
  [
    /\b(\d{1,2})[/.](\d{1,2})[/.](\d{4})\b/,
    ([, d, m, y]) => ({ on: dayAt(Number(y), Number(m) - 1, Number(d)) }),
  ],
  [new RegExp(`\\b${DAY_OF_MONTH}`, 'i'), (m, today) => ({ on: namedDay(m, today) })],
  [
    /\b(?:in|within)\s+(?:the\s+)?(?:next\s+)?(\d{1,3})\s+(day|week|month|year)s?\b/i,
    ([, count = '', unit = ''], today) => ({
      until: addDays(today, Number(count) * (LENGTHS[unit.toLowerCase()] ?? 1)),
    }),
  ],
  [
    /\b(?:the\s+)?next\s+(\d{1,3})\s+(day|week|month)s?\b/i,
    ([, count = '', unit = ''], today) => ({
      until: addDays(today, Number(count) * (LENGTHS[unit.toLowerCase()] ?? 1)),
    }),
  ],
  [
    /\bthis\s+(week|month|quarter|year)\b/i,
    ([, unit = ''], today) => ({ until: endOf(unit.toLowerCase(), today) }),
  ],
  [
    /\bnext\s+(week|month)\b/i,
    ([, unit = ''], today) => ({
      until: endOf(unit.toLowerCase(), addDays(endOf(unit.toLowerCase(), today), 1)),
    }),
  ],
  [/\btomorrow\b/i, (_match, today) => ({ on: addDays(today, 1) })],
];

/**
 * Finds one day or one period in a text.
 * @param today YYYY-MM-DD
 */
export function findDates(text: string, today: string): FoundDates {
  for (const [pattern, read] of PATTERNS) {
    const match = pattern.exec(text);
    if (!match) continue;
    const { on = null, until = null } = read(match, today);
    if (on === null && until === null) continue;
    const rest =
      text.slice(0, match.index) + ' '.repeat(match[0].length) + text.slice(match.index + match[0].length);
    return { on, until, rest };
  }
  return { on: null, until: null, rest: text };
}

/** A day as on the screens: `22 Nov 2026`. */
export function sayDay(day: string | Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}
