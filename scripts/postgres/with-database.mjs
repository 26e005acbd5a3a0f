import path from 'node:path';
import { requireReachable } from '../support/reachable.mjs';
import { ROOT } from '../support/run.mjs';

/**
 * Calls `work` with the database of the settings, or with the embedded one, which is started if it is not running.
 * @param {(url: string) => Promise<void>} work
 * @throws an error whose first line names the setting that is wrong
 */
export async function withDatabase(work) {
  const given = process.env.DATABASE_URL?.trim();
  if (given) {
    await requireReachable(given);
    return work(given);
  }
  const { openEmbeddedPostgres } = await import('./embedded.mjs');
  const server = await openEmbeddedPostgres(process.env.DATA_DIR?.trim() || path.join(ROOT, '.data'));
  try {
    await work(server.url);
  } finally {
    await server.stop();
  }
}
