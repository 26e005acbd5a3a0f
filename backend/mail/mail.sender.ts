import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import nodemailer from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { Clock } from '../config/clock.js';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.token.js';
import { Database } from '../database/database.service.js';
import type { Mail } from '../generated/prisma/client.js';

/** Text that needs no transfer encoding. Links then stay whole in the mail's source, such as an `.eml` file. */
const PLAIN = /^(?:[\t\x20-\x7e]{0,998}\n)*$/;
const PLAIN_HEADERS = 'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 7bit\r\n\r\n';

/** Longest part of a server's refusal that is kept, in characters. */
const REFUSAL_MAX = 300;
/** How long the server's answer about other letters counts. */
const UNICODE_ASKED_MS = 10 * 60_000;

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
  private unicode: { at: number; answer: Promise<boolean> } | undefined;

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
   * A mail that the server refuses for good is marked, too, and not tried again.
   * @throws Error when it could not be delivered; the job tries again
   */
  async send(mailId: string, aborted: Promise<unknown>): Promise<'done' | 'refused'> {
    const mail = await this.database.prisma.mail.findUnique({ where: { id: mailId } });
    if (!mail || mail.sentAt || mail.refusedAt) return 'done';
    const composed = await this.compose(mail);
    const delivery = this.server
      ? this.server.sendMail({ envelope: composed.envelope, raw: composed.bytes })
      : this.writeFile(mail, composed.bytes);
    try {
      await Promise.race([delivery, aborted]);
    } catch (error) {
      const refusal = findRefusal(error);
      if (refusal === null) throw error;
      await this.refuse(mailId, refusal);
      return 'refused';
    }
    await this.database.prisma.mail.updateMany({
      where: { id: mailId, sentAt: null },
      data: { sentAt: this.clock.now() },
    });
    return 'done';
  }

  /** Marks a mail that was refused for good. Screens show it beside the address. */
  private async refuse(id: string, refusal: string): Promise<void> {
    await this.database.prisma.mail.updateMany({
      where: { id, sentAt: null },
      data: { refusedAt: this.clock.now(), refusal: refusal.slice(0, REFUSAL_MAX) },
    });
  }

  /** Whether the mail server takes addresses with other letters before the @ (RFC 6531). Asked now and then. */
  async takesUnicode(): Promise<boolean> {
    if (!this.server) return false;
    const now = this.clock.now().getTime();
    if (!this.unicode || now - this.unicode.at > UNICODE_ASKED_MS)
      this.unicode = { at: now, answer: askForUnicode(this.server.transporter as unknown as SmtpServer) };
    return this.unicode.answer;
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
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(mail.unsubscribeUrl
          ? {
              'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }
          : {}),
      },
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

/** The words of a server that refused the recipient or the mail for good (5xx), or null for every other failure. */
function findRefusal(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { responseCode, command, response } = error as Error & {
    responseCode?: number;
    command?: string;
    response?: string;
  };
  const isFinal = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  return isFinal && (command === 'RCPT TO' || command === 'DATA') ? (response ?? error.message) : null;
}

/** The transport, whose types leave out what it was made with. */
interface SmtpServer {
  options: ConstructorParameters<typeof SMTPConnection>[0];
}

function askForUnicode({ options }: SmtpServer): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = new SMTPConnection(options);
    connection.once('error', () => resolve(false));
    connection.connect((error) => {
      const { _supportedExtensions: offered } = connection as unknown as { _supportedExtensions: string[] };
      resolve(!error && offered.includes('SMTPUTF8'));
      connection.quit();
    });
  });
}
