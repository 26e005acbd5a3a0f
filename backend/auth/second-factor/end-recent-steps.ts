import type { AuditService } from '../../audit/audit.service.js';
import { RECENT_STEP_DAYS } from '../../contract/limits.js';
import { DAY_MS } from '../../contract/time.js';
import type { Actor } from '../../core/access/actor.js';
import type { Db } from '../../database/db.js';

/** What a new password has ended. */
export interface EndedSteps {
  passkeys: number;
  app: boolean;
  recoveryCodes: boolean;
}

/**
 * Ends the passkeys, the authenticator app and the recovery codes that were added in the last days: a thief who knew
 * the old password may have added them, and would keep the account with them. `tx` must have locked the user's row.
 * @param all those of every age
 */
export async function endRecentSteps(
  tx: Db,
  audit: AuditService,
  actor: Actor | null,
  userId: string,
  now: Date,
  all = false,
): Promise<EndedSteps> {
  const recent = { gt: new Date(all ? 0 : now.getTime() - RECENT_STEP_DAYS * DAY_MS) };
  const passkeys = await tx.passkey.deleteMany({ where: { userId, createdAt: recent } });
  const app = await tx.totpSecret.deleteMany({ where: { userId, confirmedAt: recent } });
  // A set-up that was begun, too.
  await tx.totpSecret.deleteMany({ where: { userId, confirmedAt: null } });
  const unneeded = { user: { secondFactor: false } };
  const codes = await tx.recoveryCode.deleteMany({
    where: { userId, OR: [{ createdAt: recent }, unneeded] },
  });
  const methods = [
    ...Array.from({ length: passkeys.count }, () => 'passkey' as const),
    ...(app.count > 0 ? ['totp' as const] : []),
    ...(codes.count > 0 ? ['recovery-codes' as const] : []),
  ];
  for (const method of methods)
    await audit.record(tx, actor, {
      action: 'account.second-factor-removed',
      subjectType: 'user',
      subjectId: userId,
      before: { method },
    });
  return { passkeys: passkeys.count, app: app.count > 0, recoveryCodes: codes.count > 0 };
}
