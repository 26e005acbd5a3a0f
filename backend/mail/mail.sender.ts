import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import nodemailer from 'nodemailer';
import { Clock } from '../config/clock.js';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.token.js';
import { Database } from '../database/database.service.js';
import type { Mail } from '../generated/prisma/client.js';

/** Text that needs no transfer encoding. Links then stay whole in the mail's source, such as an `.eml` file. */
const PLAIN = /^(?:[\t\x20-\x7e]{0,998}\n)*$/;
const PLAIN_HEADERS = 'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 7bit\r\n\r\n';

interface ComposedMail {
  envelope: { from: string; to: string[] };
  bytes: Buffer;
}

/** Delivers queued mail to the mail server of SMTP_URL, or else as files into DATA_DIR/mail. */
@Injectable()
export class MailSender {
  private readonly composer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  });
  private readonly server;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    // These limits keep jobs, and so the shutdown, from waiting long for a mail server that hangs.
    this.server = env.smtpUrl
      ? nodemailer.createTransport({
          url: env.smtpUrl,
          connectionTimeout: 10_000,
          greetingTimeout: 10_000,
          socketTimeout: 20_000,
        })
      : null;
  }

  /**
   * Sends one mail and marks it as sent. If the process dies in between, the next try sends the same bytes under the
   * same Message-ID. Does nothing if the mail is already marked or deleted.
   * @throws Error when it could not be delivered; the job tries again
   */
  async send(mailId: string, aborted: Promise<unknown>): Promise<void> {
    const mail = await this.database.prisma.mail.findUnique({ where: { id: mailId } });
    if (!mail || mail.sentAt) return;
    const composed = await this.compose(mail);
    const delivery = this.server
      ? this.server.sendMail({ envelope: composed.envelope, raw: composed.bytes })
      : this.writeFile(mail, composed.bytes);
    await Promise.race([delivery, aborted]);
    await this.database.prisma.mail.updateMany({
      where: { id: mailId, sentAt: null },
      data: { sentAt: this.clock.now() },
    });
  }

  /** The complete mail. It contains nothing random and no current time, so each try gives the same bytes. */
  private async compose(mail: Mail): Promise<ComposedMail> {
    const { envelope, message } = await this.composer.sendMail({
      from: this.env.mailFrom,
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: PLAIN.test(mail.text) ? { raw: PLAIN_HEADERS + mail.text } : mail.text,
      html: mail.html,
      messageId: mail.messageId,
      date: mail.createdAt,
      baseBoundary: mail.id,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    if (!Buffer.isBuffer(message) || envelope.from === false) {
      throw new Error('The mail could not be composed');
    }
    return { envelope: { from: envelope.from, to: envelope.to }, bytes: message };
  }

  /** Writes a temporary file and renames it, so that readers only see complete mails. A repeat replaces the file. */
  private async writeFile(mail: Mail, bytes: Buffer): Promise<void> {
    const folder = path.join(this.env.dataDir, 'mail');
    const name = `${mail.createdAt.toISOString().replaceAll(':', '-')}-${mail.id}`;
    const draft = path.join(folder, `.${name}.part`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(draft, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path.join(folder, `${name}.eml`));
  }
}
