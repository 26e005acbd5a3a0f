import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { browserName } from '../../contract/web/browser-name.js';
import { Clock } from '../../config/clock.js';
import { USER_AGENT_MAX } from '../../contract/limits.js';
import type { Db } from '../../database/db.js';
import { MailQueue } from '../../mail/mail.queue.js';
import type { LockedUser } from '../accounts/lock-user.js';
import { mailNewBrowser } from '../accounts/security-mail.js';
import { toUserDto, type UserDto } from '../accounts/user.dto.js';
import type { SignedInResponse } from '../auth.dto.js';
import { type Client, KnownClients } from '../limits/known-clients.js';
import { DeviceCookie } from './device-cookie.js';
import { RefreshCookie } from './refresh-cookie.js';
import { type Credentials, SessionService } from './session.service.js';

/** The browser that signs in. */
export interface Browser extends Client {
  device: string;
  userAgent: string | null;
}

/** What every way to sign in ends with: a session for this browser, its cookies, and the answer. */
@Injectable()
export class BrowserSessions {
  constructor(
    private readonly sessions: SessionService,
    private readonly cookie: RefreshCookie,
    private readonly device: DeviceCookie,
    private readonly known: KnownClients,
    private readonly mail: MailQueue,
    private readonly clock: Clock,
  ) {}

  browserOf(request: FastifyRequest): Browser {
    const userAgent = request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null;
    return { ...this.device.readOrCreate(request), userAgent };
  }

  /**
   * Starts a session. `tx` must have locked the user's row. Queues a mail if the account has not been used from this
   * browser before, so call it last.
   */
  async begin(tx: Db, user: LockedUser, browser: Browser): Promise<Credentials> {
    const isNew = await this.known.remember(tx, user.id, browser);
    const credentials = await this.sessions.issue(tx, user.id, browser.userAgent);
    if (isNew) {
      const name = browserName(browser.userAgent);
      await mailNewBrowser(tx, this.mail, user, { browser: name, at: this.clock.now() });
    }
    return credentials;
  }

  /** Sets the cookies of a new session. */
  enter(reply: FastifyReply, credentials: Credentials, user: UserDto, browser: Browser): SignedInResponse {
    this.device.set(reply, browser);
    return this.answer(reply, credentials, user);
  }

  answer(reply: FastifyReply, credentials: Credentials, user: UserDto): SignedInResponse {
    this.cookie.set(reply, credentials.refreshToken, credentials.maxAge);
    return { accessToken: credentials.accessToken, user: toUserDto(user) };
  }
}
