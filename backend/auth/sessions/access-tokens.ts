import { createSecretKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Env } from '../../config/env.js';
import { ENV } from '../../config/env.token.js';
import { ACCESS_TOKEN_MINUTES, UUID } from '../../contract/limits.js';

/** The only algorithm for tokens. A token that names another one is refused. */
export const TOKEN_ALGORITHM = 'HS256';
export const TOKEN_AUDIENCE = 'api';

/** A key object: jsonwebtoken would create one from a string at every call, 50 times slower than the rest. */
export const tokenKey = (env: Env): KeyObject => createSecretKey(Buffer.from(env.jwtSecret, 'utf8'));
export const tokenIssuer = (env: Env): string => env.apiUrl;

/** The claims of an access token. */
export interface Claims {
  /** User id. */
  sub: string;
  /** Session id. */
  sid: string;
  /** End of validity, in seconds since 1970. */
  exp: number;
  /** Start of validity, in seconds since 1970. The application's own tokens have none. */
  nbf?: number;
}

/** The claims of a token with a valid signature, or null if they are not those of an access token. */
export function readClaims(payload: unknown): Claims | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const { sub, sid, exp, nbf } = payload as Record<string, unknown>;
  if (typeof sub !== 'string' || !UUID.test(sub) || typeof sid !== 'string' || !UUID.test(sid)) return null;
  if (typeof exp !== 'number' || (nbf !== undefined && typeof nbf !== 'number')) return null;
  return { sub, sid, exp, ...(nbf === undefined ? {} : { nbf }) };
}

/** Whether the token is valid at `now`. */
export function isWithinValidity({ exp, nbf }: Claims, now: Date): boolean {
  const seconds = now.getTime() / 1000;
  return seconds < exp && (nbf === undefined || nbf <= seconds);
}

/** Creates access tokens, and reads them where an expired token is still accepted. */
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

  /** Signs a token. The same arguments give exactly the same token. */
  sign(userId: string, sessionId: string, issuedAt: Date): string {
    const iat = Math.floor(issuedAt.getTime() / 1000);
    return this.jwt.sign({ sub: userId, sid: sessionId, iat, exp: iat + ACCESS_TOKEN_MINUTES * 60 });
  }

  /** The session id of a token that the application signed, even if it has expired. Null for any other text. */
  sessionOf(token: string): string | null {
    try {
      return readClaims(this.jwt.verify(token))?.sid ?? null;
    } catch {
      return null;
    }
  }
}
