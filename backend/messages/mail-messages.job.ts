import { Injectable, type OnModuleInit } from '@nestjs/common';
import { readRows } from '../database/run-statement.js';
import { Clock } from '../config/clock.js';
import { otherSide, type ThreadSide } from '../contract/jobs/thread.js';
import { Database } from '../database/database.service.js';
import type { Db } from '../database/db.js';
import { JobsService } from '../jobs/jobs.service.js';
import { MailQueue } from '../mail/mail.queue.js';
import { mailThread } from './thread-mail.js';

/** Threads per query. */
const BATCH = 200;

interface Reader {
  invitationId: string;
  /** The side that has not read. */
  side: ThreadSide;
}

/**
 * Mails the messages that came within an hour of the mail before and that nobody has read since. Each mail is one
 * transaction, so several replicas may run this at once.
 */
@Injectable()
export class MailMessagesJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobsService,
    private readonly database: Database,
    private readonly mail: MailQueue,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule({
      task: 'mail_messages',
      cron: '*/5 * * * *',
      maxAttempts: 2,
      run: () => this.run(),
    });
  }

  /** @throws AggregateError with the threads that failed, after all others were processed */
  async run(): Promise<void> {
    const now = this.clock.now();
    const errors: unknown[] = [];
    const failed: string[] = [];
    for (;;) {
      const due = await this.database.prisma.threadMail.findMany({
        where: { dueAt: { lte: now }, invitationId: { notIn: failed } },
        orderBy: { dueAt: 'asc' },
        take: BATCH,
        select: { invitationId: true, side: true },
      });
      for (const reader of due)
        await this.database
          .transaction((tx) => this.mailReader(tx, reader, now))
          .catch((error: unknown) => {
            errors.push(error);
            failed.push(reader.invitationId);
          });
      if (due.length < BATCH) break;
    }
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} threads failed`);
  }

  private async mailReader(tx: Db, reader: Reader, now: Date): Promise<void> {
    const { count } = await tx.threadMail.updateMany({
      where: { ...reader, dueAt: { lte: now } },
      data: { mailedAt: now, dueAt: null },
    });
    if (count === 0) return;
    const unread = await findUnread(tx, reader);
    const newest = unread[0];
    if (!newest) return;
    const { authorId, text } = newest;
    const writer = otherSide(reader.side);
    await mailThread(
      tx,
      this.mail,
      reader.invitationId,
      writer,
      { authorId, text, unread: unread.length },
      now,
    );
  }
}

/** What the side has not read, newest first, without facts. One of its people is enough to have read it. */
function findUnread(tx: Db, { invitationId, side }: Reader) {
  return readRows<{ authorId: string | null; text: string }>(tx)`
    SELECT m.author_id AS "authorId", m.text FROM invitation_messages m
    JOIN invitations i ON i.id = m.invitation_id
    JOIN properties p ON p.id = i.property_id
    WHERE m.invitation_id = ${invitationId}::uuid AND m.side <> ${side}::"ThreadSide" AND m.kind <> 'EVENT'
      AND i.business_id IS NOT NULL
      AND NOT EXISTS (
        SELECT FROM read_marks r
        WHERE r.invitation_id = i.id AND r.message_id >= m.id
          AND (r.user_id = p.owner_id) = (${side}::"ThreadSide" = 'OWNER'))
    ORDER BY m.id DESC`;
}
