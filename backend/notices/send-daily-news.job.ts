import { Injectable, type OnModuleInit } from '@nestjs/common';
import { readRows, runStatement } from '../database/run-statement.js';
import { Clock } from '../config/clock.js';
import { DAY_MS, dayOf, HOUR_MS } from '../contract/time.js';
import { Database } from '../database/database.service.js';
import { forEachInBatches } from '../jobs/for-each-in-batches.js';
import { JobsService } from '../jobs/jobs.service.js';
import { MailQueue } from '../mail/mail.queue.js';
import { dailyNews } from '../mail/templates/daily-news.js';

/**
 * Mails the notices of the kinds that their reader wants once a day: what came since the last one and is not read yet.
 * The day of the mail is a row, and each notice is marked, in the transaction that queues the mail. So several replicas
 * may run this at once.
 */
@Injectable()
export class SendDailyNewsJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobsService,
    private readonly database: Database,
    private readonly mail: MailQueue,
    private readonly clock: Clock,
  ) {}

  /** In the morning, after the reminders of deadlines, which are notices as well. */
  onModuleInit(): void {
    this.jobs.schedule({
      task: 'daily_news',
      cron: '30 6 * * *',
      maxAttempts: 3,
      backfillMs: 12 * HOUR_MS,
      run: () => this.run(),
    });
  }

  /** @throws AggregateError with the accounts that failed, after all others were processed */
  run(): Promise<void> {
    const today = dayOf(this.clock.now());
    return forEachInBatches({
      find: (after, size) => this.findReaders(today, after, size),
      each: ({ id }) => this.send(id, today),
      rowLabel: 'daily mails',
    });
  }

  /** The verified accounts with notices for the mail that have had none today, by id. */
  private async findReaders(today: string, after: string | null, size: number): Promise<{ id: string }[]> {
    return runStatement<{ id: string }>(this.database.pool, {
      text: `SELECT u.id FROM users u
       WHERE u.account_status = 'VERIFIED' AND ($2::uuid IS NULL OR u.id > $2)
         AND u.id IN (SELECT user_id FROM notices WHERE daily AND read_at IS NULL AND settles_at <= now())
         AND NOT EXISTS (SELECT FROM daily_news d WHERE d.user_id = u.id AND d.sent_on >= $1::date)
       ORDER BY u.id LIMIT $3`,
      values: [today, after, size],
    });
  }

  private send(id: string, today: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      const claimed = await tx.$executeRaw`
        INSERT INTO daily_news AS last (user_id, sent_on) VALUES (${id}::uuid, ${today}::date)
        ON CONFLICT (user_id) DO UPDATE SET sent_on = excluded.sent_on WHERE last.sent_on < excluded.sent_on`;
      if (claimed === 0) return;
      const news = await readRows<{ id: string; title: string; readAt: Date | null }>(tx)`
        UPDATE notices SET daily = false WHERE id IN (
          SELECT id FROM notices WHERE user_id = ${id}::uuid AND daily AND settles_at <= now()
          ORDER BY id FOR UPDATE)
        RETURNING id, title, read_at AS "readAt"`;
      const titles = news
        .filter(({ readAt }) => !readAt)
        .sort((a, b) => b.id.localeCompare(a.id))
        .map(({ title }) => title);
      if (titles.length === 0) return;
      const { name, email } = await tx.user.findUniqueOrThrow({
        where: { id },
        select: { name: true, email: true },
      });
      // The row above allows one a day. Nobody can keep it away by causing other mails.
      await this.mail.enqueue(tx, email, dailyNews({ name, titles }), {
        ownAccount: true,
        limit: { key: `daily-news:${today}`, max: 1, ms: DAY_MS },
      });
    });
  }
}
