import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { PasswordCheck } from '../auth/passwords/password-check.js';
import { Passwords } from '../auth/passwords/passwords.js';
import { Clock } from '../config/clock.js';
import { dayOf } from '../contract/time.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import { Limits } from '../core/limits/limits.service.js';
import { paced } from '../core/lists/batches.js';
import { Database } from '../database/database.service.js';
import { GuideLinks } from '../guides/guide-links.js';
import { MailQueue } from '../mail/mail.queue.js';
import type { DeleteAccountDto } from './account.dto.js';
import { deleteAccount } from './delete-account.js';
import { exportAccount } from './export-account.js';
import { exportLists } from './export-lists.js';
import { JSON_TYPE } from '../core/http/json-type.js';

/** The worst case: fifty properties with twenty open invitations each, cancelled one by one. */
const DELETION_TIMEOUT_MS = 60_000;

/** When to ask again while another export runs. */
const EXPORT_RETRY_SECONDS = 10;

/** JSON of an object and of lists that are read batch by batch, with a pause after each. */
async function* writeExport(
  account: object,
  lists: Record<string, AsyncGenerator<object[]>>,
  release: () => Promise<void>,
): AsyncGenerator<string> {
  yield JSON.stringify(account).slice(0, -1);
  for (const [name, batches] of Object.entries(lists)) {
    yield `,${JSON.stringify(name)}:[`;
    let separator = '';
    for await (const rows of paced(batches)) {
      if (rows.length === 0) continue;
      yield separator + rows.map((row) => JSON.stringify(row)).join(',');
      separator = ',';
    }
    yield ']';
  }
  // Whoever has the end of an export may begin the next one at once.
  await release();
  yield '}';
}

/** The export and the deletion of the caller's own account. */
@Injectable()
export class AccountService {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly check: PasswordCheck,
    private readonly audit: AuditService,
    private readonly mail: MailQueue,
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly guideLinks: GuideLinks,
  ) {}

  /**
   * A JSON file, written while its rows are read.
   * @throws AppError EXPORT_RUNNING, RATE_LIMITED
   */
  async export(actor: Actor): Promise<StreamableFile> {
    const running = await this.limits.count('export-running', `export-running:${actor.id}`);
    if (running.isBlocked) throw new AppError('EXPORT_RUNNING', { retryAfter: EXPORT_RETRY_SECONDS });
    let released: Promise<void> | undefined;
    const release = () =>
      (released ??= this.limits.giveBack('export-running', running).catch(() => undefined));
    try {
      await this.limits.consume('export', `export:${actor.id}`);
      const now = this.clock.now();
      const { prisma } = this.database;
      const account = await exportAccount(prisma, actor, now, this.guideLinks);
      const lists = await exportLists(prisma, actor, now);
      const text = Readable.from(writeExport(account, lists, release));
      // Also when the client goes away.
      text.once('close', () => void release());
      return new StreamableFile(text, {
        type: JSON_TYPE,
        disposition: `attachment; filename="account-${dayOf(now)}.json"`,
      });
    } catch (error) {
      await release();
      throw error;
    }
  }

  /**
   * Deletes the actor's account.
   * @throws AppError VALIDATION_FAILED at `password`, RATE_LIMITED, UNAUTHORIZED, LAST_SUPER_ADMIN, CONFLICT
   */
  async delete(actor: Actor, { password }: DeleteAccountDto): Promise<void> {
    const checked = await this.check.assertPassword(actor, password);
    const tombstone = {
      passwordHash: await this.passwords.hash(randomBytes(32).toString('base64')),
      deletedAt: this.clock.now(),
    };
    await this.database.transaction(
      (tx) => deleteAccount(tx, { audit: this.audit, mail: this.mail }, actor, checked, tombstone),
      { timeout: DELETION_TIMEOUT_MS },
    );
  }
}
