import type { MailLimit } from '../mail/mail-limits.js';
import type { Prisma } from '../generated/prisma/client.js';
import { DAY_MS } from '../contract/time.js';

/** The columns for `recipientOf`. */
export const recipientSelect = {
  email: true,
  emailConfirmedAt: true,
  owner: { select: { email: true } },
} as const satisfies Prisma.BusinessSelect;

/** Where mail to a business goes: to its own address once that is confirmed, else to its owner. */
export function recipientOf(business: Prisma.BusinessGetPayload<{ select: typeof recipientSelect }>): string {
  return business.emailConfirmedAt ? business.email : business.owner.email;
}

/**
 * One mail of a kind a day per property and business, whatever the invitation. Otherwise an owner could invite, assign
 * and cancel without end.
 */
export function invitationMailLimit(
  kind: 'invitation' | 'assignment' | 'cancellation',
  propertyId: string,
  businessId: string,
): MailLimit {
  return { key: `${kind}:${propertyId}:${businessId}`, max: 1, ms: DAY_MS };
}
