import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { Database } from '../database/database.service.js';
import { findDueDigests } from '../mail/mail-limits.js';
import { MailQueue } from '../mail/mail.queue.js';
import { JobsService } from './jobs.service.js';

/** Recipients per run. The next run continues. */
const BATCH = 500;

/** Tells recipients how many mails were held back, once their day is over. Replicas may run this at the same time. */
@Injectable()
export class SendDigestsJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobsService,
    private readonly database: Database,
    private readonly mail: MailQueue,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule({
      task: 'mail_digests',
      cron: '*/10 * * * *',
      maxAttempts: 2,
      run: () => this.run(),
    });
  }

  async run(): Promise<void> {
    for (const recipient of await findDueDigests(this.database.prisma, this.clock.now(), BATCH))
      await this.database.transaction((tx) => this.mail.sendDigest(tx, recipient));
  }
}
