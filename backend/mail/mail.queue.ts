import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.token.js';
import type { Db } from '../database/database.service.js';
import type { MailTemplate } from './mail.content.js';

/** Name of the job that sends one mail. */
export const SEND_MAIL = 'send_mail';

/**
 * Tries before a mail is given up. They are at most a quarter of an hour apart (see UnlockQueueJob), so a mail server
 * may be away for about three days.
 */
const TRIES_MAX = 300;

// Exactly one mailbox: nothing that could count as a second one or as another header.
const RECIPIENT = /^[^\s\p{Cc}<>,;"]+@[^\s\p{Cc}<>,;"]+$/u;

/** Adds a job for each of these mails, due now. The job's key is the mail's id. */
export async function queueSending(tx: Db, mailIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    select graphile_worker.add_job(
      ${SEND_MAIL}, json_build_object('mailId', id), job_key => id, max_attempts => ${TRIES_MAX}::int)
    from unnest(${mailIds}::text[]) as id`;
}

/** Writes mail in the transaction of the change that it is about. A job sends it after the commit. */
@Injectable()
export class MailQueue {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /**
   * Queues one mail to one address. It is only sent if the transaction commits.
   * @throws Error when the recipient is not one plain e-mail address
   */
  async enqueue(tx: Db, recipient: string, template: MailTemplate): Promise<void> {
    await this.enqueueAll(tx, [{ recipient, template }]);
  }

  /** Like `enqueue` for many mails, with the same number of statements as for one. */
  async enqueueAll(tx: Db, mails: readonly { recipient: string; template: MailTemplate }[]): Promise<void> {
    const { productName, webUrl, supportEmail } = this.env;
    const host = new URL(webUrl).hostname;
    const data = mails.map(({ recipient, template }) => {
      if (!RECIPIENT.test(recipient)) throw new Error('A mail needs exactly one recipient');
      return {
        ...template({ productName, webUrl, supportEmail }),
        recipient,
        messageId: `<${randomUUID()}@${host}>`,
        createdAt: this.clock.now(),
      };
    });
    const written = await tx.mail.createManyAndReturn({ data, select: { id: true } });
    await queueSending(
      tx,
      written.map(({ id }) => id),
    );
  }
}
