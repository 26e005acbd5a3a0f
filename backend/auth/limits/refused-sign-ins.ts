import { Injectable, type OnModuleInit } from '@nestjs/common';
import { REFUSED_SIGN_INS_WARNING } from '../../contract/limits.js';
import { DAY_MS } from '../../contract/time.js';
import { Limits } from '../../core/limits/limits.service.js';
import { Database } from '../../database/database.service.js';
import { JobsService } from '../../jobs/jobs.service.js';
import { MailQueue } from '../../mail/mail.queue.js';
import { signInsRefused } from '../../mail/templates/account.js';
import { greetingName } from '../accounts/greeting-name.js';
import { emailHash } from './sign-in-limits.js';

const TASK = 'warn_of_refused_sign_ins';

/**
 * Counts the refused sign-ins of a day and tells the account by mail, once a day, when they are many. All that a
 * sign-in does is the same whether the account exists or not: a job looks for the account.
 */
@Injectable()
export class RefusedSignIns implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobsService,
    private readonly mail: MailQueue,
    private readonly limits: Limits,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(TASK, (payload) => this.warn((payload as { email: string }).email));
  }

  async count(email: string): Promise<void> {
    const { totalHits } = await this.limits.count('refused-sign-ins', `auth:refused:${emailHash(email)}`);
    if (totalHits % REFUSED_SIGN_INS_WARNING !== 0) return;
    await this.database.pool.query(
      `select graphile_worker.add_job($1, json_build_object('email', $2::text), max_attempts => 5)`,
      [TASK, email],
    );
  }

  private async warn(email: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const user = await tx.user.findUnique({
        where: { email },
        select: { name: true, email: true, accountStatus: true },
      });
      if (!user) return;
      await this.mail.enqueue(tx, email, signInsRefused({ name: greetingName(user) }), {
        ownAccount: true,
        limit: { key: 'refused-sign-ins', max: 1, ms: DAY_MS },
      });
    });
  }
}
