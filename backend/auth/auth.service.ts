import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MESSAGES } from '../contract/messages.js';
import { AppError } from '../core/errors/app.error.js';
import { violates } from '../database/database.errors.js';
import { Database } from '../database/database.service.js';
import type { User } from '../generated/prisma/client.js';
import { MetricsService } from '../metrics/metrics.service.js';
import { lockUser } from './accounts/lock-user.js';
import { isTombstoneEmail } from './accounts/tombstone.js';
import { toUserDto, type UserDto } from './accounts/user.dto.js';
import type { SignedInResponse, SignInDto, SignUpDto } from './auth.dto.js';
import { Passwords } from './passwords/passwords.js';
import { AccessTokens } from './sessions/access-tokens.js';
import { DeviceCookie } from './sessions/device-cookie.js';
import { bearerToken } from './sessions/jwt.strategy.js';
import { RefreshCookie } from './sessions/refresh-cookie.js';
import { type Credentials, SessionService } from './sessions/session.service.js';
import { type Client, KnownClients } from './limits/known-clients.js';
import { RefusedSignIns } from './limits/refused-sign-ins.js';
import { AuthLimit } from './limits/sign-in-limits.js';

/** Sign-in, sign-up, refresh and sign-out. */
@Injectable()
export class AuthService {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly sessions: SessionService,
    private readonly tokens: AccessTokens,
    private readonly cookie: RefreshCookie,
    private readonly device: DeviceCookie,
    private readonly limit: AuthLimit,
    private readonly known: KnownClients,
    private readonly refused: RefusedSignIns,
    private readonly metrics: MetricsService,
  ) {}

  /** @throws AppError INVALID_CREDENTIALS, ACCOUNT_REJECTED, RATE_LIMITED */
  async signIn(
    { email, password }: SignInDto,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<SignedInResponse> {
    const client = this.device.readOrCreate(request);
    const attempt = await this.limit.beginAttempt(email, this.device.read(request));
    try {
      const user = await this.database.prisma.user.findUnique({ where: { email } });
      const right = await this.passwords.verify(user?.passwordHash ?? null, password);
      if (!user || !right) throw new AppError('INVALID_CREDENTIALS');
      const credentials = await this.beginSession(user, client);
      await attempt.giveBack();
      this.device.set(reply, client);
      return this.answer(reply, credentials, user);
    } catch (error) {
      if (!isRefusal(error)) await attempt.giveBack();
      else if (error.code === 'INVALID_CREDENTIALS') await this.countRefusal(email);
      throw error;
    }
  }

  private async countRefusal(email: string): Promise<void> {
    this.metrics.signInFailures.inc();
    await this.refused.count(email);
  }

  /** @throws AppError EMAIL_TAKEN, or VALIDATION_FAILED for an e-mail reserved for deleted accounts */
  async signUp(
    { name, email, password }: SignUpDto,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<SignedInResponse> {
    if (isTombstoneEmail(email)) throw AppError.invalid('email', MESSAGES.emailInvalid);
    const passwordHash = await this.passwords.hash(password);
    const client = this.device.readOrCreate(request);
    const { user, credentials } = await this.database
      .transaction(async (tx) => {
        const created = await tx.user.create({ data: { name, email, passwordHash } });
        await this.known.remember(tx, created.id, client);
        return { user: created, credentials: await this.sessions.issue(tx, created.id) };
      })
      .catch((error: unknown) => {
        throw violates(error, 'email') ? new AppError('EMAIL_TAKEN') : error;
      });
    this.device.set(reply, client);
    return this.answer(reply, credentials, user);
  }

  /** @throws AppError SESSION_EXPIRED, which also clears the cookie */
  async refresh(request: FastifyRequest, reply: FastifyReply): Promise<SignedInResponse> {
    try {
      const token = this.cookie.read(request);
      if (!token) throw new AppError('SESSION_EXPIRED');
      const { credentials, user } = await this.sessions.refresh(token);
      return this.answer(reply, credentials, user);
    } catch (error) {
      if (error instanceof AppError && error.code === 'SESSION_EXPIRED') this.cookie.clear(reply);
      throw error;
    }
  }

  /** Ends the sessions of the refresh cookie and the bearer token, if there are any. */
  async signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const refreshToken = this.cookie.read(request);
    if (refreshToken) await this.sessions.endByToken(refreshToken);
    const accessToken = bearerToken(request);
    const sessionId = accessToken && this.tokens.sessionOf(accessToken);
    if (sessionId) await this.sessions.endById(sessionId);
    this.cookie.clear(reply);
  }

  /**
   * Locks and reads the account again before it creates the session. The password may have been replaced, or the
   * account rejected, while the hash was computed.
   */
  private async beginSession({ id, passwordHash }: User, client: Client): Promise<Credentials> {
    return this.database.transaction(async (tx) => {
      const now = await lockUser(tx, id);
      if (now?.passwordHash !== passwordHash) throw new AppError('INVALID_CREDENTIALS');
      if (now.accountStatus === 'REJECTED') throw new AppError('ACCOUNT_REJECTED');
      await this.known.remember(tx, id, client);
      return this.sessions.issue(tx, id);
    });
  }

  private answer(reply: FastifyReply, credentials: Credentials, user: UserDto): SignedInResponse {
    this.cookie.set(reply, credentials.refreshToken, credentials.maxAge);
    return { accessToken: credentials.accessToken, user: toUserDto(user) };
  }
}

/** Whether the sign-in was refused, and did not fail for a reason of ours. */
function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && ['INVALID_CREDENTIALS', 'ACCOUNT_REJECTED'].includes(error.code);
}
