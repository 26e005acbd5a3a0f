import type { Actor } from '../core/access/actor.js';
import type { Db } from '../database/db.js';
import type { Outbox } from '../mail/mail.queue.js';
import { managerAssigned } from '../mail/templates/business.js';
import { invitationCancelled } from '../mail/templates/invitation.js';
import { paths } from '../contract/web/web-paths.js';
import { invitationMailLimit, recipientOf, recipientSelect } from '../management/business-mail.js';
import type { CancelledInvitation } from '../management/cancel-invitations.js';
import type { OwnProperty } from '../management/lock-property.js';

const readBusiness = (tx: Db, id: string) =>
  tx.business.findUniqueOrThrow({ where: { id }, select: { name: true, ...recipientSelect } });

/** Mails a business that the owner has made it the manager of a property. */
export async function mailNewManager(
  tx: Db,
  mail: Outbox,
  { name: ownerName }: Pick<Actor, 'name'>,
  { id, memorableName: propertyName, address: propertyAddress }: OwnProperty,
  businessId: string,
): Promise<void> {
  const business = await readBusiness(tx, businessId);
  await mail.enqueue(
    tx,
    recipientOf(business),
    managerAssigned({
      businessName: business.name,
      propertyName,
      propertyAddress,
      ownerName,
      path: `${paths.business(businessId)}#properties`,
    }),
    { limit: invitationMailLimit('assignment', id, businessId) },
  );
}

/**
 * Mails the manager of a property that it no longer manages it.
 * @param cancelled invitations that ended with it. The mail about an active one says the same.
 */
export async function mailFormerManager(
  tx: Db,
  mail: Outbox,
  { name: ownerName }: Pick<Actor, 'name'>,
  { id, memorableName: propertyName, managerBusinessId }: OwnProperty,
  cancelled: readonly CancelledInvitation[],
): Promise<void> {
  const told = cancelled.some(
    ({ status, invitationType, business }) =>
      status === 'ACTIVE' && invitationType === 'PROPERTY_MANAGER' && business?.id === managerBusinessId,
  );
  if (!managerBusinessId || told) return;
  const business = await readBusiness(tx, managerBusinessId);
  await mail.enqueue(
    tx,
    recipientOf(business),
    invitationCancelled({
      businessName: business.name,
      propertyName,
      ownerName,
      started: 'PROPERTY_MANAGER',
      path: paths.business(managerBusinessId),
    }),
    { limit: invitationMailLimit('cancellation', id, managerBusinessId) },
  );
}
