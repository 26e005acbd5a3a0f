/** `npm run seed -- --users N --businesses N`: many invented rows, to try the platform at scale. */
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
  /** @type {{ parseSeedCommand: (words: string[]) => object, runSeedCommand: (url: string, command: object) => Promise<string[]> }} */
  const { parseSeedCommand, runSeedCommand } = await import(
    pathToFileURL(path.join(ROOT, 'dist', 'backend', 'seed', 'seed-command.js')).href
  );
  const command = parseSeedCommand(process.argv.slice(2));
  await withDatabase(async (url) => {
    for (const line of await runSeedCommand(url, command)) console.log(line);
  });
} catch (error) {
  const known = error instanceof Error && error.name === 'SeedError';
  console.error(known ? error.message : oneLine(error));
  process.exitCode = 1;
}
