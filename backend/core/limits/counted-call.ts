import type { ThrottlerStorage } from '@nestjs/throttler';
import { AppError } from '../errors/app.error.js';
import { type Quota, secondsUntil } from '../http/quota.js';
import type { Limit } from './limit-list.js';

/** A call that a window has counted. */
export interface CountedCall extends Awaited<ReturnType<ThrottlerStorage['increment']>> {
  key: string;
  /** End of the window, in ms of the clock that the storage uses. */
  expire: number;
}

/** @param window how many calls it has counted, with this one, and when it ends */
export function toCountedCall(
  key: string,
  window: { points: number; expire: number },
  limit: number,
  now: number,
): CountedCall {
  const { points, expire } = window;
  const seconds = secondsUntil(expire - now);
  return {
    key,
    expire,
    totalHits: points,
    isBlocked: points > limit,
    timeToExpire: seconds,
    timeToBlockExpire: seconds,
  };
}

/**
 * What a counted call leaves of its limit.
 * @throws AppError RATE_LIMITED with the seconds until the window ends, when the call is one too many
 */
export function toQuota({ name, limit, ttl, refusal }: Limit, call: CountedCall): Quota {
  const quota = {
    name,
    limit,
    window: ttl / 1e3,
    remaining: Math.max(0, limit - call.totalHits),
    reset: call.timeToExpire,
  };
  if (!call.isBlocked) return quota;
  throw new AppError('RATE_LIMITED', {
    ...(refusal ? { message: refusal } : {}),
    retryAfter: quota.reset,
    quota,
  });
}
