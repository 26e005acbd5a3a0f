import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors/app.error.js';
import { type Quota, secondsUntil } from './quota.js';

/** The length of the counting window of every limit, in seconds. */
export const WINDOW_SECONDS = 60;

/** The longest text of an IP address. A proxy that passes on what clients send may pass on anything. */
const ADDRESS_MAX = 45;

/** The client that an address belongs to. One IPv6 customer has a whole /64 network, so only that part counts. */
export function clientOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address.slice(0, ADDRESS_MAX);
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

  constructor(
    private readonly name: string,
    private readonly points: number,
  ) {
    this.limiter = points === 0 ? null : new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
  }

  /**
   * Counts one call for `key`.
   * @returns what is left; null without a limit
   * @throws AppError RATE_LIMITED with the seconds until the next call is allowed
   */
  async consume(key: string): Promise<Quota | null> {
    if (!this.limiter) return null;
    try {
      return this.quota(await this.limiter.consume(key));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const quota = this.quota(refusal);
      throw new AppError('RATE_LIMITED', { retryAfter: quota.reset, quota });
    }
  }

  private quota({ remainingPoints, msBeforeNext }: RateLimiterRes): Quota {
    return {
      name: this.name,
      limit: this.points,
      window: WINDOW_SECONDS,
      remaining: remainingPoints,
      reset: secondsUntil(msBeforeNext),
    };
  }
}
