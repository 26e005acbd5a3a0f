import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** How often connections in use are checked, and how long one must be in use before the check starts. */
const CHECK_MS = 250;
const SUSPICIOUS_MS = 100;
/** Time to read an answer that arrived while this process was busy. */
const GRACE_MS = 100;

/**
 * Ends the connections of a pool when the database stops answering. Otherwise calls to a dead machine would wait for
 * the TCP time-out. Slow statements go on, because the database still answers on another connection
 * (docs/decisions/10-connection-watchdog.md).
 */
export class ConnectionWatchdog {
  private readonly busy = new Map<pg.PoolClient, number>();
  private readonly timer: NodeJS.Timeout;
  private asking = false;

  constructor(
    pool: pg.Pool,
    private readonly databaseUrl: string,
    /** A database that does not answer `SELECT 1` in this time, in ms, counts as silent. */
    private readonly silenceMs: number,
  ) {
    pool.on('acquire', (client) => this.busy.set(client, performance.now()));
    pool.on('release', (_error, client) => this.busy.delete(client));
    pool.on('remove', (client) => this.busy.delete(client));
    this.timer = setInterval(() => void this.check(), CHECK_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async check(): Promise<void> {
    const began = performance.now();
    if (this.asking || ![...this.busy.values()].some((since) => began - since > SUSPICIOUS_MS)) return;
    this.asking = true;
    try {
      if (!(await this.isSilent())) return;
      for (const [client, since] of this.busy) {
        if (since <= began && client instanceof pg.Client) void client.end().catch(() => undefined);
      }
    } finally {
      this.asking = false;
    }
  }

  /** A refused connection counts as an answer: the calls that wait get the same refusal. */
  private async isSilent(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'api-connection-watchdog',
    });
    client.on('error', () => undefined);
    const answered = client
      .connect()
      .then(() => client.query('SELECT 1'))
      .then(
        () => false,
        () => false,
      );
    const waited = sleep(this.silenceMs, undefined, { ref: false })
      .then(() => sleep(GRACE_MS, undefined, { ref: false }))
      .then(() => true);
    const silent = await Promise.race([answered, waited]);
    void client.end().catch(() => undefined);
    return silent;
  }
}
