import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../../database/database.errors.js';

/** Together longer than a failover. */
const TRIES_MAX = 15;
const RETRY_MS = 1_000;

/**
 * The same batches, with a pause before the third and each further one, as long as reading the previous one took. So an
 * export leaves time for other calls, however many rows it has, and a short list is not held up.
 */
export async function* paced<Row>(batches: AsyncGenerator<Row[]>, pause = sleep): AsyncGenerator<Row[]> {
  for (let read = 1; ; read += 1) {
    const began = performance.now();
    const next = await batches.next();
    if (next.done) return;
    const took = performance.now() - began;
    yield next.value;
    if (read > 1) await pause(took);
  }
}

/**
 * The same batches. The first is read before this returns, so that an early failure is an ordinary error and not a
 * response that breaks off.
 */
export async function prefetchFirst<Row>(batches: AsyncGenerator<Row[]>): Promise<AsyncGenerator<Row[]>> {
  const first = await batches.next();
  return (async function* () {
    for (let batch = first; !batch.done; batch = await batches.next()) yield batch.value;
  })();
}

/**
 * Reads again while the database cannot answer: an answer of minutes that has begun should not break off because of one
 * busy moment.
 * @throws Error of the last try
 */
export async function retryRead<Result>(read: () => Promise<Result>, pause = sleep): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await read();
    } catch (error) {
      if (tries === TRIES_MAX || !isDatabaseUnavailable(error)) throw error;
      await pause(RETRY_MS);
    }
}
