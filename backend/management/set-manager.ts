import { readRows } from '../database/run-statement.js';
import type { AuditService } from '../audit/audit.service.js';
import { MANAGER_CHANGES_PER_DAY } from '../contract/limits.js';
import { DAY_MS } from '../contract/time.js';
import type { Actor } from '../core/access/actor.js';
import { secondsUntilAllowed } from '../core/daily-limit.js';
import { AppError } from '../core/errors/app.error.js';
import type { Db } from '../database/db.js';

/**
 * Sets or removes the manager of a property. Writes one audit event for the business that loses the property and one
 * for the business that gets it. The property must be locked.
 * @param at when, for the limit of changes a day; null where the business releases itself, which nobody may prevent
 * @throws AppError MANAGER_CHANGE_LIMIT
 */
export async function setManager(
  tx: Db,
  audit: AuditService,
  actor: Actor,
  property: { id: string; managerBusinessId: string | null },
  businessId: string | null,
  at: Date | null,
): Promise<void> {
  const { id, managerBusinessId: previous } = property;
  if (previous === businessId) return;
  if (at) await assertMayChange(tx, id, at);
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

/** Counts the changes of the last 24 hours in the audit log. Of a replaced manager it has two events, which count once. */
async function assertMayChange(tx: Db, propertyId: string, now: Date): Promise<void> {
  const changes = await readRows<{ at: Date }>(tx)`
    SELECT at FROM audit_events
    WHERE subject_type = 'property' AND subject_id = ${propertyId}::uuid
      AND at > ${new Date(now.getTime() - DAY_MS)}
      AND (action = 'property.assigned' OR action = 'property.unassigned' AND after ->> 'businessId' IS NULL)
    ORDER BY at DESC LIMIT ${MANAGER_CHANGES_PER_DAY}`;
  const retryAfter = secondsUntilAllowed(changes, MANAGER_CHANGES_PER_DAY, now);
  if (retryAfter !== null) throw new AppError('MANAGER_CHANGE_LIMIT', { retryAfter });
}
