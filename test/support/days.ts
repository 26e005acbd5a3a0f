import { DAY_MS, dayOf } from '../../backend/contract/time.js';

/** The day that is so many days after today, by the machine's clock. */
export const daysFromToday = (days: number): string => dayOf(Date.now() + days * DAY_MS);

/** The time that is so many days ago, by the clock of an application under test. */
export const daysAgo = ({ clock }: { clock: { now(): Date } }, days: number): Date =>
  new Date(clock.now().getTime() - days * DAY_MS);
