/** `npm run admin -- COMMAND …`: commands for operators, whether the platform is running or not. */
import { ensureBuilt } from './build.mjs';
import { importBackend, runCommand } from './support/command-line.mjs';
import { ensureInstalled } from './install.mjs';
import { withDatabase } from './postgres/with-database.mjs';

const say = (/** @type {string} */ line) => console.error(line);

await runCommand(async () => {
  await ensureBuilt(say, () => ensureInstalled(say));
  /** @type {{ parseCommand: (words: string[]) => unknown, runAdminCommand: (url: string, run: unknown) => Promise<string[]> }} */
  const { parseCommand, runAdminCommand } = await importBackend('admin/admin-command.js');
  const run = parseCommand(process.argv.slice(2));
  await withDatabase(async (url) => {
    for (const line of await runAdminCommand(url, run)) console.log(line);
  });
});
