import type { AuditService } from '../audit/audit.service.js';
import { MESSAGES_PER_SIDE_AND_DAY } from '../contract/limits.js';
import { MESSAGES_PER_SIDE, type ThreadSide } from '../contract/jobs/thread.js';
import { DAY_MS } from '../contract/time.js';
import type { Actor } from '../core/access/actor.js';
import { secondsUntilAllowed } from '../core/daily-limit.js';
import { AppError } from '../core/errors/app.error.js';
import type { Db } from '../database/db.js';
import { isOpen, sideOf } from '../invitations/invitation.policy.js';
import { lockInvitation } from '../invitations/lock-invitation.js';
import { toInvitationError } from '../invitations/transition-invitation.js';
import type { MailQueue } from '../mail/mail.queue.js';
import { getBusiness } from '../management/get-business.js';
import { recordMessage } from '../management/record-message.js';
import type { MessageDto } from './messages.dto.js';
import { toMessageDto } from './read-thread.js';
import { isMailDue, mailThread } from './thread-mail.js';

/**
 * Writes to the other side of an open invitation, and mails it unless that was done within the last hour.
 * @throws AppError INVITATION_NOT_FOUND, FORBIDDEN, INVITATION_TRANSITION_FORBIDDEN, MESSAGE_LIMIT,
 *   MESSAGE_LIMIT_REACHED, CHANGE_LIMIT
 */
export async function writeMessage(
  tx: Db,
  { audit, mail }: { audit: AuditService; mail: MailQueue },
  actor: Actor,
  invitationId: string,
  { text, at }: { text: string; at: Date },
): Promise<MessageDto> {
  const invitation = await lockInvitation(tx, actor, invitationId, 'either');
  if (!isOpen(invitation.status))
    throw toInvitationError('INVITATION_TRANSITION_FORBIDDEN', invitation, 'written to');
  const business = getBusiness(invitation);
  const side = sideOf(invitation, actor);
  await assertMayWrite(tx, invitationId, side, at);
  const kind = 'TEXT';
  const id = await recordMessage(tx, { invitationId, kind, side, authorId: actor.id, text, at });
  await audit.record(tx, actor, {
    action: 'invitation.message-sent',
    subjectType: 'invitation',
    subjectId: invitationId,
    businessId: business.id,
    after: { messageId: id, side, characters: text.length },
  });
  if (await isMailDue(tx, invitationId, side, at))
    await mailThread(tx, mail, invitationId, side, { authorId: actor.id, unread: 1, text }, at);
  const names = { ownerName: invitation.property.owner.name, businessName: business.name };
  return toMessageDto({ id, kind, side, text, createdAt: at }, names);
}

/** Counts the side's messages of the last 24 hours, and all, without the texts of the invitation and of its answer. */
async function assertMayWrite(tx: Db, invitationId: string, side: ThreadSide, now: Date): Promise<void> {
  const written = { invitationId, side, kind: 'TEXT', copied: false } as const;
  const latest = await tx.invitationMessage.findMany({
    where: { ...written, createdAt: { gt: new Date(now.getTime() - DAY_MS) } },
    orderBy: { id: 'desc' },
    take: MESSAGES_PER_SIDE_AND_DAY,
    select: { createdAt: true },
  });
  const retryAfter = secondsUntilAllowed(
    latest.map(({ createdAt }) => ({ at: createdAt })),
    MESSAGES_PER_SIDE_AND_DAY,
    now,
  );
  if (retryAfter !== null) throw new AppError('MESSAGE_LIMIT', { retryAfter });
  const all = await tx.invitationMessage.count({ where: written, take: MESSAGES_PER_SIDE });
  if (all >= MESSAGES_PER_SIDE) throw new AppError('MESSAGE_LIMIT_REACHED');
}
