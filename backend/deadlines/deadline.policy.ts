import { DEADLINE_REMINDERS } from '../contract/deadlines.js';
import { DAY_MS } from '../contract/time.js';

/** Days from one day to another, both YYYY-MM-DD. Negative when the second one is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The day that is so many days after `day` (YYYY-MM-DD). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The same day of the month that is so many months after `day` (YYYY-MM-DD). Where that month is shorter it is the
 * month's last day: a month after 31 January is 28 or 29 February.
 */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/**
 * The latest reminder whose day has come, in days before the deadline. Null when the first one is still to come.
 * @param dueOn and `today` are YYYY-MM-DD
 */
export function latestReminder(dueOn: string, today: string): number | null {
  const left = daysBetween(today, dueOn);
  return DEADLINE_REMINDERS.findLast((days) => days >= left) ?? null;
}

/** The reminders that are past when a deadline gets its day: nobody is told of what was just entered. */
export const pastReminders = (dueOn: string, today: string): number | null =>
  latestReminder(dueOn, addDays(today, -1));
