import { COORDINATE_DECIMALS } from '../../backend/contract/limits';

const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const DATE_TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** An ISO 8601 time as a day in the reader's time zone: `3 Mar 2025`. */
export function formatDate(iso: string): string {
  return DATE.format(new Date(iso));
}

/** A calendar day, `2025-03-03`, without a time zone: `3 Mar 2025`. */
export function formatDay(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

/** An ISO 8601 time as a day and a time in the reader's time zone: `3 Mar 2025, 14:05`. */
export function formatDateTime(iso: string): string {
  return DATE_TIME.format(new Date(iso));
}

/** A coordinate in degrees, rounded as on every screen. */
export function formatCoordinate(degrees: number): string {
  return degrees.toFixed(COORDINATE_DECIMALS);
}

/** A place's type as words: `street_address` reads `street address`. */
export function typeWords(type: string): string {
  return type.replaceAll('_', ' ');
}

/** A total, with a plus if it is only a lower bound: `10,000+`. */
export function formatTotal(count: number, isLowerBound = false): string {
  return `${count.toLocaleString('en-GB')}${isLowerBound ? '+' : ''}`;
}
