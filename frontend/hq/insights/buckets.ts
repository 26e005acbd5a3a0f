import type { HqInsightsData } from './queries';

type Series = HqInsightsData['series'];
export type Counts = HqInsightsData['previous'];
export interface Bucket extends Counts {
  label: string;
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Single days are mostly 0 or 1. These are few enough to read, and cover a period without a rest, or nearly. */
const SIZES: Record<number, number> = { 30: 5, 90: 10, 365: 28 };

/** In days. */
const sizeOf = (length: number) => SIZES[length] ?? 7;

/** How long the bars of so many days are: `5 days`. */
export function barWords(days: number): string {
  const size = sizeOf(days);
  const rest = days % size;
  return `${size} days${rest > 0 ? `, the first one ${size + rest}` : ''}`;
}

const ZERO: Counts = { signUps: 0, businesses: 0, invitations: 0, accepted: 0 };

const add = (sum: Counts, day: Counts): Counts => ({
  signUps: sum.signUps + day.signUps,
  businesses: sum.businesses + day.businesses,
  invitations: sum.invitations + day.invitations,
  accepted: sum.accepted + day.accepted,
});

/** What began in all these days. */
export const totalOf = (series: Series): Counts => series.reduce<Counts>(add, ZERO);

/** Adds days up to bars, counted back from the last day, each named by its first day. The first one takes the rest. */
export function toBuckets(series: Series): Bucket[] {
  const size = sizeOf(series.length);
  const count = Math.floor(series.length / size);
  return Array.from({ length: count }, (_, index) => {
    const end = series.length - (count - index - 1) * size;
    const days = series.slice(index === 0 ? 0 : end - size, end);
    return { label: DAY.format(new Date(days[0]?.day ?? '')), ...totalOf(days) };
  });
}
