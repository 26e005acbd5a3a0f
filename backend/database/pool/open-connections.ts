import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../../generated/prisma/client.js';
import { ConnectionWatchdog } from './connection-watchdog.js';

/** Connections of one API process to one server. */
const POOL_SIZE = 20;
const STATEMENT_TIMEOUT_MS = 10_000;

/**
 * How long a call waits before it is answered with 503, in ms: for a connection (once to read its session, once to do
 * its work), for a lock, and for a database that answers nothing at all. A call is promised an answer within 2.5 s
 * (docs/reliability.md). Only tests change these, because their machine may be busy with other tests.
 */
export const WAIT_LIMITS = { connectMs: 700, lockMs: 800, silenceMs: 1_700 };

/** Prisma and hand-written statements on one pool. */
export interface Connections {
  pool: pg.Pool;
  prisma: PrismaClient;
  close: () => Promise<void>;
}

/** Makes a pool for a server. It connects at the first statement. */
export function openConnections(url: string): Connections {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: WAIT_LIMITS.connectMs,
    lock_timeout: WAIT_LIMITS.lockMs,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'api',
  });
  // A lost connection fails its statement, and the pool replaces it. Without these listeners its event would end the
  // process: the pool's listener hears idle connections only, and one may be lost between two statements.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const watchdog = new ConnectionWatchdog(pool, url, WAIT_LIMITS.silenceMs);
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: WAIT_LIMITS.connectMs, timeout: STATEMENT_TIMEOUT_MS },
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
