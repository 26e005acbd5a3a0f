import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { runStatement } from '../../database/run-statement.js';
import { Clock } from '../../config/clock.js';
import type { Env } from '../../config/env.js';
import { ENV } from '../../config/env.token.js';
import { insightSentence } from '../../contract/text/insight-text.js';
import { INSIGHT_ROWS } from '../../contract/insights.js';
import { DAY_MS, HOUR_MS, longDate } from '../../contract/time.js';
import { paths } from '../../contract/web/web-paths.js';
import { Database } from '../../database/database.service.js';
import { forEachInBatches } from '../../jobs/for-each-in-batches.js';
import { JobsService } from '../../jobs/jobs.service.js';
import { MailQueue } from '../../mail/mail.queue.js';
import { weeklySummary } from '../../mail/templates/weekly.js';
import { findInsights, rankInsights, toInsightDto, withoutSnoozed } from '../rank-insights.js';
import { readDetails } from '../read-details.js';
import { readSources } from '../read-sources.js';
import { stopToken } from './stop-token.js';

/** A little less than a week, because the job does not reach everybody at the same minute. */
const PAUSE_MS = 6 * DAY_MS;

interface Recipient {
  id: string;
  name: string;
  email: string;
}

/**
 * Mails what needs somebody, on Mondays. Nobody is mailed when nothing waits, and things that are only good to know do
 * not count. Each mail is one conditional write in a transaction, so several replicas may run this at once.
 */
@Injectable()
export class SendWeeklyEmailsJob implements OnModuleInit {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly jobs: JobsService,
    private readonly database: Database,
    private readonly mail: MailQueue,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule({
      task: 'weekly_emails',
      cron: '0 7 * * 1',
      maxAttempts: 3,
      backfillMs: 12 * HOUR_MS,
      run: () => this.run(),
    });
  }

  /** @throws AggregateError with the accounts that failed, after all others were processed */
  run(): Promise<void> {
    const now = this.clock.now();
    return forEachInBatches({
      find: (after, size) => this.findRecipients(after, size, now),
      each: (one) => this.send(one, now),
      rowLabel: 'weekly emails',
    });
  }

  /** Verified people with properties or businesses who have not stopped the mail, nor had it this week. */
  private async findRecipients(after: string | null, size: number, now: Date): Promise<Recipient[]> {
    return runStatement<Recipient>(this.database.pool, {
      name: 'weekly-email-recipients',
      text: `
        SELECT u.id, u.name, u.email FROM users u
        WHERE u.account_status = 'VERIFIED' AND ($1::uuid IS NULL OR u.id > $1)
          AND NOT EXISTS (SELECT 1 FROM weekly_emails w
                          WHERE w.user_id = u.id AND (w.stopped_at IS NOT NULL OR w.sent_at > $2))
          AND (EXISTS (SELECT 1 FROM properties p WHERE p.owner_id = u.id)
               OR EXISTS (SELECT 1 FROM businesses b WHERE b.owner_id = u.id)
               OR EXISTS (SELECT 1 FROM staff_members s WHERE s.user_id = u.id AND s.role = 'MANAGER'))
        ORDER BY u.id LIMIT $3`,
      values: [after, new Date(now.getTime() - PAUSE_MS), size],
    });
  }

  private async send({ id, name, email }: Recipient, now: Date): Promise<void> {
    const sources = await readSources(this.database.pool, id, now);
    const snoozes = await this.database.prisma.insightSnooze.findMany({
      where: { userId: id, until: { gt: now } },
      select: { key: true },
    });
    const snoozed = new Set(snoozes.map(({ key }) => key));
    const waiting = rankInsights(withoutSnoozed(findInsights(sources, { id }, now), snoozed)).filter(
      ({ level }) => level !== 'KNOW',
    );
    if (waiting.length === 0) return;
    await readDetails(
      this.database.pool,
      sources,
      id,
      waiting.slice(0, INSIGHT_ROWS).map(({ id: subject }) => subject),
      now,
    );
    const sentences = waiting.map((one) =>
      insightSentence(toInsightDto(one), { now, date: longDate, day: longDate }),
    );
    await this.database.transaction(async (tx) => {
      const claimed = await tx.$executeRaw`
        INSERT INTO weekly_emails AS w (user_id, sent_at) VALUES (${id}::uuid, ${now})
        ON CONFLICT (user_id) DO UPDATE SET sent_at = excluded.sent_at
        WHERE w.stopped_at IS NULL AND (w.sent_at IS NULL OR w.sent_at <= ${new Date(now.getTime() - PAUSE_MS)})`;
      if (claimed === 0) return;
      const token = stopToken(id, this.env.jwtSecret);
      const stopPath = `${paths.weeklyEmail}?token=${token}`;
      const oneClickPath = `/insights/weekly-email/one-click?token=${token}`;
      await this.mail.enqueue(tx, email, weeklySummary({ name, sentences, stopPath, oneClickPath }));
    });
  }
}
