import { DAY_MS } from '../contract/time.js';

/**
 * The seconds until something may happen again that may happen `max` times in 24 hours. Null if it may happen now.
 * @param times when it happened, newest first; only the newest `max` matter
 */
export function secondsUntilAllowed(times: readonly { at: Date }[], max: number, now: Date): number | null {
  const first = times[max - 1];
  if (!first) return null;
  const wait = first.at.getTime() + DAY_MS - now.getTime();
  return wait > 0 ? Math.ceil(wait / 1000) : null;
}
