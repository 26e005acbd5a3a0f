import type { AuditEntry, AuditService } from '../audit/audit.service.js';
import { OPEN_INVITATION_STATUSES } from '../contract/statuses.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import type { Db } from '../database/db.js';
import type { Outbox } from '../mail/mail.queue.js';
import { invitationWithdrawn, managementEnded } from '../mail/templates/business.js';
import { cancelInvitations, openInvitation } from './cancel-invitations.js';

interface Deps {
  audit: AuditService;
  mail: Outbox;
}

/** A try fails when somebody assigns or invites the business at the same time. */
const LOCK_TRIES = 5;

/**
 * Ends what depends on a business that is revoked or deleted: its properties become SELF_MANAGED and its open
 * invitations CANCELLED, with audit events. Each property's owner gets one mail per property. Call it in the same
 * transaction, before the write to the business: it locks property, invitation and business, in this order.
 * @throws AppError CONFLICT when others keep assigning and inviting the business at the same time
 */
export async function releaseBusiness(
  tx: Db,
  { audit, mail }: Deps,
  actor: Pick<Actor, 'id' | 'requestId'>,
  business: { id: string; name: string },
  reason: 'revoked' | 'deleted',
): Promise<void> {
  const { propertyIds, invitationIds } = await lockEverything(tx, business.id);

  const properties = await tx.property.findMany({
    where: { id: { in: propertyIds } },
    select: { id: true, memorableName: true, owner: { select: { name: true, email: true } } },
  });
  await tx.property.updateMany({
    where: { id: { in: propertyIds } },
    data: { managementType: 'SELF_MANAGED', managerBusinessId: null },
  });
  const notes = `The business was ${reason}`;
  const unassigned = properties.map(({ id }): AuditEntry => ({
    action: 'property.unassigned',
    subjectType: 'property',
    subjectId: id,
    businessId: business.id,
    before: { managementType: 'BUSINESS_MANAGED', businessId: business.id },
    after: { managementType: 'SELF_MANAGED', businessId: null },
    notes,
  }));
  await audit.record(tx, actor, ...unassigned);
  const invitations = await cancelInvitations(
    tx,
    audit,
    actor,
    { id: { in: invitationIds } },
    { action: 'invitation.cancelled', notes },
  );

  const managed = new Set(propertyIds);
  const started = new Set(
    invitations.flatMap(({ status, property }) => (status === 'ACTIVE' ? [property.id] : [])),
  );
  const mailed = new Map(
    [...properties, ...invitations.map(({ property }) => property)].map((one) => [one.id, one]),
  );
  await mail.enqueueAll(
    tx,
    [...mailed.values()].map(({ id, owner, memorableName }) => ({
      recipient: owner.email,
      template: (managed.has(id) ? managementEnded : invitationWithdrawn)({
        ownerName: owner.name,
        propertyName: memorableName,
        businessName: business.name,
        reason,
        started: started.has(id),
      }),
      ...(reason === 'deleted' ? { sender: actor.id } : {}),
    })),
  );
}

/**
 * Locks the managed properties, the open invitations, then the business. Somebody may add another one before the last
 * lock. Locking it then would break the lock order, so all locks are released and taken again.
 */
async function lockEverything(
  tx: Db,
  businessId: string,
): Promise<{ propertyIds: string[]; invitationIds: string[] }> {
  for (let tries = 0; tries < LOCK_TRIES; tries += 1) {
    await tx.$executeRaw`SAVEPOINT release_business`;
    const properties = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM properties WHERE manager_business_id = ${businessId}::uuid ORDER BY id FOR NO KEY UPDATE`;
    const invitations = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM invitations
      WHERE business_id = ${businessId}::uuid AND status = ANY(${[...OPEN_INVITATION_STATUSES]}::"InvitationStatus"[])
      ORDER BY id FOR UPDATE`;
    await tx.$queryRaw`SELECT id FROM businesses WHERE id = ${businessId}::uuid FOR UPDATE`;

    const locked = new Set([...properties, ...invitations].map(({ id }) => id));
    const managed = await tx.property.findMany({
      where: { managerBusinessId: businessId },
      select: { id: true },
    });
    const open = await tx.invitation.findMany({
      where: { businessId, ...openInvitation },
      select: { id: true },
    });
    if ([...managed, ...open].every(({ id }) => locked.has(id))) {
      return {
        propertyIds: managed.map(({ id }) => id),
        invitationIds: open.map(({ id }) => id),
      };
    }
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT release_business`;
  }
  throw new AppError('CONFLICT');
}
