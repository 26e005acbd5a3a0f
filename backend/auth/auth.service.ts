import { Injectable } from '@nestjs/common';
import { MESSAGES } from '../contract/messages.js';
import { AppError } from '../core/errors/app.error.js';
import { violates } from '../database/database.errors.js';
import { Database } from '../database/database.service.js';
import type { User } from '../generated/prisma/client.js';
import { MetricsService } from '../metrics/metrics.service.js';
import { lockUser } from './accounts/lock-user.js';
import { isTombstoneEmail } from './accounts/tombstone.js';
import type { SignInDto, SignUpDto } from './auth.dto.js';
import { AccountEmailLinks } from './confirmation/account-email-links.js';
import { assertUncommonPassword } from './passwords/common-passwords.js';
import { MailAddresses } from '../mail/mail-addresses.js';
import { Passwords } from './passwords/passwords.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { type Browser, BrowserSessions, type SignedIn } from './sessions/browser-sessions.js';
import { AccessTokens } from './sessions/access-tokens.js';
import type { RefreshToken } from './sessions/refresh-cookie.js';
import { type Credentials, SessionService } from './sessions/session.service.js';
import { RefusedSignIns } from './limits/refused-sign-ins.js';
import { AuthLimit } from './limits/sign-in-limits.js';

/** Sign-in, sign-up and sign-out. */
@Injectable()
export class AuthService {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly sessions: SessionService,
    private readonly browsers: BrowserSessions,
    private readonly tokens: AccessTokens,
    private readonly limit: AuthLimit,
    private readonly refused: RefusedSignIns,
    private readonly secondFactor: SecondFactorService,
    private readonly emailLinks: AccountEmailLinks,
    private readonly metrics: MetricsService,
    private readonly mailAddresses: MailAddresses,
  ) {}

  /** @throws AppError INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED, ACCOUNT_REJECTED, RATE_LIMITED */
  async signIn({ email, password }: SignInDto, browser: Browser): Promise<SignedIn> {
    const attempt = await this.limit.beginAttempt(email, browser);
    try {
      const user = await this.database.prisma.user.findUnique({ where: { email } });
      const right = await this.passwords.verify(user?.passwordHash ?? null, password);
      if (!user || !right) throw new AppError('INVALID_CREDENTIALS');
      const credentials = await this.openSession(user, browser);
      if (credentials instanceof AppError) throw credentials;
      await attempt.giveBack();
      return { credentials, user };
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
  async signUp({ name, email, password }: SignUpDto, browser: Browser): Promise<SignedIn> {
    if (isTombstoneEmail(email)) throw AppError.invalid('email', MESSAGES.emailInvalid);
    await this.mailAddresses.assertReachable(email);
    await assertUncommonPassword(password, { name, email }, 'password');
    const passwordHash = await this.passwords.hash(password);
    return this.database
      .transaction(async (tx) => {
        const user = await tx.user.create({ data: { name, email, passwordHash } });
        const credentials = await this.browsers.startSession(tx, user, browser);
        await this.emailLinks.send(tx, user);
        return { user, credentials };
      })
      .catch((error: unknown) => {
        throw violates(error, 'email') ? new AppError('EMAIL_TAKEN') : error;
      });
  }

  /** Ends the sessions of a refresh cookie and an access token, if there are any. */
  async signOut(refreshToken: RefreshToken | null, accessToken: string | null): Promise<void> {
    if (refreshToken) await this.sessions.endByToken(refreshToken);
    const sessionId = accessToken && this.tokens.sessionOf(accessToken);
    if (sessionId) await this.sessions.endById(sessionId);
  }

  /**
   * Locks and reads the account again before it creates the session. The password may have been replaced, or the
   * account rejected, while the hash was computed.
   * @returns the refusal, if a second step is needed: its challenge must be kept, so it is not thrown here
   */
  private async openSession({ id, passwordHash }: User, browser: Browser): Promise<Credentials | AppError> {
    return this.database.transaction(async (tx) => {
      const now = await lockUser(tx, id);
      if (now?.passwordHash !== passwordHash) throw new AppError('INVALID_CREDENTIALS');
      if (now.accountStatus === 'REJECTED') throw new AppError('ACCOUNT_REJECTED');
      return now.secondFactor ? this.secondFactor.ask(tx, id) : this.browsers.startSession(tx, now, browser);
    });
  }
}

/** Whether the sign-in was refused, and did not fail for a reason of ours. */
function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && ['INVALID_CREDENTIALS', 'ACCOUNT_REJECTED'].includes(error.code);
}
