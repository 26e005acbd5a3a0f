import { dayOf } from '../../../contract/time.js';
import { distance } from '../distance.js';

/** A date in a text. */
export interface FoundDate {
  /** YYYY-MM-DD. Null where day and month cannot be told apart or there is no such day. */
  day: string | null;
  start: number;
  end: number;
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
/** A digit, or a letter that is mistaken for one. */
const DIGIT = '[0-9OoQlI|SBZ]';
const D2 = `${DIGIT}{1,2}`;
const YEAR = `(?:${DIGIT}{4}|'?${DIGIT}{2})`;
const NAME = '[A-Za-z0-9|]{3,9}';
const WEEKDAY = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\\s+)?';
const GAP = '\\s{0,2}[-./,\\s]?\\s{0,2}';
/** A year may stand before the dash of a period. */
const EDGE = '(?<!(?<!20\\d)\\d[-.])(?<![A-Za-z0-9/])';
const END = '(?![A-Za-z0-9])(?!/\\d)';

/** A digit in a box of its own. */
const CELL = '(\\d)[\\s|]{1,3}';
const RULE = '[-./|\\s][\\s|]{0,3}';

const TENS = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ');
const ORDINALS = [
  ...TENS,
  ...'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  ),
  'twentieth',
  ...TENS.map((ordinal) => `twenty-${ordinal}`),
  'thirtieth',
  'thirty-first',
];
/** "The twenty-first day of March 2026". */
const SPELLED = `(${ORDINALS.toReversed().join('|').replaceAll('-', '[- ]')})`;

type Order = 'ymd' | 'dmy' | 'dMy' | 'Mdy' | 'cells' | 'oMy';
const FORMS: readonly [pattern: RegExp, order: Order][] = [
  [
    new RegExp(
      `${EDGE}${CELL}${CELL}(?:${RULE})?${CELL}${CELL}(?:${RULE})?${CELL}${CELL}${CELL}(\\d)${END}`,
      'g',
    ),
    'cells',
  ],
  [
    new RegExp(`${EDGE}${CELL}${CELL}[-./][\\s|]{0,3}${CELL}${CELL}[-./][\\s|]{0,3}${CELL}(\\d)${END}`, 'g'),
    'cells',
  ],
  [new RegExp(`${EDGE}(${DIGIT}{4})\\s?[-./]\\s?(${D2})\\s?[-./]\\s?(${D2})${END}`, 'g'), 'ymd'],
  [new RegExp(`${EDGE}(${D2})\\s?[-–‑·./|\\\\]\\s?(${D2})\\s?[-–‑·./|\\\\]\\s?(${YEAR})${END}`, 'g'), 'dmy'],
  [new RegExp(`${EDGE}(${D2})\\s(${DIGIT}{2})\\s(${DIGIT}{4})${END}`, 'g'), 'dmy'],
  [
    new RegExp(
      `${EDGE}${WEEKDAY}(?:the\\s+)?(?:\\d{1,2}(?:st|nd|rd|th)?\\s?(?:[-–&]|and|to)\\s?)?(${D2})\\s?(?:st|nd|rd|th)?${GAP}(?:day\\s+)?(?:of\\s+)?(${NAME})${GAP}(${YEAR})${END}`,
      'gi',
    ),
    'dMy',
  ],
  [new RegExp(`\\b${SPELLED}\\s(?:day\\s)?(?:of\\s)?(${NAME}),?\\s(${DIGIT}{4})${END}`, 'gi'), 'oMy'],
  [new RegExp(`${EDGE}(${NAME})\\.?\\s(${D2})(?:st|nd|rd|th)?,?\\s(${DIGIT}{4})${END}`, 'gi'), 'Mdy'],
];

const LOOKALIKES: Record<string, string> = {
  O: '0',
  o: '0',
  Q: '0',
  l: '1',
  I: '1',
  '|': '1',
  i: '1',
  S: '5',
  s: '5',
  B: '8',
  b: '8',
  Z: '2',
  z: '2',
};

/** The digits that look like these signs; null where hardly one of them is a digit. */
export function toDigits(text: string): string | null {
  const real = text.replace(/\D/g, '').length;
  if (real * 2 < text.length) return null;
  const digits = [...text].map((sign) => LOOKALIKES[sign] ?? sign).join('');
  return /^\d+$/.test(digits) ? digits : null;
}

/** The month with this name or its beginning, from 1. A long name may have one wrong letter. */
function monthOf(name: string): number | null {
  const word = name.toLowerCase().replaceAll('0', 'o').replace(/[1|]/g, 'l');
  const exact = MONTHS.findIndex(
    (month) => month === word || (word.length === 3 && month.startsWith(word)) || word === month.slice(0, 4),
  );
  if (exact >= 0) return exact + 1;
  if (word.length < 5) return null;
  const near = MONTHS.flatMap((month, index) => (distance(month, word) < 2 ? [index + 1] : []));
  return near.length === 1 ? (near[0] ?? null) : null;
}

function toYear(text: string | null): number | null {
  if (text === null) return null;
  return text.length === 2 ? 2_000 + Number(text) : Number(text);
}

function toDay(year: number | null, month: number | null, date: string | null): string | null {
  if (year === null || month === null || date === null) return null;
  const day = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(time) === day ? day : null;
}

const spelled = (ordinal: string): string =>
  String(ORDINALS.indexOf(ordinal.toLowerCase().replace(' ', '-')) + 1);

/** Whether a year may be that of a document. */
const isLikely = (year: number): boolean => year >= 1900 && year < 2200;

const clean = (text = ''): string | null => toDigits(text.replace("'", ''));

/** What a match of a form says; null where it is no date. */
function toDate(match: RegExpExecArray, order: Order): FoundDate | null {
  const [, one = '', two = '', three = ''] = match;
  const digits = match.slice(1).join('');
  const [year, month, date] = {
    ymd: () => [toYear(clean(one)), Number(clean(two) ?? NaN), clean(three)] as const,
    dmy: () => [toYear(clean(three)), Number(clean(two) ?? NaN), clean(one)] as const,
    dMy: () => [toYear(clean(three)), monthOf(two), clean(one)] as const,
    Mdy: () => [toYear(clean(three)), monthOf(one), clean(two)] as const,
    oMy: () => [toYear(clean(three)), monthOf(two), spelled(one)] as const,
    cells: () => [toYear(digits.slice(4)), Number(digits.slice(2, 4)), digits.slice(0, 2)] as const,
  }[order]();
  if (year === null || date === null || month === null || Number.isNaN(month) || !isLikely(year)) return null;
  const day = toDay(year, month, date);
  // Eight digits may be anything.
  if (order === 'cells' && day === null) return null;
  return { day, start: match.index, end: match.index + match[0].length };
}

/** The dates of a text in British order, in whatever form they are written, from left to right. */
export function findDates(text: string): FoundDate[] {
  const found: FoundDate[] = [];
  for (const [form, order] of FORMS) {
    const pattern = new RegExp(form);
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const date = toDate(match, order);
      const isNew = date && found.every(({ start, end }) => date.start >= end || date.end <= start);
      if (isNew) found.push(date);
      // "00 hrs 14 Feb 2026": the date may begin within what is none.
      else pattern.lastIndex = match.index + 1;
    }
  }
  return found.sort((left, right) => left.start - right.start);
}

/** A month and its year, without a day before it. */
const MONTH = new RegExp(
  `(?<![\\d/.-]|\\d(?:st|nd|rd|th)?\\s(?:day\\s)?(?:of\\s)?)\\b(?:(${MONTHS.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|sept)\\.?,?\\s|(0[1-9]|1[0-2])/)(20\\d\\d|[2-4]\\d(?=$|\\s))\\b(?![/-]|\\.\\d)`,
  'gi',
);

/** The months of a text that have no day, each as its first day. */
export function findMonths(text: string): (FoundDate & { day: string })[] {
  return [...text.matchAll(MONTH)].map((match) => {
    const [found, name, number, year = ''] = match;
    const month = name ? monthOf(name) : Number(number);
    const day = `${year.padStart(4, '20')}-${String(month).padStart(2, '0')}-01`;
    return { day, start: match.index, end: match.index + found.length };
  });
}

/** Whether a text has a date that is one only in American order. */
export const hasAmericanDate = (text: string): boolean =>
  /(?<![\d/.-])(?:0?[1-9]|1[0-2])[-/](?:1[3-9]|2\d|3[01])[-/](?:20)?\d\d(?![\d/-])/.test(text);

const NUMBERS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ten: 10,
  twelve: 12,
  a: 1,
};
const INTERVAL =
  /\b(\d{1,3}|a(?= year)|one|two|three|four|five|six|ten|twelve)\s*(?:\(\d{1,3}\)\s*)?[- ]?(years?|yrs?|months?|mths?)\b/gi;

/** Intervals of a text in months. */
export function findIntervals(text: string): { months: number; start: number; end: number }[] {
  return [...text.matchAll(INTERVAL)].flatMap((match) => {
    const [, count = '', unit = ''] = match;
    const number = NUMBERS[count.toLowerCase()] ?? Number(count);
    const months = /^y/i.test(unit) ? number * 12 : number;
    return months > 0 && months <= 240
      ? [{ months, start: match.index, end: match.index + match[0].length }]
      : [];
  });
}
