import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { USER_AGENT_MAX } from '../../contract/limits.js';
import { toUserDto } from '../accounts/user.dto.js';
import type { SignedInResponse } from '../auth.dto.js';
import type { Browser, SignedIn } from './browser-sessions.js';
import { DeviceCookie } from './device-cookie.js';
import { RefreshCookie } from './refresh-cookie.js';

/** What controllers read of a browser, and what they send it of a session. */
@Injectable()
export class SessionCookies {
  constructor(
    private readonly refresh: RefreshCookie,
    private readonly device: DeviceCookie,
  ) {}

  readBrowser(request: FastifyRequest): Browser {
    const userAgent = request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null;
    return { ...this.device.readOrCreate(request), userAgent };
  }

  /** Sets the cookies of a new session. */
  completeSignIn(reply: FastifyReply, signedIn: SignedIn, browser: Browser): SignedInResponse {
    this.device.set(reply, browser);
    return this.renew(reply, signedIn);
  }

  renew(reply: FastifyReply, { credentials, user }: SignedIn): SignedInResponse {
    this.refresh.set(reply, credentials.refreshToken, credentials.maxAge);
    return { accessToken: credentials.accessToken, user: toUserDto(user) };
  }
}
