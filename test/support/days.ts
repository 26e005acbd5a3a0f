import { DAY_MS } from '../../backend/contract/time.js';

/** The day that is so many days after today where the machine is, as a screen counts. An API test asks `app.clock.day()`. */
export function daysFromToday(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** The time that is so many days ago, by the clock of an application under test. */
export const daysAgo = ({ clock }: { clock: { now(): Date } }, days: number): Date =>
  new Date(clock.now().getTime() - days * DAY_MS);
