import type { AuditService } from '../../audit/audit.service.js';
import type { Actor } from '../../core/access/actor.js';
import type { Db } from '../../database/db.js';

/** Ends an account's personal keys for good, with what they proposed and nobody has confirmed. */
export async function endKeys(
  tx: Db,
  audit: AuditService,
  actor: Pick<Actor, 'id' | 'requestId'> | null,
  userId: string,
): Promise<void> {
  const keys = await tx.personalKey.findMany({ where: { userId }, orderBy: { id: 'asc' } });
  await tx.personalKey.deleteMany({ where: { userId } });
  await tx.assistantProposal.deleteMany({ where: { userId, origin: 'MCP', confirmedAt: null } });
  for (const { id, scope } of keys)
    await audit.record(tx, actor, {
      action: 'account.key-revoked',
      subjectType: 'user',
      subjectId: userId,
      before: { keyId: id, scope },
    });
}
