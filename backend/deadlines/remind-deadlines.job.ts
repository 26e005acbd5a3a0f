import { Injectable, type OnModuleInit } from '@nestjs/common';
import { readRows, runStatement } from '../database/run-statement.js';
import { Clock } from '../config/clock.js';
import { DEADLINE_REMINDERS } from '../contract/deadlines.js';
import { DAY_MS, addDays, dayOf, daysBetween } from '../contract/time.js';
import { paths } from '../contract/web/web-paths.js';
import { Database } from '../database/database.service.js';
import type { Db } from '../database/db.js';
import { forEachInBatches } from '../jobs/for-each-in-batches.js';
import { JobsService } from '../jobs/jobs.service.js';
import { MailQueue } from '../mail/mail.queue.js';
import { deadlineDigest } from '../mail/templates/deadlines.js';

const FIRST = Math.max(...DEADLINE_REMINDERS);
/** How many days late the last reminder may come. After that it says nothing new. */
const LATEST = Math.min(...DEADLINE_REMINDERS) - 6;

interface Reminded {
  title: string;
  dueOn: Date;
  propertyName: string;
}

/**
 * Mails owners what is due: at most one mail a day, and each reminder of a deadline once. The day of the mail and the
 * last reminder of each deadline are rows, written in the transaction that queues the mail, under the locks of the
 * owner's properties. So several replicas may run this at once, and a run that is killed leaves nothing half done.
 */
@Injectable()
export class RemindDeadlinesJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobsService,
    private readonly database: Database,
    private readonly mail: MailQueue,
    private readonly clock: Clock,
  ) {}

  /** From the morning on, each hour, for the case that the server was away. */
  onModuleInit(): void {
    this.jobs.schedule({
      task: 'deadline_digests',
      cron: '12 6-22 * * *',
      maxAttempts: 3,
      run: () => this.run(),
    });
  }

  /** @throws AggregateError with the owners that failed, after all others were processed */
  run(): Promise<void> {
    const today = dayOf(this.clock.now());
    return forEachInBatches({
      find: (after, size) => this.findOwners(today, after, size),
      each: ({ id }) => this.remind(id, today),
      rowLabel: 'owners',
    });
  }

  /** The verified owners who have a reminder to get and have had no mail today, by id. */
  private async findOwners(today: string, after: string | null, size: number): Promise<{ id: string }[]> {
    return runStatement<{ id: string }>(this.database.pool, {
      text: `SELECT o.id FROM users o
       WHERE o.account_status = 'VERIFIED' AND ($4::uuid IS NULL OR o.id > $4)
         AND NOT EXISTS (SELECT FROM deadline_digests g WHERE g.user_id = o.id AND g.sent_on >= $1::date)
         AND o.id IN (
           SELECT p.owner_id FROM deadlines d JOIN properties p ON p.id = d.property_id
           CROSS JOIN LATERAL (
             SELECT min(days) AS latest FROM unnest($2::int[]) days WHERE days >= d.due_on - $1::date) reached
           WHERE d.due_on BETWEEN $5::date AND $6::date AND (d.reminded_days > latest OR d.reminded_days IS NULL))
       ORDER BY o.id LIMIT $3`,
      values: [today, [...DEADLINE_REMINDERS], size, after, addDays(today, LATEST), addDays(today, FIRST)],
    });
  }

  private remind(ownerId: string, today: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM properties WHERE owner_id = ${ownerId}::uuid ORDER BY id FOR NO KEY UPDATE`;
      const owner = await tx.user.findFirst({
        where: { id: ownerId, accountStatus: 'VERIFIED' },
        select: { name: true, email: true },
      });
      if (!owner) return;
      const reminded = await this.mark(tx, ownerId, today);
      if (reminded.length === 0) return;
      await tx.deadlineDigest.upsert({
        where: { userId: ownerId },
        create: { userId: ownerId, sentOn: new Date(today) },
        update: { sentOn: new Date(today) },
        select: { userId: true },
      });
      await this.mail.enqueue(
        tx,
        owner.email,
        deadlineDigest({
          ownerName: owner.name,
          deadlines: reminded.map((row) => ({ ...row, daysLeft: daysBetween(today, dayOf(row.dueOn)) })),
          path: `${paths.insights}#deadlines`,
        }),
        // It is about one's own property: nobody can keep it away by causing other mails. The row above allows one a day.
        { ownAccount: true, limit: { key: `deadlines:${today}`, max: 1, ms: DAY_MS } },
      );
    });
  }

  /** Marks the reminders that the owner gets now, unless there was a mail today. The first one due first. */
  private async mark(tx: Db, ownerId: string, today: string): Promise<Reminded[]> {
    const rows = await readRows<Reminded>(tx)`
      UPDATE deadlines d SET reminded_days = reached.latest
      FROM (
        SELECT d.id, p.memorable_name AS name,
               (SELECT min(days) FROM unnest(${[...DEADLINE_REMINDERS]}::int[]) days
                WHERE days >= d.due_on - ${today}::date) AS latest
        FROM deadlines d JOIN properties p ON p.id = d.property_id
        WHERE p.owner_id = ${ownerId}::uuid
          AND d.due_on BETWEEN ${addDays(today, LATEST)}::date AND ${addDays(today, FIRST)}::date) reached
      WHERE d.id = reached.id AND (d.reminded_days > reached.latest OR d.reminded_days IS NULL)
        AND NOT EXISTS (
          SELECT FROM deadline_digests WHERE user_id = ${ownerId}::uuid AND sent_on >= ${today}::date)
      RETURNING d.title, d.due_on AS "dueOn", reached.name AS "propertyName"`;
    return rows.sort((a, b) => a.dueOn.getTime() - b.dueOn.getTime() || a.title.localeCompare(b.title));
  }
}
