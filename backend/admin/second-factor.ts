import { lockUser } from '../auth/accounts/lock-user.js';
import { mailSecurityChange } from '../auth/accounts/security-mail.js';
import { resetCodeLimit } from '../auth/limits/sign-in-limits.js';
import { Clock } from '../config/clock.js';
import { loadEnv } from '../config/env.js';
import { normalizeEmail } from '../contract/email.js';
import { MailQueue } from '../mail/mail.queue.js';
import { AdminCommandError, type Command, type RunCommand } from './command.js';
import { recordForAccount } from './record-for-account.js';

/** The way out for people who have lost their phone and their recovery codes. */
export const SECOND_FACTOR_COMMANDS: Record<string, Command> = {
  'reset-second-factor': {
    args: 'EMAIL',
    description:
      'removes the authenticator app, passkeys and recovery codes of an account, and tells it by mail',
    parse: (email) => resetSecondFactor(normalizeEmail(email)),
  },
};

/** Mails need the settings of the platform, but neither its database address nor its secret. */
function mailQueue(): MailQueue {
  const unused = {
    DATABASE_URL: 'postgresql://localhost/none',
    JWT_SECRET: 'this command makes no token at all',
  };
  return new MailQueue(loadEnv({ ...unused, ...process.env }), new Clock());
}

function resetSecondFactor(email: string): RunCommand {
  return (database) =>
    database.transaction(async (tx) => {
      const found = await tx.user.findUnique({ where: { email }, select: { id: true } });
      const user = found && (await lockUser(tx, found.id));
      if (!user) throw new AdminCommandError(`There is no account with the email ${email}`);
      if (!user.secondFactor) return [`${email} has no second step`];
      const which = { where: { userId: user.id } };
      await tx.totpSecret.deleteMany(which);
      await tx.passkey.deleteMany(which);
      await tx.recoveryCode.deleteMany(which);
      await tx.signInChallenge.deleteMany(which);
      await resetCodeLimit(tx, email);
      await recordForAccount(tx, email, { action: 'account.second-factor-reset' });
      await mailSecurityChange(tx, mailQueue(), user, 'second-step-reset');
      return [`Removed the second step of ${email}`];
    });
}
