import type { HqInsightsData } from './queries';

export interface Bucket {
  label: string;
  signUps: number;
  businesses: number;
  invitations: number;
  accepted: number;
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
/** More bars than this are too thin to read. */
const BARS_MAX = 31;

/** Adds days up, so that there are at most 31 bars; each is named by its first day. */
export function toBuckets(series: HqInsightsData['series']): Bucket[] {
  const size = Math.ceil(series.length / BARS_MAX);
  const buckets: Bucket[] = [];
  series.forEach((day, index) => {
    if (index % size === 0)
      buckets.push({
        label: DAY.format(new Date(day.day)),
        signUps: 0,
        businesses: 0,
        invitations: 0,
        accepted: 0,
      });
    const bucket = buckets.at(-1);
    if (!bucket) return;
    bucket.signUps += day.signUps;
    bucket.businesses += day.businesses;
    bucket.invitations += day.invitations;
    bucket.accepted += day.accepted;
  });
  return buckets;
}
