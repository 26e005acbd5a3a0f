import { randomBytes } from 'node:crypto';
import { countedAddress } from '../../contract/email.js';
import {
  BUSINESS_EMAIL_LINK_DAYS,
  BUSINESS_EMAIL_LINKS_PER_DAY,
  BUSINESS_EMAIL_LINKS_PER_OWNER,
} from '../../contract/limits.js';
import { DAY_MS } from '../../contract/time.js';
import { paths } from '../../contract/web/web-paths.js';
import { sha256 } from '../../core/sha256.js';
import type { Db } from '../../database/db.js';
import type { MailQueue } from '../../mail/mail.queue.js';
import { businessEmailLink } from '../../mail/templates/business.js';
import { approvedName } from '../../management/business-mail.js';

/**
 * Mails a link that confirms the business's email. Links to an earlier email stop working. The business must be
 * locked. Call it last in the transaction, because it queues mail.
 */
export async function sendEmailLink(
  tx: Db,
  mail: MailQueue,
  businessId: string,
  at: Date,
): Promise<'sent' | 'confirmed' | 'limit-reached'> {
  const { email, emailConfirmedAt, ownerId } = await tx.business.findUniqueOrThrow({
    where: { id: businessId },
    select: { email: true, emailConfirmedAt: true, ownerId: true },
  });
  await tx.businessEmailLink.deleteMany({ where: { businessId, email: { not: email } } });
  if (emailConfirmedAt) return 'confirmed';
  const token = randomBytes(32).toString('base64url');
  const path = `${paths.confirmBusinessEmail}?token=${token}`;
  const businessName = await approvedName(tx, businessId);
  const queued = await mail.enqueue(tx, email, businessEmailLink({ businessName, email, path }), {
    limit: [
      {
        key: `business-email:${ownerId}:${countedAddress(email)}`,
        max: BUSINESS_EMAIL_LINKS_PER_DAY,
        ms: DAY_MS,
      },
      // Otherwise an owner could cause mail to any number of strangers.
      { key: `business-emails:${ownerId}`, max: BUSINESS_EMAIL_LINKS_PER_OWNER, ms: DAY_MS },
    ],
    sender: ownerId,
  });
  if (!queued) return 'limit-reached';
  await tx.businessEmailLink.create({
    data: {
      businessId,
      email,
      tokenHash: sha256(token),
      createdAt: at,
      expiresAt: new Date(at.getTime() + BUSINESS_EMAIL_LINK_DAYS * DAY_MS),
    },
    select: { id: true },
  });
  return 'sent';
}
