import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { ENV } from '../config/env.token.js';
import type { Env } from '../config/env.js';
import { currentTransaction, duringTransaction } from './current-transaction.js';
import type { Db } from './db.js';
import { type Connections, openConnections } from './pool/open-connections.js';
import type { Queryable } from './run-statement.js';

/** The database: Prisma, and its pool for hand-written statements that run often. */
@Injectable()
export class Database implements OnApplicationShutdown {
  readonly pool: pg.Pool;
  private readonly connections: Connections;

  constructor(@Inject(ENV) env: Pick<Env, 'databaseUrl'>) {
    this.connections = openConnections(env.databaseUrl);
    this.pool = this.connections.pool;
  }

  /** Opens as many connections as it can, so that the first calls of a process that takes over do not wait for them. */
  async openPool(): Promise<void> {
    const connects = Array.from({ length: this.pool.options.max }, () => this.pool.connect());
    for (const connect of await Promise.allSettled(connects)) {
      if (connect.status === 'fulfilled') connect.value.release();
    }
  }

  /** Within a current transaction, reads see what it has written. */
  get prisma(): Db {
    return currentTransaction()?.tx ?? this.connections.prisma;
  }

  /** For hand-written statements that within a current transaction see what it has written. */
  get queryable(): Queryable {
    return currentTransaction()?.tx ?? this.pool;
  }

  /**
   * Runs `work` in one transaction: the current one, if the call has one. Any error rolls everything back.
   * @param options of a new one; `timeout` in ms
   */
  transaction<T>(work: (tx: Db) => Promise<T>, options?: { timeout: number }): Promise<T> {
    const transact = <R>(inner: (tx: Db) => Promise<R>): Promise<R> =>
      this.connections.prisma.$transaction(inner, options);
    return currentTransaction()?.transaction(work, transact) ?? transact(work);
  }

  /** Runs `work` so that each `transaction` that it begins is part of `tx`: all of them happen, or none. */
  joining<T>(tx: Db, work: () => Promise<T>): Promise<T> {
    return duringTransaction({ tx, transaction: (inner) => inner(tx) }, work);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.connections.close();
  }
}
