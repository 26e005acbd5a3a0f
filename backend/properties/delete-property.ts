import type { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../core/access/actor.js';
import type { Db } from '../database/db.js';
import type { Outbox } from '../mail/mail.queue.js';
import { cancelInvitationsOfProperty, openInvitation } from '../management/cancel-invitations.js';
import { lockOwnProperty } from '../management/lock-property.js';
import { mailFormerManager } from './mail-manager.js';

interface Deps {
  audit: AuditService;
  mail: Outbox;
}

/**
 * Deletes the property and its invitations, and mails its manager and the businesses with open ones. The audit log does not get the
 * address, because it is never deleted and somebody lives there.
 * @throws AppError PROPERTY_NOT_FOUND, FORBIDDEN
 */
export async function deleteProperty(tx: Db, deps: Deps, actor: Actor, id: string): Promise<void> {
  const own = await lockOwnProperty(tx, actor, id);
  const cancelled = await cancelInvitationsOfProperty(
    tx,
    deps,
    actor,
    own,
    openInvitation,
    'The property was deleted',
  );
  await mailFormerManager(tx, deps.mail, actor, own, cancelled);
  await tx.property.delete({ where: { id }, select: { id: true } });
  const { managementType, managerBusinessId } = own;
  await deps.audit.record(tx, actor, {
    action: 'property.deleted',
    subjectType: 'property',
    subjectId: id,
    businessId: managerBusinessId,
    before: { managementType, businessId: managerBusinessId },
  });
}
