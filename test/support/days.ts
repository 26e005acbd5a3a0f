import { DAY_MS, dayOf } from '../../backend/contract/time.js';

/** The day that is so many days after today, by the machine's clock. */
export const daysFromToday = (days: number): string => dayOf(Date.now() + days * DAY_MS);
