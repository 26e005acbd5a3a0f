import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../core/clock.js';
import type { Env } from '../core/env.js';
import { ENV } from '../core/env.token.js';
import type { Db } from '../database/database.service.js';
import type { MailTemplate } from './mail.content.js';

/** Name of the job that sends one mail. */
export const SEND_MAIL = 'send_mail';

/**
 * Tries before a mail is given up. Tries are at most a quarter of an hour apart (see `hasten-mail`), so a mail
 * server may be away for about three days.
 */
const TRIES_MAX = 300;

// One mailbox and nothing that could be read as a second one, or as another header.
const RECIPIENT = /^[^\s\p{Cc}<>,;"]+@[^\s\p{Cc}<>,;"]+$/u;

/** Mail is written in the transaction of what it tells of, and sent by a job once that has committed. */
@Injectable()
export class MailQueue {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /**
   * Queues one mail to one address. It leaves only if the transaction commits.
   * @throws Error when the recipient is not one plain e-mail address
   */
  async enqueue(tx: Db, recipient: string, template: MailTemplate): Promise<void> {
    if (!RECIPIENT.test(recipient)) throw new Error('A mail needs exactly one recipient');
    const { productName, webUrl, supportEmail } = this.env;
    const content = template({ productName, webUrl, supportEmail });
    const { id } = await tx.mail.create({
      data: {
        ...content,
        recipient,
        messageId: `<${randomUUID()}@${new URL(webUrl).hostname}>`,
        createdAt: this.clock.now(),
      },
      select: { id: true },
    });
    await tx.$executeRaw`
      select graphile_worker.add_job(${SEND_MAIL}, json_build_object('mailId', ${id}::text), max_attempts => ${TRIES_MAX}::int)`;
  }
}
