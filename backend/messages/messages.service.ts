import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { Clock } from '../config/clock.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import { Database } from '../database/database.service.js';
import { mayKnowInvitation, sideOf } from '../invitations/invitation.policy.js';
import { MailQueue } from '../mail/mail.queue.js';
import { closeReports } from './close-reports.js';
import type { MessageResponse, MessagesQuery, MessagesResponse } from './messages.dto.js';
import { readThread } from './read-thread.js';
import { reportThread } from './report-thread.js';
import { readReportedThread } from './reported-thread.js';
import type { ReportedMessagesResponse, ThreadReportResponse } from './thread-reports.dto.js';
import { writeMessage } from './write-message.js';

@Injectable()
export class MessagesService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly mail: MailQueue,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError INVITATION_NOT_FOUND */
  async read(actor: Actor, invitationId: string, part: MessagesQuery): Promise<MessagesResponse> {
    const thread = await readThread(this.database.queryable, invitationId, actor.id, part, this.clock.now());
    if (!thread) throw new AppError('INVITATION_NOT_FOUND');
    return thread;
  }

  /** @throws AppError as `writeMessage` */
  async write(actor: Actor, invitationId: string, text: string): Promise<MessageResponse> {
    const message = await this.database.transaction((tx) =>
      writeMessage(tx, { audit: this.audit, mail: this.mail }, actor, invitationId, {
        text,
        at: this.clock.now(),
      }),
    );
    return { message };
  }

  /** @throws AppError as `reportThread` */
  async report(actor: Actor, invitationId: string, reason: string): Promise<ThreadReportResponse> {
    const report = await this.database.transaction((tx) =>
      reportThread(tx, this.audit, actor, invitationId, { reason, at: this.clock.now() }),
    );
    return { report };
  }

  /** For administrators. @throws AppError as `readReportedThread` */
  async readReported(
    actor: Actor,
    invitationId: string,
    part: MessagesQuery,
  ): Promise<ReportedMessagesResponse> {
    const messages = await this.database.transaction((tx) =>
      readReportedThread(tx, this.audit, actor, invitationId, part),
    );
    return { messages };
  }

  /** For administrators. @throws AppError as `closeReports` */
  async closeReports(actor: Actor, invitationId: string, notes: string): Promise<void> {
    await this.database.transaction((tx) =>
      closeReports(tx, { audit: this.audit, mail: this.mail }, actor, invitationId, {
        notes,
        at: this.clock.now(),
      }),
    );
  }

  /** @throws AppError INVITATION_NOT_FOUND, MESSAGE_NOT_FOUND */
  async markRead(actor: Actor, invitationId: string, messageId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const invitation = await tx.invitation.findUnique({
        where: { id: invitationId },
        relationLoadStrategy: 'join',
        select: {
          property: { select: { ownerId: true } },
          business: { select: { ownerId: true, staff: { select: { userId: true, role: true } } } },
        },
      });
      if (!invitation || !mayKnowInvitation(invitation, actor)) throw new AppError('INVITATION_NOT_FOUND');
      const found = await tx.invitationMessage.count({ where: { id: messageId, invitationId } });
      if (found === 0) throw new AppError('MESSAGE_NOT_FOUND');
      await tx.$executeRaw`
        INSERT INTO read_marks AS mark (invitation_id, user_id, message_id)
        VALUES (${invitationId}::uuid, ${actor.id}::uuid, ${messageId}::uuid)
        ON CONFLICT (invitation_id, user_id) DO UPDATE
        SET message_id = greatest(mark.message_id, excluded.message_id)`;
      // A side that has read is mailed about the next message only.
      await tx.threadMail.updateMany({
        where: { invitationId, side: sideOf(invitation, actor), dueAt: { not: null } },
        data: { dueAt: null },
      });
    });
  }
}
