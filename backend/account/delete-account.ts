import { randomUUID } from 'node:crypto';
import { readRows } from '../database/run-statement.js';
import type { AuditService } from '../audit/audit.service.js';
import { lockAdministrators, assertAnotherSuperAdmin } from '../auth/accounts/administrators.js';
import { type CheckedPassword, lockSignedIn } from '../auth/accounts/lock-user.js';
import { tombstoneEmail } from '../auth/accounts/tombstone.js';
import { deleteBusinesses } from '../businesses/profile/delete-business.js';
import { DELETED_USER_NAME } from '../contract/names.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import type { Db } from '../database/db.js';
import { forgetHeldBack } from '../mail/mail-limits.js';
import type { MailQueue } from '../mail/mail.queue.js';
import { ownPropertySelect } from '../management/lock-property.js';
import { deleteProperties } from '../properties/delete-property.js';

/** A try fails when something is added to the account at the same time. */
const LOCK_TRIES = 5;

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
 * @throws AppError UNAUTHORIZED, VALIDATION_FAILED when the password changed in the meantime, LAST_SUPER_ADMIN, CONFLICT
 */
export async function deleteAccount(
  tx: Db,
  deps: Deps,
  actor: Actor,
  checked: CheckedPassword,
  tombstone: Tombstone,
): Promise<void> {
  await lockAdministrators(tx);
  await lockEverything(tx, actor.id);
  const user = await lockSignedIn(tx, actor, checked);
  if (user.accountStatus === 'VERIFIED' && user.roles.includes('SUPER_ADMIN')) {
    await assertAnotherSuperAdmin(tx, user.id);
  }
  const businesses = await tx.business.findMany({
    where: { ownerId: user.id },
    orderBy: { id: 'asc' },
    select: { id: true, name: true, email: true, registrationStatus: true },
  });
  const properties = await tx.property.findMany({
    where: { ownerId: user.id },
    orderBy: { id: 'asc' },
    select: ownPropertySelect,
  });
  const mail = deps.mail.collect();
  const collecting = { audit: deps.audit, mail };
  await deleteProperties(tx, collecting, actor, properties);
  await deleteBusinesses(tx, collecting, actor, businesses);
  // The slugs stay reserved, but are no longer linked to the person.
  await tx.leftSlug.updateMany({ where: { ownerId: user.id }, data: { ownerId: null } });
  // Reviews stay, without saying whose they are.
  await tx.review.updateMany({ where: { authorId: user.id }, data: { authorId: null } });
  await tx.staffMember.deleteMany({ where: { userId: user.id } });
  // What the person wrote for somebody else's business stays there, without the person.
  await tx.invitationMessage.updateMany({ where: { authorId: user.id }, data: { authorId: null } });
  await tx.threadReport.updateMany({ where: { reporterId: user.id }, data: { reporterId: null } });
  await tx.readMark.deleteMany({ where: { userId: user.id } });
  await tx.session.deleteMany({ where: { userId: user.id } });
  await tx.passwordReset.deleteMany({ where: { userId: user.id } });
  await tx.knownClient.deleteMany({ where: { userId: user.id } });
  await tx.accountEmailLink.deleteMany({ where: { userId: user.id } });
  await tx.secondStepLink.deleteMany({ where: { userId: user.id } });
  await tx.totpSecret.deleteMany({ where: { userId: user.id } });
  await tx.recoveryCode.deleteMany({ where: { userId: user.id } });
  await tx.passkey.deleteMany({ where: { userId: user.id } });
  await tx.signInChallenge.deleteMany({ where: { userId: user.id } });
  await tx.idempotentAnswer.deleteMany({ where: { userId: user.id } });
  await tx.insightSnooze.deleteMany({ where: { userId: user.id } });
  await tx.weeklyEmail.deleteMany({ where: { userId: user.id } });
  await tx.calendarFeed.deleteMany({ where: { userId: user.id } });
  await tx.deadlineDigest.deleteMany({ where: { userId: user.id } });
  await handOverDocuments(tx, user.id);
  await tx.personalKey.deleteMany({ where: { userId: user.id } });
  await tx.notificationChoice.deleteMany({ where: { userId: user.id } });
  await tx.dailyNews.deleteMany({ where: { userId: user.id } });
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
      outcomeGroup: randomUUID(),
      name: DELETED_USER_NAME,
      email: tombstoneEmail(user.id),
      roles: ['USER'],
      accountStatus: 'REJECTED',
      emailConfirmedAt: null,
    },
    select: { id: true },
  });
  await mail.flush(tx);
  // After the mail, as when a proposal is confirmed.
  await tx.assistantProposal.deleteMany({ where: { userId: user.id } });
  await tx.notice.deleteMany({ where: { userId: user.id } });
  await deleteMails(tx, [user.email, ...businesses.map(({ email }) => email)]);
}

/**
 * Documents of others' properties, services and threads stay there. They count for the owner of the property or business
 * from now on. Those of the person's own have gone with what they belonged to.
 */
async function handOverDocuments(tx: Db, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE documents SET uploader_id = coalesce(
      (SELECT owner_id FROM properties WHERE id = property_id),
      (SELECT owner_id FROM businesses JOIN business_services ON business_id = businesses.id
       WHERE business_services.id = business_service_id),
      (SELECT owner_id FROM businesses JOIN invitations ON business_id = businesses.id
       WHERE invitations.id = invitation_id),
      uploader_id)
    WHERE uploader_id = ${userId}::uuid`;
  // Of a thread whose business is gone.
  await tx.document.deleteMany({ where: { uploaderId: userId } });
}

/**
 * Locks what belongs to the account, in the order of all writers: properties, invitations and businesses, each by id,
 * then the account. Locking the account first could deadlock with writes that refer to it. If something was added
 * before the last lock, all locks are taken again.
 * @throws AppError CONFLICT when somebody keeps adding properties, invitations or businesses
 */
async function lockEverything(tx: Db, userId: string): Promise<void> {
  for (let tries = 0; tries < LOCK_TRIES; tries += 1) {
    await tx.$executeRaw`SAVEPOINT delete_account`;
    const belongings = await findBelongings(tx, userId);
    await tx.$queryRaw`
      SELECT id FROM properties WHERE id = ANY (${belongings}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
    await tx.$queryRaw`SELECT id FROM invitations WHERE id = ANY (${belongings}::uuid[]) ORDER BY id FOR UPDATE`;
    await tx.$queryRaw`SELECT id FROM businesses WHERE id = ANY (${belongings}::uuid[]) ORDER BY id FOR UPDATE`;
    await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
    const locked = new Set(belongings);
    if ((await findBelongings(tx, userId)).every((id) => locked.has(id))) return;
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT delete_account`;
  }
  throw new AppError('CONFLICT');
}

/** The ids of the account's businesses, of the properties that it owns or manages, and of their invitations. */
async function findBelongings(tx: Db, userId: string): Promise<string[]> {
  const rows = await readRows<{ id: string }>(tx)`
    WITH own_business AS (SELECT id FROM businesses WHERE owner_id = ${userId}::uuid),
      own_property AS (SELECT id FROM properties WHERE owner_id = ${userId}::uuid),
      invitation AS (
        SELECT id, property_id FROM invitations WHERE business_id IN (SELECT id FROM own_business)
        UNION SELECT id, property_id FROM invitations WHERE property_id IN (SELECT id FROM own_property))
    SELECT id FROM own_business
    UNION SELECT id FROM own_property
    UNION SELECT id FROM properties WHERE manager_business_id IN (SELECT id FROM own_business)
    UNION SELECT id FROM invitation
    UNION SELECT property_id FROM invitation`;
  return rows.map(({ id }) => id);
}

/** Deletes mails to the person, also those of this transaction, unless others use the address too. */
async function deleteMails(tx: Db, addresses: string[]): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM mails WHERE recipient = ANY (${addresses}::text[])
      AND NOT EXISTS (SELECT 1 FROM users WHERE users.email = recipient)
      AND NOT EXISTS (SELECT 1 FROM businesses WHERE lower(businesses.email) = recipient)`;
  await forgetHeldBack(tx, addresses);
}
