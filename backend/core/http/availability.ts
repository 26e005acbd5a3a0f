import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** How long a stopping process still accepts calls, so that load balancers notice first that it is not ready. */
const NOTICE_MS = 1_000;
/** The remaining connections are cut this long after the stop began. */
const CUT_MS = 8_500;

/** Whether this process accepts calls. It does not before its database is ready, nor after a stop. */
@Injectable()
export class Availability {
  state: 'starting' | 'serving' | 'stopping' = 'serving';
  /** Whether a write was refused for lack of space. Readiness checks then whether there is space again. */
  storageFull = false;
}

/**
 * Stops without resetting connections. It reports "not ready", answers calls that still arrive, closes their
 * connections, then stops listening. Takes at most 10 s.
 */
export async function drain(app: NestFastifyApplication): Promise<void> {
  const server = app.getHttpServer();
  let cutting: NodeJS.Timeout | undefined;
  const patience = setTimeout(() => {
    cutting = setInterval(() => server.closeAllConnections(), 100);
  }, CUT_MS);
  app.get(Availability).state = 'stopping';
  try {
    await sleep(NOTICE_MS);
    await app.close();
  } finally {
    clearTimeout(patience);
    clearInterval(cutting);
  }
}
