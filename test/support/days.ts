import { DAY_MS } from '../../backend/contract/time.js';

/** The UTC day of a time, as YYYY-MM-DD. */
export const dayOf = (moment: Date | number): string => new Date(moment).toISOString().slice(0, 10);

/** The day that is so many days after today, by the machine's clock. */
export const daysFromToday = (days: number): string => dayOf(Date.now() + days * DAY_MS);
