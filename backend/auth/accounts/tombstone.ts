const DOMAIN = '@deleted.invalid';

/** The address in the row of a deleted account: one of a kind, and nobody's (RFC 2606). */
export function tombstoneEmail(userId: string): string {
  return `deleted-${userId}${DOMAIN}`;
}

/** True for addresses that nobody may sign up with, because a deleted account could need them. */
export function isTombstoneEmail(email: string): boolean {
  return email.endsWith(DOMAIN);
}
