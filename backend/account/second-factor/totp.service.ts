import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service.js';
import { lockSignedIn } from '../../auth/accounts/lock-user.js';
import { mailSecurityChange } from '../../auth/accounts/security-mail.js';
import { PasswordCheck } from '../../auth/passwords/password-check.js';
import { RecoveryCodes } from '../../auth/second-factor/recovery-codes.js';
import { SecondStepLinks } from '../../auth/second-factor/second-step-links.js';
import { TotpSecrets } from '../../auth/second-factor/totp-secrets.js';
import { MESSAGES } from '../../contract/messages.js';
import type { Actor } from '../../core/access/actor.js';
import { AppError } from '../../core/errors/app.error.js';
import { Database } from '../../database/database.service.js';
import type { Db } from '../../database/db.js';
import { MailQueue } from '../../mail/mail.queue.js';
import type { ConfirmTotpDto, PasswordDto, RecoveryCodesResponse, TotpSecretResponse } from './totp.dto.js';

/** The authenticator app of the caller's own account. */
@Injectable()
export class TotpService {
  constructor(
    private readonly database: Database,
    private readonly check: PasswordCheck,
    private readonly secrets: TotpSecrets,
    private readonly recovery: RecoveryCodes,
    private readonly links: SecondStepLinks,
    private readonly audit: AuditService,
    private readonly mail: MailQueue,
  ) {}

  /** Makes a secret, in place of one that was not confirmed. @throws AppError VALIDATION_FAILED, TOTP_ALREADY_ADDED */
  async begin(actor: Actor, { password }: PasswordDto): Promise<TotpSecretResponse> {
    const checked = await this.check.assertPassword(actor, password);
    return this.database.transaction(async (tx) => {
      await lockSignedIn(tx, actor, checked);
      if (await hasApp(tx, actor.id)) throw new AppError('TOTP_ALREADY_ADDED');
      return this.secrets.create(tx, actor);
    });
  }

  /** @throws AppError VALIDATION_FAILED at `code`, TOTP_ALREADY_ADDED, TOTP_NOT_ADDED, RATE_LIMITED */
  async confirm(actor: Actor, { code }: ConfirmTotpDto): Promise<RecoveryCodesResponse> {
    await this.check.countTry(actor);
    const set = await this.recovery.create(actor.id);
    await this.database.transaction(async (tx) => {
      const user = await lockSignedIn(tx, actor);
      const secret = await tx.totpSecret.findUnique({ where: { userId: user.id } });
      if (!secret) throw new AppError('TOTP_NOT_ADDED');
      if (secret.confirmedAt) throw new AppError('TOTP_ALREADY_ADDED');
      if (!(await this.secrets.use(tx, user.id, code, 'unconfirmed')))
        throw AppError.invalid('code', MESSAGES.codeWrong);
      await this.recovery.replace(tx, user.id, set);
      await this.audit.record(tx, actor, {
        action: 'account.second-factor-added',
        subjectType: 'user',
        subjectId: user.id,
        after: { method: 'totp' },
      });
      await this.links.mailAdded(tx, user, 'app');
    });
    return { recoveryCodes: set.codes };
  }

  /** @throws AppError VALIDATION_FAILED at `password`, TOTP_NOT_ADDED, RATE_LIMITED */
  async remove(actor: Actor, { password }: PasswordDto): Promise<void> {
    const checked = await this.check.assertPassword(actor, password);
    await this.database.transaction(async (tx) => {
      const user = await lockSignedIn(tx, actor, checked);
      if (!(await hasApp(tx, user.id))) throw new AppError('TOTP_NOT_ADDED');
      await tx.totpSecret.deleteMany({ where: { userId: user.id } });
      await this.recovery.deleteIfUnneeded(tx, user.id);
      await this.audit.record(tx, actor, {
        action: 'account.second-factor-removed',
        subjectType: 'user',
        subjectId: user.id,
        before: { method: 'totp' },
      });
      await mailSecurityChange(tx, this.mail, user, 'app-removed');
    });
  }
}

async function hasApp(tx: Db, userId: string): Promise<boolean> {
  return (await tx.totpSecret.count({ where: { userId, confirmedAt: { not: null } } })) === 1;
}
