export const SANCTION_KINDS = ['account', 'business'] as const;
export type SanctionKind = (typeof SANCTION_KINDS)[number];

/** `REVOKED`: the approval of a business was taken back. */
export const SANCTION_STATUSES = ['REJECTED', 'SUSPENDED', 'REVOKED'] as const;
export type SanctionStatus = (typeof SANCTION_STATUSES)[number];

/** What is kept of a sanctioned account or business, as a keyed hash. */
export const SANCTION_MARKS = ['email', 'registrationNumber', 'vatRegistrationNo'] as const;
export type SanctionMark = (typeof SANCTION_MARKS)[number];

/** Marks are kept this long. */
const SANCTION_MONTHS = 24;

/** Sanctions before this time no longer count. */
export function sanctionsSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - SANCTION_MONTHS);
  return since;
}
