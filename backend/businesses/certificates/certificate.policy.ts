import { CERTIFICATE_YEARS_MAX } from '../../contract/limits.js';
import { dayOf } from '../../contract/time.js';

/** A certificate is valid until the end of its expiry day, in UTC. */
export function isExpired({ expiresOn }: { expiresOn: Date }, now: Date): boolean {
  return dayOf(expiresOn) < dayOf(now);
}

/** The error for an expiry date (YYYY-MM-DD) of a new certificate, or null if it is valid. */
export function faultOfExpiry(expiresOn: string, now: Date): string | null {
  const today = dayOf(now);
  if (expiresOn <= today) return 'The expiry date must be in the future';
  const latest = `${Number(today.slice(0, 4)) + CERTIFICATE_YEARS_MAX}${today.slice(4)}`;
  return expiresOn > latest ? `The expiry date must be at most ${CERTIFICATE_YEARS_MAX} years ahead` : null;
}
