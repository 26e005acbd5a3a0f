import { AuditService, type AuditChange } from '../audit/audit.service.js';
import type { Db } from '../database/db.js';

/** Records an administrative command in the audit log, if an account has this email. */
export async function recordForAccount(
  tx: Db,
  email: string,
  entry: AuditChange<'account.unlocked' | 'account.mail-resent' | 'account.second-factor-reset'>,
): Promise<void> {
  const account = await tx.user.findUnique({ where: { email }, select: { id: true } });
  if (!account) return;
  await new AuditService().record(tx, null, { ...entry, subjectType: 'user', subjectId: account.id });
}
