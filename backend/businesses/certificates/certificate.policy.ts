import { CERTIFICATE_YEARS_MAX } from '../../contract/limits.js';
import { addMonths, dayOf, earliestToday, latestToday } from '../../contract/time.js';

/** A certificate is valid until the end of its expiry day, in UTC. */
export function isExpired({ expiresOn }: { expiresOn: Date }, now: Date): boolean {
  return dayOf(expiresOn) < dayOf(now);
}

/** The error for an expiry date (YYYY-MM-DD) of a new certificate, or null. Counted from the person's own day. */
export function faultOfExpiry(expiresOn: string, now: Date): string | null {
  if (expiresOn <= earliestToday(now)) return 'The expiry date must be in the future';
  return expiresOn > addMonths(latestToday(now), CERTIFICATE_YEARS_MAX * 12)
    ? `The expiry date must be at most ${CERTIFICATE_YEARS_MAX} years ahead`
    : null;
}
