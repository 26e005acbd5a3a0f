import { COORDINATE_DECIMALS, KM_PER_MILE } from '../../backend/contract/limits';
import { addDays, DAY_MS, dayOf, HOUR_MS, MINUTE_MS } from '../../backend/contract/time';

/** A twelfth of a year of 365.25 days. */
const MONTH_MS = (365.25 / 12) * DAY_MS;

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const DAY_MONTH = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const DATE_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The person's own day, YYYY-MM-DD. */
export const today = (): string => dayOf(Date.now() - new Date().getTimezoneOffset() * MINUTE_MS);

/** The day that is so many days after today, YYYY-MM-DD. */
export const daysAhead = (days: number): string => addDays(today(), days);

/** An ISO 8601 time as a day in the reader's time zone: `3 Mar 2025`. */
export function formatDate(iso: string): string {
  return DATE.format(new Date(iso));
}

/** The same in short, without the year if that is the present one: `3 Mar`. */
export function formatDayMonth(iso: string): string {
  const date = new Date(iso);
  return date.getFullYear() === new Date().getFullYear() ? DAY_MONTH.format(date) : DATE.format(date);
}

/** A calendar day, `2025-03-03`, without a time zone: `3 Mar 2025`. */
export function formatDay(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

/** An ISO 8601 time as a day and a time in the reader's time zone: `3 Mar 2025, 14:05`. */
export function formatDateTime(iso: string): string {
  return DATE_TIME.format(new Date(iso));
}

/** Each unit with its length in ms. It is used when at least `from` of it have passed. */
const UNITS = [
  { unit: 'year', ms: 12 * MONTH_MS, from: 2 },
  { unit: 'month', ms: MONTH_MS, from: 2 },
  { unit: 'day', ms: DAY_MS, from: 1 },
  { unit: 'hour', ms: HOUR_MS, from: 1 },
  { unit: 'minute', ms: MINUTE_MS, from: 1 },
] as const;

/** A length of time in ms as a whole number of its unit: `23 hours`, `1 day`, from two months on `2 months`. */
function inUnits(ms: number, round: (count: number) => number, smallest: 'minute' | 'day'): string {
  const found = UNITS.find((one) => one.unit === smallest || ms >= one.from * one.ms);
  const { unit, ms: length } = found ?? UNITS[0];
  const count = round(ms / length);
  return countOf(count, unit);
}

const SUNDAY = 0;
const SATURDAY = 6;

/** A number of whole days: `1 day`, from two months on `4 months`. */
export function formatDays(days: number): string {
  return inUnits(days * DAY_MS, Math.round, 'day');
}

/** The days of the calendar that have begun since an ISO 8601 time, in the reader's time zone: 1 for yesterday. */
function calendarDaysSince(iso: string): number {
  const day = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return (day(new Date(Date.now())) - day(new Date(iso))) / DAY_MS;
}

/** The same without Saturdays and Sundays: 1 on a Monday for the Friday before. */
export function businessDaysSince(iso: string): number {
  const days = Math.max(0, calendarDaysSince(iso));
  // Each whole week has five. The days of the rest are counted back from today.
  const weekday = new Date(Date.now()).getDay();
  const rest = Array.from({ length: days % 7 }, (_, back) => (weekday - back + 7) % 7);
  return Math.floor(days / 7) * 5 + rest.filter((day) => day !== SUNDAY && day !== SATURDAY).length;
}

/** How long ago an ISO 8601 time was, so that it agrees with its date: minutes and hours of today, otherwise days. */
export function formatAge(iso: string): string {
  const ms = Date.now() - Date.parse(iso);
  if (ms < MINUTE_MS) return 'less than a minute';
  const days = calendarDaysSince(iso);
  // Just before midnight was minutes ago.
  if (days < 1 || ms < HOUR_MS) return inUnits(ms, Math.floor, 'minute');
  return inUnits(days * DAY_MS, Math.floor, 'day');
}

/** `3 days ago`, `just now`. */
export const formatAgo = (iso: string): string =>
  Date.now() - Date.parse(iso) < MINUTE_MS ? 'just now' : `${formatAge(iso)} ago`;

/** Hours that are known to a tenth: `20 hours`, from a day on `3 days`. */
export function formatHours(hours: number): string {
  return hours < 1 ? 'under 1 hour' : inUnits(hours * HOUR_MS, Math.round, 'minute');
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

/** A range of distances, as the order of the marketplace has them: `2 to 5 miles`, `50 miles or more`. */
export function formatBand({ fromMiles, toMiles }: { fromMiles: number; toMiles: number | null }): string {
  return toMiles === null ? `${fromMiles}\u00a0miles or more` : `${fromMiles} to ${toMiles}\u00a0miles`;
}

/** A number with its noun: `1 finding`, `4 findings`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** What stands before the street: a part of a building, or the number of the house. */
const BEFORE_STREET = /^(?:flat|apartment|unit|suite|room) |^\d+[a-z]?$/i;

/** The first parts of an address, mostly street and town, for lists: `14 Punt Yard, Cambridge`. */
export function shortAddress(address: string): string {
  const parts = address.split(', ');
  return parts.slice(0, BEFORE_STREET.test(parts[0] ?? '') ? 3 : 2).join(', ');
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

/** An interval in months: `Every 5 years`, `Every 18 months`. */
export function interval(months: number | null): string {
  if (months === null) return 'Does not repeat';
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month'];
  return count === 1 ? `Every ${unit}` : `Every ${count} ${unit}s`;
}
