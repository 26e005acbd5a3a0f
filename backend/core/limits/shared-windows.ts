import type { Pool } from 'pg';
import { runStatement } from '../../database/run-statement.js';
import type { Clock } from '../../config/clock.js';
import { type CountedCall, toCountedCall } from './counted-call.js';

/**
 * Counts calls in the table `rate_limits`. The row lock of the one statement keeps the count exact for any number of
 * replicas. A window that ends later than a window can end was opened by a clock that was ahead. It counts as past;
 * the clocks of replicas may differ by one window.
 */
export class SharedWindows {
  /** The last pending call of each key in this process. */
  private readonly turns = new Map<string, Promise<CountedCall>>();

  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /**
   * Calls with the same key run one after another within this process. Calls that wait behind a refused or failed one
   * fail with it. So a flood costs only a few statements on one connection. Without this, every call would wait for
   * the same row and use up the pool.
   * @param ttl length of a window in ms
   */
  increment(key: string, ttl: number, limit: number): Promise<CountedCall> {
    const { turns } = this;
    const before = turns.get(key);
    const turn = before
      ? before.then((call) => (call.isBlocked ? call : this.count(key, ttl, limit)))
      : this.count(key, ttl, limit);
    turns.set(key, turn);
    const end = () => void (turns.get(key) === turn && turns.delete(key));
    turn.then(end, end);
    return turn;
  }

  /** Takes a call back that should not have counted. Refused calls have counted, too, and give no room. */
  async giveBack({ key, expire }: CountedCall, limit: number): Promise<void> {
    await this.pool.query(
      'UPDATE rate_limits SET points = least(points, $3::int) - 1 WHERE key = $1 AND expire = $2 AND points > 0',
      [key, expire, limit],
    );
  }

  private async count(key: string, ttl: number, limit: number): Promise<CountedCall> {
    const now = this.clock.now().getTime();
    const rows = await runStatement<{ points: number; expire: string }>(this.pool, {
      name: 'count-call',
      // A call that is refused anyway writes nothing: it costs no lock and no commit to the disk.
      text: `
        WITH refused AS (
          SELECT points, expire FROM rate_limits
          WHERE key = $1 AND points > $4::float8 AND expire > $2::bigint AND expire <= $2::bigint + 2 * $3::bigint),
        counted AS (
          INSERT INTO rate_limits AS stored (key, points, expire)
          SELECT $1, 1, $2::bigint + $3::bigint WHERE NOT EXISTS (SELECT FROM refused)
          ON CONFLICT (key) DO UPDATE SET
            points = CASE WHEN stored.expire > $2 AND stored.expire <= $2 + 2 * $3 THEN stored.points + 1 ELSE 1 END,
            expire = CASE WHEN stored.expire > $2 AND stored.expire <= $2 + 2 * $3 THEN stored.expire
              ELSE excluded.expire END
          RETURNING points, expire)
        SELECT points, expire FROM refused UNION ALL SELECT points, expire FROM counted`,
      values: [key, now, ttl, limit],
    });
    const [row] = rows;
    if (!row) throw new Error('The call was not counted');
    const window = { points: row.points, expire: Number(row.expire) };
    return toCountedCall(key, window, limit, this.clock.now().getTime());
  }
}
