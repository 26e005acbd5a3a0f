import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../config/env.js';
import { ENV } from '../../config/env.token.js';
import { cookieName, cookieOptions } from './cookie-options.js';

const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(0|[1-9]\d{0,8})\.([\w-]{43})$/;

/** The content of a refresh cookie. Trust it only after `isSignedBy`. */
export interface RefreshToken {
  sessionId: string;
  counter: number;
  signature: string;
}

const sign = (sessionId: string, counter: number, key: Uint8Array): string =>
  createHmac('sha256', key).update(`${sessionId}.${counter}`).digest('base64url');

/** The refresh token of a session after `counter` rotations, signed with the session's own key. */
export function formatRefreshToken(sessionId: string, counter: number, key: Uint8Array): string {
  return `${sessionId}.${counter}.${sign(sessionId, counter, key)}`;
}

function parseRefreshToken(text: string | undefined): RefreshToken | null {
  const [, sessionId, counter, signature] = FORM.exec(text ?? '') ?? [];
  return sessionId && counter && signature ? { sessionId, counter: Number(counter), signature } : null;
}

export function isSignedBy({ sessionId, counter, signature }: RefreshToken, key: Uint8Array): boolean {
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(sessionId, counter, key)));
}

/** The cookie with the refresh token. */
@Injectable()
export class RefreshCookie {
  private readonly name: string;
  private readonly options;

  constructor(@Inject(ENV) env: Env) {
    this.name = cookieName('refresh_token', env.apiUrl);
    this.options = cookieOptions(env.apiUrl);
  }

  read(request: FastifyRequest): RefreshToken | null {
    return parseRefreshToken(request.cookies[this.name]);
  }

  /** Whether the browser sent no refresh cookie at all. */
  isMissing(request: FastifyRequest): boolean {
    return request.cookies[this.name] === undefined;
  }

  /** @param maxAge seconds until the browser deletes the cookie */
  set(reply: FastifyReply, token: string, maxAge: number): void {
    void reply.setCookie(this.name, token, { ...this.options, maxAge });
  }

  clear(reply: FastifyReply): void {
    void reply.setCookie(this.name, '', { ...this.options, maxAge: 0 });
  }
}
