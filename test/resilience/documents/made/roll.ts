import { addDays, addMonths, DAY_MS } from '../../../../backend/contract/time.js';
import { randomNumbers } from '../../support/resilience-test.js';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const ORDINALS: Record<string, string> = {
  1: 'st',
  2: 'nd',
  3: 'rd',
  21: 'st',
  22: 'nd',
  23: 'rd',
  31: 'st',
};

type Print = (year: string, month: string, day: string) => string;
const monthOf = (month: string): string => MONTHS[Number(month) - 1] ?? '';
const plain = (day: string): string => String(Number(day));
const ordinal = (day: string): string => `${plain(day)}${ORDINALS[plain(day)] ?? 'th'}`;
/** How dates are written in Britain. */
const DATES: Print[] = [
  (year, month, day) => `${day}/${month}/${year}`,
  (year, month, day) => `${plain(day)} ${monthOf(month)} ${year}`,
  (year, month, day) => `${ordinal(day)} ${monthOf(month).slice(0, 3)} ${year.slice(2)}`,
  (year, month, day) => `${year}-${month}-${day}`,
  (year, month, day) => `${day}/${month}/${year}`,
  (year, month, day) => `${ordinal(day)} ${monthOf(month)} ${year}`,
  (year, month, day) => `${day}-${monthOf(month).slice(0, 3)}-${year}`,
  (year, month, day) => `${day}.${month}.${year}`,
  (year, month, day) => `${day}/${month}/${year.slice(2)}`,
  (year, month, day) => `${day} ${monthOf(month).slice(0, 3).toUpperCase()} ${year}`,
];

/** The choices of one document. The same number makes the same document. */
export class Roll {
  private readonly random: (below: number) => number;
  private readonly style: Print;

  constructor(readonly number: number) {
    this.random = randomNumbers(7_919 * (number + 11));
    // The first numbers of neighbouring seeds are alike.
    for (let turn = 0; turn < 8; turn += 1) this.random(10);
    this.style = DATES[this.random(DATES.length)] ?? DATES[0]!;
  }

  below(count: number): number {
    return this.random(count);
  }

  pick<T>(list: readonly T[]): T {
    return list[this.random(list.length)] as T;
  }

  chance(percent: number): boolean {
    return this.random(100) < percent;
  }

  digits(count: number): string {
    return Array.from({ length: count }, (_, at) => this.random(at === 0 ? 9 : 10) + (at === 0 ? 1 : 0)).join(
      '',
    );
  }

  /** A day, YYYY-MM-DD. */
  day(from: string, to: string): string {
    const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
    return addDays(from, this.random(days + 1));
  }

  /** A day as this document writes it. */
  print(day: string): string {
    const [year = '', month = '', date = ''] = day.split('-');
    return this.style(year, month, date);
  }
}

/** The last day of so many months that begin at a day. */
export const lastOf = (day: string, months: number): string => addDays(addMonths(day, months), -1);
