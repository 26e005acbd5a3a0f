import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service.js';
import { lockSignedIn } from '../../auth/accounts/lock-user.js';
import { mailSecurityChange } from '../../auth/accounts/security-mail.js';
import { assertUncommonPassword } from '../../auth/passwords/common-passwords.js';
import { endAccess } from '../../auth/passwords/end-access.js';
import { PasswordCheck } from '../../auth/passwords/password-check.js';
import { Passwords } from '../../auth/passwords/passwords.js';
import { endRecentSteps } from '../../auth/second-factor/end-recent-steps.js';
import { SessionService } from '../../auth/sessions/session.service.js';
import { Clock } from '../../config/clock.js';
import type { Actor } from '../../core/access/actor.js';
import { Database } from '../../database/database.service.js';
import { MailQueue } from '../../mail/mail.queue.js';
import type { ChangePasswordDto } from './change-password.dto.js';

/** Changes the password of somebody who is signed in. */
@Injectable()
export class ChangePasswordService {
  constructor(
    private readonly database: Database,
    private readonly check: PasswordCheck,
    private readonly passwords: Passwords,
    private readonly sessions: SessionService,
    private readonly audit: AuditService,
    private readonly mail: MailQueue,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends every other session, and what else opens the account without its password.
   * @throws AppError VALIDATION_FAILED at `currentPassword` or `newPassword`, RATE_LIMITED, UNAUTHORIZED
   */
  async change(actor: Actor, { currentPassword, newPassword }: ChangePasswordDto): Promise<void> {
    const checked = await this.check.assertPassword(actor, currentPassword, 'currentPassword');
    await assertUncommonPassword(newPassword, actor, 'newPassword');
    const passwordHash = await this.passwords.hash(newPassword);
    await this.database.transaction(async (tx) => {
      const user = await lockSignedIn(tx, actor, checked);
      await tx.user.update({ where: { id: user.id }, data: { passwordHash }, select: { id: true } });
      await endAccess(tx, this.audit, actor, user);
      const ended = await endRecentSteps(tx, this.audit, actor, user.id, this.clock.now());
      await this.sessions.endOthers(tx, user.id, actor.sessionId, 'password-changed');
      await this.audit.record(tx, actor, {
        action: 'account.password-changed',
        subjectType: 'user',
        subjectId: user.id,
      });
      await mailSecurityChange(tx, this.mail, user, 'password-changed', { ended });
    });
  }
}
