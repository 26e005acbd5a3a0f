import pg from 'pg';

/**
 * A call is answered within 2.5 s even where everything makes it wait (docs/reliability.md): for a connection to read
 * its session, for another to do its work, and then for a row or table that somebody else holds. The rest of the time
 * is for the work itself on a busy machine.
 */
const WAIT_MS = 2_200;
/** How long a call waits for a connection, each time, before it is answered with 503. */
export const CONNECT_TIMEOUT_MS = 800;
/** How long a call that got its connection at once waits for a row or table before it is answered with 503. */
const LOCK_TIMEOUT_MS = 1_200;

type Connected = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void;

/** A pool whose connections wait the less for locks the longer their caller has waited for them. */
export class DeadlinePool extends pg.Pool {
  /** Connections that wait for locks for another time than usual. */
  private readonly hurried = new WeakSet<pg.PoolClient>();

  constructor(options: pg.PoolConfig) {
    super({ ...options, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, lock_timeout: LOCK_TIMEOUT_MS });
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
    // The pool's own limit begins again where a connection has to be made for a call that has waited already.
    const limit =
      this.idleCount > 0
        ? undefined
        : setTimeout(() => {
            late = true;
            connected(new Error('timeout exceeded when trying to connect'));
          }, CONNECT_TIMEOUT_MS);
    super.connect((error, client, release) => {
      clearTimeout(limit);
      if (late) return client?.release();
      if (!client) return connected(error);
      // Who waited for this one may have waited as long for the one that read the session.
      const left = Math.round(WAIT_MS - CONNECT_TIMEOUT_MS - (performance.now() - began));
      const hurry = left < LOCK_TIMEOUT_MS;
      if (!hurry && !this.hurried.has(client)) return connected(undefined, client, release);
      // Unheard, the event of a connection that breaks would end the process; the statement fails by itself.
      const ignore = () => undefined;
      client.on('error', ignore);
      client.query(hurry ? `SET lock_timeout = ${Math.max(left, 1)}` : 'RESET lock_timeout', (failure) => {
        client.off('error', ignore);
        // Without a failure it is null, whatever its type says.
        const failed = failure as Error | null;
        if (failed) {
          client.release(failed);
          return connected(failed);
        }
        if (hurry) this.hurried.add(client);
        else this.hurried.delete(client);
        connected(undefined, client, release);
      });
    });
  }
}
