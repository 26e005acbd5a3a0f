import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service.js';
import { lockSignedIn } from '../../auth/accounts/lock-user.js';
import { mailSecurityChange } from '../../auth/accounts/security-mail.js';
import { PasswordCheck } from '../../auth/passwords/password-check.js';
import { RecoveryCodes } from '../../auth/second-factor/recovery-codes.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { Database } from '../../database/database.service.js';
import { MailQueue } from '../../mail/mail.queue.js';
import type { PasswordDto, RecoveryCodesResponse } from './totp.dto.js';

/** The recovery codes of the caller's own account. */
@Injectable()
export class AccountRecoveryCodesService {
  constructor(
    private readonly database: Database,
    private readonly check: PasswordCheck,
    private readonly recovery: RecoveryCodes,
    private readonly audit: AuditService,
    private readonly mail: MailQueue,
  ) {}

  /** @throws AppError VALIDATION_FAILED at `password`, SECOND_FACTOR_NOT_ADDED, RATE_LIMITED */
  async renew(actor: Actor, { password }: PasswordDto): Promise<RecoveryCodesResponse> {
    const checked = await this.check.assertPassword(actor, password);
    const set = await this.recovery.create(actor.id);
    await this.database.transaction(async (tx) => {
      const user = await lockSignedIn(tx, actor, checked);
      if (!user.secondFactor) throw new AppError('SECOND_FACTOR_NOT_ADDED');
      await this.recovery.replace(tx, user.id, set);
      await this.audit.record(tx, actor, {
        action: 'account.recovery-codes-renewed',
        subjectType: 'user',
        subjectId: user.id,
      });
      await mailSecurityChange(tx, this.mail, user, 'recovery-codes-renewed');
    });
    return { recoveryCodes: set.codes };
  }
}
