import type { Db } from '../../database/db.js';
import { isRefused } from '../../mail/read-mails.js';
import type { SecurityResponse } from './security.dto.js';

export async function readSecurity(db: Db, userId: string): Promise<SecurityResponse> {
  const { email, emailConfirmedAt, totpSecret, _count } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    relationLoadStrategy: 'join',
    select: {
      email: true,
      emailConfirmedAt: true,
      totpSecret: { select: { confirmedAt: true } },
      _count: { select: { recoveryCodes: { where: { usedAt: null } } } },
    },
  });
  return {
    emailConfirmed: emailConfirmedAt !== null,
    emailRefused: await isRefused(db, email),
    authenticatorApp: !!totpSecret?.confirmedAt,
    recoveryCodes: _count.recoveryCodes,
  };
}
