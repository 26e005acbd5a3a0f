import type { AuditService } from '../../audit/audit.service.js';
import {
  ACCOUNT_ACTIONS,
  type AccountAction,
  type AccountStatus,
  statusChangeRefusal,
  ACCOUNT_STATUSES,
} from '../../contract/statuses.js';
import { MAILS_PER_RECIPIENT_AND_DAY, UNDO_MAIL_SECONDS } from '../../contract/limits.js';
import { DAY_MS } from '../../contract/time.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import type { Db } from '../../database/db.js';
import type { MailTemplate } from '../../mail/mail.content.js';
import type { Outbox } from '../../mail/mail.queue.js';
import { withdrawMails } from '../../mail/withdraw-mails.js';
import {
  accountRejected,
  accountRestored,
  accountSuspended,
  accountVerified,
} from '../../mail/templates/account.js';
import { readAccountMarks } from '../sanctions/account-marks.js';
import type { Sanctions } from '../sanctions/sanctions.service.js';
import type { SessionService } from '../sessions/session.service.js';
import {
  lockAdministrators,
  assertAnotherSuperAdmin,
  assertStillHasRole,
} from '../accounts/administrators.js';
import { lockUser } from '../accounts/lock-user.js';
import { endKeys } from '../passwords/end-keys.js';
import type { UserDto } from '../accounts/user.dto.js';

interface Deps {
  audit: AuditService;
  mail: Outbox;
  sessions: SessionService;
  sanctions: Sanctions;
}

export interface AccountDecision {
  action: AccountAction;
  /** The status that the administrator saw. */
  seenStatus?: AccountStatus | undefined;
  /** Why, for the audit log. */
  notes?: string | null | undefined;
}

const PARTICIPLES = {
  verify: 'verified',
  reject: 'rejected',
  suspend: 'suspended',
  'set-pending': 'set-pending',
} as const satisfies Record<AccountAction, string>;

/** The mail for a new status. There is none for pending, and a welcome only for who was not shut out. */
async function mailFor(
  tx: Db,
  { id, name, accountStatus: was }: UserDto,
  status: AccountStatus,
): Promise<MailTemplate | null> {
  if (status === 'REJECTED') return accountRejected({ name });
  if (status === 'SUSPENDED') return accountSuspended({ name });
  if (status !== 'VERIFIED') return null;
  if (was !== 'SUSPENDED' && was !== 'REJECTED') return accountVerified({ name });
  const approvedBusinesses = await tx.business.count({
    where: { ownerId: id, registrationStatus: 'APPROVED' },
  });
  return accountRestored({ name, was, approvedBusinesses });
}

const aboutStatus = (userId: string, from: AccountStatus, to: AccountStatus) =>
  `account-status:${userId}:${from}:${to}`;

/**
 * Takes back the mail about the account's status if it has not left, and returns the status that the person knows of.
 * Undone in time, a decision mails nobody.
 */
async function withdrawStatusMail(tx: Db, { id, accountStatus }: UserDto): Promise<AccountStatus> {
  const about = (from: AccountStatus) => aboutStatus(id, from, accountStatus);
  const withdrawn = await withdrawMails(tx, ACCOUNT_STATUSES.map(about));
  return ACCOUNT_STATUSES.find((from) => withdrawn.has(about(from))) ?? accountStatus;
}

/**
 * Changes an account's status (verify, reject, suspend, set pending), writes the audit event and queues the mail. A
 * rejection also ends the account's sessions. A rejection and a suspension end its personal keys for good, and leave
 * marks until the account is verified.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND, CONFLICT, ACCOUNT_STATUS_UNCHANGED, LAST_SUPER_ADMIN, INSUFFICIENT_ROLE
 */
export async function changeAccountStatus(
  tx: Db,
  { audit, mail, sessions, sanctions }: Deps,
  actor: Pick<Actor, 'id' | 'requestId'>,
  userId: string,
  { action, seenStatus, notes }: AccountDecision,
): Promise<UserDto> {
  await lockAdministrators(tx);
  const actorRoles = await assertStillHasRole(tx, actor, 'ADMIN');
  const user = await lockUser(tx, userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  const refusal = statusChangeRefusal({ id: actor.id, roles: actorRoles }, user);
  if (refusal) throw new AppError('FORBIDDEN', { message: refusal });
  if (seenStatus && seenStatus !== user.accountStatus) {
    throw new AppError('CONFLICT', { message: 'The status of this account has changed since you saw it.' });
  }
  const accountStatus = ACCOUNT_ACTIONS[action];
  if (user.accountStatus === accountStatus) throw new AppError('ACCOUNT_STATUS_UNCHANGED');
  if (user.accountStatus === 'VERIFIED' && user.roles.includes('SUPER_ADMIN')) {
    await assertAnotherSuperAdmin(tx, userId);
  }
  await tx.user.update({ where: { id: userId }, data: { accountStatus }, select: { id: true } });
  if (accountStatus === 'REJECTED') await sessions.endAll(tx, userId, 'rejected');
  const account = { kind: 'account', id: userId, accountId: userId } as const;
  if (accountStatus === 'VERIFIED') await sanctions.lift(tx, account);
  if (accountStatus === 'REJECTED' || accountStatus === 'SUSPENDED') {
    await sanctions.record(tx, account, accountStatus, await readAccountMarks(tx, user));
    await endKeys(tx, audit, actor, userId);
  }
  await audit.record(tx, actor, {
    action: `account.${PARTICIPLES[action]}`,
    subjectType: 'user',
    subjectId: userId,
    before: { accountStatus: user.accountStatus },
    after: { accountStatus },
    notes: notes || null,
  });
  const was = await withdrawStatusMail(tx, user);
  const template =
    was === accountStatus ? null : await mailFor(tx, { ...user, accountStatus: was }, accountStatus);
  if (template) {
    await mail.enqueue(tx, user.email, template, {
      ownAccount: true,
      about: aboutStatus(userId, was, accountStatus),
      delay: UNDO_MAIL_SECONDS,
      limit: { key: 'account-status', max: MAILS_PER_RECIPIENT_AND_DAY, ms: DAY_MS },
    });
  }
  return { ...user, accountStatus };
}
