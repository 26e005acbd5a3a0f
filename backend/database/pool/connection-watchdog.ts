import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** How often to look whether calls wait for the database, and how long one waits before that is odd. */
const LOOK_MS = 250;
const ODD_MS = 100;
/** A database that has not answered the simplest question in this time does not answer. */
const SILENCE_MS = 1_700;
/** For answers that have come in while this process had no time to read them. */
const GRACE_MS = 100;

/**
 * Ends the connections of a pool that wait for a database which does not answer any more: a machine that is gone
 * refuses nothing, and its callers would wait until TCP gives up. A statement that merely takes long is left alone.
 */
export class ConnectionWatchdog {
  private readonly busy = new Map<pg.PoolClient, number>();
  private readonly timer: NodeJS.Timeout;
  private asking = false;

  constructor(
    pool: pg.Pool,
    private readonly databaseUrl: string,
  ) {
    pool.on('acquire', (client) => this.busy.set(client, performance.now()));
    pool.on('release', (_error, client) => this.busy.delete(client));
    pool.on('remove', (client) => this.busy.delete(client));
    this.timer = setInterval(() => void this.look(), LOOK_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    const began = performance.now();
    if (this.asking || ![...this.busy.values()].some((since) => began - since > ODD_MS)) return;
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

  /** A refusal is an answer, too: those who wait get it themselves. */
  private async isSilent(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'api-silence-watch',
    });
    client.on('error', () => undefined);
    const answered = client
      .connect()
      .then(() => client.query('SELECT 1'))
      .then(
        () => false,
        () => false,
      );
    const waited = sleep(SILENCE_MS, undefined, { ref: false })
      .then(() => sleep(GRACE_MS, undefined, { ref: false }))
      .then(() => true);
    const silent = await Promise.race([answered, waited]);
    void client.end().catch(() => undefined);
    return silent;
  }
}
