import { isIP } from 'node:net';
import { AuditService } from '../audit/audit.service.js';
import { normalizeEmail } from '../core/fields.js';
import { forgetCalls } from '../core/rate-limit.js';
import { counted } from './lines.js';
import { AdminCommandError, type Command, type Verb } from './verb.js';

/** Who has tried too often to sign in. */
export const UNLOCK_VERBS: Record<string, Verb> = {
  unlock: {
    words: 'EMAIL [ADDRESS]',
    does: 'ends the wait after too many sign-ins of an account, and after too many from an IP address',
    read: (email, address?: string) => {
      if (address && isIP(address) === 0) throw new AdminCommandError(`${address} is no IP address`);
      return unlock(normalizeEmail(email), address);
    },
  },
};

function unlock(email: string, address: string | undefined): Command {
  const against = address ? `${email} and ${address}` : email;
  return async (database) => {
    const calls = await database.transaction(async (tx) => {
      const forgotten = await forgetCalls(tx, email, address);
      const account = await tx.user.findUnique({ where: { email }, select: { id: true } });
      if (forgotten > 0 && account) {
        await new AuditService().record(tx, null, {
          action: 'account.unlocked',
          subjectType: 'user',
          subjectId: account.id,
        });
      }
      return forgotten;
    });
    return [
      calls > 0
        ? `Forgot ${counted(calls, 'call')} that counted against ${against}`
        : `Nothing counted against ${against}`,
    ];
  };
}
