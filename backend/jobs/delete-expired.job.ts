import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import {
  BUSINESS_EMAIL_LINK_DAYS,
  IDEMPOTENCY_HOURS,
  KNOWN_CLIENT_DAYS,
  LEFT_SLUG_DAYS,
  PROPOSAL_KEPT_DAYS,
} from '../contract/limits.js';
import { NOTICE_DAYS } from '../contract/notifications.js';
import { sanctionsSince } from '../contract/sanctions.js';
import { DAY_MS } from '../contract/time.js';
import { Database } from '../database/database.service.js';
import { JobsService } from './jobs.service.js';

/** How long ended sessions are kept, for questions about stolen cookies. */
const SESSION_DAYS = 30;
const PASSWORD_RESET_DAYS = 7;
/** The text of a mail is deleted this long after it was sent. The record that it was sent stays. */
const MAIL_BODY_DAYS = 30;
const FAILED_JOB_DAYS = 30;
/** Rows per statement, for short locks and to stay far below the statement time-out. */
const BATCH = 5_000;

/** Deletes data that is no longer needed. Every statement may run twice, also at the same time. */
@Injectable()
export class DeleteExpiredJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobsService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule({
      task: 'retention',
      cron: '17 * * * *',
      maxAttempts: 5,
      backfillMs: DAY_MS,
      run: () => this.run(),
    });
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await this.deleteInBatches(
      `delete from sessions where id in (
         select id from sessions where expires_at < $1 or revoked_at < $1 limit $2 for update skip locked)`,
      before(SESSION_DAYS),
    );
    await this.deleteInBatches(
      `delete from password_resets where id in (
         select id from password_resets where expires_at < $1 or used_at < $1 limit $2 for update skip locked)`,
      before(PASSWORD_RESET_DAYS),
    );
    await this.deleteInBatches(
      `delete from business_email_links where id in (
         select id from business_email_links where expires_at < $1 limit $2 for update skip locked)`,
      before(BUSINESS_EMAIL_LINK_DAYS),
    );
    await this.deleteInBatches(
      `delete from account_email_links where id in (
         select id from account_email_links where expires_at < $1 limit $2 for update skip locked)`,
      now,
    );
    await this.deleteInBatches(
      `delete from second_step_links where id in (
         select id from second_step_links where expires_at < $1 limit $2 for update skip locked)`,
      now,
    );
    await this.deleteInBatches(
      `delete from sign_in_challenges where id in (
         select id from sign_in_challenges where expires_at < $1 limit $2 for update skip locked)`,
      now,
    );
    await this.deleteInBatches(
      `delete from idempotent_answers where key_hash in (
         select key_hash from idempotent_answers where created_at < $1 limit $2 for update skip locked)`,
      before(IDEMPOTENCY_HOURS / 24),
    );
    await this.deleteInBatches(
      `delete from known_clients where (user_id, kind, key_hash) in (
         select user_id, kind, key_hash from known_clients where last_seen_at < $1 limit $2 for update skip locked)`,
      before(KNOWN_CLIENT_DAYS),
    );
    await this.deleteInBatches(
      `delete from mail_limits where key in (
         select key from mail_limits where ends_at < $1 and held_back = 0 limit $2 for update skip locked)`,
      now,
    );
    await this.deleteInBatches(
      `delete from insight_snoozes where (user_id, key) in (
         select user_id, key from insight_snoozes where until < $1 limit $2 for update skip locked)`,
      now,
    );
    await this.deleteInBatches(
      `delete from assistant_proposals where id in (
         select id from assistant_proposals where expires_at < $1 limit $2 for update skip locked)`,
      before(PROPOSAL_KEPT_DAYS),
    );
    await this.deleteInBatches(
      `delete from notices where id in (
         select id from notices where created_at < $1 limit $2 for update skip locked)`,
      before(NOTICE_DAYS),
    );
    await this.deleteInBatches(
      `update mails set text = '', html = '' where id in (
         select id from mails where sent_at < $1 and (text <> '' or html <> '') limit $2 for update skip locked)`,
      before(MAIL_BODY_DAYS),
    );
    await this.deleteInBatches(
      `delete from left_slugs where slug in (
         select slug from left_slugs where left_at < $1 limit $2 for update skip locked)`,
      before(LEFT_SLUG_DAYS),
    );
    await this.deleteInBatches(
      `delete from sanctions where id in (
         select id from sanctions where at < $1 limit $2 for update skip locked)`,
      sanctionsSince(now),
    );
    await this.deleteInBatches(
      `delete from rate_limits where key in (
         select key from rate_limits where expire < $1 limit $2 for update skip locked)`,
      now.getTime(),
    );
    await this.deleteInBatches(
      `select graphile_worker.complete_jobs(array(
         select id from graphile_worker.jobs where attempts >= max_attempts and run_at < $1 limit $2))`,
      before(FAILED_JOB_DAYS),
    );
  }

  private async deleteInBatches(statement: string, bound: Date | number): Promise<void> {
    for (;;) {
      const { rowCount } = await this.database.pool.query(statement, [bound, BATCH]);
      if ((rowCount ?? 0) < BATCH) return;
    }
  }
}
