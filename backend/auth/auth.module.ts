import { Global, Module } from '@nestjs/common';
import { AccountReviewService } from './review/account-review.service.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { PasswordResetService } from './passwords/password-reset.service.js';
import { Passwords } from './passwords/passwords.js';
import { AccessTokens } from './sessions/access-tokens.js';
import { JwtStrategy } from './sessions/jwt.strategy.js';
import { RefreshCookie } from './sessions/refresh-cookie.js';
import { Sanctions } from './sanctions/sanctions.service.js';
import { SessionService } from './sessions/session.service.js';
import { AuthLimit, RefreshLimit } from './limits/sign-in-limits.js';

@Global()
@Module({
  controllers: [AuthController],
  providers: [
    AccessTokens,
    AccountReviewService,
    AuthLimit,
    AuthService,
    JwtStrategy,
    PasswordResetService,
    Passwords,
    RefreshCookie,
    RefreshLimit,
    Sanctions,
    SessionService,
  ],
  exports: [
    AccountReviewService,
    AuthLimit,
    JwtStrategy,
    Passwords,
    RefreshCookie,
    Sanctions,
    SessionService,
  ],
})
export class AuthModule {}
