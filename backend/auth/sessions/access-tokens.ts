import { createSecretKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Env } from '../../config/env.js';
import { ENV } from '../../config/env.token.js';
import { ACCESS_TOKEN_MINUTES, UUID } from '../../contract/limits.js';

/** The one algorithm that tokens are signed with; a token that names another one is refused. */
export const TOKEN_ALGORITHM = 'HS256';
export const TOKEN_AUDIENCE = 'api';

/** A key object instead of a text: jsonwebtoken would make one of it at every call, which costs 50 times the rest. */
export const tokenKey = (env: Env): KeyObject => createSecretKey(Buffer.from(env.jwtSecret, 'utf8'));
export const tokenIssuer = (env: Env): string => env.apiUrl;

/** What an access token says. */
export interface Claims {
  /** User id. */
  sub: string;
  /** Session id. */
  sid: string;
  /** End of validity, in seconds since 1970. */
  exp: number;
  /** Begin of validity, in seconds since 1970; the application's own tokens have none. */
  nbf?: number;
}

/** The claims of a token whose signature holds, or null if they are not those of an access token. */
export function readClaims(payload: unknown): Claims | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const { sub, sid, exp, nbf } = payload as Record<string, unknown>;
  if (typeof sub !== 'string' || !UUID.test(sub) || typeof sid !== 'string' || !UUID.test(sid)) return null;
  if (typeof exp !== 'number' || (nbf !== undefined && typeof nbf !== 'number')) return null;
  return { sub, sid, exp, ...(nbf === undefined ? {} : { nbf }) };
}

/** Whether `now` lies within the validity of a token. */
export function isTimely({ exp, nbf }: Claims, now: Date): boolean {
  const seconds = now.getTime() / 1000;
  return seconds < exp && (nbf === undefined || nbf <= seconds);
}

/** Makes access tokens, and reads them where an expired one still counts. */
@Injectable()
export class AccessTokens {
  private readonly jwt: JwtService;

  constructor(@Inject(ENV) env: Env) {
    const [algorithm, issuer, audience] = [TOKEN_ALGORITHM, tokenIssuer(env), TOKEN_AUDIENCE] as const;
    this.jwt = new JwtService({
      secret: tokenKey(env),
      signOptions: { algorithm, issuer, audience },
      verifyOptions: { algorithms: [algorithm], issuer, audience, ignoreExpiration: true },
    });
  }

  /** Signs a token; the same arguments make the same token, byte by byte. */
  sign(userId: string, sessionId: string, issuedAt: Date): string {
    const iat = Math.floor(issuedAt.getTime() / 1000);
    return this.jwt.sign({ sub: userId, sid: sessionId, iat, exp: iat + ACCESS_TOKEN_MINUTES * 60 });
  }

  /** The session of a token that the application signed, expired or not; null for any other text. */
  sessionOf(token: string): string | null {
    try {
      return readClaims(this.jwt.verify(token))?.sid ?? null;
    } catch {
      return null;
    }
  }
}
