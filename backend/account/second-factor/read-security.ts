import type { Db } from '../../database/db.js';
import type { SecurityResponse } from './security.dto.js';

export async function readSecurity(db: Db, userId: string): Promise<SecurityResponse> {
  const { emailConfirmedAt, totpSecret, _count } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    relationLoadStrategy: 'join',
    select: {
      emailConfirmedAt: true,
      totpSecret: { select: { confirmedAt: true } },
      _count: { select: { recoveryCodes: { where: { usedAt: null } } } },
    },
  });
  return {
    emailConfirmed: emailConfirmedAt !== null,
    authenticatorApp: !!totpSecret?.confirmedAt,
    recoveryCodes: _count.recoveryCodes,
  };
}
