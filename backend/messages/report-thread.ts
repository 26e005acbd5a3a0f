import type { AuditService } from '../audit/audit.service.js';
import { THREAD_REPORTS_PER_DAY } from '../contract/jobs/thread.js';
import { DAY_MS } from '../contract/time.js';
import type { Actor } from '../core/access/actor.js';
import { secondsUntilAllowed } from '../core/daily-limit.js';
import { AppError } from '../core/errors/app.error.js';
import type { Db } from '../database/db.js';
import { sideOf } from '../invitations/invitation.policy.js';
import { lockInvitation } from '../invitations/lock-invitation.js';
import { reportSelect, type ThreadReportDto } from './thread-reports.dto.js';

/**
 * Reports the messages of an invitation, whatever its status, to the administrators. The other side is not told, and the
 * timeline of the business does not show it. The invitation is locked, so its messages so far have smaller ids than the
 * report.
 * @throws AppError INVITATION_NOT_FOUND, FORBIDDEN, THREAD_REPORTED, THREAD_REPORT_LIMIT
 */
export async function reportThread(
  tx: Db,
  audit: AuditService,
  actor: Actor,
  invitationId: string,
  { reason, at }: { reason: string; at: Date },
): Promise<ThreadReportDto> {
  const side = sideOf(await lockInvitation(tx, actor, invitationId, 'either'), actor);
  const open = await tx.threadReport.count({ where: { invitationId, side, closedAt: null } });
  if (open > 0) throw new AppError('THREAD_REPORTED');
  await assertMayReport(tx, actor, at);
  const report = await tx.threadReport.create({
    data: { invitationId, side, reporterId: actor.id, reason, reportedAt: at },
    select: { id: true, ...reportSelect },
  });
  await audit.record(tx, actor, {
    action: 'invitation.reported',
    subjectType: 'invitation',
    subjectId: invitationId,
    after: { reportId: report.id, side },
  });
  const { id: _, ...answer } = report;
  return answer;
}

/** Counts the account's reports of the last 24 hours, over all threads. */
async function assertMayReport(tx: Db, { id: reporterId }: Actor, now: Date): Promise<void> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${reporterId}::uuid FOR NO KEY UPDATE`;
  const latest = await tx.threadReport.findMany({
    where: { reporterId, reportedAt: { gt: new Date(now.getTime() - DAY_MS) } },
    orderBy: { reportedAt: 'desc' },
    take: THREAD_REPORTS_PER_DAY,
    select: { reportedAt: true },
  });
  const retryAfter = secondsUntilAllowed(
    latest.map(({ reportedAt }) => ({ at: reportedAt })),
    THREAD_REPORTS_PER_DAY,
    now,
  );
  if (retryAfter !== null) throw new AppError('THREAD_REPORT_LIMIT', { retryAfter });
}
