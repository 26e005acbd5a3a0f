import { Injectable } from '@nestjs/common';
import { browserName } from '../../contract/web/browser-name.js';
import { Clock } from '../../config/clock.js';
import type { Db } from '../../database/db.js';
import { MailQueue } from '../../mail/mail.queue.js';
import type { LockedUser } from '../accounts/lock-user.js';
import { mailNewBrowser } from '../accounts/security-mail.js';
import type { UserDto } from '../accounts/user.dto.js';
import { type Client, KnownClients } from '../limits/known-clients.js';
import { type Credentials, SessionService } from './session.service.js';

/** The browser that signs in. */
export interface Browser extends Client {
  device: string;
  userAgent: string | null;
}

/** A session that was started or renewed, and its account. */
export interface SignedIn {
  credentials: Credentials;
  user: UserDto;
}

/** What every way to sign in ends with: a session for this browser. */
@Injectable()
export class BrowserSessions {
  constructor(
    private readonly sessions: SessionService,
    private readonly known: KnownClients,
    private readonly mail: MailQueue,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts a session. `tx` must have locked the user's row. Queues a mail if the account has not been used from this
   * browser before, so call it last.
   */
  async startSession(tx: Db, user: LockedUser, browser: Browser): Promise<Credentials> {
    const isNew = await this.known.remember(tx, user.id, browser);
    const credentials = await this.sessions.issue(tx, user.id, browser.userAgent);
    if (isNew) {
      const name = browserName(browser.userAgent);
      await mailNewBrowser(tx, this.mail, user, { browser: name, at: this.clock.now() });
    }
    return credentials;
  }
}
