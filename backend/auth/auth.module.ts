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
import { SessionService } from './sessions/session.service.js';
import { KnownClients } from './limits/known-clients.js';
import { RefusedSignIns } from './limits/refused-sign-ins.js';
import { AuthLimit, RefreshLimit } from './limits/sign-in-limits.js';

@Global()
@Module({
  controllers: [AuthController],
  providers: [
    AccessTokens,
    AccountReviewService,
    AuthLimit,
    AuthService,
    DeviceCookie,
    JwtStrategy,
    KnownClients,
    PasswordResetService,
    Passwords,
    RefreshCookie,
    RefreshLimit,
    RefusedSignIns,
    Sanctions,
    SessionService,
  ],
  exports: [
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
