import { reachesRole, type Role } from '../../contract/statuses.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { ADMINISTRATORS_LOCK } from '../../database/advisory-locks.js';
import type { Db } from '../../database/database.service.js';

/** Lets one transaction at a time change who administers. Without it a count of administrators could be outdated. */
export async function lockAdministrators(tx: Db): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADMINISTRATORS_LOCK}::bigint)`;
}

/**
 * Checks the caller's role again under the lock: another administrator may have changed it since the guards did.
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

/** Whether there is an administrator, of whatever status. */
export async function hasAdministrator(tx: Db): Promise<boolean> {
  // The condition is that of the index on administrators, word by word.
  const [row] = await tx.$queryRaw<{ found: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM users WHERE roles && ARRAY['ADMIN', 'SUPER_ADMIN']::"Role"[]
    ) AS found`;
  return row?.found === true;
}

/** @throws AppError LAST_SUPER_ADMIN when nobody but this account is a VERIFIED SUPER_ADMIN */
export async function assertAnotherSuperAdmin(tx: Db, userId: string): Promise<void> {
  const [row] = await tx.$queryRaw<{ found: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM users WHERE roles && ARRAY['ADMIN', 'SUPER_ADMIN']::"Role"[]
        AND 'SUPER_ADMIN' = ANY (roles) AND account_status = 'VERIFIED' AND id <> ${userId}::uuid
    ) AS found`;
  if (!row?.found) throw new AppError('LAST_SUPER_ADMIN');
}
