import type { WorkerEvents, WorkerPool } from 'graphile-worker';

/**
 * Ends a pool that has lost an answer of the database, because a job may be locked for a worker that does not know it.
 * Graphile Worker 0.17.3 goes on instead, and after two failed writes at once its shutdown never ends.
 * @param report  gets the error of a lost answer about the next job, which ends the pool without an error
 */
export function endOnLostAnswer(
  events: WorkerEvents,
  pool: WorkerPool,
  report: (error: unknown) => void,
): void {
  let ending = false;
  let idle = false;
  let failed = false;
  const force = () => {
    if (!idle || !failed) return;
    failed = false;
    // By then the shutdown that is under way waits for the failed writes.
    setImmediate(() => void settled(() => pool.forcefulShutdown('a job could not be ended')));
  };
  events.on('pool:gracefulShutdown', () => {
    ending = true;
  });
  events.on('pool:gracefulShutdown:complete', () => {
    idle = true;
    force();
  });
  events.on('pool:fatalError', () => {
    failed = true;
    force();
  });
  events.on('worker:getJob:error', ({ error }) => {
    report(error);
    if (!ending) void settled(() => pool.gracefulShutdown('no answer about the next job'));
  });
}

/** The pool's own promise reports what failed. */
async function settled(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch {
    return;
  }
}
