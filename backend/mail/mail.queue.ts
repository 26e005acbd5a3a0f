import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.token.js';
import { countedAddress, isMailbox } from '../contract/email.js';
import { MAILS_PER_RECIPIENT_AND_DAY, MAILS_PER_SENDER_AND_DAY } from '../contract/limits.js';
import { NOTICES_PER_SENDER_AND_DAY } from '../contract/notifications.js';
import { DAY_MS } from '../contract/time.js';
import type { Db } from '../database/db.js';
import { lockWindows, type MailLimit, type MailWindow, recipientKey, saveWindows } from './mail-limits.js';
import type { MailContent, MailTemplate } from './mail.content.js';
import { mailDigest } from './templates/digest.js';
import { type BusinessMailbox, isMuted, readReaders, writeNotices } from './write-notices.js';

/** Name of the job that sends one mail. */
export const SEND_MAIL = 'send_mail';

/**
 * Tries before a mail is given up. They are at most a quarter of an hour apart (see UnlockQueueJob), so a mail server
 * may be away for about three days.
 */
const TRIES_MAX = 300;

/** Adds a job for each of these mails, due after its delay in seconds. The job's key is the mail's id. */
export async function queueSending(
  tx: Db,
  mails: readonly { id: string; delay?: number | undefined }[],
): Promise<void> {
  await tx.$executeRaw`
    select graphile_worker.add_job(
      ${SEND_MAIL}, json_build_object('mailId', id), job_key => id, max_attempts => ${TRIES_MAX}::int,
      run_at => now() + make_interval(secs => delay))
    from unnest(${mails.map(({ id }) => id)}::text[], ${mails.map(({ delay }) => delay ?? 0)}::float8[])
      as mail (id, delay)`;
}

/** How often a mail may be sent. */
export interface MailRules {
  /** Limits for mails about the same thing. Mails beyond one of them are dropped. */
  limit?: MailLimit | readonly MailLimit[];
  /**
   * True for mails about the recipient's own account, so that nobody can keep them away by causing other mails. They
   * do not count towards the recipient's day, and need a `limit` of their own. It counts for the address, so that
   * deleting the account and signing up again does not begin it anew.
   */
  ownAccount?: true;
  /**
   * The id of the account whose act the mail reports to somebody else. Its share of each recipient's day is small, so
   * that it cannot use up the day.
   */
  sender?: string;
  /** Seconds before it leaves. */
  delay?: number;
  /** What it is about, for `withdrawMails`. */
  about?: string;
}

/** A mail to queue. */
export interface OutgoingMail extends MailRules {
  /** One address, or the mailbox of a business. */
  recipient: string | BusinessMailbox;
  template: MailTemplate;
}

/** A mail with its text. */
interface ComposedMail extends MailRules {
  recipient: string;
  businessId: string | null;
  content: MailContent;
  /** Its reader has chosen not to get it at once, so that only the notice is written. */
  muted: boolean;
}

/** What writes mails during a transaction: the queue, or a batch that queues them at its end. */
export type Outbox = Pick<MailQueue, 'enqueue' | 'enqueueAll'>;

/**
 * Writes mail in the transaction of the change that it is about, and the notices of what is news (`MAIL_NEWS`). A job
 * sends it after the commit. Each recipient gets a limited number of mails a day. The limits are rows that stay locked
 * until the transaction ends, so queue mails once per transaction, after all its other locks.
 */
@Injectable()
export class MailQueue {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /**
   * Queues one mail. It is only sent if the transaction commits, and not at once if its reader has chosen so.
   * @returns false when a limit holds it back
   * @throws Error when the recipient is not one plain email address
   */
  async enqueue(
    tx: Db,
    recipient: OutgoingMail['recipient'],
    template: MailTemplate,
    rules: MailRules = {},
  ): Promise<boolean> {
    return (await this.enqueueAll(tx, [{ recipient, template, ...rules }])) === 1;
  }

  /**
   * Like `enqueue` for many mails, with the same number of statements as for one. News beyond the recipient's day or
   * the sender's share is a notice all the same; beyond a limit of its own it says nothing new.
   * @returns how many no limit held back
   */
  async enqueueAll(tx: Db, mails: readonly OutgoingMail[]): Promise<number> {
    if (mails.length === 0) return 0;
    const composed = mails.map((mail) => this.compose(mail));
    if (!composed.every(({ recipient }) => isMailbox(recipient)))
      throw new Error('A mail needs exactly one recipient');
    const readers = await readReaders(tx, composed);
    for (const [mail, of] of readers) mail.muted = isMuted(of);
    const now = this.clock.now();
    const windows = await lockWindows(tx, composed.flatMap(limitsOf), now);
    const digests = [...new Set(composed.filter(countsTowardsDay).map(({ recipient }) => recipient))].flatMap(
      (recipient) => this.dueDigest(recipient, windows),
    );
    const verdicts = new Map(composed.map((mail) => [mail, admit(mail, windows)]));
    await saveWindows(tx, windows.values());
    const admitted = composed.filter((mail) => verdicts.get(mail) === 'admitted');
    await this.write(tx, [...digests, ...admitted.filter(({ muted }) => !muted)], now);
    const news = [...readers].filter(([mail]) => verdicts.get(mail) !== 'repeated');
    await writeNotices(
      tx,
      news.map(([mail, of]) => ({ ...mail, readers: of })),
      now,
    );
    return admitted.length;
  }

  /** Collects mails, for transactions that cause them in several places. */
  collect(): MailBatch {
    return new MailBatch(this);
  }

  /** Tells the recipient how many mails were held back, if the day is over and nobody has done so yet. */
  async sendDigest(tx: Db, recipient: string): Promise<void> {
    const now = this.clock.now();
    const windows = await lockWindows(tx, [dayOf(recipient)], now);
    const digests = this.dueDigest(recipient, windows);
    if (digests.length === 0) return;
    await saveWindows(tx, windows.values());
    await this.write(tx, digests, now);
  }

  private compose({ recipient, template, ...rules }: OutgoingMail): ComposedMail {
    const { productName, webUrl, apiUrl, supportEmail } = this.env;
    const content = template({ productName, webUrl, apiUrl, supportEmail });
    const [address, businessId] =
      typeof recipient === 'string' ? [recipient, null] : [recipient.address, recipient.businessId];
    return { ...rules, recipient: address, businessId, content, muted: false };
  }

  /** The digest of a day that is over: a window that starts anew with mails that nobody was told about. */
  private dueDigest(recipient: string, windows: Map<string, MailWindow>): ComposedMail[] {
    const window = windows.get(recipientKey(recipient));
    if (!window || window.count > 0 || window.heldBack === 0) return [];
    const to = window.recipient ?? recipient;
    const template = mailDigest({ name: to, heldBack: window.heldBack });
    window.heldBack = 0;
    window.count = 1;
    return [this.compose({ recipient: to, template })];
  }

  private async write(tx: Db, mails: readonly ComposedMail[], createdAt: Date): Promise<void> {
    if (mails.length === 0) return;
    const host = new URL(this.env.webUrl).hostname;
    const delays = new Map<string, number | undefined>();
    const data = mails.map(({ recipient, content: { notice: _, ...content }, about, delay }) => {
      const messageId = `<${randomUUID()}@${host}>`;
      delays.set(messageId, delay);
      return { ...content, recipient, messageId, about: about ?? null, createdAt };
    });
    const written = await tx.mail.createManyAndReturn({ data, select: { id: true, messageId: true } });
    await queueSending(
      tx,
      written.map(({ id, messageId }) => ({ id, delay: delays.get(messageId) })),
    );
  }
}

/** Mails of one transaction that are queued together at its end. */
export class MailBatch implements Outbox {
  private readonly mails: OutgoingMail[] = [];

  constructor(private readonly queue: MailQueue) {}

  enqueue(
    _tx: Db,
    recipient: OutgoingMail['recipient'],
    template: MailTemplate,
    rules: MailRules = {},
  ): Promise<boolean> {
    this.mails.push({ recipient, template, ...rules });
    return Promise.resolve(true);
  }

  enqueueAll(_tx: Db, mails: readonly OutgoingMail[]): Promise<number> {
    this.mails.push(...mails);
    return Promise.resolve(mails.length);
  }

  async flush(tx: Db): Promise<void> {
    await this.queue.enqueueAll(tx, this.mails.splice(0));
  }
}

const dayOf = (recipient: string): MailLimit => ({
  key: recipientKey(recipient),
  max: MAILS_PER_RECIPIENT_AND_DAY,
  ms: DAY_MS,
});
const countsTowardsDay = ({ ownAccount, muted }: ComposedMail): boolean => !ownAccount && !muted;

/** The limits of a mail. The last ones may be the sender's share of the recipient's day, and the day itself. */
function limitsOf(mail: ComposedMail): MailLimit[] {
  const limits = [...[mail.limit ?? []].flat(), ...newsOf(mail)];
  if (mail.muted && !mail.ownAccount) return limits;
  if (countsTowardsDay(mail)) return [...limits, ...shareOf(mail), dayOf(mail.recipient)];
  return limits.map((limit) => ({ ...limit, key: `${limit.key}:${countedAddress(mail.recipient)}` }));
}

/** News of one sender beyond this is neither mailed nor a notice. */
const newsOf = ({ sender, recipient }: ComposedMail): MailLimit[] =>
  sender
    ? [{ key: `news:${sender}:${countedAddress(recipient)}`, max: NOTICES_PER_SENDER_AND_DAY, ms: DAY_MS }]
    : [];

const SHARE_PREFIX = 'sender:';
const shareOf = ({ sender, recipient }: ComposedMail): MailLimit[] =>
  sender
    ? [
        {
          key: `${SHARE_PREFIX}${sender}:${countedAddress(recipient)}`,
          max: MAILS_PER_SENDER_AND_DAY,
          ms: DAY_MS,
        },
      ]
    : [];

/**
 * Counts a mail in its windows.
 * @returns whether all of them have room for it, or only those of its own
 */
function admit(mail: ComposedMail, windows: Map<string, MailWindow>): 'admitted' | 'held-back' | 'repeated' {
  for (const { key, max } of limitsOf(mail)) {
    const window = windows.get(key);
    if (!window) continue;
    if (window.count >= max) {
      if (!key.startsWith(SHARE_PREFIX) && key !== recipientKey(mail.recipient)) return 'repeated';
      holdBack(mail, windows);
      return 'held-back';
    }
    window.count += 1;
  }
  return 'admitted';
}

/** Counts a mail for the next digest. A mail beyond a limit of its own is dropped without. */
function holdBack({ recipient }: ComposedMail, windows: Map<string, MailWindow>): void {
  const day = windows.get(recipientKey(recipient));
  if (!day) return;
  day.heldBack += 1;
  day.recipient = recipient;
}
