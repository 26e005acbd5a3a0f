import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MESSAGES } from '../contract/messages.js';
import { OPTIONAL_SESSION } from '../contract/web/web-config.js';
import { AppError } from '../core/errors/app.error.js';
import { violates } from '../database/database.errors.js';
import { Database } from '../database/database.service.js';
import type { User } from '../generated/prisma/client.js';
import { MetricsService } from '../metrics/metrics.service.js';
import { lockUser } from './accounts/lock-user.js';
import { isTombstoneEmail } from './accounts/tombstone.js';
import type { SignedInResponse, SignInDto, SignUpDto } from './auth.dto.js';
import { AccountEmailLinks } from './confirmation/account-email-links.js';
import { assertUncommonPassword } from './passwords/common-passwords.js';
import { MailAddresses } from '../mail/mail-addresses.js';
import { Passwords } from './passwords/passwords.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { type Browser, BrowserSessions } from './sessions/browser-sessions.js';
import { AccessTokens } from './sessions/access-tokens.js';
import { DeviceCookie } from './sessions/device-cookie.js';
import { bearerToken } from './sessions/jwt.strategy.js';
import { RefreshCookie } from './sessions/refresh-cookie.js';
import { type Credentials, SessionService } from './sessions/session.service.js';
import { RefusedSignIns } from './limits/refused-sign-ins.js';
import { AuthLimit } from './limits/sign-in-limits.js';

/** Sign-in, sign-up, refresh and sign-out. */
@Injectable()
export class AuthService {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly sessions: SessionService,
    private readonly browsers: BrowserSessions,
    private readonly tokens: AccessTokens,
    private readonly cookie: RefreshCookie,
    private readonly device: DeviceCookie,
    private readonly limit: AuthLimit,
    private readonly refused: RefusedSignIns,
    private readonly secondFactor: SecondFactorService,
    private readonly emailLinks: AccountEmailLinks,
    private readonly metrics: MetricsService,
    private readonly mailAddresses: MailAddresses,
  ) {}

  /** @throws AppError INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED, ACCOUNT_REJECTED, RATE_LIMITED */
  async signIn(
    { email, password }: SignInDto,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<SignedInResponse> {
    const browser = this.browsers.browserOf(request);
    const attempt = await this.limit.beginAttempt(email, this.device.read(request));
    try {
      const user = await this.database.prisma.user.findUnique({ where: { email } });
      const right = await this.passwords.verify(user?.passwordHash ?? null, password);
      if (!user || !right) throw new AppError('INVALID_CREDENTIALS');
      const entered = await this.enter(user, browser);
      if (entered instanceof AppError) throw entered;
      await attempt.giveBack();
      return this.browsers.enter(reply, entered, user, browser);
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

  /**
   * Registers an account and mails the link that confirms its email.
   * @throws AppError EMAIL_TAKEN, or VALIDATION_FAILED for a common password or an email reserved for deleted accounts
   */
  async signUp(
    { name, email, password }: SignUpDto,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<SignedInResponse> {
    if (isTombstoneEmail(email)) throw AppError.invalid('email', MESSAGES.emailInvalid);
    await this.mailAddresses.assertReachable(email);
    await assertUncommonPassword(password, { name, email }, 'password');
    const passwordHash = await this.passwords.hash(password);
    const browser = this.browsers.browserOf(request);
    const { user, credentials } = await this.database
      .transaction(async (tx) => {
        const created = await tx.user.create({ data: { name, email, passwordHash } });
        const begun = await this.browsers.begin(tx, created, browser);
        await this.emailLinks.send(tx, created);
        return { user: created, credentials: begun };
      })
      .catch((error: unknown) => {
        throw violates(error, 'email') ? new AppError('EMAIL_TAKEN') : error;
      });
    return this.browsers.enter(reply, credentials, user, browser);
  }

  /**
   * Sends the renewed session, or 204 if there is none and the request accepts that.
   * @throws AppError SESSION_EXPIRED, which also clears the cookie
   */
  async refresh(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (request.headers.accept === OPTIONAL_SESSION && this.cookie.isMissing(request))
      await reply.code(204).send();
    else await reply.code(200).send(await this.renew(request, reply));
  }

  private async renew(request: FastifyRequest, reply: FastifyReply): Promise<SignedInResponse> {
    try {
      const token = this.cookie.read(request);
      if (!token) throw new AppError('SESSION_EXPIRED');
      const { credentials, user } = await this.sessions.refresh(token);
      return this.browsers.answer(reply, credentials, user);
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
   * @returns the refusal, if a second step is needed: its challenge must be kept, so it is not thrown here
   */
  private async enter({ id, passwordHash }: User, browser: Browser): Promise<Credentials | AppError> {
    return this.database.transaction(async (tx) => {
      const now = await lockUser(tx, id);
      if (now?.passwordHash !== passwordHash) throw new AppError('INVALID_CREDENTIALS');
      if (now.accountStatus === 'REJECTED') throw new AppError('ACCOUNT_REJECTED');
      return now.secondFactor ? this.secondFactor.ask(tx, id) : this.browsers.begin(tx, now, browser);
    });
  }
}

/** Whether the sign-in was refused, and did not fail for a reason of ours. */
function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && ['INVALID_CREDENTIALS', 'ACCOUNT_REJECTED'].includes(error.code);
}
