import type { AuditService } from '../audit/audit.service.js';
import { lockAdministrators, assertAnotherSuperAdmin } from '../auth/accounts/administrators.js';
import { lockUser } from '../auth/accounts/lock-user.js';
import { tombstoneEmail } from '../auth/accounts/tombstone.js';
import { deleteBusiness } from '../businesses/profile/delete-business.js';
import { DELETED_USER_NAME } from '../contract/names.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import type { Db } from '../database/database.service.js';
import type { MailQueue } from '../mail/mail.queue.js';
import { deleteProperty } from '../properties/delete-property.js';

interface Deps {
  audit: AuditService;
  mail: MailQueue;
}

/** The values that replace the person's data. */
interface Tombstone {
  /** The hash of a password that nobody knows. */
  passwordHash: string;
  deletedAt: Date;
}

/**
 * Deletes an account and everything that belongs to it. Its row stays, because the audit log and other users' records
 * refer to it; they show "Deleted user" from then on.
 * @param passwordHash the hash that the password was checked against
 * @throws AppError UNAUTHORIZED when account or password changed in the meantime, LAST_SUPER_ADMIN, CONFLICT
 */
export async function deleteAccount(
  tx: Db,
  deps: Deps,
  actor: Actor,
  passwordHash: string,
  tombstone: Tombstone,
): Promise<void> {
  await lockAdministrators(tx);
  // Takes the strongest lock first. The e-mail changes below, and a weaker lock could deadlock with writes that refer
  // to the row.
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${actor.id}::uuid FOR UPDATE`;
  const user = await lockUser(tx, actor.id);
  if (user?.passwordHash !== passwordHash) throw new AppError('UNAUTHORIZED');
  if (user.accountStatus === 'VERIFIED' && user.roles.includes('SUPER_ADMIN')) {
    await assertAnotherSuperAdmin(tx, user.id);
  }
  const businesses = await tx.business.findMany({
    where: { ownerId: user.id },
    orderBy: { id: 'asc' },
    select: { id: true, name: true, email: true, registrationStatus: true },
  });
  await lockAll(
    tx,
    user.id,
    businesses.map(({ id }) => id),
  );
  const properties = await tx.property.findMany({
    where: { ownerId: user.id },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  for (const { id } of properties) await deleteProperty(tx, deps, actor, id);
  for (const business of businesses) await deleteBusiness(tx, deps, actor, business);
  await tx.staffMember.deleteMany({ where: { userId: user.id } });
  await tx.session.deleteMany({ where: { userId: user.id } });
  await tx.passwordReset.deleteMany({ where: { userId: user.id } });
  await deps.audit.record(tx, actor, {
    action: 'account.deleted',
    subjectType: 'user',
    subjectId: user.id,
    before: { accountStatus: user.accountStatus, roles: user.roles },
    after: { accountStatus: 'REJECTED', roles: ['USER'] },
  });
  await tx.user.update({
    where: { id: user.id },
    data: {
      ...tombstone,
      name: DELETED_USER_NAME,
      email: tombstoneEmail(user.id),
      roles: ['USER'],
      accountStatus: 'REJECTED',
    },
    select: { id: true },
  });
  await deleteMails(tx, [user.email, ...businesses.map(({ email }) => email)]);
}

/**
 * Locks all properties first, then all invitations, each in the order of their ids. Locking business by business
 * could deadlock with other transactions.
 */
async function lockAll(tx: Db, userId: string, businessIds: string[]): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM properties
    WHERE owner_id = ${userId}::uuid OR manager_business_id = ANY (${businessIds}::uuid[])
      OR id IN (SELECT property_id FROM invitations WHERE business_id = ANY (${businessIds}::uuid[]))
    ORDER BY id FOR NO KEY UPDATE`;
  await tx.$queryRaw`
    SELECT id FROM invitations
    WHERE business_id = ANY (${businessIds}::uuid[])
      OR property_id IN (SELECT id FROM properties WHERE owner_id = ${userId}::uuid)
    ORDER BY id FOR UPDATE`;
}

/**
 * Deletes mails to the person, including those written in this transaction. Mails to an address that others also use
 * stay.
 */
async function deleteMails(tx: Db, addresses: string[]): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM mails WHERE recipient = ANY (${addresses}::text[])
      AND NOT EXISTS (SELECT 1 FROM users WHERE users.email = recipient)
      AND NOT EXISTS (SELECT 1 FROM businesses WHERE lower(businesses.email) = recipient)`;
}
