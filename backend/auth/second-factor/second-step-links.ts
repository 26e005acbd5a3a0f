import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service.js';
import { Clock } from '../../config/clock.js';
import { ERRORS } from '../../contract/errors.js';
import { SECOND_STEP_LINK_DAYS } from '../../contract/limits.js';
import { DAY_MS } from '../../contract/time.js';
import { paths } from '../../contract/web/web-paths.js';
import { AppError } from '../../core/errors/app.error.js';
import { sha256 } from '../../core/sha256.js';
import { Database } from '../../database/database.service.js';
import type { Db } from '../../database/db.js';
import { MailQueue } from '../../mail/mail.queue.js';
import { lockUser, type LockedUser } from '../accounts/lock-user.js';
import { mailSecurityChange } from '../accounts/security-mail.js';
import { PasswordResetService } from '../passwords/password-reset.service.js';
import { RecoveryCodes } from './recovery-codes.js';
import type { RemovedSecondStepResponse } from './second-step-links.dto.js';

/** The second step that a link removes: a passkey, or the authenticator app. */
type AddedStep = { passkeyId: string } | 'app';

/** Links in the mails about a new second step, for owners who did not add it: a thief may know the password. */
@Injectable()
export class SecondStepLinks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly recovery: RecoveryCodes,
    private readonly resets: PasswordResetService,
    private readonly audit: AuditService,
    private readonly mail: MailQueue,
  ) {}

  /** Mails that a second step was added, with its link. Call it last in the transaction, because it queues mail. */
  async mailAdded(tx: Db, user: LockedUser, step: AddedStep): Promise<void> {
    const token = randomBytes(32).toString('base64url');
    const createdAt = this.clock.now();
    await tx.secondStepLink.create({
      data: {
        ...(step === 'app' ? { totpUserId: user.id } : step),
        userId: user.id,
        tokenHash: sha256(token),
        createdAt,
        expiresAt: new Date(createdAt.getTime() + SECOND_STEP_LINK_DAYS * DAY_MS),
      },
      select: { id: true },
    });
    const path = `${paths.removeSecondStep}?token=${token}`;
    await mailSecurityChange(tx, this.mail, user, step === 'app' ? 'app-added' : 'passkey-added', { path });
  }

  /**
   * Removes the step of a link, and begins a reset of the password.
   * @throws AppError SECOND_STEP_LINK_INVALID when the link is unknown or too old, or its step was removed before
   */
  async use(token: string): Promise<RemovedSecondStepResponse> {
    const where = { tokenHash: sha256(token), expiresAt: { gt: this.clock.now() } };
    const found = await this.database.prisma.secondStepLink.findUnique({ where });
    if (!found) throw invalidLink();
    const { userId, passkeyId } = found;
    return this.database.transaction(async (tx) => {
      const user = await lockUser(tx, userId);
      if (!user) throw invalidLink();
      // The link goes with its step, so a second use finds neither.
      const { count } = passkeyId
        ? await tx.passkey.deleteMany({ where: { id: passkeyId, links: { some: where } } })
        : await tx.totpSecret.deleteMany({ where: { userId, links: { some: where } } });
      if (count === 0) throw invalidLink();
      await this.recovery.deleteIfUnneeded(tx, userId);
      await tx.signInChallenge.deleteMany({ where: { userId } });
      await this.audit.record(tx, null, {
        action: 'account.second-factor-removed',
        subjectType: 'user',
        subjectId: userId,
        before: { method: passkeyId ? 'passkey' : 'totp' },
      });
      const resetToken = await this.resets.createLink(tx, userId);
      await mailSecurityChange(tx, this.mail, user, passkeyId ? 'passkey-removed' : 'app-removed');
      return { resetToken };
    });
  }
}

function invalidLink(): AppError {
  return new AppError('SECOND_STEP_LINK_INVALID', {
    errors: { token: ERRORS.SECOND_STEP_LINK_INVALID.message },
  });
}
