import { readRows } from '../database/run-statement.js';
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

/** What ends between a property and a business. */
interface Ended {
  property: { memorableName: string; owner: { name: string; email: string } };
  businessId: string | null;
  managed: boolean;
  /** Whether the business had started. */
  started: boolean;
}

/** A try fails when somebody assigns or invites the business at the same time. */
const LOCK_TRIES = 5;

/**
 * Ends what depends on businesses that are revoked or deleted: their properties become SELF_MANAGED and their open
 * invitations CANCELLED, with audit events. Each property's owner gets one mail per property and business. Call it in the
 * same transaction, before the write to the businesses: it locks property, invitation and business, in this order.
 * @throws AppError CONFLICT when others keep assigning and inviting the businesses at the same time
 */
export async function releaseBusinesses(
  tx: Db,
  { audit, mail }: Deps,
  actor: Pick<Actor, 'id' | 'requestId'>,
  businesses: readonly { id: string; name: string }[],
  reason: 'revoked' | 'deleted',
): Promise<void> {
  const { propertyIds, invitationIds } = await lockEverything(
    tx,
    businesses.map(({ id }) => id),
  );
  const properties = await tx.property.findMany({
    where: { id: { in: propertyIds } },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      memorableName: true,
      managerBusinessId: true,
      owner: { select: { name: true, email: true } },
    },
  });
  await tx.property.updateMany({
    where: { id: { in: propertyIds } },
    data: { managementType: 'SELF_MANAGED', managerBusinessId: null },
  });
  const notes = `The business was ${reason}`;
  const unassigned = properties.map(({ id, managerBusinessId }): AuditEntry => ({
    action: 'property.unassigned',
    subjectType: 'property',
    subjectId: id,
    businessId: managerBusinessId,
    before: { managementType: 'BUSINESS_MANAGED', businessId: managerBusinessId },
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
  const ended = new Map<string, Ended>();
  for (const property of properties)
    ended.set(`${property.id} ${property.managerBusinessId}`, {
      property,
      businessId: property.managerBusinessId,
      managed: true,
      started: false,
    });
  for (const { status, property, business } of invitations) {
    const key = `${property.id} ${business?.id}`;
    const known = ended.get(key) ?? {
      property,
      businessId: business?.id ?? null,
      managed: false,
      started: false,
    };
    ended.set(key, { ...known, started: known.started || status === 'ACTIVE' });
  }
  const names = new Map(businesses.map(({ id, name }) => [id, name]));
  await mail.enqueueAll(
    tx,
    [...ended.values()].map(({ property, businessId, managed, started }) => ({
      recipient: property.owner.email,
      template: (managed ? managementEnded : invitationWithdrawn)({
        ownerName: property.owner.name,
        propertyName: property.memorableName,
        businessName: names.get(businessId ?? '') ?? '',
        reason,
        started,
      }),
      ...(reason === 'deleted' ? { sender: actor.id } : {}),
    })),
  );
}

/**
 * Locks the managed properties, the open invitations, then the businesses. Somebody may add another one before the last
 * lock. Locking it then would break the lock order, so all locks are released and taken again.
 */
async function lockEverything(
  tx: Db,
  ids: string[],
): Promise<{ propertyIds: string[]; invitationIds: string[] }> {
  for (let tries = 0; tries < LOCK_TRIES; tries += 1) {
    await tx.$executeRaw`SAVEPOINT release_business`;
    const properties = await readRows<{ id: string }>(tx)`
      SELECT id FROM properties WHERE manager_business_id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
    const invitations = await readRows<{ id: string }>(tx)`
      SELECT id FROM invitations
      WHERE business_id = ANY(${ids}::uuid[]) AND status = ANY(${[...OPEN_INVITATION_STATUSES]}::"InvitationStatus"[])
      ORDER BY id FOR UPDATE`;
    await tx.$queryRaw`SELECT id FROM businesses WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;

    const locked = new Set([...properties, ...invitations].map(({ id }) => id));
    const managed = await tx.property.findMany({
      where: { managerBusinessId: { in: ids } },
      select: { id: true },
    });
    const open = await tx.invitation.findMany({
      where: { businessId: { in: ids }, ...openInvitation },
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
