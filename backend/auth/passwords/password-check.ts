import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { RECENT_SIGN_IN_MINUTES } from '../../contract/limits.js';
import { MESSAGES } from '../../contract/messages.js';
import { MINUTE_MS } from '../../contract/time.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { Limits } from '../../core/limits/limits.service.js';
import { Database } from '../../database/database.service.js';
import type { CheckedPassword } from '../accounts/lock-user.js';
import { Passwords } from './passwords.js';

/** Asks somebody who is signed in to show that they are the account's owner, before a change that matters. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly limits: Limits,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts a try of a secret like one of the password. Only a session of the account can use it up.
   * @throws AppError RATE_LIMITED
   */
  async countTry(actor: Pick<Actor, 'id'>): Promise<void> {
    await this.limits.consume('sign-in', `auth:password:${actor.id}`);
  }

  /**
   * @returns what `lockSignedIn` compares again
   * @throws AppError VALIDATION_FAILED at `field`, RATE_LIMITED
   */
  async assertPassword(
    actor: Pick<Actor, 'id'>,
    password: string,
    field = 'password',
  ): Promise<CheckedPassword> {
    await this.countTry(actor);
    const found = await this.database.prisma.user.findUnique({
      where: { id: actor.id },
      select: { passwordHash: true },
    });
    if (!found || !(await this.passwords.verify(found.passwordHash, password)))
      throw AppError.invalid(field, MESSAGES.passwordWrong);
    return { hash: found.passwordHash, field };
  }

  /**
   * Like `assertPassword`, but somebody who has just signed in need not give the password again.
   * @returns null when there was no password to check
   * @throws AppError VALIDATION_FAILED at `password`, RATE_LIMITED
   */
  async assertRecentOrPassword(actor: Actor, password: string | undefined): Promise<CheckedPassword | null> {
    if (password !== undefined) return this.assertPassword(actor, password);
    const since = new Date(this.clock.now().getTime() - RECENT_SIGN_IN_MINUTES * MINUTE_MS);
    const recent = await this.database.prisma.session.count({
      where: { id: actor.sessionId, createdAt: { gt: since } },
    });
    if (recent === 0) throw AppError.invalid('password', MESSAGES.passwordRequired);
    return null;
  }
}
