import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { ERRORS } from '../../contract/errors.js';
import { PASSWORD_RESET_MINUTES } from '../../contract/limits.js';
import { AppError } from '../../core/errors/app.error.js';
import { Database, type Db } from '../../database/database.service.js';
import { MailQueue } from '../../mail/mail.queue.js';
import { passwordReset } from '../../mail/templates/account.js';
import { lockUser } from '../accounts/lock-user.js';
import type { ForgotPasswordDto, ResetPasswordDto } from './password-reset.dto.js';
import { SessionService } from '../sessions/session.service.js';
import { AuthLimit } from '../limits/sign-in-limits.js';
import { Passwords } from './passwords.js';

/** Every request for a link takes at least this long. This hides whether a mail was written. */
const ANSWER_MS = 250;

const hashOf = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(token).digest());

/** Password-reset links. Each account has at most one valid link. It works once, within an hour. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly passwords: Passwords,
    private readonly sessions: SessionService,
    private readonly mail: MailQueue,
    private readonly limit: AuthLimit,
  ) {}

  /**
   * Mails a link if the account exists. Neither the response nor its timing shows whether it does.
   * @throws AppError RATE_LIMITED
   */
  async forgot({ email }: ForgotPasswordDto): Promise<void> {
    await this.limit.consumeAccount(email, 'forgot-password');
    await Promise.all([this.sendLink(email), sleep(ANSWER_MS)]);
  }

  /** @throws AppError RESET_TOKEN_INVALID when the token is unknown, too old, replaced by a later one or used */
  async reset({ token, password }: ResetPasswordDto): Promise<void> {
    const tokenHash = hashOf(token);
    const found = await this.database.prisma.passwordReset.findUnique({ where: this.open(tokenHash) });
    if (!found) throw invalidToken();
    const passwordHash = await this.passwords.hash(password);
    await this.database.transaction(async (tx) => {
      await lockUser(tx, found.userId);
      await this.use(tx, tokenHash);
      await tx.user.update({ where: { id: found.userId }, data: { passwordHash }, select: { id: true } });
      await this.sessions.endAll(tx, found.userId, 'password-reset');
    });
  }

  private async sendLink(email: string): Promise<void> {
    const user = await this.database.prisma.user.findUnique({ where: { email } });
    if (!user) return;
    const token = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    await this.database.transaction(async (tx) => {
      // Of two requests at the same time, the later one must see and replace the earlier link. An account that was
      // deleted in the meantime gets no link.
      if (!(await lockUser(tx, user.id))) return;
      await tx.passwordReset.deleteMany({ where: { userId: user.id } });
      await tx.passwordReset.create({
        data: {
          userId: user.id,
          tokenHash: hashOf(token),
          createdAt: now,
          expiresAt: new Date(now.getTime() + PASSWORD_RESET_MINUTES * 60_000),
        },
        select: { id: true },
      });
      const path = `/reset-password?token=${token}`;
      await this.mail.enqueue(tx, user.email, passwordReset({ name: user.name, path }));
    });
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

function invalidToken(): AppError {
  return new AppError('RESET_TOKEN_INVALID', { errors: { token: ERRORS.RESET_TOKEN_INVALID.message } });
}
