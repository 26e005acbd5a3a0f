import type { AuditService } from '../../audit/audit.service.js';
import { ROLES, type Role } from '../../contract/statuses.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import type { Db } from '../../database/db.js';
import { lockAdministrators, assertAnotherSuperAdmin, assertStillHasRole } from './administrators.js';
import { lockUser } from './lock-user.js';
import type { UserDto } from './user.dto.js';

/** The roles sorted by rank, each once. Every account is at least a USER. */
function ranked(roles: readonly Role[]): Role[] {
  return ROLES.filter((role) => role === 'USER' || roles.includes(role));
}

/**
 * Sets an account's roles. USER is always included. Only a SUPER_ADMIN may do this, or the command line (`actor` is
 * null). Writes nothing when the roles are the same.
 * @throws AppError USER_NOT_FOUND, INSUFFICIENT_ROLE, LAST_SUPER_ADMIN
 */
export async function changeRoles(
  tx: Db,
  audit: AuditService,
  actor: Pick<Actor, 'id' | 'requestId'> | null,
  userId: string,
  roles: readonly Role[],
): Promise<UserDto> {
  return changeRolesBy(tx, audit, actor, userId, () => roles);
}

/** Like `changeRoles`, but computes the new roles from the current ones. */
export async function changeRolesBy(
  tx: Db,
  audit: AuditService,
  actor: Pick<Actor, 'id' | 'requestId'> | null,
  userId: string,
  change: (before: readonly Role[]) => readonly Role[],
): Promise<UserDto> {
  await lockAdministrators(tx);
  if (actor) await assertStillHasRole(tx, actor, 'SUPER_ADMIN');
  const user = await lockUser(tx, userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  const after = ranked(change(user.roles));
  if (after.join() === ranked(user.roles).join()) return user;
  const lowered = user.roles.includes('SUPER_ADMIN') && !after.includes('SUPER_ADMIN');
  if (lowered && user.accountStatus === 'VERIFIED') await assertAnotherSuperAdmin(tx, userId);
  await tx.user.update({ where: { id: userId }, data: { roles: after }, select: { id: true } });
  await audit.record(tx, actor, {
    action: 'account.roles-changed',
    subjectType: 'user',
    subjectId: userId,
    before: { roles: user.roles },
    after: { roles: after },
  });
  return { ...user, roles: after };
}
