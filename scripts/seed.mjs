/** `npm run seed -- --users N --businesses N`: creates many invented rows, to try the platform at scale. */
import { ensureBuilt } from './build.mjs';
import { importBackend, runCommand } from './support/command-line.mjs';
import { ensureInstalled } from './install.mjs';
import { withDatabase } from './postgres/with-database.mjs';

const say = (/** @type {string} */ line) => console.error(line);

await runCommand(async () => {
  await ensureBuilt(say, () => ensureInstalled(say));
  /** @type {{ parseSeedCommand: (words: string[]) => object, runSeedCommand: (url: string, command: object) => Promise<string[]> }} */
  const { parseSeedCommand, runSeedCommand } = await importBackend('seed/seed-command.js');
  const command = parseSeedCommand(process.argv.slice(2));
  await withDatabase(async (url) => {
    for (const line of await runSeedCommand(url, command)) console.log(line);
  });
});
