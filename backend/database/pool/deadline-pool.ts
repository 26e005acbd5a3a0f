import pg from 'pg';

/** How long a call waits before it is answered with 503, in ms. */
interface WaitLimits {
  /** For one connection. */
  connectMs: number;
  /** For a lock, by a call that got its connection at once. */
  lockMs: number;
  /** In all: for a connection to read its session, for a second one to do its work, and then for a lock. */
  totalMs: number;
  /** For a database that answers nothing at all. */
  silenceMs: number;
}

/** The rest of the promised 2.5 s (docs/reliability.md) is for the work itself. */
export const WAIT_LIMITS: Readonly<WaitLimits> = {
  connectMs: 800,
  lockMs: 1_200,
  totalMs: 2_200,
  silenceMs: 1_700,
};

type Connected = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void;

/**
 * A pool that shortens a connection's lock time-out by the time that its caller has already waited
 * (docs/decisions/9-deadline-pool.md).
 */
export class DeadlinePool extends pg.Pool {
  /** Of pools that are made from now on. Only tests change them, because their machine may be busy with other tests. */
  static limits = WAIT_LIMITS;

  private readonly limits = DeadlinePool.limits;
  /** Connections whose lock time-out is shortened. */
  private readonly shortened = new WeakSet<pg.PoolClient>();

  constructor(options: pg.PoolConfig) {
    super({
      ...options,
      connectionTimeoutMillis: DeadlinePool.limits.connectMs,
      lock_timeout: DeadlinePool.limits.lockMs,
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    if (!connected) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) =>
          client ? resolve(client) : reject(error ?? new Error('no connection')),
        );
      });
    }
    const { connectMs, lockMs, totalMs } = this.limits;
    const began = performance.now();
    let late = false;
    // The pool restarts its time-out when it opens a new connection for a call that has already waited.
    const limit =
      this.idleCount > 0
        ? undefined
        : setTimeout(() => {
            late = true;
            connected(new Error('timeout exceeded when trying to connect'));
          }, connectMs);
    super.connect((error, client, release) => {
      clearTimeout(limit);
      if (late) return client?.release();
      if (!client) return connected(error);
      // The call may already have waited as long for the connection that read its session.
      const left = Math.round(totalMs - connectMs - (performance.now() - began));
      const shorten = left < lockMs;
      if (!shorten && !this.shortened.has(client)) return connected(undefined, client, release);
      client.query(shorten ? `SET lock_timeout = ${Math.max(left, 1)}` : 'RESET lock_timeout', (failure) => {
        // Its type says Error, but it is null on success.
        const failed = failure as Error | null;
        if (failed) {
          client.release(failed);
          return connected(failed);
        }
        if (shorten) this.shortened.add(client);
        else this.shortened.delete(client);
        connected(undefined, client, release);
      });
    });
  }
}
