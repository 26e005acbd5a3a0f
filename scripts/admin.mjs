/** `npm run admin -- grant EMAIL ROLE`: says who administers the platform, whether it is running or not. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { oneLine } from './plain-error.mjs';
import { ROOT } from './run.mjs';

const say = (/** @type {string} */ line) => console.error(line);

try {
  await ensureBuilt(say, () => ensureInstalled(say));
  /** @type {{ parseCommand: (words: string[]) => object, runAdminCommand: (url: string, command: object) => Promise<string[]> }} */
  const { parseCommand, runAdminCommand } = await import(
    pathToFileURL(path.join(ROOT, 'dist', 'backend', 'auth', 'admin-command.js')).href
  );
  const command = parseCommand(process.argv.slice(2));
  await withDatabase(async (url) => {
    for (const line of await runAdminCommand(url, command)) console.log(line);
  });
} catch (error) {
  const known = error instanceof Error && error.name === 'AdminCommandError';
  console.error(known ? error.message : oneLine(error));
  process.exitCode = 1;
}

/**
 * The database of the settings, else the embedded one, which is started for the command if it is not running.
 * @param {(url: string) => Promise<void>} work
 */
async function withDatabase(work) {
  const given = process.env.DATABASE_URL?.trim();
  if (given) return work(given);
  const { openEmbeddedPostgres } = await import('./embedded-postgres.mjs');
  const server = await openEmbeddedPostgres(process.env.DATA_DIR?.trim() || path.join(ROOT, '.data'));
  try {
    await work(server.url);
  } finally {
    await server.stop();
  }
}
