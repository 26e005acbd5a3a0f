import type { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../core/access/actor.js';
import type { Db } from '../database/db.js';

/**
 * Sets or removes the manager of a property. Writes one audit event for the business that loses the property and one
 * for the business that gets it. The property must be locked.
 */
export async function setManager(
  tx: Db,
  audit: AuditService,
  actor: Actor,
  property: { id: string; managerBusinessId: string | null },
  businessId: string | null,
): Promise<void> {
  const { id, managerBusinessId: previous } = property;
  if (previous === businessId) return;
  const before = managementOf(previous);
  const after = managementOf(businessId);
  await tx.property.update({
    where: { id },
    data: { managementType: after.managementType, managerBusinessId: businessId },
    select: { id: true },
  });
  const change = { subjectType: 'property', subjectId: id, before, after } as const;
  if (previous)
    await audit.record(tx, actor, { ...change, action: 'property.unassigned', businessId: previous });
  if (businessId) await audit.record(tx, actor, { ...change, action: 'property.assigned', businessId });
}

function managementOf(businessId: string | null) {
  return { managementType: businessId ? 'BUSINESS_MANAGED' : 'SELF_MANAGED', businessId } as const;
}
