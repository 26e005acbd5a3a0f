import { isIP } from 'node:net';
import { normalizeEmail } from '../contract/email.js';
import { resetSignInLimits } from '../auth/limits/sign-in-limits.js';
import { counted } from './lines.js';
import { recordForAccount } from './record-for-account.js';
import { AdminCommandError, type Command, type RunCommand } from './command.js';

/** Commands for accounts and addresses blocked by the sign-in limits. */
export const UNLOCK_COMMANDS: Record<string, Command> = {
  unlock: {
    args: 'EMAIL [ADDRESS]',
    description: 'ends the wait after too many sign-ins of an account, and after too many from an IP address',
    parse: (email, address?: string) => {
      if (address && isIP(address) === 0) throw new AdminCommandError(`${address} is no IP address`);
      return unlock(normalizeEmail(email), address);
    },
  },
};

function unlock(email: string, address: string | undefined): RunCommand {
  const against = address ? `${email} and ${address}` : email;
  return async (database) => {
    const calls = await database.transaction(async (tx) => {
      const forgotten = await resetSignInLimits(tx, email, address);
      if (forgotten > 0) await recordForAccount(tx, email, { action: 'account.unlocked' });
      return forgotten;
    });
    return [
      calls > 0
        ? `Forgot ${counted(calls, 'call')} that counted against ${against}`
        : `Nothing counted against ${against}`,
    ];
  };
}
