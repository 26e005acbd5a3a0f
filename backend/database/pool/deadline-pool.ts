import pg from 'pg';

/**
 * The longest total wait of a call: for a connection to read its session, for a second one to do its work, and then
 * for a lock. The rest of the promised 2.5 s (docs/reliability.md) is for the work itself.
 */
const WAIT_MS = 2_200;
/** How long a call waits for one connection before it is answered with 503. */
const CONNECT_TIMEOUT_MS = 800;
/** How long a call that got its connection at once waits for a lock before it is answered with 503. */
const LOCK_TIMEOUT_MS = 1_200;

type Connected = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void;

/**
 * A pool that shortens a connection's lock time-out by the time that its caller has already waited
 * (docs/decisions/9-deadline-pool.md).
 */
export class DeadlinePool extends pg.Pool {
  /** Of pools that are made from now on. Tests wait longer, because their machine may be busy with other tests. */
  static connectTimeoutMs = CONNECT_TIMEOUT_MS;

  /** Connections whose lock time-out is shortened. */
  private readonly shortened = new WeakSet<pg.PoolClient>();

  constructor(options: pg.PoolConfig) {
    super({
      ...options,
      connectionTimeoutMillis: DeadlinePool.connectTimeoutMs,
      lock_timeout: LOCK_TIMEOUT_MS,
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
    const began = performance.now();
    let late = false;
    // The pool restarts its time-out when it opens a new connection for a call that has already waited.
    const limit =
      this.idleCount > 0
        ? undefined
        : setTimeout(() => {
            late = true;
            connected(new Error('timeout exceeded when trying to connect'));
          }, this.options.connectionTimeoutMillis);
    super.connect((error, client, release) => {
      clearTimeout(limit);
      if (late) return client?.release();
      if (!client) return connected(error);
      // The call may already have waited as long for the connection that read its session.
      const left = Math.round(WAIT_MS - CONNECT_TIMEOUT_MS - (performance.now() - began));
      const shorten = left < LOCK_TIMEOUT_MS;
      if (!shorten && !this.shortened.has(client)) return connected(undefined, client, release);
      // The statement reports a broken connection itself; without a listener the event would end the process.
      const ignore = () => undefined;
      client.on('error', ignore);
      client.query(shorten ? `SET lock_timeout = ${Math.max(left, 1)}` : 'RESET lock_timeout', (failure) => {
        client.off('error', ignore);
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
