import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { Env } from '../../config/env.js';
import { ENV } from '../../config/env.token.js';
import { countedAddress } from '../../contract/email.js';
import { WRONG_CODES_PER_DAY } from '../../contract/limits.js';
import { MESSAGES } from '../../contract/messages.js';
import { AppError } from '../../core/errors/app.error.js';
import type { Quota } from '../../core/http/quota.js';
import { clientOf, LocalLimit, WINDOW_SECONDS } from '../../core/http/rate-limit.js';
import { Database } from '../../database/database.service.js';
import type { Db } from '../../database/db.js';
import { type Client, KnownClients } from './known-clients.js';
import { type CountedCall, WindowCounter } from './window-counter.js';

const DAY_SECONDS = 24 * 60 * 60;

/** The hash of an email in counters, so that nobody can read it there. */
export const emailHash = (email: string): string =>
  createHash('sha256').update(countedAddress(email)).digest('base64url');

/** The keys in `rate_limits`: the calls of a client, the refused sign-ins of an account, and both for a known client. */
const clientKey = (address: string): string => `auth:client:${clientOf(address)}`;
const accountKey = (email: string): string => `auth:sign-in:${emailHash(email)}`;
const knownClientKey = (email: string, known: string): string =>
  `auth:known-client:${emailHash(email)}:${known}`;
const codeKey = (email: string): string => `auth:code:${emailHash(email)}`;
const knownAccountKey = (email: string, known: string): string => `${accountKey(email)}:${known}`;

/**
 * Resets the counters of an account, also those of its known clients, and, if an address is given, of the client
 * there. They may sign in again at once. This works for every process, because none keeps counters in memory.
 * @returns how many calls had been counted
 */
export async function forgetCalls(tx: Db, email: string, address?: string): Promise<number> {
  const keys = [accountKey(email), codeKey(email), ...(address ? [clientKey(address)] : [])];
  const counters = await tx.$queryRaw<{ points: number; past: boolean }[]>`
    DELETE FROM rate_limits WHERE key = ANY (${keys}::text[])
      OR starts_with(key, ${knownAccountKey(email, '')}) OR starts_with(key, ${knownClientKey(email, '')})
    RETURNING points, expire <= ${Date.now()}::bigint AS past`;
  return counters.reduce((sum, { points, past }) => sum + (past ? 0 : points), 0);
}

/**
 * Resets the count of an account's wrong codes. With a new password, whoever tried them cannot go on; with a new app,
 * they were tried for another secret.
 */
export async function forgetCodes(tx: Db, email: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM rate_limits WHERE key = ${codeKey(email)}`;
}

/** Refreshes per minute and session. */
@Injectable()
export class RefreshLimit extends LocalLimit {
  constructor(@Inject(ENV) env: Env) {
    super('refresh', env.refreshRateLimit);
  }
}

/** A try that counts as refused until it is given back. */
export interface Attempt {
  giveBack: () => Promise<void>;
}

/**
 * Limits sign-in, sign-up and password calls per minute and client, and refused sign-ins per minute and account. The
 * counters are in PostgreSQL, so they hold for any number of replicas.
 */
@Injectable()
export class AuthLimit {
  private readonly clients: WindowCounter | null;
  private readonly accounts: WindowCounter | null;
  private readonly codes: WindowCounter;
  /** The last pending call of each key in this process. */
  private readonly turns = new Map<string, Promise<CountedCall>>();

  constructor(
    @Inject(ENV) env: Env,
    database: Database,
    clock: Clock,
    private readonly known: KnownClients,
  ) {
    const counter = (name: string, points: number) =>
      points === 0
        ? null
        : new WindowCounter(database.pool, clock, { name, points, seconds: WINDOW_SECONDS });
    this.clients = counter('sign-in', env.authRateLimit);
    this.accounts = counter('account', env.accountRateLimit);
    this.codes = new WindowCounter(database.pool, clock, {
      name: 'code',
      points: WRONG_CODES_PER_DAY,
      seconds: DAY_SECONDS,
      refusal: MESSAGES.codesUsedUp,
    });
  }

  /**
   * @returns what is left for the client; null without a limit
   * @throws AppError RATE_LIMITED
   */
  async consumeClient(address: string): Promise<Quota | null> {
    const { clients } = this;
    return clients && clients.quota(await this.inTurn(clients, clientKey(address)));
  }

  /**
   * Like `consumeClient` for a sign-in. A browser from which the account has signed in before has its own allowance
   * when its address has used up the common one.
   * @throws AppError RATE_LIMITED
   */
  async consumeSigningIn(address: string, email: string | null, { device }: Client): Promise<Quota | null> {
    const { clients } = this;
    if (!clients) return null;
    const call = await this.inTurn(clients, clientKey(address)).catch(async (error: unknown) => {
      if (!isRateLimited(error) || email === null || device === null) throw error;
      const known = await this.known.find(email, { device, address: null });
      if (known === null) throw error;
      return this.inTurn(clients, knownClientKey(email, known));
    });
    return clients.quota(call);
  }

  /**
   * Counts a try to sign in to an account from any client. A client from which the account has signed in before has
   * its own allowance when others have used up the common one. The account need not exist.
   * @throws AppError RATE_LIMITED
   */
  async beginAttempt(email: string, client: Client): Promise<Attempt> {
    const { accounts } = this;
    if (!accounts) return { giveBack: () => Promise.resolve() };
    const call = await this.inTurn(accounts, accountKey(email)).catch(async (error: unknown) => {
      if (!isRateLimited(error)) throw error;
      const known = await this.known.find(email, client);
      if (known === null) throw error;
      return this.inTurn(accounts, knownAccountKey(email, known));
    });
    return { giveBack: () => accounts.giveBack(call) };
  }

  /**
   * Counts a code of an authenticator app, which has six digits only: whoever knows the password could try them all in
   * time. Give it back when it was right. Recovery codes and passkeys cannot be guessed, and stay open.
   * @throws AppError RATE_LIMITED
   */
  async beginCode(email: string): Promise<Attempt> {
    const call = await this.inTurn(this.codes, codeKey(email));
    return { giveBack: () => this.codes.giveBack(call) };
  }

  /**
   * Counts a check of the password of somebody who is signed in. Only a session of the account can use it up.
   * @throws AppError RATE_LIMITED
   */
  async consumePasswordCheck(userId: string): Promise<void> {
    if (this.clients) await this.inTurn(this.clients, `auth:password:${userId}`);
  }

  /**
   * Counts a wrong guess at a secret that opens something without an account, such as the key of a guide.
   * @throws AppError RATE_LIMITED
   */
  async consumeGuess(secret: string, address: string): Promise<void> {
    if (this.clients) await this.inTurn(this.clients, `${secret}:client:${clientOf(address)}`);
  }

  /**
   * Calls with the same key run one after another within this process. Calls that wait behind a refused or failed one
   * fail with it. So a flood costs only a few statements on one connection. Without this, every call would wait for
   * the same row and use up the pool.
   */
  private inTurn(counter: WindowCounter, key: string): Promise<CountedCall> {
    const { turns } = this;
    const before: Promise<unknown> = turns.get(key) ?? Promise.resolve();
    const turn = before.then(() => counter.consume(key));
    turns.set(key, turn);
    const end = () => void (turns.get(key) === turn && turns.delete(key));
    turn.then(end, end);
    return turn;
  }
}

const isRateLimited = (error: unknown): boolean => error instanceof AppError && error.code === 'RATE_LIMITED';
