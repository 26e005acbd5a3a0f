import { COORDINATE_DECIMALS, KM_PER_MILE } from '../../backend/contract/limits';

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const DATE_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

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

const AGE_UNITS = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** How long ago an ISO 8601 time was, in its largest unit: `3 days`. */
export function formatAge(iso: string): string {
  const minutes = Math.max(1, Math.floor((Date.now() - new Date(iso).getTime()) / 60_000));
  const [unit, size] = AGE_UNITS.find(([, length]) => minutes >= length) ?? ['minute', 1];
  const count = Math.floor(minutes / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Hours in words: `20 hours`, from two days on `3 days`. */
export function formatHours(hours: number): string {
  if (hours >= 48) return `${Math.round(hours / 24)} days`;
  const rounded = Math.round(hours);
  if (rounded === 0) return 'under 1 hour';
  return rounded === 1 ? '1 hour' : `${rounded} hours`;
}

/** A coordinate in degrees, rounded as on every screen. */
export function formatCoordinate(degrees: number): string {
  return degrees.toFixed(COORDINATE_DECIMALS);
}

/** A distance in kilometres as whole miles, because most locations are known to the town: `23 miles`. */
export function formatMiles(km: number): string {
  const miles = Math.round(km / KM_PER_MILE);
  if (miles < 1) return 'Less than 1 mile';
  return miles === 1 ? '1 mile' : `${miles.toLocaleString('en-GB')} miles`;
}

/** A place's type as words: `street_address` reads `street address`. */
export function typeWords(type: string): string {
  return type.replaceAll('_', ' ');
}

/** A total, with a plus if it is only a lower bound: `10,000+`. */
export function formatTotal(count: number, isLowerBound = false): string {
  return `${count.toLocaleString('en-GB')}${isLowerBound ? '+' : ''}`;
}

/** A share of 1: `0.456` reads `46%`, or `45.6%` with one decimal. */
export function formatPercent(share: number, decimals = 0): string {
  return `${(share * 100).toFixed(decimals)}%`;
}
