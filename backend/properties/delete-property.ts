import type { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../core/access/actor.js';
import type { Db } from '../database/db.js';
import type { Outbox } from '../mail/mail.queue.js';
import { cancelInvitationsOfProperties, openInvitation } from '../management/cancel-invitations.js';
import type { OwnProperty } from '../management/lock-property.js';
import { mailFormerManagers } from './mail-manager.js';

interface Deps {
  audit: AuditService;
  mail: Outbox;
}

/**
 * Deletes properties of the actor and their invitations, and mails their managers and the businesses with open ones. The
 * properties must be locked. The audit log does not get the address, because it is never deleted and somebody lives there.
 */
export async function deleteProperties(
  tx: Db,
  deps: Deps,
  actor: Actor,
  properties: readonly OwnProperty[],
): Promise<void> {
  if (properties.length === 0) return;
  const cancelled = await cancelInvitationsOfProperties(
    tx,
    deps,
    actor,
    properties,
    openInvitation,
    'The property was deleted',
  );
  await mailFormerManagers(tx, deps.mail, actor, properties, cancelled);
  await tx.property.deleteMany({ where: { id: { in: properties.map(({ id }) => id) } } });
  await deps.audit.record(
    tx,
    actor,
    ...properties.map(({ id, managementType, managerBusinessId }) => ({
      action: 'property.deleted' as const,
      subjectType: 'property' as const,
      subjectId: id,
      businessId: managerBusinessId,
      before: { managementType, businessId: managerBusinessId },
    })),
  );
}
