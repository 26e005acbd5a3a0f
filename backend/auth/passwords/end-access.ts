import type { AuditService } from '../../audit/audit.service.js';
import type { Actor } from '../../core/access/actor.js';
import type { Db } from '../../database/db.js';
import type { LockedUser } from '../accounts/lock-user.js';
import { resetCodeLimit } from '../limits/sign-in-limits.js';
import { endKeys } from './end-keys.js';

/**
 * Ends what opens an account without its password, apart from sessions: mailed links, sign-ins that wait for their
 * second step, personal keys with what they proposed, and the calendar address. Every new password does, because a
 * thief may have made them.
 * @param actor null when the password came by a mailed link
 */
export async function endAccess(
  tx: Db,
  audit: AuditService,
  actor: Actor | null,
  { id: userId, email }: Pick<LockedUser, 'id' | 'email'>,
): Promise<void> {
  const subject = { subjectType: 'user', subjectId: userId } as const;
  await tx.passwordReset.deleteMany({ where: { userId, usedAt: null } });
  await tx.signInChallenge.deleteMany({ where: { userId } });
  await resetCodeLimit(tx, email);
  await endKeys(tx, audit, actor, userId);
  const feeds = await tx.calendarFeed.deleteMany({ where: { userId } });
  if (feeds.count > 0) await audit.record(tx, actor, { action: 'account.calendar-ended', ...subject });
}
