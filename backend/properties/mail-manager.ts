import type { Actor } from '../core/access/actor.js';
import type { Db } from '../database/db.js';
import type { MailTemplate } from '../mail/mail.content.js';
import type { Outbox } from '../mail/mail.queue.js';
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
): Promise<void> {
  const business = await tx.business.findUniqueOrThrow({
    where: { id: businessId },
    select: { name: true, ...recipientSelect },
  });
  await mail.enqueue(
    tx,
    recipientOf(business),
    template({ businessName: business.name, path: paths.business(businessId) }),
    { limit: invitationMailLimit(limit.kind, limit.propertyId, businessId), sender: actor.id },
  );
}

/** Mails a business that the owner has made it the manager of a property. */
export async function mailNewManager(
  tx: Db,
  mail: Outbox,
  actor: Pick<Actor, 'id' | 'name'>,
  { id: propertyId, memorableName: propertyName, address: propertyAddress }: OwnProperty,
  businessId: string,
): Promise<void> {
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
  await mailBusiness(tx, mail, actor, managerBusinessId, limit, (business) =>
    invitationCancelled({ ...business, propertyName, ownerName: actor.name, started: 'PROPERTY_MANAGER' }),
  );
}
