import type { AuditEntry, AuditService } from '../audit/audit.service.js';
import { OPEN_INVITATION_STATUSES } from '../contract/statuses.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import type { Db } from '../database/database.service.js';
import type { MailQueue } from '../mail/mail.queue.js';
import { invitationWithdrawn, managementEnded } from '../mail/templates/business.js';

interface Deps {
  audit: AuditService;
  mail: MailQueue;
}

/** Tries to find the same rows twice; each failure means that somebody has just tied one more to the business. */
const LOCK_TRIES = 5;

/**
 * Frees everything that hangs on a business which is revoked or deleted: its properties become SELF_MANAGED, its open
 * invitations CANCELLED, each with an audit event, and the owners of those properties are told by mail, once a property.
 *
 * Call it in the transaction that revokes or deletes, before the write to the business itself: it takes the locks in
 * the order property, invitation, business, and leaves the business locked.
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

  const invitations = await tx.invitation.findMany({
    where: { id: { in: invitationIds } },
    select: {
      id: true,
      status: true,
      property: { select: { id: true, memorableName: true, owner: { select: { name: true, email: true } } } },
    },
  });
  await tx.invitation.updateMany({ where: { id: { in: invitationIds } }, data: { status: 'CANCELLED' } });
  const cancelled = invitations.map(({ id, status }): AuditEntry => ({
    action: 'invitation.cancelled',
    subjectType: 'invitation',
    subjectId: id,
    businessId: business.id,
    before: { status },
    after: { status: 'CANCELLED' },
    notes,
  }));
  await audit.record(tx, actor, ...unassigned, ...cancelled);

  const managed = new Set(propertyIds);
  const told = new Map(
    [...properties, ...invitations.map(({ property }) => property)].map((one) => [one.id, one]),
  );
  await mail.enqueueAll(
    tx,
    [...told.values()].map(({ id, owner, memorableName }) => ({
      recipient: owner.email,
      template: (managed.has(id) ? managementEnded : invitationWithdrawn)({
        ownerName: owner.name,
        propertyName: memorableName,
        businessName: business.name,
        reason,
      }),
    })),
  );
}

/**
 * Locks what the business manages, its open invitations, then the business. Between the first and the last lock
 * somebody may have tied one more to it; taking its lock now would turn the order round, so everything is let go and
 * locked again.
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
      WHERE business_id = ${businessId}::uuid AND status IN ('PENDING', 'ACCEPTED', 'ACTIVE')
      ORDER BY id FOR UPDATE`;
    await tx.$queryRaw`SELECT id FROM businesses WHERE id = ${businessId}::uuid FOR UPDATE`;

    const locked = new Set([...properties, ...invitations].map(({ id }) => id));
    const managed = await tx.property.findMany({
      where: { managerBusinessId: businessId },
      select: { id: true },
    });
    const open = await tx.invitation.findMany({
      where: { businessId, status: { in: [...OPEN_INVITATION_STATUSES] } },
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
