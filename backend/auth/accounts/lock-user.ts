import { readRows } from '../../database/run-statement.js';
import { MESSAGES } from '../../contract/messages.js';
import type { AccountStatus, Role } from '../../contract/statuses.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import type { Db } from '../../database/db.js';

export interface LockedUser {
  id: string;
  name: string;
  email: string;
  roles: Role[];
  accountStatus: AccountStatus;
  passwordHash: string;
  createdAt: Date;
  secondFactor: boolean;
  emailConfirmedAt: Date | null;
}

/** A password that was right when it was checked. */
export interface CheckedPassword {
  /** The hash that it was checked against. */
  hash: string;
  /** The field of the request that it came in. */
  field: string;
}

/**
 * Locks a user's row until `tx` ends and returns it. Returns null when there is no such account or it was deleted.
 * Rows that refer to the user (sessions, audit events) can still be written.
 */
export async function lockUser(tx: Db, userId: string): Promise<LockedUser | null> {
  const [row] = await readRows<LockedUser>(tx)`
    SELECT id, name, email, roles::text[] AS roles, account_status::text AS "accountStatus",
      password_hash AS "passwordHash", created_at AS "createdAt",
      second_factor AS "secondFactor", email_confirmed_at AS "emailConfirmedAt"
    FROM users WHERE id = ${userId}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`;
  return row ?? null;
}

/**
 * Locks the actor's row for a change that outlives the actor's session, such as a new key. A call that waited here while
 * the password changed is refused as if it had come afterwards.
 * @param checked the password of the call, if it asks for one
 * @throws AppError UNAUTHORIZED when the account was deleted or the session has ended, VALIDATION_FAILED at the field
 */
export async function lockSignedIn(
  tx: Db,
  { id, sessionId }: Pick<Actor, 'id' | 'sessionId'>,
  checked?: CheckedPassword | null,
): Promise<LockedUser> {
  const user = await lockUser(tx, id);
  const open = await tx.session.count({ where: { id: sessionId, userId: id, revokedAt: null } });
  if (!user || open === 0) throw new AppError('UNAUTHORIZED');
  if (checked && user.passwordHash !== checked.hash)
    throw AppError.invalid(checked.field, MESSAGES.passwordWrong);
  return user;
}
