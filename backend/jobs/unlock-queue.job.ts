import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database.service.js';
import { SEND_MAIL } from '../mail/mail.queue.js';
import { JobsService } from './jobs.service.js';

/** A newer lock may belong to a process that is still opening its connections. */
const LOCK_GRACE_SECONDS = 10;
/** The queue waits up to six hours between tries. Mail should leave soon after its server is back. */
const MAIL_RETRY_MINUTES = 15;

/** Unlocks the jobs of dead processes, and brings mail forward after an outage. */
@Injectable()
export class UnlockQueueJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobsService,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule({
      task: 'queue_watch',
      cron: '* * * * *',
      maxAttempts: 2,
      run: () => this.run(),
    });
  }

  async run(): Promise<void> {
    await this.database.pool.query(
      `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
       from graphile_worker.jobs
       where locked_at < now() - make_interval(secs => $1)
         and not exists (
           select from pg_stat_activity
           where datname = current_database() and application_name = locked_by)
       having count(*) > 0`,
      [LOCK_GRACE_SECONDS],
    );
    await this.database.pool.query(
      `select graphile_worker.reschedule_jobs(
         array_agg(id), run_at => now() + make_interval(mins => $2))
       from graphile_worker.jobs
       where task_identifier = $1 and locked_at is null and attempts < max_attempts
         and run_at > now() + make_interval(mins => $2)
       having count(*) > 0`,
      [SEND_MAIL, MAIL_RETRY_MINUTES],
    );
  }
}
