import type { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../core/access/actor.js';
import type { Db } from '../database/db.js';
import type { Outbox } from '../mail/mail.queue.js';
import { managementEnded } from '../mail/templates/business.js';
import { cancelInvitations } from '../management/cancel-invitations.js';
import type { OwnProperty } from '../management/lock-property.js';
import { setManager } from '../management/set-manager.js';

/**
 * Ends the management of a property by its business, for one of the business's people, and mails the property's owner.
 * The property must be locked.
 */
export async function releaseProperty(
  tx: Db,
  { audit, mail }: { audit: AuditService; mail: Outbox },
  actor: Actor,
  property: OwnProperty,
): Promise<void> {
  await cancelInvitations(
    tx,
    audit,
    actor,
    { propertyId: property.id, status: 'ACTIVE', invitationType: 'PROPERTY_MANAGER' },
    { action: 'invitation.cancelled', notes: 'The business gave up the property' },
  );
  const { owner, managerBusiness } = await tx.property.findUniqueOrThrow({
    where: { id: property.id },
    select: {
      owner: { select: { name: true, email: true } },
      managerBusiness: { select: { name: true } },
    },
  });
  await setManager(tx, audit, actor, property, null, null);
  await mail.enqueue(
    tx,
    owner.email,
    managementEnded({
      ownerName: owner.name,
      propertyName: property.memorableName,
      businessName: managerBusiness?.name ?? '',
      reason: 'released',
    }),
    { sender: actor.id },
  );
}
