import { setTimeout as sleep } from 'node:timers/promises';
import { type CountedCall, toCountedCall } from './counted-call.js';

/** A refusal comes so late, in ms, so that a client that goes on calling takes little of the processor. */
const REFUSED_AFTER_MS = 250;

/**
 * Counts calls in the memory of this process, in one window for each key. The storage of `@nestjs/throttler` keeps a
 * timer for each call instead.
 */
export class LocalWindows {
  private readonly windows = new Map<string, { points: number; expire: number }>();
  private sweepAt = 0;

  /** @param ttl length of a window in ms */
  async increment(key: string, ttl: number, limit: number): Promise<CountedCall> {
    // This clock is never set back.
    const now = performance.now();
    if (now >= this.sweepAt) this.sweep(now, ttl);
    const open = this.windows.get(key);
    const window =
      open && open.expire > now
        ? { points: open.points + 1, expire: open.expire }
        : { points: 1, expire: now + ttl };
    this.windows.set(key, window);
    const call = toCountedCall(key, window, limit, now);
    if (call.isBlocked) await sleep(REFUSED_AFTER_MS);
    return call;
  }

  private sweep(now: number, ttl: number): void {
    for (const [key, { expire }] of this.windows) if (expire <= now) this.windows.delete(key);
    this.sweepAt = now + ttl;
  }
}
