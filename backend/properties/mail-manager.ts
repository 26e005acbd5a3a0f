import type { Actor } from '../core/access/actor.js';
import { UNDO_MAIL_SECONDS } from '../contract/limits.js';
import type { Db } from '../database/db.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { Outbox } from '../mail/mail.queue.js';
import { withdrawMails } from '../mail/withdraw-mails.js';
import { managerAssigned } from '../mail/templates/business.js';
import { invitationCancelled } from '../mail/templates/invitation.js';
import { paths } from '../contract/web/web-paths.js';
import { invitationMailLimit, recipientOf, recipientSelect } from '../management/business-mail.js';
import type { CancelledInvitation } from '../management/cancel-invitations.js';
import type { OwnProperty } from '../management/lock-property.js';

const managerSelect = { name: true, ...recipientSelect } as const satisfies Prisma.BusinessSelect;

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
  const business = await tx.business.findUniqueOrThrow({ where: { id: businessId }, select: managerSelect });
  const path = `${paths.business(businessId)}#properties`;
  const names = { ownerName: actor.name, propertyName, propertyAddress, businessName: business.name };
  await mail.enqueue(tx, recipientOf(business), managerAssigned({ ...names, path }), {
    limit: invitationMailLimit('assignment', propertyId, businessId),
    sender: actor.id,
  });
}

/**
 * Mails the managers of properties that they no longer manage them.
 * @param cancelled invitations that ended with it. The mail about an active one says the same.
 */
export async function mailFormerManagers(
  tx: Db,
  mail: Outbox,
  actor: Pick<Actor, 'id' | 'name'>,
  properties: readonly OwnProperty[],
  cancelled: readonly CancelledInvitation[],
): Promise<void> {
  const pairOf = (propertyId: string, businessId: string | undefined) => `${propertyId} ${businessId}`;
  const told = new Set(
    cancelled.flatMap(({ status, invitationType, property, business }) =>
      status === 'ACTIVE' && invitationType === 'PROPERTY_MANAGER' ? [pairOf(property.id, business?.id)] : [],
    ),
  );
  const ended = properties.flatMap(({ id, memorableName, managerBusinessId }) =>
    managerBusinessId && !told.has(pairOf(id, managerBusinessId))
      ? [{ id, memorableName, managerBusinessId }]
      : [],
  );
  if (ended.length === 0) return;
  const managers = await tx.business.findMany({
    where: { id: { in: ended.map(({ managerBusinessId }) => managerBusinessId) } },
    select: managerSelect,
  });
  const byId = new Map(managers.map((manager) => [manager.id, manager]));
  await mail.enqueueAll(
    tx,
    ended.flatMap(({ id: propertyId, memorableName: propertyName, managerBusinessId }) => {
      const business = byId.get(managerBusinessId);
      if (!business) return [];
      const names = { businessName: business.name, propertyName, ownerName: actor.name };
      const path = paths.business(business.id);
      return [
        {
          recipient: recipientOf(business),
          template: invitationCancelled({ ...names, path, started: 'PROPERTY_MANAGER' }),
          limit: invitationMailLimit('cancellation', propertyId, business.id),
          sender: actor.id,
          about: aboutFormerManager(propertyId, business.id),
          delay: UNDO_MAIL_SECONDS,
        },
      ];
    }),
  );
}
