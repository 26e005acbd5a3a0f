import { CERTIFICATE_YEARS_MAX } from '../../contract/limits.js';

/** The day of a moment in UTC, as YYYY-MM-DD; days of this form compare like text. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** A certificate holds until the end of the day on which it expires, in UTC. */
export function isExpired({ expiresOn }: { expiresOn: Date }, now: Date): boolean {
  return dayOf(expiresOn) < dayOf(now);
}

/** What is wrong with the day, YYYY-MM-DD, on which a certificate that is added now expires; null: nothing. */
export function faultOfExpiry(expiresOn: string, now: Date): string | null {
  const today = dayOf(now);
  if (expiresOn <= today) return 'The expiry date must be in the future';
  const latest = `${Number(today.slice(0, 4)) + CERTIFICATE_YEARS_MAX}${today.slice(4)}`;
  return expiresOn > latest ? `The expiry date must be at most ${CERTIFICATE_YEARS_MAX} years ahead` : null;
}
