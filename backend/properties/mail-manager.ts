import type { Actor } from '../core/access/actor.js';
import { UNDO_MAIL_SECONDS } from '../contract/limits.js';
import type { Db } from '../database/db.js';
import type { MailTemplate } from '../mail/mail.content.js';
import type { MailRules, Outbox } from '../mail/mail.queue.js';
import { withdrawMails } from '../mail/withdraw-mails.js';
import { managerAssigned } from '../mail/templates/business.js';
import { invitationCancelled } from '../mail/templates/invitation.js';
import { paths } from '../contract/web/web-paths.js';
import { invitationMailLimit, recipientOf, recipientSelect } from '../management/business-mail.js';
import type { CancelledInvitation } from '../management/cancel-invitations.js';
import type { OwnProperty } from '../management/lock-property.js';

/** Mails a business about a property, at most once a day for each kind. */
async function mailBusiness(
  tx: Db,
  mail: Outbox,
  actor: Pick<Actor, 'id'>,
  businessId: string,
  limit: { kind: 'assignment' | 'cancellation'; propertyId: string },
  template: (business: { businessName: string; path: string }) => MailTemplate,
  rules: Pick<MailRules, 'about' | 'delay'> = {},
): Promise<void> {
  const business = await tx.business.findUniqueOrThrow({
    where: { id: businessId },
    select: { name: true, ...recipientSelect },
  });
  await mail.enqueue(
    tx,
    recipientOf(business),
    template({ businessName: business.name, path: paths.business(businessId) }),
    { limit: invitationMailLimit(limit.kind, limit.propertyId, businessId), sender: actor.id, ...rules },
  );
}

/** What the mail to a former manager is about while the owner may still undo the unassignment. */
const aboutFormerManager = (propertyId: string, businessId: string) =>
  `unassigned:${propertyId}:${businessId}`;

/**
 * Mails a business that the owner has made it the manager of a property. If it is the manager again before the mail about
 * its end has left, nothing has changed for it: that mail is taken back, and none is sent.
 */
export async function mailNewManager(
  tx: Db,
  mail: Outbox,
  actor: Pick<Actor, 'id' | 'name'>,
  { id: propertyId, memorableName: propertyName, address: propertyAddress }: OwnProperty,
  businessId: string,
): Promise<void> {
  const ended = aboutFormerManager(propertyId, businessId);
  if ((await withdrawMails(tx, [ended])).has(ended)) {
    const { key } = invitationMailLimit('cancellation', propertyId, businessId);
    await tx.mailLimit.deleteMany({ where: { key } });
    return;
  }
  const limit = { kind: 'assignment', propertyId } as const;
  const names = { ownerName: actor.name, propertyName, propertyAddress };
  await mailBusiness(tx, mail, actor, businessId, limit, ({ businessName, path }) =>
    managerAssigned({ ...names, businessName, path: `${path}#properties` }),
  );
}

/**
 * Mails the manager of a property that it no longer manages it.
 * @param cancelled invitations that ended with it. The mail about an active one says the same.
 */
export async function mailFormerManager(
  tx: Db,
  mail: Outbox,
  actor: Pick<Actor, 'id' | 'name'>,
  { id: propertyId, memorableName: propertyName, managerBusinessId }: OwnProperty,
  cancelled: readonly CancelledInvitation[],
): Promise<void> {
  const told = cancelled.some(
    ({ status, invitationType, business }) =>
      status === 'ACTIVE' && invitationType === 'PROPERTY_MANAGER' && business?.id === managerBusinessId,
  );
  if (!managerBusinessId || told) return;
  const limit = { kind: 'cancellation', propertyId } as const;
  await mailBusiness(
    tx,
    mail,
    actor,
    managerBusinessId,
    limit,
    (business) =>
      invitationCancelled({ ...business, propertyName, ownerName: actor.name, started: 'PROPERTY_MANAGER' }),
    { about: aboutFormerManager(propertyId, managerBusinessId), delay: UNDO_MAIL_SECONDS },
  );
}
