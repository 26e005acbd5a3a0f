import ipaddr from 'ipaddr.js';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors/app.error.js';

/** The length of the counting window of every limit, in seconds. */
export const WINDOW_SECONDS = 60;

/**
 * Counts one call for `key`.
 * @throws AppError RATE_LIMITED with the seconds until the next call is allowed
 */
async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  await limiter.consume(key).catch((refusal: unknown) => {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
  });
}

/** The client that an address belongs to. One IPv6 customer has a whole /64 network, so only that part counts. */
export function clientOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const client = ipaddr.process(address);
  if (client instanceof ipaddr.IPv4) return client.toString();
  return `${client.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** A limit of calls per minute that this process counts in memory. 0 turns it off. */
export class LocalLimit {
  private readonly limiter: RateLimiterMemory | null;

  constructor(points: number) {
    this.limiter = points === 0 ? null : new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
  }

  /** @throws AppError RATE_LIMITED */
  async consume(key: string): Promise<void> {
    if (this.limiter) await consume(this.limiter, key);
  }
}
