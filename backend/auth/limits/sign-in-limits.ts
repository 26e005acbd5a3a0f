import { createHash } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Env } from '../../config/env.js';
import { ENV } from '../../config/env.token.js';
import { clientOf, consume, LocalLimit, WINDOW_SECONDS } from '../../core/http/rate-limit.js';
import { Database, type Db } from '../../database/database.service.js';

/** The calls that count for an account, each by itself. */
const ACCOUNT_CALLS = ['sign-in', 'forgot-password'] as const;
type AccountCall = (typeof ACCOUNT_CALLS)[number];

/** The key in `rate_limits` of what a client has called. */
const clientKey = (address: string): string => `auth:client:${clientOf(address)}`;

/** The key in `rate_limits` of what was called for an account; nobody can read the e-mail in it. */
function accountKey(email: string, call: AccountCall): string {
  return `auth:${call}:${createHash('sha256').update(email).digest('base64url')}`;
}

/**
 * Forgets what this minute has counted for an account and, with an address, for the client there. They may call again
 * at once, in every process: none remembers a counter itself.
 * @returns how many calls had been counted
 */
export async function forgetCalls(tx: Db, email: string, address?: string): Promise<number> {
  const keys = ACCOUNT_CALLS.map((call) => accountKey(email, call));
  if (address) keys.push(clientKey(address));
  const counters = await tx.$queryRaw<{ points: number; past: boolean }[]>`
    DELETE FROM rate_limits WHERE key = ANY (${keys}::text[])
    RETURNING points, expire <= ${Date.now()}::bigint AS past`;
  return counters.reduce((sum, { points, past }) => sum + (past ? 0 : points), 0);
}

/** Refreshes a minute and session. */
@Injectable()
export class RefreshLimit extends LocalLimit {
  constructor(@Inject(ENV) env: Env) {
    super(env.refreshRateLimit);
  }
}

/**
 * Sign-in, sign-up and password calls a minute, for each client and for each account. Counted in PostgreSQL, where
 * one row and its lock make the number exact for any number of replicas.
 */
@Injectable()
export class AuthLimit {
  private readonly limiter: RateLimiterPostgres | null;
  /** The last call of each key that is being counted by this process. */
  private readonly turns = new Map<string, Promise<void>>();

  constructor(@Inject(ENV) env: Env, database: Database) {
    const points = env.authRateLimit;
    if (points === 0) {
      this.limiter = null;
      return;
    }
    this.limiter = new RateLimiterPostgres({
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // The retention job deletes the rows of past windows.
      clearExpiredByTimeout: false,
      // The keys are whole already.
      keyPrefix: '',
      points,
      duration: WINDOW_SECONDS,
    });
  }

  /** @throws AppError RATE_LIMITED */
  async consumeClient(address: string): Promise<void> {
    await this.inTurn(clientKey(address));
  }

  /**
   * Counts tries at one account from whatever addresses, existing or not.
   * @throws AppError RATE_LIMITED
   */
  async consumeAccount(email: string, call: AccountCall): Promise<void> {
    await this.inTurn(accountKey(email, call));
  }

  /**
   * Calls of one key take turns within this process. Calls that wait behind a refused or failed one fail with it.
   * A flood therefore costs a few statements on one connection; otherwise each call would wait for the key's row and
   * use up the connections of the pool.
   */
  private inTurn(key: string): Promise<void> {
    const { limiter, turns } = this;
    if (!limiter) return Promise.resolve();
    const turn = (turns.get(key) ?? Promise.resolve()).then(() => consume(limiter, key));
    turns.set(key, turn);
    const end = () => void (turns.get(key) === turn && turns.delete(key));
    turn.then(end, end);
    return turn;
  }
}

/** Counts a call of the client against the limit of sign-in, sign-up and password calls, before anything is read. */
@Injectable()
export class AuthLimitGuard implements CanActivate {
  constructor(private readonly limit: AuthLimit) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.limit.consumeClient(context.switchToHttp().getRequest<FastifyRequest>().ip);
    return true;
  }
}
