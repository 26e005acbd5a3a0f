import { readRows } from '../database/run-statement.js';
import type { MailLimit } from '../mail/mail-limits.js';
import type { BusinessMailbox } from '../mail/write-notices.js';
import { withdrawMails } from '../mail/withdraw-mails.js';
import type { Db } from '../database/db.js';
import type { Prisma } from '../generated/prisma/client.js';
import { DAY_MS } from '../contract/time.js';

/** The columns for `recipientOf`. */
export const recipientSelect = {
  id: true,
  email: true,
  emailConfirmedAt: true,
  owner: { select: { email: true } },
} as const satisfies Prisma.BusinessSelect;

/** Where mail to a business goes: to its own address once that is confirmed, else to its owner. */
export function recipientOf({
  id: businessId,
  email,
  emailConfirmedAt,
  owner,
}: Prisma.BusinessGetPayload<{ select: typeof recipientSelect }>): BusinessMailbox {
  return { businessId, address: emailConfirmedAt ? email : owner.email };
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

/** What the mail of a new invitation is about, for as long as it waits. */
export const aboutInvitation = (id: string): string => `invitation:${id}`;

/** What the mail of a message is about that was written while the one of its invitation still waits. */
export const aboutFirstMessage = (id: string): string => `first-message:${id}`;

/**
 * Takes back the mails of invitations that have not left yet, and what they count towards the limit of a pair. Of those
 * that are over it takes back the mails about messages, too: nobody hears of them.
 * @returns the ids of the invitations that their businesses have not been told of
 */
export async function withdrawInvitationMails(
  tx: Db,
  invitations: readonly { id: string; property: { id: string }; business: { id: string } | null }[],
  over: boolean,
): Promise<Set<string>> {
  const withdrawn = await withdrawMails(
    tx,
    invitations.flatMap(({ id }) => [aboutInvitation(id), ...(over ? [aboutFirstMessage(id)] : [])]),
  );
  const untold = invitations.filter(({ id }) => withdrawn.has(aboutInvitation(id)));
  const keys = untold.flatMap(({ property, business }) =>
    business ? [invitationMailLimit('invitation', property.id, business.id).key] : [],
  );
  if (keys.length > 0) await tx.mailLimit.deleteMany({ where: { key: { in: keys } } });
  return new Set(untold.map(({ id }) => id));
}

/**
 * The name of a business for mail to others than its owner and staff. Null before a reviewer has approved it for the
 * first time: until then its name may be any sentence.
 */
export async function approvedName(tx: Db, id: string): Promise<string | null> {
  const [business] = await readRows<{ name: string | null }>(tx)`
    SELECT CASE WHEN registration_status IN ('APPROVED', 'SUSPENDED') OR EXISTS (
        SELECT 1 FROM audit_events e
        WHERE e.business_id = b.id AND e.action = 'business.approved' AND NOT EXISTS (
          SELECT 1 FROM audit_events undone
          WHERE undone.business_id = b.id AND undone.action = 'business.decision-undone'
            AND undone.after ->> 'eventId' = e.id::text)) THEN name END AS name
    FROM businesses b WHERE id = ${id}::uuid`;
  return business?.name ?? null;
}
