import { AsyncLocalStorage } from 'node:async_hooks';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { ENV } from '../config/env.token.js';
import type { Env } from '../config/env.js';
import { PrismaClient, type Prisma } from '../generated/prisma/client.js';
import { AnsweredTransaction } from './answered-transaction.js';
import { ConnectionWatchdog } from './pool/connection-watchdog.js';
import { statementNames } from './pool/statement-names.js';
import { CONNECT_TIMEOUT_MS, DeadlinePool } from './pool/deadline-pool.js';

/** The methods that the Prisma client and an open transaction share. */
export type Db = Prisma.TransactionClient;

/** Connections of one API process. */
const POOL_SIZE = 20;
const STATEMENT_TIMEOUT_MS = 10_000;

/** The database: Prisma, and its pool for hand-written statements that run often. */
@Injectable()
export class Database implements OnApplicationShutdown {
  readonly pool: pg.Pool;
  private readonly client: PrismaClient;
  private readonly watchdog: ConnectionWatchdog;
  private readonly open = new AsyncLocalStorage<Db>();

  constructor(@Inject(ENV) env: Pick<Env, 'databaseUrl'>) {
    this.pool = new DeadlinePool({
      connectionString: env.databaseUrl,
      max: POOL_SIZE,
      idleTimeoutMillis: 30_000,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      application_name: 'api',
    });
    // The pool replaces broken idle connections. Without a listener the event would end the process.
    this.pool.on('error', () => undefined);
    this.watchdog = new ConnectionWatchdog(this.pool, env.databaseUrl);
    this.client = new PrismaClient({
      adapter: new PrismaPg(this.pool, {
        // The type forbids undefined, but pg accepts it as a statement without a name.
        statementNameGenerator: statementNames() as (statement: { sql: string }) => string,
      }),
      transactionOptions: { maxWait: CONNECT_TIMEOUT_MS, timeout: STATEMENT_TIMEOUT_MS },
    });
  }

  /** In a call whose transaction waits for its answer, reads see what it has written. */
  get prisma(): PrismaClient {
    // A transaction lacks what only a client has, such as `$transaction`. No such call uses it.
    return (AnsweredTransaction.current?.tx as PrismaClient | null | undefined) ?? this.client;
  }

  /** Runs `work` in one transaction, or in the one that `joining` has opened. Any error rolls everything back. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const open = this.open.getStore();
    if (open) return work(open);
    const transact = <R>(inner: (tx: Db) => Promise<R>): Promise<R> => this.client.$transaction(inner);
    return AnsweredTransaction.current?.transaction(work, transact) ?? transact(work);
  }

  /** Runs `work` so that each `transaction` that it begins is part of `tx`: all of them happen, or none. */
  joining<T>(tx: Db, work: () => Promise<T>): Promise<T> {
    return this.open.run(tx, work);
  }

  async onApplicationShutdown(): Promise<void> {
    this.watchdog.stop();
    await this.client.$disconnect();
    await this.pool.end();
  }
}
