import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runStatement } from '../run-statement.js';
import { ENV } from '../../config/env.token.js';
import type { Env } from '../../config/env.js';
import type { Db } from '../db.js';
import { isDatabaseUnavailable, isReplicaFailure } from '../database.errors.js';
import { Database } from '../database.service.js';
import { type Connections, openConnections } from '../pool/open-connections.js';
import { ReplicaLag } from './replica-lag.js';

/** What a read works with: the read replica or the primary. */
export interface ReadSource {
  prisma: Db;
  pool: pg.Pool;
}

/** A replica that is further behind than this is not asked (docs/operations.md). */
const MAX_LAG_MS = 5_000;
/** How often the replica is checked. A state older than three checks does not count. */
const CHECK_MS = 1_000;
const STATE_LIMIT_MS = 3 * CHECK_MS;
/** How long a fresh read waits for the replica, and between two looks. */
const FRESH_WAIT_MS = 30;
const FRESH_PAUSE_MS = 5;

const WRITTEN_POSITION = 'SELECT pg_current_wal_lsn()::text AS position';
/** With `synchronous_commit = off` a commit is answered before it is written. */
const COMMITTED_POSITION = 'SELECT pg_current_wal_insert_lsn()::text AS position';
/** No row once the replica has been promoted: from then on it misses what the primary writes. */
const REPLAYED_POSITION = 'SELECT pg_last_wal_replay_lsn()::text AS position WHERE pg_is_in_recovery()';

/**
 * Reads that need not come from the primary: with DATABASE_READ_URL they go to the read replica, and to the primary
 * when the replica is away, promoted or too far behind. Without it they all go to the primary.
 */
@Injectable()
export class ReadDatabase implements OnApplicationShutdown {
  private readonly logger = new Logger('ReadDatabase');
  private readonly replica: Connections | null;
  private readonly lag = new ReplicaLag();
  private readonly timer: NodeJS.Timeout | undefined;
  private checkedAt = -Infinity;
  private usable = false;
  private checking = false;

  constructor(
    private readonly primary: Database,
    @Inject(ENV) env: Pick<Env, 'databaseReadUrl'>,
  ) {
    this.replica = env.databaseReadUrl ? openConnections(env.databaseReadUrl) : null;
    if (!this.replica) return;
    this.timer = setInterval(() => void this.check(), CHECK_MS);
    this.timer.unref();
    void this.check();
  }

  /** Seconds that the replica is behind; null when there is none, or it is not asked. */
  get lagSeconds(): number | null {
    return this.isUsable() ? this.lag.milliseconds(Date.now()) / 1_000 : null;
  }

  /**
   * Runs `work` on the replica if it can be asked, else on the primary. What it reads may be 5 seconds old. Runs `work`
   * again on the primary when the replica fails, so it must only read.
   */
  async read<T>(work: (source: ReadSource) => Promise<T>): Promise<T> {
    if (!this.replica || !this.isUsable()) return work(this.primary);
    try {
      return await work(this.replica);
    } catch (error) {
      if (!isReplicaFailure(error)) throw error;
      if (isDatabaseUnavailable(error)) this.become(false, 'it failed');
      return work(this.primary);
    }
  }

  /** As `read`, but asks the primary for what the replica does not have, such as a row that was just made. */
  async find<T>(work: (source: ReadSource) => Promise<T | undefined>): Promise<T | undefined> {
    if (!this.replica || !this.isUsable()) return work(this.primary);
    return (await this.read(work)) ?? work(this.primary);
  }

  /** As `read`, but sees everything that was committed before it began, such as the reader's own change. */
  async readFresh<T>(work: (source: ReadSource) => Promise<T>): Promise<T> {
    if (!this.replica || !this.isUsable()) return work(this.primary);
    const caughtUp = await this.isCaughtUp(this.replica).catch(() => false);
    return caughtUp ? this.read(work) : work(this.primary);
  }

  onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    return this.replica?.close() ?? Promise.resolve();
  }

  private isUsable(): boolean {
    const now = performance.now();
    // Until the next check the replica may fall behind by as much again.
    const tooLate = this.lag.milliseconds(Date.now()) > MAX_LAG_MS - CHECK_MS;
    return this.usable && !tooLate && now - this.checkedAt < STATE_LIMIT_MS;
  }

  private async isCaughtUp({ pool }: Connections): Promise<boolean> {
    const target = await positionOf(this.primary.pool, COMMITTED_POSITION);
    for (
      const end = performance.now() + FRESH_WAIT_MS;
      performance.now() < end;
      await sleep(FRESH_PAUSE_MS)
    ) {
      const rows = await runStatement<{ reached: boolean | null }>(pool, {
        name: 'replica-reached',
        text: 'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS reached',
        values: [target],
      });
      if (rows[0]?.reached) return true;
    }
    return false;
  }

  private async check(): Promise<void> {
    if (this.checking || !this.replica) return;
    this.checking = true;
    try {
      const at = Date.now();
      // A primary that is away does not make the replica worse.
      const primary = await positionOf(this.primary.pool, WRITTEN_POSITION).catch(() => null);
      const replayed = await positionOf(this.replica.pool, REPLAYED_POSITION);
      if (replayed) this.lag.note(at, primary, replayed);
      this.checkedAt = performance.now();
      if (!replayed) this.become(false, 'it has been promoted');
      else if (this.lag.milliseconds(Date.now()) > MAX_LAG_MS - CHECK_MS)
        this.become(false, 'it is too far behind');
      else this.become(true);
    } catch {
      this.become(false, 'it does not answer');
    } finally {
      this.checking = false;
    }
  }

  /** The log says each change once. */
  private become(usable: boolean, reason = ''): void {
    if (this.usable === usable) return;
    this.usable = usable;
    if (usable) this.logger.log('The read replica is used');
    else this.logger.warn(`The read replica is not used: ${reason}. All reads go to the primary`);
  }
}

/** The only column of the only row; null without a row. */
async function positionOf(pool: pg.Pool, text: string): Promise<string | null> {
  const rows = await runStatement<{ position: string | null }>(pool, { text });
  return rows[0]?.position ?? null;
}
