import { randomBytes } from 'node:crypto';
import { EnvError, type Env } from '../config/env.js';
import type { Database } from '../database/database.service.js';
import type { Db } from '../database/db.js';
import { hasAdministrator, lockAdministrators } from '../auth/accounts/administrators.js';
import { hashPassword } from '../auth/passwords/passwords.js';

/** The first administrator's email if the settings do not name one. */
const DEFAULT_EMAIL = 'admin@example.com';

interface Account {
  email: string;
  password: string;
}

/**
 * Creates the first SUPER_ADMIN. If the settings name one, it is created unless that email has an account. Otherwise
 * one with a generated password is created unless any administrator exists. Several replicas may run this at once.
 * @returns the generated account, to be shown once; null when nothing was generated
 * @throws EnvError when ADMIN_EMAIL has an account and nobody is an administrator
 */
export async function ensureFirstAdmin(
  database: Database,
  { admin }: Pick<Env, 'admin'>,
): Promise<Account | null> {
  return database.transaction(async (tx) => {
    await lockAdministrators(tx);
    if (admin) {
      const taken = await tx.user.findUnique({ where: { email: admin.email }, select: { id: true } });
      if (!taken) await create(tx, admin);
      else if (!(await hasAdministrator(tx))) {
        throw new EnvError(
          `ADMIN_EMAIL ${admin.email} has an account that is not an administrator; make it one with ` +
            `npm run admin -- grant ${admin.email} SUPER_ADMIN`,
        );
      }
      return null;
    }
    if (await hasAdministrator(tx)) return null;
    const generated = { email: DEFAULT_EMAIL, password: randomBytes(15).toString('base64url') };
    return (await create(tx, generated)) ? generated : null;
  });
}

/** @returns false when the email already has an account */
async function create(tx: Db, { email, password }: Account): Promise<boolean> {
  const { count } = await tx.user.createMany({
    data: {
      name: 'Administrator',
      email,
      passwordHash: await hashPassword(password),
      roles: ['USER', 'SUPER_ADMIN'],
      accountStatus: 'VERIFIED',
      emailConfirmedAt: new Date(),
    },
    skipDuplicates: true,
  });
  return count === 1;
}
