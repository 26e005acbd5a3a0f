import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AuditService } from '../audit/audit.service.js';
import { PasswordCheck } from '../auth/passwords/password-check.js';
import { Passwords } from '../auth/passwords/passwords.js';
import { RefreshCookie } from '../auth/sessions/refresh-cookie.js';
import { Clock } from '../config/clock.js';
import { dayOf } from '../contract/time.js';
import type { Actor } from '../core/access/actor.js';
import { prefetchFirst } from '../core/lists/batches.js';
import { Database } from '../database/database.service.js';
import { MailQueue } from '../mail/mail.queue.js';
import type { DeleteAccountDto } from './account.dto.js';
import { deleteAccount } from './delete-account.js';
import { exportAccount, exportEvents } from './export-account.js';
import { JSON_TYPE } from '../core/http/json-type.js';

/** The worst case: fifty properties with twenty open invitations each, cancelled one by one. */
const DELETION_TIMEOUT_MS = 60_000;

/** The export and the deletion of the caller's own account. */
@Injectable()
export class AccountService {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly cookie: RefreshCookie,
    private readonly check: PasswordCheck,
    private readonly audit: AuditService,
    private readonly mail: MailQueue,
    private readonly clock: Clock,
  ) {}

  /** A JSON file. The audit events may be many, so they are written while they are read. */
  async export(actor: Actor): Promise<StreamableFile> {
    const now = this.clock.now();
    const account = await exportAccount(this.database.prisma, actor, now);
    const batches = await prefetchFirst(exportEvents(this.database.prisma, actor.id));
    async function* text() {
      yield `${JSON.stringify(account).slice(0, -1)},"auditEvents":[`;
      let separator = '';
      for await (const events of batches) {
        if (events.length === 0) continue;
        yield separator + events.map((event) => JSON.stringify(event)).join(',');
        separator = ',';
      }
      yield ']}';
    }
    return new StreamableFile(Readable.from(text()), {
      type: JSON_TYPE,
      disposition: `attachment; filename="account-${dayOf(now)}.json"`,
    });
  }

  /**
   * Deletes the actor's account.
   * @throws AppError VALIDATION_FAILED at `password`, RATE_LIMITED, UNAUTHORIZED, LAST_SUPER_ADMIN, CONFLICT
   */
  async delete(actor: Actor, { password }: DeleteAccountDto, reply: FastifyReply): Promise<void> {
    const checked = await this.check.assertPassword(actor, password);
    const tombstone = {
      passwordHash: await this.passwords.hash(randomBytes(32).toString('base64')),
      deletedAt: this.clock.now(),
    };
    await this.database.prisma.$transaction(
      (tx) => deleteAccount(tx, { audit: this.audit, mail: this.mail }, actor, checked, tombstone),
      { timeout: DELETION_TIMEOUT_MS },
    );
    this.cookie.clear(reply);
  }
}
