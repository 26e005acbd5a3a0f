import { Global, Module } from '@nestjs/common';
import { AccountReviewService } from './review/account-review.service.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { PasswordResetService } from './passwords/password-reset.service.js';
import { Passwords } from './passwords/passwords.js';
import { AccessTokens } from './sessions/access-tokens.js';
import { DeviceCookie } from './sessions/device-cookie.js';
import { JwtStrategy } from './sessions/jwt.strategy.js';
import { RefreshCookie } from './sessions/refresh-cookie.js';
import { Sanctions } from './sanctions/sanctions.service.js';
import { SessionCookies } from './sessions/session-cookies.js';
import { SessionService } from './sessions/session.service.js';
import { AccountEmailLinks } from './confirmation/account-email-links.js';
import { ConfirmAccountEmailController } from './confirmation/confirm-account-email.controller.js';
import { PasswordCheck } from './passwords/password-check.js';
import { Challenges } from './second-factor/challenges.js';
import { Passkeys } from './second-factor/passkeys.js';
import { RecoveryCodes } from './second-factor/recovery-codes.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondStepLinksController } from './second-factor/second-step-links.controller.js';
import { SecondStepLinks } from './second-factor/second-step-links.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { TotpSecrets } from './second-factor/totp-secrets.js';
import { BrowserSessions } from './sessions/browser-sessions.js';
import { KnownClients } from './limits/known-clients.js';
import { RefusedSignIns } from './limits/refused-sign-ins.js';
import { AuthLimit } from './limits/sign-in-limits.js';

@Global()
@Module({
  controllers: [
    AuthController,
    SecondFactorController,
    SecondStepLinksController,
    ConfirmAccountEmailController,
  ],
  providers: [
    AccessTokens,
    AccountEmailLinks,
    AccountReviewService,
    AuthLimit,
    AuthService,
    BrowserSessions,
    Challenges,
    DeviceCookie,
    JwtStrategy,
    KnownClients,
    Passkeys,
    PasswordCheck,
    PasswordResetService,
    Passwords,
    RecoveryCodes,
    RefreshCookie,
    RefusedSignIns,
    Sanctions,
    SecondFactorService,
    SecondStepLinks,
    SessionCookies,
    SessionService,
    TotpSecrets,
  ],
  exports: [
    SecondStepLinks,
    AccountEmailLinks,
    Challenges,
    Passkeys,
    PasswordCheck,
    RecoveryCodes,
    TotpSecrets,
    AccountReviewService,
    AuthLimit,
    DeviceCookie,
    JwtStrategy,
    Passwords,
    RefreshCookie,
    Sanctions,
    SessionService,
  ],
})
export class AuthModule {}
