/** `npm run admin -- VERB …`: what operators do from the shell, whether the platform is running or not. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { oneLine } from './user-facing-error.mjs';
import { ROOT } from './run.mjs';
import { withDatabase } from './with-database.mjs';

const say = (/** @type {string} */ line) => console.error(line);

try {
  await ensureBuilt(say, () => ensureInstalled(say));
  /** @type {{ parseCommand: (words: string[]) => unknown, runAdminCommand: (url: string, command: unknown) => Promise<string[]> }} */
  const { parseCommand, runAdminCommand } = await import(
    pathToFileURL(path.join(ROOT, 'dist', 'backend', 'admin', 'admin-command.js')).href
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
