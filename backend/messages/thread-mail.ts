import { INVITATION_MAIL_DELAY, THREAD_MAIL_MINUTES } from '../contract/limits.js';
import { describeJob, otherSide, type ThreadSide } from '../contract/jobs/thread.js';
import { MINUTE_MS } from '../contract/time.js';
import { paths } from '../contract/web/web-paths.js';
import type { Db } from '../database/db.js';
import type { MailQueue, MailRules } from '../mail/mail.queue.js';
import { messageReceived } from '../mail/templates/message.js';
import { aboutFirstMessage, recipientOf, recipientSelect } from '../management/business-mail.js';
import { getBusiness } from '../management/get-business.js';

const PAUSE_MS = THREAD_MAIL_MINUTES * MINUTE_MS;

/**
 * Whether the other side is mailed about a new message at once. If it was mailed within the last hour, the next mail is
 * due at the end of that hour, and `MailMessagesJob` sends it unless the side has read by then. The invitation must be
 * locked.
 * @param side that wrote, and so has read
 */
export async function isMailDue(tx: Db, invitationId: string, side: ThreadSide, at: Date): Promise<boolean> {
  await tx.threadMail.updateMany({
    where: { invitationId, side, dueAt: { not: null } },
    data: { dueAt: null },
  });
  const reader = { invitationId, side: otherSide(side) };
  const last = await tx.threadMail.findUnique({ where: { invitationId_side: reader } });
  const isDue = !last || at.getTime() >= last.mailedAt.getTime() + PAUSE_MS;
  const row = isDue
    ? { mailedAt: at, dueAt: null }
    : { mailedAt: last.mailedAt, dueAt: new Date(last.mailedAt.getTime() + PAUSE_MS) };
  await tx.threadMail.upsert({
    where: { invitationId_side: reader },
    create: { ...reader, ...row },
    update: row,
  });
  return isDue;
}

/** Mails the other side about what one side wrote. */
export async function mailThread(
  tx: Db,
  mail: MailQueue,
  invitationId: string,
  side: ThreadSide,
  written: { authorId: string | null; unread: number; text: string },
  at: Date,
): Promise<void> {
  const invitation = await tx.invitation.findUniqueOrThrow({
    where: { id: invitationId },
    relationLoadStrategy: 'join',
    select: {
      status: true,
      createdAt: true,
      serviceCategory: { select: { name: true } },
      deadline: { select: { title: true, dueOn: true } },
      business: { select: { name: true, ...recipientSelect } },
      property: { select: { memorableName: true, owner: { select: { name: true, email: true } } } },
    },
  });
  const { property, status } = invitation;
  const business = getBusiness(invitation);
  const toBusiness = side === 'OWNER';
  await mail.enqueue(
    tx,
    toBusiness ? recipientOf(business) : property.owner.email,
    messageReceived({
      name: toBusiness ? business.name : property.owner.name,
      authorName: toBusiness ? property.owner.name : business.name,
      propertyName: property.memorableName,
      job: describeJob(invitation, property.memorableName, status),
      unread: written.unread,
      text: written.text,
      path: paths.thread(invitationId),
    }),
    {
      ...(written.authorId ? { sender: written.authorId } : {}),
      ...(toBusiness && status === 'PENDING' ? waitFor(invitationId, invitation.createdAt, at) : {}),
    },
  );
}

/** Until the mail of the invitation itself has left, none about it does. */
function waitFor(id: string, createdAt: Date, at: Date): Pick<MailRules, 'delay' | 'about'> {
  const delay = INVITATION_MAIL_DELAY - (at.getTime() - createdAt.getTime()) / 1_000;
  return delay > 0 && delay <= INVITATION_MAIL_DELAY ? { delay, about: aboutFirstMessage(id) } : {};
}
