import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { readRows } from '../../database/run-statement.js';
import { countedAddress } from '../../contract/email.js';
import { AppError } from '../../core/errors/app.error.js';
import type { Quota } from '../../core/http/quota.js';
import type { CountedCall } from '../../core/limits/counted-call.js';
import { type LimitName, signInKey } from '../../core/limits/limit-list.js';
import { Limits } from '../../core/limits/limits.service.js';
import type { Db } from '../../database/db.js';
import { type Client, KnownClients } from './known-clients.js';

/** The hash of an email in counters, so that nobody can read it there. */
export const emailHash = (email: string): string =>
  createHash('sha256').update(countedAddress(email)).digest('base64url');

/** The keys in `rate_limits`: the refused sign-ins of an account, the calls of a known client of it, and both. */
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
export async function resetSignInLimits(tx: Db, email: string, address?: string): Promise<number> {
  const keys = [accountKey(email), codeKey(email), ...(address ? [signInKey(address)] : [])];
  const counters = await readRows<{ points: number; past: boolean }>(tx)`
    DELETE FROM rate_limits WHERE key = ANY (${keys}::text[])
      OR starts_with(key, ${knownAccountKey(email, '')}) OR starts_with(key, ${knownClientKey(email, '')})
    RETURNING points, expire <= ${Date.now()}::bigint AS past`;
  return counters.reduce((sum, { points, past }) => sum + (past ? 0 : points), 0);
}

/**
 * Resets the count of an account's wrong codes. With a new password, whoever tried them cannot go on; with a new app,
 * they were tried for another secret.
 */
export async function resetCodeLimit(tx: Db, email: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM rate_limits WHERE key = ${codeKey(email)}`;
}

/** A try that counts as refused until it is given back. */
export interface Attempt {
  giveBack: () => Promise<void>;
}

/**
 * Limits sign-ins per minute and client, refused sign-ins per minute and account, and guesses. The counters are in
 * PostgreSQL, so they hold for any number of replicas.
 */
@Injectable()
export class AuthLimit {
  constructor(
    private readonly limits: Limits,
    private readonly known: KnownClients,
  ) {}

  /**
   * Counts a sign-in of a client. A browser from which the account has signed in before has its own allowance.
   * @returns what is left for the client; null without a limit
   * @throws AppError RATE_LIMITED
   */
  async consumeSigningIn(address: string, email: string | null, { device }: Client): Promise<Quota | null> {
    const counted = await this.consume('sign-in', signInKey(address), async () => {
      if (email === null || device === null) return null;
      const known = await this.known.find(email, { device, address: null });
      return known && knownClientKey(email, known);
    });
    return counted && counted.quota;
  }

  /**
   * Counts a try to sign in to an account from any client. A client from which the account has signed in before has
   * its own allowance. The account need not exist.
   * @throws AppError RATE_LIMITED
   */
  async beginAttempt(email: string, client: Client): Promise<Attempt> {
    const counted = await this.consume('account', accountKey(email), async () => {
      const known = await this.known.find(email, client);
      return known && knownAccountKey(email, known);
    });
    return this.toAttempt('account', counted);
  }

  /**
   * Counts a code of an authenticator app, which has six digits only: whoever knows the password could try them all in
   * time. Give it back when it was right. Recovery codes and passkeys cannot be guessed, and stay open.
   * @throws AppError RATE_LIMITED
   */
  async beginCode(email: string): Promise<Attempt> {
    return this.toAttempt('code', await this.limits.consume('code', codeKey(email)));
  }

  private toAttempt(name: LimitName, counted: { call: CountedCall } | null): Attempt {
    return {
      giveBack: () => (counted ? this.limits.giveBack(name, counted.call) : Promise.resolve()),
    };
  }

  /** Counts under a second key when others have used up the first, if `findOwnKey` has one. */
  private async consume(
    name: LimitName,
    key: string,
    findOwnKey: () => Promise<string | null>,
  ): ReturnType<Limits['consume']> {
    try {
      return await this.limits.consume(name, key);
    } catch (error) {
      const own = error instanceof AppError && error.code === 'RATE_LIMITED' ? await findOwnKey() : null;
      if (own === null) throw error;
      return this.limits.consume(name, own);
    }
  }
}
