import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** How long a process that stops still takes calls, so that load balancers hear first that it is not ready. */
const NOTICE_MS = 1_000;
/** After this time, counted from the beginning of the stop, connections are cut, whatever they wait for. */
const CUT_MS = 8_500;

/** Whether this process takes calls: not before its database is prepared, and not for long once it is told to stop. */
@Injectable()
export class Availability {
  state: 'starting' | 'serving' | 'stopping' = 'serving';
}

/**
 * Stops without a reset: tells that it is not ready, answers what still comes, each time with the end of the
 * connection, and only then stops listening. Ends within 10 s.
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
