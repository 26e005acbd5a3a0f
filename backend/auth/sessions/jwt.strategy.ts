import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Passport } from 'passport';
import { Strategy } from 'passport-jwt';
import { Clock } from '../../config/clock.js';
import type { Env } from '../../config/env.js';
import { ENV } from '../../config/env.token.js';
import type { Actor } from '../../core/access/actor.js';
import { Database } from '../../database/database.service.js';
import { createActor } from '../accounts/create-actor.js';
import {
  type Claims,
  isWithinValidity,
  readClaims,
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  tokenIssuer,
  tokenKey,
} from './access-tokens.js';
import { createSessionAccounts } from './session-accounts.js';

/** The bearer token of a call, or null. */
export function bearerToken(request: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** The handler that Passport returns. Its types do not describe it. */
type PassportHandler = (request: FastifyRequest, reply: FastifyReply, next: (error: unknown) => void) => void;

/** Most tokens whose claims are kept. */
const KEPT_MAX = 2_000;

const NAME = 'jwt';

/** Finds the account of a bearer token. Roles and status always come from the database, not from the token. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, NAME) {
  private readonly accounts;
  /** The application's own. Passport's usual one is shared by all applications of a process, of which tests have several. */
  private readonly passport = new Passport();
  /** Claims of tokens whose signature was verified. Times, session and account are checked at every call. */
  private readonly verified = new LRUCache<string, Claims>({ max: KEPT_MAX });

  constructor(
    @Inject(ENV) private readonly env: Env,
    database: Database,
    private readonly clock: Clock,
  ) {
    super({
      jwtFromRequest: bearerToken,
      // passport-jwt passes this to jsonwebtoken, which accepts key objects, but its types do not say so.
      secretOrKey: tokenKey(env) as unknown as Buffer,
      algorithms: [TOKEN_ALGORITHM],
      issuer: tokenIssuer(env),
      audience: TOKEN_AUDIENCE,
      passReqToCallback: true,
      // `validate` checks the times, with the application's clock.
      ignoreExpiration: true,
      jsonWebTokenOptions: { ignoreNotBefore: true },
    });
    this.accounts = createSessionAccounts(database.pool);
    this.passport.use(NAME, this);
  }

  /**
   * Runs Passport for the first call of a token; later calls use the kept claims. It never writes the response. Nest's
   * own AuthGuard does the same, but at a measured cost: about 5 KB a call that only a full garbage collection frees,
   * and a tenth of the throughput.
   * @returns the calling account; null when the call has no valid token or its session has ended
   */
  async authenticateCall(request: FastifyRequest, reply: FastifyReply): Promise<Actor | null> {
    const known = this.verified.get(bearerToken(request) ?? '');
    if (known) return this.findActor(request, known);
    return new Promise((resolve, reject) => {
      const decide = (error: Error | null, actor: Actor | false) => {
        if (error) reject(error);
        else resolve(actor || null);
      };
      const handle = this.passport.authenticate(NAME, { session: false }, decide) as PassportHandler;
      handle(request, reply, reject);
    });
  }

  /** @returns the account; null when the token or the session is not valid, which the guard answers with 401 */
  async validate(request: FastifyRequest, payload: unknown): Promise<Actor | null> {
    const claims = readClaims(payload);
    if (!claims) return null;
    const token = bearerToken(request);
    if (token) this.verified.set(token, claims);
    return this.findActor(request, claims);
  }

  private async findActor(request: FastifyRequest, claims: Claims): Promise<Actor | null> {
    const now = this.clock.now();
    if (!isWithinValidity(claims, now)) return null;
    const found = await this.accounts.load(claims.sid);
    if (!found || found.accountId !== claims.sub || found.expiresAt <= now) return null;
    const call = { sessionId: claims.sid, requestId: request.id };
    return createActor(this.env, { ...found, id: found.accountId }, call);
  }
}
