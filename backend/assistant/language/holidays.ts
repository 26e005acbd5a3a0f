import { dayOf } from '../../contract/time.js';

/** YYYY-MM-DD. @param month from 0 */
export const utc = (year: number, month: number, day: number): string =>
  dayOf(new Date(Date.UTC(year, month, day)));
export const yearOf = (day: string) => Number(day.slice(0, 4));

/** By the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function easterOf(year: number): string {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return utc(year, month - 1, (h + l - 7 * m + 33 * month + 19) % 32);
}

/** YYYY-MM-DD of the next one, or of the last one where the text is about the past. */
export function holiday(name: string, today: string, past: boolean): string {
  const at = (year: number) =>
    name === 'easter' ? easterOf(year) : name === 'new year' ? utc(year, 0, 1) : utc(year, 11, 25);
  const year = yearOf(today);
  if (past) return at(year) > today ? at(year - 1) : at(year);
  return at(year) < today ? at(year + 1) : at(year);
}
