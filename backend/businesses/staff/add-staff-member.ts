import { readRows } from '../../database/run-statement.js';
import type { AuditService } from '../../audit/audit.service.js';
import type { Clock } from '../../config/clock.js';
import { STAFF_ADDITIONS_PER_DAY, STAFF_PER_BUSINESS, STAFF_RETURN_DAYS } from '../../contract/limits.js';
import { DEFAULT_STAFF_ROLE } from '../../contract/statuses.js';
import { DAY_MS } from '../../contract/time.js';
import { paths } from '../../contract/web/web-paths.js';
import type { Actor } from '../../core/access/actor.js';
import { secondsUntilAllowed } from '../../core/daily-limit.js';
import { AppError } from '../../core/errors/app.error.js';
import type { Db } from '../../database/db.js';
import type { MailQueue } from '../../mail/mail.queue.js';
import { staffAdded } from '../../mail/templates/business.js';
import { approvedName } from '../../management/business-mail.js';
import { lockOwnBusiness } from '../access/find-business.js';
import {
  type CreateStaffMemberDto,
  type StaffMemberDto,
  staffMemberSelect,
  toStaffMemberDto,
} from './staff.dto.js';

interface Deps {
  audit: AuditService;
  mail: MailQueue;
  clock: Clock;
}

/**
 * Adds a VERIFIED user with a confirmed email to the staff of the actor's own business and tells the person by mail. All other emails get the
 * same refusal, so that owners do not learn who waits or is suspended.
 * @throws AppError BUSINESS_NOT_FOUND, STAFF_USER_NOT_FOUND, STAFF_IS_OWNER, STAFF_ALREADY_ADDED, STAFF_LIMIT_REACHED,
 *   STAFF_ADDED_TOO_OFTEN, STAFF_MEMBER_LEFT
 */
export async function addStaffMember(
  tx: Db,
  { audit, mail, clock }: Deps,
  actor: Actor,
  businessId: string,
  { email, role = DEFAULT_STAFF_ROLE }: CreateStaffMemberDto,
): Promise<StaffMemberDto> {
  await lockOwnBusiness(tx, businessId, actor.id);
  // Asked before the account is locked: whoever changes its status waits for its businesses.
  if (email === actor.email) throw new AppError('STAFF_IS_OWNER');
  // The limits come first, so that a full business does not tell which emails have an account.
  const members = await tx.staffMember.findMany({ where: { businessId }, select: { userId: true } });
  if (members.length >= STAFF_PER_BUSINESS) throw new AppError('STAFF_LIMIT_REACHED');
  await assertMayAddToday(tx, clock, businessId);
  // Locks the account, so that it cannot be deleted or suspended before the member is added.
  const [user] = await readRows<{ id: string; name: string; email: string }>(tx)`
    SELECT id, name, email FROM users
    WHERE email = ${email} AND deleted_at IS NULL AND account_status = 'VERIFIED'
      AND email_confirmed_at IS NOT NULL FOR SHARE`;
  if (!user) throw new AppError('STAFF_USER_NOT_FOUND');
  if (members.some(({ userId }) => userId === user.id)) throw new AppError('STAFF_ALREADY_ADDED');
  await assertHasNotLeft(tx, clock, businessId, user.id);
  const row = await tx.staffMember.create({
    data: { businessId, userId: user.id, role },
    select: staffMemberSelect,
  });
  await audit.record(tx, actor, {
    action: 'business.staff-added',
    subjectType: 'business',
    subjectId: businessId,
    after: { userId: user.id, role },
  });
  const path = paths.business(businessId);
  await mail.enqueue(
    tx,
    user.email,
    staffAdded({
      name: user.name,
      businessName: await approvedName(tx, businessId),
      ownerName: actor.name,
      role,
      path,
    }),
    { sender: actor.id },
  );
  return toStaffMemberDto(row);
}

/** Counts in the audit log, which also knows the members that were removed again. The business must be locked. */
async function assertMayAddToday(tx: Db, clock: Clock, businessId: string): Promise<void> {
  const now = clock.now();
  const added = await tx.auditEvent.findMany({
    where: { businessId, action: 'business.staff-added', at: { gt: new Date(now.getTime() - DAY_MS) } },
    orderBy: { at: 'desc' },
    take: STAFF_ADDITIONS_PER_DAY,
    select: { at: true },
  });
  const retryAfter = secondsUntilAllowed(added, STAFF_ADDITIONS_PER_DAY, now);
  if (retryAfter !== null) throw new AppError('STAFF_ADDED_TOO_OFTEN', { retryAfter });
}

/**
 * A person who left cannot be added again for some time. Otherwise an owner could add them again and again, or add an
 * administrator to keep them from reviewing.
 */
async function assertHasNotLeft(tx: Db, clock: Clock, businessId: string, userId: string): Promise<void> {
  const since = new Date(clock.now().getTime() - STAFF_RETURN_DAYS * DAY_MS);
  const left = await tx.auditEvent.findFirst({
    where: {
      businessId,
      action: 'business.staff-left',
      at: { gt: since },
      before: { path: ['userId'], equals: userId },
    },
    select: { id: true },
  });
  if (left) throw new AppError('STAFF_MEMBER_LEFT');
}
