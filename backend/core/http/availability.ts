import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** How long a stopping process still takes calls, so that load balancers see first that it is not ready. */
const NOTICE_MS = 1_000;
/** This long after the stop began, the remaining connections are cut. */
const CUT_MS = 8_500;

/** Whether this process takes calls. It does not before its database is ready, nor after a stop. */
@Injectable()
export class Availability {
  state: 'starting' | 'serving' | 'stopping' = 'serving';
}

/**
 * Stops without resetting a connection: reports that it is not ready, answers the calls that still come and closes
 * their connections, then stops listening. Ends within 10 s.
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
