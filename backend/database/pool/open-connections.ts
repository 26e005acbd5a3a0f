import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { PrismaClient } from '../../generated/prisma/client.js';
import { ConnectionWatchdog } from './connection-watchdog.js';
import { DeadlinePool } from './deadline-pool.js';
import { statementNames } from './statement-names.js';

/** Connections of one API process to one server. */
const POOL_SIZE = 20;
const STATEMENT_TIMEOUT_MS = 10_000;

/** Prisma and hand-written statements on one pool. */
export interface Connections {
  pool: pg.Pool;
  prisma: PrismaClient;
  close: () => Promise<void>;
}

/** Makes a pool for a server. It connects at the first statement. */
export function openConnections(url: string): Connections {
  const pool = new DeadlinePool({
    connectionString: url,
    max: POOL_SIZE,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'api',
  });
  // A lost connection fails its statement, and the pool replaces it. Without these listeners its event would end the
  // process: the pool's listener hears idle connections only, and one may be lost between two statements.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const watchdog = new ConnectionWatchdog(pool, url, DeadlinePool.limits.silenceMs);
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, {
      // The type forbids undefined, but pg accepts it as a statement without a name.
      statementNameGenerator: statementNames() as (statement: { sql: string }) => string,
    }),
    transactionOptions: { maxWait: DeadlinePool.limits.connectMs, timeout: STATEMENT_TIMEOUT_MS },
  });
  return {
    pool,
    prisma,
    async close() {
      watchdog.stop();
      await prisma.$disconnect();
      await pool.end();
    },
  };
}
