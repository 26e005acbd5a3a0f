import { readRows } from '../../database/run-statement.js';
import { reachesRole, type Role } from '../../contract/statuses.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { ADMINISTRATORS_LOCK } from '../../database/advisory-locks.js';
import type { Db } from '../../database/db.js';

/** Only one transaction at a time may change administrators. Otherwise a count of them could be outdated. */
export async function lockAdministrators(tx: Db): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADMINISTRATORS_LOCK}::bigint)`;
}

/**
 * Checks the caller's role again under the lock, because another administrator may have changed it since the guards
 * ran.
 * @returns the caller's roles now
 * @throws AppError INSUFFICIENT_ROLE
 */
export async function assertStillHasRole(tx: Db, actor: Pick<Actor, 'id'>, role: Role): Promise<Role[]> {
  const now = await tx.user.findUnique({
    where: { id: actor.id },
    select: { roles: true, accountStatus: true },
  });
  if (now?.accountStatus !== 'VERIFIED' || !reachesRole(now.roles, role))
    throw new AppError('INSUFFICIENT_ROLE');
  return now.roles;
}

/** Whether any administrator exists, in any account status. */
export async function hasAdministrator(tx: Db): Promise<boolean> {
  // The condition must match that of the partial index word for word.
  const [row] = await readRows<{ found: boolean }>(tx)`
    SELECT EXISTS (
      SELECT 1 FROM users WHERE roles && ARRAY['ADMIN', 'SUPER_ADMIN']::"Role"[]
    ) AS found`;
  return row?.found === true;
}

/** @throws AppError LAST_SUPER_ADMIN when no other account is a VERIFIED SUPER_ADMIN */
export async function assertAnotherSuperAdmin(tx: Db, userId: string): Promise<void> {
  const [row] = await readRows<{ found: boolean }>(tx)`
    SELECT EXISTS (
      SELECT 1 FROM users WHERE roles && ARRAY['ADMIN', 'SUPER_ADMIN']::"Role"[]
        AND 'SUPER_ADMIN' = ANY (roles) AND account_status = 'VERIFIED' AND id <> ${userId}::uuid
    ) AS found`;
  if (!row?.found) throw new AppError('LAST_SUPER_ADMIN');
}
