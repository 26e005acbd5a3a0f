import type { HqInsightsData } from './queries';

export interface Bucket {
  label: string;
  /** The first day, YYYY-MM-DD. */
  from: string;
  signUps: number;
  businesses: number;
  invitations: number;
  accepted: number;
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const WEEK = 7;

const BARS_MAX = 26;

type Series = HqInsightsData['series'];

/** In days. Single days are mostly 0 or 1, and the weeks of a year are too many bars to read. */
const sizeOf = (length: number) => (length > BARS_MAX * WEEK ? 4 * WEEK : WEEK);

/** What one bar of so many days is: `a week`. */
export const barWords = (days: number) => (sizeOf(days) === WEEK ? 'a week' : 'four weeks');

type Counts = Omit<Bucket, 'label' | 'from'>;
const ZERO: Counts = { signUps: 0, businesses: 0, invitations: 0, accepted: 0 };

const add = (sum: Counts, day: Counts): Counts => ({
  signUps: sum.signUps + day.signUps,
  businesses: sum.businesses + day.businesses,
  invitations: sum.invitations + day.invitations,
  accepted: sum.accepted + day.accepted,
});

/**
 * Adds days up to weeks, counted back from the last day, each named by its first day. Days that make no whole bar are
 * left out at the beginning, because a part of a week would look like a bad week.
 */
export function toBuckets(series: Series): Bucket[] {
  const size = sizeOf(series.length);
  const count = Math.floor(series.length / size);
  return Array.from({ length: count }, (_, index) => {
    const start = series.length - (count - index) * size;
    const days = series.slice(start, start + size);
    const first = days[0]?.day ?? '';
    return { label: DAY.format(new Date(first)), from: first, ...days.reduce<Counts>(add, ZERO) };
  });
}
