import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service.js';
import { Clock } from '../../config/clock.js';
import { type ErrorCode, ERRORS } from '../../contract/errors.js';
import { ACCOUNT_EMAIL_LINK_DAYS, ACCOUNT_EMAIL_LINKS_PER_DAY } from '../../contract/limits.js';
import type { AccountStatus } from '../../contract/statuses.js';
import { DAY_MS } from '../../contract/time.js';
import { paths } from '../../contract/web/web-paths.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { sha256 } from '../../core/sha256.js';
import { Database } from '../../database/database.service.js';
import type { Db } from '../../database/db.js';
import { MailQueue } from '../../mail/mail.queue.js';
import { accountEmailLink } from '../../mail/templates/security.js';
import { greetingName } from '../accounts/greeting-name.js';
import { lockUser } from '../accounts/lock-user.js';

/** Mailed links by which people confirm the email of their account. */
@Injectable()
export class AccountEmailLinks {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly mail: MailQueue,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails a link. Earlier links keep working. Call it last in the transaction, because it queues mail.
   * @returns false when the account has had its links of the day
   */
  async send(
    tx: Db,
    user: { id: string; name: string; email: string; accountStatus: AccountStatus },
  ): Promise<boolean> {
    const token = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const path = `${paths.confirmEmail}?token=${token}`;
    const queued = await this.mail.enqueue(
      tx,
      user.email,
      accountEmailLink({ name: greetingName(user), path }),
      {
        ownAccount: true,
        limit: { key: 'account-email', max: ACCOUNT_EMAIL_LINKS_PER_DAY, ms: DAY_MS },
      },
    );
    if (!queued) return false;
    const expiresAt = new Date(now.getTime() + ACCOUNT_EMAIL_LINK_DAYS * DAY_MS);
    await tx.accountEmailLink.create({
      data: { userId: user.id, tokenHash: sha256(token), createdAt: now, expiresAt },
      select: { id: true },
    });
    return true;
  }

  /** For people themselves. @throws AppError EMAIL_ALREADY_CONFIRMED, EMAIL_LINK_LIMIT_REACHED */
  sendAgain(userId: string): Promise<void> {
    return this.resend(userId, 'UNAUTHORIZED');
  }

  /**
   * For an administrator, within the limit that the person has as well.
   * @throws AppError USER_NOT_FOUND, EMAIL_ALREADY_CONFIRMED, EMAIL_LINK_LIMIT_REACHED
   */
  sendAgainTo(actor: Actor, userId: string): Promise<void> {
    return this.resend(userId, 'USER_NOT_FOUND', (tx) =>
      this.audit.record(tx, actor, {
        action: 'account.confirmation-resent',
        subjectType: 'user',
        subjectId: userId,
      }),
    );
  }

  /** @param unknown what an account is that does not exist or was deleted */
  private async resend(
    userId: string,
    unknown: ErrorCode,
    record?: (tx: Db) => Promise<void>,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const user = await lockUser(tx, userId);
      if (!user) throw new AppError(unknown);
      if (user.emailConfirmedAt) throw new AppError('EMAIL_ALREADY_CONFIRMED');
      await record?.(tx);
      if (!(await this.send(tx, user))) throw new AppError('EMAIL_LINK_LIMIT_REACHED');
    });
  }

  /** Uses a link, and ends the account's other ones. @throws AppError CONFIRMATION_TOKEN_INVALID */
  async confirm(token: string): Promise<void> {
    const now = this.clock.now();
    const where = { tokenHash: sha256(token), expiresAt: { gt: now } };
    const link = await this.database.prisma.accountEmailLink.findUnique({ where });
    if (!link) throw invalidToken();
    await this.database.transaction(async (tx) => {
      if (!(await lockUser(tx, link.userId))) throw invalidToken();
      const used = await tx.accountEmailLink.deleteMany({ where });
      if (used.count === 0) throw invalidToken();
      await tx.accountEmailLink.deleteMany({ where: { userId: link.userId } });
      await tx.user.updateMany({ where: { id: link.userId }, data: { emailConfirmedAt: now } });
      await this.audit.record(tx, null, {
        action: 'account.email-confirmed',
        subjectType: 'user',
        subjectId: link.userId,
      });
    });
  }
}

function invalidToken(): AppError {
  return new AppError('CONFIRMATION_TOKEN_INVALID', {
    errors: { token: ERRORS.CONFIRMATION_TOKEN_INVALID.message },
  });
}
