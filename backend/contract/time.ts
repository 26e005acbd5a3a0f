/** Milliseconds. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** A day of 24 hours, as UTC has them. */
export const DAY_MS = 24 * HOUR_MS;

/** The UTC day of a time (a Date, or milliseconds), as YYYY-MM-DD. Days in this form can be compared as text. */
export const dayOf = (moment: Date | number): string => new Date(moment).toISOString().slice(0, 10);

/** Days from one day to another, both YYYY-MM-DD. Negative when the second one is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The day that is `days` after `day` (YYYY-MM-DD). */
export const addDays = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY_MS);

/** The day of the month of a day (YYYY-MM-DD). */
export const dayOfMonth = (day: string): number => Number(day.slice(8));

/**
 * The same day of the month, `months` after `day` (YYYY-MM-DD). Where that month is shorter it is the month's last day:
 * a month after 31 January is 28 or 29 February.
 * @param date another day of the month, from 1
 */
export function addMonths(day: string, months: number, date = dayOfMonth(day)): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return dayOf(last);
}

/** The earliest day that it is anywhere now (UTC-12). A day before it is in the past for everybody. */
export const earliestToday = (now: Date): string => dayOf(now.getTime() - 12 * HOUR_MS);

/** The latest day that it is anywhere now (UTC+14). A day after it is in the future for everybody. */
export const latestToday = (now: Date): string => dayOf(now.getTime() + 14 * HOUR_MS);

const LONG_DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * A day as mails and errors write it: `27 November 2027`.
 * @param day a time, or YYYY-MM-DD; both in UTC
 */
export const longDate = (day: Date | string): string => LONG_DATE.format(new Date(day));
