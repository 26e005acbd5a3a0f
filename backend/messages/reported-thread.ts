import type { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import type { Db } from '../database/db.js';
import { mayKnowInvitation } from '../invitations/invitation.policy.js';
import type { MessagesQuery } from './messages.dto.js';
import { toMessageDto } from './read-thread.js';
import type { ReportedMessageDto } from './thread-reports.dto.js';

/**
 * The thread of an invitation with its open reports, the oldest first. Nobody reads or decides as an administrator what
 * they are a side of.
 * @throws AppError THREAD_NOT_REPORTED without an open report, FORBIDDEN
 */
export async function findReportedThread(tx: Db, actor: Actor, invitationId: string) {
  const thread = await tx.invitation.findUnique({
    where: { id: invitationId },
    relationLoadStrategy: 'join',
    select: {
      property: { select: { ownerId: true, memorableName: true, owner: { select: { name: true } } } },
      business: {
        select: { name: true, ownerId: true, staff: { select: { userId: true, role: true } } },
      },
      threadReports: {
        where: { closedAt: null },
        orderBy: { id: 'asc' },
        select: { id: true, side: true, reporter: { select: { name: true, email: true } } },
      },
    },
  });
  const newest = thread?.threadReports.at(-1);
  if (!thread || !newest) throw new AppError('THREAD_NOT_REPORTED');
  if (mayKnowInvitation(thread, actor))
    throw new AppError('FORBIDDEN', { message: 'You cannot decide on messages of your own' });
  return { ...thread, newest };
}

/**
 * A part of the messages up to the newest open report, oldest first. The first time that an administrator reads under a
 * report is an audit event, without a text.
 * @throws AppError as `findReportedThread`
 */
export async function readReportedThread(
  tx: Db,
  audit: AuditService,
  actor: Actor,
  invitationId: string,
  { after, before, limit }: MessagesQuery,
): Promise<ReportedMessageDto[]> {
  const { newest, property, business } = await findReportedThread(tx, actor, invitationId);
  const { id: reportId, side } = newest;
  // One after another, so that two first readings are one event.
  await tx.$queryRaw`SELECT id FROM thread_reports WHERE id = ${reportId}::uuid FOR UPDATE`;
  const about = { subjectType: 'invitation', subjectId: invitationId } as const;
  const reading = { ...about, action: 'invitation.report-read' } as const;
  const known = await tx.auditEvent.count({
    where: { ...reading, actorId: actor.id, after: { path: ['reportId'], equals: reportId } },
    take: 1,
  });
  if (known === 0) await audit.record(tx, actor, { ...reading, after: { reportId, side } });
  const rows = await tx.invitationMessage.findMany({
    where: {
      invitationId,
      AND: [
        { id: { lt: reportId } },
        before ? { id: { lt: before } } : {},
        after ? { id: { gt: after } } : {},
      ],
    },
    orderBy: { id: after ? 'asc' : 'desc' },
    take: limit,
    select: { id: true, kind: true, side: true, text: true, createdAt: true },
  });
  const names = { ownerName: property.owner.name, businessName: business?.name ?? null };
  const messages = (after ? rows : rows.reverse()).map((row) => toMessageDto(row, names));
  return messages.map(({ quote: _, ...message }) => message);
}
