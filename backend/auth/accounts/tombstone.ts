const DOMAIN = '@deleted.invalid';

/** The email of a deleted account: unique, and on a domain that can never exist (RFC 2606). */
export function tombstoneEmail(userId: string): string {
  return `deleted-${userId}${DOMAIN}`;
}

/** True for the emails that are reserved for deleted accounts. Nobody may sign up with one. */
export function isTombstoneEmail(email: string): boolean {
  return email.endsWith(DOMAIN);
}
