import { Inject, Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { Clock } from '../../config/clock.js';
import type { Env } from '../../config/env.js';
import { ENV } from '../../config/env.token.js';
import { Database } from '../../database/database.service.js';
import type { Quota } from '../http/quota.js';
import { type CountedCall, toQuota } from './counted-call.js';
import { createLimits, type Limit, type LimitName } from './limit-list.js';
import { LocalWindows } from './local-windows.js';
import { SharedWindows } from './shared-windows.js';

/** The storage of `@nestjs/throttler`. Services use it themselves where only some calls of a route count. */
@Injectable()
export class Limits implements ThrottlerStorage {
  readonly list: Limit[];
  private readonly local = new LocalWindows();
  private readonly shared: SharedWindows;

  constructor(@Inject(ENV) env: Env, database: Database, clock: Clock) {
    this.list = createLimits(env);
    this.shared = new SharedWindows(database.pool, clock);
  }

  increment(
    ...[key, ttl, limit, _blockDuration, name]: Parameters<ThrottlerStorage['increment']>
  ): Promise<CountedCall> {
    return this.get(name).local
      ? this.local.increment(`${name}:${key}`, ttl, limit)
      : this.shared.increment(key, ttl, limit);
  }

  /** Counts one call and refuses none. */
  async count(name: LimitName, key: string): Promise<CountedCall> {
    const { ttl, limit } = this.get(name);
    return this.increment(key, ttl, limit, 0, name);
  }

  /**
   * Counts one call.
   * @returns what is left; null when the limit is turned off
   * @throws AppError RATE_LIMITED with the seconds until the next call is allowed
   */
  async consume(name: LimitName, key: string): Promise<{ call: CountedCall; quota: Quota } | null> {
    const limit = this.get(name);
    if (limit.limit === 0) return null;
    const call = await this.count(name, key);
    return { call, quota: toQuota(limit, call) };
  }

  /** Takes a call back that should not have counted. Only calls of limits that replicas share can be taken back. */
  giveBack(name: LimitName, call: CountedCall): Promise<void> {
    return this.shared.giveBack(call, this.get(name).limit);
  }

  private get(name: string): Limit {
    const limit = this.list.find((one) => one.name === name);
    if (!limit) throw new Error(`There is no limit ${name}`);
    return limit;
  }
}
