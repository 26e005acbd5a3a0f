import { Module } from '@nestjs/common';
import { GuidesModule } from '../guides/guides.module.js';
import { ChangePasswordController } from './password/change-password.controller.js';
import { ChangePasswordService } from './password/change-password.service.js';
import { AccountPasskeysController } from './second-factor/passkeys.controller.js';
import { AccountPasskeysService } from './second-factor/passkeys.service.js';
import { AccountRecoveryCodesController } from './second-factor/recovery-codes.controller.js';
import { AccountRecoveryCodesService } from './second-factor/recovery-codes.service.js';
import { SecurityController } from './second-factor/security.controller.js';
import { TotpController } from './second-factor/totp.controller.js';
import { TotpService } from './second-factor/totp.service.js';
import { AccountSessionsController } from './sessions/sessions.controller.js';
import { AccountSessionsService } from './sessions/sessions.service.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { KeysController } from './keys/keys.controller.js';
import { KeysService } from './keys/keys.service.js';

@Module({
  imports: [GuidesModule],
  controllers: [
    AccountController,
    AccountPasskeysController,
    AccountRecoveryCodesController,
    AccountSessionsController,
    ChangePasswordController,
    SecurityController,
    TotpController,
    KeysController,
  ],
  providers: [
    AccountPasskeysService,
    AccountRecoveryCodesService,
    AccountService,
    AccountSessionsService,
    ChangePasswordService,
    TotpService,
    KeysService,
  ],
  exports: [KeysService],
})
export class AccountModule {}
