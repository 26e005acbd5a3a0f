import { daysBetween } from '../../../backend/contract/time';
import { formatDays, today } from '../../shared/format';

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
