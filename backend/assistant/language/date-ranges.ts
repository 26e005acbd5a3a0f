import { addDays, dayOf } from '../../contract/time.js';
import { holiday, utc, yearOf } from './holidays.js';

/** Days in a row, YYYY-MM-DD in UTC. */
export interface Range {
  from: string;
  until: string;
  /** One day that the text names, and not a period. */
  single: boolean;
  unit?: 'month';
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
/** "may" and "march" are other words, too, so alone they are no months. */
const SURE_MONTH = MONTH.replace('mar(?:ch)?', 'march').replace('|may|', '|');
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const WEEKDAY =
  '(?:sunday|monday|tuesday|wednesday|thursday|friday|saturday|(?:mon|tues?|wed|thurs?|fri)(?=\\W|$))';
const NUMBERS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  couple: 2,
  'couple of': 2,
  'a couple of': 2,
  few: 3,
  'a few': 3,
  fourteen: 14,
  thirty: 30,
};
const NUMBER = `(?:\\d{1,3}|${Object.keys(NUMBERS)
  .sort((a, b) => b.length - a.length)
  .join('|')})`;
const UNIT = '(?:days?|weeks?|fortnights?|months?|years?)';
const PERIOD = '(?:week|month|quarter|year|weekend|spring|summer|autumn|winter)';
const HOLIDAY = '(?:easter|christmas|xmas|new year)';
const DAY_NUMBER = '\\d{1,2}(?:st|nd|rd|th)?';

const monthOf = (word: string): number => MONTHS.indexOf(word.slice(0, 3).toLowerCase());
const numberOf = (word: string): number => NUMBERS[word.toLowerCase().trim()] ?? Number.parseInt(word, 10);
const monthIndex = (day: string) => Number(day.slice(5, 7)) - 1;

/** The day, or null where the calendar has none. */
function dayAt(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCMonth() === month && date.getUTCDate() === day ? dayOf(date) : null;
}

const one = (day: string | null): Range | null =>
  day === null ? null : { from: day, until: day, single: true };
const period = (from: string, until: string): Range => ({ from, until, single: false });

/** The day with this month and day: the next one, today included, or the last one where the text is about the past. */
function nearestDay(today: string, month: number, day: number, past: boolean): string | null {
  const year = yearOf(today);
  const found = dayAt(year, month, day);
  if (found === null) return null;
  if (past) return found > today ? dayAt(year - 1, month, day) : found;
  return found < today ? dayAt(year + 1, month, day) : found;
}

function addUnits(day: string, count: number, unit: string): string {
  if (unit.startsWith('day')) return addDays(day, count);
  if (unit.startsWith('week')) return addDays(day, 7 * count);
  if (unit.startsWith('fortnight')) return addDays(day, 14 * count);
  return addDays(day, (unit.startsWith('month') ? 30 : 365) * count);
}

const monthRange = (year: number, month: number): Range => ({
  ...period(utc(year, month, 1), utc(year, month + 1, 0)),
  unit: 'month',
});

const SEASONS: Record<string, number> = { spring: 2, summer: 5, autumn: 8, winter: 11 };

/** The period that contains a day: weeks begin on Monday. */
function periodAround(name: string, day: string): Range {
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const monday = addDays(day, -((date.getUTCDay() + 6) % 7));
  if (name === 'week') return period(monday, addDays(monday, 6));
  if (name === 'weekend') return period(addDays(monday, 5), addDays(monday, 6));
  if (name === 'month') return period(utc(year, month, 1), utc(year, month + 1, 0));
  if (name === 'quarter') {
    const first = Math.floor(month / 3) * 3;
    return period(utc(year, first, 1), utc(year, first + 3, 0));
  }
  if (name === 'year') return period(utc(year, 0, 1), utc(year, 11, 31));
  const first = SEASONS[name] ?? 0;
  return period(utc(year, first, 1), utc(year, first + 3, 0));
}

function relativePeriod(which: string, name: string, today: string, past = false): Range {
  const now = periodAround(name, today);
  if (name in SEASONS) {
    const year = yearOf(today);
    // "What was done this autumn", in December: the one that has just ended.
    if (/last|past|previous/.test(which) || (past && now.until < today && /this/.test(which)))
      return now.until < today ? now : periodAround(name, utc(year - 1, 6, 1));
    return now.until < today ? periodAround(name, utc(year + 1, 6, 1)) : now;
  }
  if (/next|coming|following/.test(which))
    return periodAround(name, addDays(now.until, name === 'weekend' ? 5 : 1));
  if (/last|past|previous/.test(which))
    return name === 'weekend'
      ? period(addDays(now.from, -7), addDays(now.until, -7))
      : periodAround(name, addDays(now.from, -1));
  return now;
}

function weekday(which: string, name: string, today: string, past: boolean): string {
  const wanted = WEEKDAYS.indexOf(name.slice(0, 3).toLowerCase());
  const ahead = (wanted - new Date(today).getUTCDay() + 7) % 7;
  if (/last/i.test(which) || (past && !which)) return addDays(today, ahead === 0 ? -7 : ahead - 7);
  if (!/next/i.test(which)) return addDays(today, ahead);
  const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
  return addDays(monday, 7 + ((wanted + 6) % 7));
}

const NAMED_DAYS: Record<string, number> = {
  today: 0,
  tonight: 0,
  'this morning': 0,
  'this afternoon': 0,
  'this evening': 0,
  tomorrow: 1,
  'the day after tomorrow': 2,
  'day after tomorrow': 2,
  yesterday: -1,
  'last night': -1,
};

type Reader = (match: RegExpExecArray, today: string, past: boolean) => Range | null;
const LATER = 'from now|from today|time|today';

/** The first pattern that matches the whole counts. */
const PATTERNS: readonly (readonly [string, Reader])[] = [
  ['(\\d{4})-(\\d\\d)-(\\d\\d)', ([, y, m, d]) => one(dayAt(Number(y), Number(m) - 1, Number(d)))],
  ['(\\d{1,2})[/.](\\d{1,2})[/.](\\d{4})', ([, d, m, y]) => one(dayAt(Number(y), Number(m) - 1, Number(d)))],
  [
    `(?:the\\s+)?(${DAY_NUMBER})(?:\\s+of)?\\s+(${MONTH})(?:,?\\s+(\\d{4}))?`,
    ([, d = '', m = '', y], today, past) =>
      one(
        y
          ? dayAt(Number(y), monthOf(m), Number.parseInt(d, 10))
          : nearestDay(today, monthOf(m), Number.parseInt(d, 10), past),
      ),
  ],
  [
    `(${MONTH})\\s+(?:the\\s+)?(\\d{1,2}(?:st|nd|rd|th)?)(?![\\d])(?:,?\\s+(\\d{4}))?`,
    ([, m = '', d = '', y], today, past) =>
      one(
        y
          ? dayAt(Number(y), monthOf(m), Number.parseInt(d, 10))
          : nearestDay(today, monthOf(m), Number.parseInt(d, 10), past),
      ),
  ],
  [`(${MONTH})\\s+(\\d{4})`, ([, m = '', y]) => monthRange(Number(y), monthOf(m))],
  [
    `(?:the\\s+)?(?:end|last day)\\s+of\\s+(?:the\\s+|this\\s+)?(week|month|quarter|year)`,
    ([, name = ''], today) => one(periodAround(name.toLowerCase(), today).until),
  ],
  [
    `(?:the\\s+)?end\\s+of\\s+next\\s+(week|month|quarter|year)`,
    ([, name = ''], today) => one(relativePeriod('next', name.toLowerCase(), today).until),
  ],
  [
    `(?:the\\s+)?(end|beginning|start|middle|mid)(?:\\s+of|-)?\\s*(${MONTH})`,
    ([, part = '', m = ''], today, past) => {
      const first = nearestDay(today, monthOf(m), 1, past) ?? today;
      const { from, until } = monthRange(yearOf(first), monthIndex(first));
      return one(part.toLowerCase() === 'end' ? until : /mid/i.test(part) ? addDays(from, 14) : from);
    },
  ],
  [
    `(?:the\\s+)?(?:last|past|previous)\\s+(${NUMBER})\\s+(${UNIT})`,
    ([, n = '', unit = ''], today) => period(addUnits(today, -numberOf(n), unit.toLowerCase()), today),
  ],
  [
    `(?:the\\s+)?next\\s+(${NUMBER})\\s+(${UNIT})`,
    ([, n = '', unit = ''], today) => period(today, addUnits(today, numberOf(n), unit.toLowerCase())),
  ],
  [
    '(?:the\\s+)?(next|coming|last|past) fortnight',
    ([, which = ''], today) =>
      /last|past/i.test(which) ? period(addDays(today, -14), today) : period(today, addDays(today, 14)),
  ],
  [
    `(${NUMBER})\\s+(${UNIT})\\s+ago`,
    ([, n = '', unit = ''], today) => one(addUnits(today, -numberOf(n), unit.toLowerCase())),
  ],
  [
    `(${NUMBER})\\s+(${UNIT})(?:'s?)?\\s+(?:${LATER})`,
    ([, n = '', unit = ''], today) => one(addUnits(today, numberOf(n), unit.toLowerCase())),
  ],
  // "In the last month" ends today; "last month" is one of the calendar.
  [
    '(?:the\\s+)(?:last|past)\\s+(week|month|quarter|year)',
    ([, name = ''], today) =>
      period(
        addUnits(
          today,
          /quarter/i.test(name) ? -3 : -1,
          /quarter/i.test(name) ? 'month' : name.toLowerCase(),
        ),
        today,
      ),
  ],
  [
    `(?:this|the next|next|coming|the coming|following|last|past|previous|so far this)\\s+(${PERIOD})(?:\\s+so far)?`,
    ([whole, name = ''], today, past) => relativePeriod(whole.toLowerCase(), name.toLowerCase(), today, past),
  ],
  [
    `(?:(this|next|last|coming)\\s+)?(${WEEKDAY})(?:\\s+(?:morning|afternoon|evening|night))?(?:\\s+(week|next week))?`,
    ([, which = '', name = '', week], today, past) => {
      const day = weekday(which, name, today, past);
      return one(week ? weekday('next', name, today, false) : day);
    },
  ],
  [
    `(${Object.keys(NAMED_DAYS).join('|')})`,
    ([word = ''], today) => one(addDays(today, NAMED_DAYS[word.toLowerCase()] ?? 0)),
  ],
  [
    `(?:last\\s+|next\\s+|this\\s+)?(${HOLIDAY})`,
    ([whole, name = ''], today, past) =>
      one(holiday(name.toLowerCase(), today, past || /^last/i.test(whole))),
  ],
  [
    `(?:(last|next|this)\\s+)?(${SURE_MONTH})`,
    ([, which = '', m = ''], today, past) => {
      const first = nearestDay(today, monthOf(m), 1, past || /last/i.test(which));
      const current = monthIndex(today) === monthOf(m);
      const year = current && !which ? yearOf(today) : yearOf(first ?? today);
      return monthRange(year, monthOf(m));
    },
  ],
  [
    '(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)(?:\\s+of\\s+(?:this|the)\\s+month)?',
    ([, d = ''], today, past) => nextNumber(Number(d), today, past),
  ],
  ['(20[2-9]\\d)', ([, y]) => period(utc(Number(y), 0, 1), utc(Number(y), 11, 31))],
];

/** "the 30th": of this month, or of the next one that has it. */
function nextNumber(day: number, today: string, past: boolean): Range | null {
  for (let step = 0; step < 12; step += 1) {
    const month = monthIndex(today) + (past ? -step : step);
    const first = new Date(Date.UTC(yearOf(today), month, 1));
    const found = dayAt(first.getUTCFullYear(), first.getUTCMonth(), day);
    if (found && (past ? found <= today : found >= today)) return one(found);
  }
  return null;
}

const COMPILED = PATTERNS.map(([source, read]) => [new RegExp(`^${source}$`, 'i'), read] as const);

const sources = PATTERNS.map(([source]) => source.replace(/\((?!\?)/g, '(?:')).join('|');
/** Everything that `rangeOf` may read, without groups. "in may" is the month; "may I" is not. */
export const RANGE_WORDS = `(?:${sources}|(?:a|an|${NUMBER})\\s+${UNIT}(?=\\W|$)|(?<=\\b(?:in|by|before|until|till|since|after|during|last|next)\\s)(?:may|mar)(?![\\w\\s]*\\bi\\b))`;

/**
 * The days that words such as "next Friday", "the last 90 days" or "March" stand for.
 * @param past whether the question is about what has been
 */
export function rangeOf(words: string, today: string, past: boolean): Range | null {
  const text = words.trim().replace(/\s+/g, ' ');
  for (const [pattern, read] of COMPILED) {
    const match = pattern.exec(text);
    const range = match && read(match, today, past);
    if (range) return range;
  }
  if (/^(?:may|mar)$/i.test(text)) {
    const first = nearestDay(today, monthOf(text), 1, past) ?? today;
    return monthRange(yearOf(first), monthIndex(first));
  }
  // "in two weeks", "within a month": from today until then.
  const ahead = new RegExp(`^(${NUMBER})\\s+(${UNIT})$`, 'i').exec(text);
  return ahead
    ? period(today, addUnits(today, numberOf(ahead[1] ?? ''), (ahead[2] ?? '').toLowerCase()))
    : null;
}
