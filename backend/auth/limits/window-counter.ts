import type { Pool } from 'pg';
import { Clock } from '../../config/clock.js';
import { AppError } from '../../core/errors/app.error.js';
import { type Quota, secondsUntil } from '../../core/http/quota.js';

/** Length of a counter's window, and the most that it lets through. */
interface Window {
  /** As in `Quota`. */
  name: string;
  points: number;
  seconds: number;
  /** What a refused caller is told, where it can say more than that there were too many calls. */
  refusal?: string;
}

/** One counted call. */
export interface CountedCall {
  key: string;
  /** How many calls the window has counted, with this one. */
  points: number;
  /** End of the window, in ms since 1970. */
  expire: number;
}

/**
 * Counts calls in the table `rate_limits`. The row lock of the one statement keeps the count exact for any number of
 * replicas. A window that ends later than a window can end was opened by a clock that was ahead. It counts as past;
 * the clocks of replicas may differ by one window.
 */
export class WindowCounter {
  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
    private readonly window: Window,
  ) {}

  async count(key: string): Promise<CountedCall> {
    const { rows } = await this.pool.query<{ points: number; expire: string }>({
      name: 'count-call',
      text: `
        INSERT INTO rate_limits AS stored (key, points, expire) VALUES ($1, 1, $2::bigint + $3::bigint)
        ON CONFLICT (key) DO UPDATE SET
          points = CASE WHEN stored.expire > $2 AND stored.expire <= $2 + 2 * $3 THEN stored.points + 1 ELSE 1 END,
          expire = CASE WHEN stored.expire > $2 AND stored.expire <= $2 + 2 * $3 THEN stored.expire
            ELSE excluded.expire END
        RETURNING points, expire`,
      values: [key, this.clock.now().getTime(), this.window.seconds * 1000],
    });
    const [row] = rows;
    if (!row) throw new Error('The call was not counted');
    return { key, points: row.points, expire: Number(row.expire) };
  }

  /** @throws AppError RATE_LIMITED with the seconds until the window ends, when it is full */
  async consume(key: string): Promise<CountedCall> {
    const call = await this.count(key);
    if (call.points <= this.window.points) return call;
    const quota = this.quota(call);
    const { refusal } = this.window;
    throw new AppError('RATE_LIMITED', {
      ...(refusal ? { message: refusal } : {}),
      ...{ retryAfter: quota.reset, quota },
    });
  }

  /** What a counted call leaves. */
  quota({ points, expire }: CountedCall): Quota {
    return {
      name: this.window.name,
      limit: this.window.points,
      window: this.window.seconds,
      remaining: Math.max(0, this.window.points - points),
      reset: secondsUntil(expire - this.clock.now().getTime()),
    };
  }

  /** Takes a call back that should not have counted. Refused calls have counted, too, and give no room. */
  async giveBack({ key, expire }: CountedCall): Promise<void> {
    await this.pool.query(
      'UPDATE rate_limits SET points = least(points, $3::int) - 1 WHERE key = $1 AND expire = $2 AND points > 0',
      [key, expire, this.window.points],
    );
  }
}
