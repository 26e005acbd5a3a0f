import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import passport from 'passport';
import { Strategy } from 'passport-jwt';
import { Clock } from '../../config/clock.js';
import type { Env } from '../../config/env.js';
import { ENV } from '../../config/env.token.js';
import type { Actor } from '../../core/access/actor.js';
import { Database } from '../../database/database.service.js';
import {
  isTimely,
  readClaims,
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  tokenIssuer,
  tokenKey,
} from './access-tokens.js';
import { findSessionAccount } from './find-session-account.js';

/** The bearer token of a call; null where there is none. */
export function bearerToken(request: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** What Passport makes to handle a call; its types leave that to the framework. */
type PassportHandler = (request: FastifyRequest, reply: FastifyReply, next: (error: unknown) => void) => void;

let registered = 0;

/** Turns a bearer token into the account that calls. Roles and status are the database's, whatever the token says. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(ENV) env: Env,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super({
      jwtFromRequest: bearerToken,
      // passport-jwt hands it on to jsonwebtoken, which takes key objects; its types have not heard of them.
      secretOrKey: tokenKey(env) as unknown as Buffer,
      algorithms: [TOKEN_ALGORITHM],
      issuer: tokenIssuer(env),
      audience: TOKEN_AUDIENCE,
      passReqToCallback: true,
      // Times are checked in `validate`, by the application's clock.
      ignoreExpiration: true,
      jsonWebTokenOptions: { ignoreNotBefore: true },
    });
    // Passport keeps strategies by name for the whole process. A name of its own keeps each application in it, such
    // as those of a test, with its own database and clock.
    this.name = `jwt-${(registered += 1)}`;
    passport.use(this);
  }

  /**
   * Runs Passport for one call, which writes nothing to the answer: all is decided here. Nest's own AuthGuard does
   * the same at a cost that was measured: some 5 KB a call that only a full garbage collection frees, and a tenth
   * of the calls a second.
   * @returns the account that calls; null when the call has no valid token, or its session is over
   */
  authenticateCall(request: FastifyRequest, reply: FastifyReply): Promise<Actor | null> {
    return new Promise((resolve, reject) => {
      const decide = (error: Error | null, actor: Actor | false) => {
        if (error) reject(error);
        else resolve(actor || null);
      };
      const handle = passport.authenticate(this.name, { session: false }, decide) as PassportHandler;
      handle(request, reply, reject);
    });
  }

  /** @returns the account; null, which the guard answers with 401, when token or session are not valid (any more) */
  async validate(request: FastifyRequest, payload: unknown): Promise<Actor | null> {
    const claims = readClaims(payload);
    const now = this.clock.now();
    if (!claims || !isTimely(claims, now)) return null;
    const account = await findSessionAccount(this.database.pool, claims, now);
    if (!account) return null;
    return {
      id: claims.sub,
      name: account.name,
      email: account.email,
      roles: account.roles,
      accountStatus: account.accountStatus,
      createdAt: account.createdAt,
      sessionId: claims.sid,
      requestId: request.id,
    };
  }
}
