import { DEADLINE_REMINDERS } from '../contract/deadlines.js';
import { addDays, daysBetween } from '../contract/time.js';

/**
 * The latest reminder whose day has come, in days before the deadline. Null when the first one is still to come.
 * @param dueOn and `today` are YYYY-MM-DD
 */
export function latestReminder(dueOn: string, today: string): number | null {
  const left = daysBetween(today, dueOn);
  return DEADLINE_REMINDERS.findLast((days) => days >= left) ?? null;
}

/** Reminders already past when a deadline is set. They are not sent. */
export const pastReminders = (dueOn: string, today: string): number | null =>
  latestReminder(dueOn, addDays(today, -1));
