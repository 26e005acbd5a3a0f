import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { ERRORS } from '../../contract/errors.js';
import { PASSWORD_LINK_MINUTES, PASSWORD_LINKS_OPEN, PASSWORD_RESET_MINUTES } from '../../contract/limits.js';
import { MINUTE_MS } from '../../contract/time.js';
import { paths } from '../../contract/web/web-paths.js';
import { AppError } from '../../core/errors/app.error.js';
import { sha256 } from '../../core/sha256.js';
import { Database } from '../../database/database.service.js';
import type { Db } from '../../database/db.js';
import { AuditService } from '../../audit/audit.service.js';
import { MailQueue } from '../../mail/mail.queue.js';
import { passwordReset } from '../../mail/templates/account.js';
import { greetingName } from '../accounts/greeting-name.js';
import { lockUser } from '../accounts/lock-user.js';
import { mailSecurityChange } from '../accounts/security-mail.js';
import type { ForgotPasswordDto, ResetPasswordDto } from './password-reset.dto.js';
import { type Client, KnownClients } from '../limits/known-clients.js';
import { SessionService } from '../sessions/session.service.js';
import { assertUncommonPassword } from './common-passwords.js';
import { endRecentSteps } from '../second-factor/end-recent-steps.js';
import { endAccess } from './end-access.js';
import { Passwords } from './passwords.js';

/** Every request for a link takes at least this long. This hides whether a mail was written. */
const ANSWER_MS = 250;

/**
 * Password-reset links. Each works within an hour. The newest ones of an account stay valid side by side, so that
 * somebody else's request does not end the owner's link. Using one ends the others.
 */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly passwords: Passwords,
    private readonly sessions: SessionService,
    private readonly mail: MailQueue,
    private readonly known: KnownClients,
    private readonly audit: AuditService,
  ) {}

  /**
   * Mails a link if the account exists and got none in the last minutes. Neither the response nor its timing shows
   * whether it does.
   */
  async forgot({ email }: ForgotPasswordDto): Promise<void> {
    await Promise.all([this.sendLink(email), sleep(ANSWER_MS)]);
  }

  /** @throws AppError VALIDATION_FAILED for a common password; RESET_TOKEN_INVALID when the token is unknown, too old or used, or when other links were mailed or used since */
  async reset({ token, password }: ResetPasswordDto, client: Client): Promise<void> {
    const tokenHash = sha256(token);
    const found = await this.database.prisma.passwordReset.findUnique({
      where: this.open(tokenHash),
      select: { userId: true, user: { select: { name: true, email: true } } },
    });
    if (!found) throw invalidToken();
    await assertUncommonPassword(password, found.user, 'password');
    const passwordHash = await this.passwords.hash(password);
    await this.database.transaction(async (tx) => {
      const user = await lockUser(tx, found.userId);
      if (!user) throw invalidToken();
      await this.use(tx, tokenHash);
      await endAccess(tx, this.audit, null, user);
      // Who signed up with somebody else's address added them before its owner came.
      const all = user.emailConfirmedAt === null;
      const ended = await endRecentSteps(tx, this.audit, null, user.id, this.clock.now(), all);
      await tx.user.update({ where: { id: found.userId }, data: { passwordHash }, select: { id: true } });
      await this.sessions.endAll(tx, found.userId, 'password-reset');
      // Whoever has the link has the mailbox. So the owner can sign in here while others guess elsewhere.
      await this.known.replaceAll(tx, found.userId, client);
      await this.audit.record(tx, null, {
        action: 'account.password-changed',
        subjectType: 'user',
        subjectId: found.userId,
      });
      await mailSecurityChange(tx, this.mail, user, 'password-changed', { ended });
    });
  }

  private async sendLink(email: string): Promise<void> {
    const user = await this.database.prisma.user.findUnique({ where: { email } });
    if (!user) return;
    const token = newToken();
    await this.database.transaction(async (tx) => {
      // An account that was deleted in the meantime gets no link.
      if (!(await lockUser(tx, user.id))) return;
      const path = `${paths.resetPassword}?token=${token}`;
      const queued = await this.mail.enqueue(
        tx,
        user.email,
        passwordReset({ name: greetingName(user), path }),
        {
          ownAccount: true,
          limit: { key: 'password-link', max: 1, ms: PASSWORD_LINK_MINUTES * MINUTE_MS },
        },
      );
      if (queued) await this.createLink(tx, user.id, token);
    });
  }

  /** Stores a link beside the newest ones of the account, and returns its token. `tx` must have locked the user's row. */
  async createLink(tx: Db, userId: string, token = newToken()): Promise<string> {
    const createdAt = this.clock.now();
    await this.deleteAllBut(tx, userId, PASSWORD_LINKS_OPEN - 1);
    await tx.passwordReset.create({
      data: {
        userId,
        tokenHash: sha256(token),
        createdAt,
        expiresAt: new Date(createdAt.getTime() + PASSWORD_RESET_MINUTES * MINUTE_MS),
      },
      select: { id: true },
    });
    return token;
  }

  /** Deletes the account's unused links except the newest ones. */
  private async deleteAllBut(tx: Db, userId: string, kept: number): Promise<void> {
    const older = await tx.passwordReset.findMany({
      where: { userId, usedAt: null },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: kept,
      select: { id: true },
    });
    await tx.passwordReset.deleteMany({ where: { id: { in: older.map(({ id }) => id) } } });
  }

  private open(tokenHash: Uint8Array<ArrayBuffer>) {
    return { tokenHash, usedAt: null, expiresAt: { gt: this.clock.now() } };
  }

  /** Marks the token as used. Only one caller succeeds. */
  private async use(tx: Db, tokenHash: Uint8Array<ArrayBuffer>): Promise<void> {
    const { count } = await tx.passwordReset.updateMany({
      where: this.open(tokenHash),
      data: { usedAt: this.clock.now() },
    });
    if (count === 0) throw invalidToken();
  }
}

const newToken = (): string => randomBytes(32).toString('base64url');

function invalidToken(): AppError {
  return new AppError('RESET_TOKEN_INVALID', { errors: { token: ERRORS.RESET_TOKEN_INVALID.message } });
}
