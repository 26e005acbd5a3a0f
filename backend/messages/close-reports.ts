import type { AuditService } from '../audit/audit.service.js';
import { paths } from '../contract/web/web-paths.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import type { Db } from '../database/db.js';
import type { MailQueue } from '../mail/mail.queue.js';
import { reportClosed } from '../mail/templates/message.js';
import { findReportedThread } from './reported-thread.js';

/**
 * Ends the open reports of a thread, of one side or of both. Who reported is told the notes.
 * @throws AppError THREAD_NOT_REPORTED, FORBIDDEN
 */
export async function closeReports(
  tx: Db,
  { audit, mail }: { audit: AuditService; mail: MailQueue },
  actor: Actor,
  invitationId: string,
  { notes, at }: { notes: string; at: Date },
): Promise<void> {
  const { threadReports, property } = await findReportedThread(tx, actor, invitationId);
  const closed = await tx.threadReport.updateManyAndReturn({
    where: { id: { in: threadReports.map(({ id }) => id) }, closedAt: null },
    data: { closedAt: at, notes },
    select: { id: true },
  });
  if (closed.length === 0) throw new AppError('THREAD_NOT_REPORTED');
  const reports = threadReports.filter((report) => closed.some(({ id }) => id === report.id));
  await audit.record(
    tx,
    actor,
    ...reports.map(({ id: reportId, side }) => ({
      action: 'invitation.report-closed' as const,
      subjectType: 'invitation' as const,
      subjectId: invitationId,
      after: { reportId, side },
      notes,
    })),
  );
  const { memorableName: propertyName } = property;
  const path = paths.thread(invitationId);
  await mail.enqueueAll(
    tx,
    reports.flatMap(({ reporter }) =>
      reporter
        ? [
            {
              recipient: reporter.email,
              template: reportClosed({ name: reporter.name, propertyName, notes, path }),
            },
          ]
        : [],
    ),
  );
}
