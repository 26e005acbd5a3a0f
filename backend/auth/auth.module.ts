import { Global, Module } from '@nestjs/common';
import { AuthLimit, RefreshLimit } from '../core/rate-limit.js';
import { AccessTokens } from './access-tokens.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { JwtStrategy } from './jwt.strategy.js';
import { PasswordResetService } from './password-reset.service.js';
import { Passwords } from './passwords.js';
import { RefreshCookie } from './refresh-cookie.js';
import { SessionService } from './session.service.js';

@Global()
@Module({
  controllers: [AuthController],
  providers: [
    AccessTokens,
    AuthLimit,
    AuthService,
    JwtStrategy,
    PasswordResetService,
    Passwords,
    RefreshCookie,
    RefreshLimit,
    SessionService,
  ],
  exports: [AuthLimit, JwtStrategy, Passwords, RefreshCookie, SessionService],
})
export class AuthModule {}
