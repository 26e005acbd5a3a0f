import { createHash } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Env } from '../../config/env.js';
import { ENV } from '../../config/env.token.js';
import { clientOf, consume, LocalLimit, WINDOW_SECONDS } from '../../core/http/rate-limit.js';
import { Database, type Db } from '../../database/database.service.js';

/** Calls that are limited for each account. Each kind has its own counter. */
const ACCOUNT_CALLS = ['sign-in', 'forgot-password'] as const;
type AccountCall = (typeof ACCOUNT_CALLS)[number];

/** The key in `rate_limits` for the calls of a client. */
const clientKey = (address: string): string => `auth:client:${clientOf(address)}`;

/** The key in `rate_limits` for the calls for an account. It contains a hash, so that nobody can read the e-mail. */
function accountKey(email: string, call: AccountCall): string {
  return `auth:${call}:${createHash('sha256').update(email).digest('base64url')}`;
}

/**
 * Resets the counters of an account and, if an address is given, of the client there. They may call again at once.
 * This works for every process, because none keeps counters in memory.
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

/** Refreshes per minute and session. */
@Injectable()
export class RefreshLimit extends LocalLimit {
  constructor(@Inject(ENV) env: Env) {
    super(env.refreshRateLimit);
  }
}

/**
 * Limits sign-in, sign-up and password calls per minute, for each client and each account. The counters are in
 * PostgreSQL. A row lock keeps them exact for any number of replicas.
 */
@Injectable()
export class AuthLimit {
  private readonly limiter: RateLimiterPostgres | null;
  /** The last pending call of each key in this process. */
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
      // The retention job deletes expired rows.
      clearExpiredByTimeout: false,
      // The keys already have a prefix.
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
   * Counts attempts on one account from all addresses. The account need not exist.
   * @throws AppError RATE_LIMITED
   */
  async consumeAccount(email: string, call: AccountCall): Promise<void> {
    await this.inTurn(accountKey(email, call));
  }

  /**
   * Calls with the same key run one after another within this process. Calls that wait behind a refused or failed one
   * fail with it. So a flood costs only a few statements on one connection. Without this, every call would wait for
   * the same row and use up the pool.
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

/** Counts a call against the client's sign-in limit before anything else is read. */
@Injectable()
export class AuthLimitGuard implements CanActivate {
  constructor(private readonly limit: AuthLimit) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.limit.consumeClient(context.switchToHttp().getRequest<FastifyRequest>().ip);
    return true;
  }
}
