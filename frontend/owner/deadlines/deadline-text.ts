import { addDays, dayOf, daysBetween, MINUTE_MS } from '../../../backend/contract/time';
import { formatDays } from '../../shared/format';

/** The person's own day, YYYY-MM-DD. */
export const today = (): string => dayOf(Date.now() - new Date().getTimezoneOffset() * MINUTE_MS);

/** The day that is so many days after today, YYYY-MM-DD. */
export const daysAhead = (days: number): string => addDays(today(), days);

/** How far away a day is: `in 12 days`, `3 days overdue`. */
export function distance(day: string): string {
  const days = daysBetween(today(), day);
  if (days === 0) return 'today';
  return days < 0 ? `${formatDays(-days)} overdue` : `in ${formatDays(days)}`;
}

/** What was typed into the form of a deadline is kept under this name; that of a new one by its property. */
export const deadlineDraft = (id: string): string => `deadline:${id}`;

/** The same for the day on which a deadline was done. */
export const doneDraft = (id: string): string => `deadline-done:${id}`;
