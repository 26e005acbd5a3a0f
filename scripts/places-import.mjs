/** `npm run places:import -- FILE`: imports a GeoNames postal file of the United Kingdom. */
import { existsSync, statSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { importBackend, readOnlyArgument, resolvePath, runCommand } from './support/command-line.mjs';
import { ensureInstalled } from './install.mjs';
import { UserFacingError } from './support/user-facing-error.mjs';
import { withDatabase } from './postgres/with-database.mjs';

const USAGE =
  'Usage: npm run places:import -- FILE (a GeoNames postal file of the United Kingdom, such as GB.txt)';
const say = (/** @type {string} */ line) => console.log(line);

await runCommand(async () => {
  const file = resolvePath(readOnlyArgument(USAGE));
  if (!existsSync(file)) throw new UserFacingError(`There is no file ${file}`);
  if (!statSync(file).isFile()) throw new UserFacingError(`${file} is not a file`);
  await ensureBuilt(say, () => ensureInstalled(say));
  const { initDatabase } = await importBackend('bootstrap/init-database.js');
  const { importPostal } = await importBackend('places/import/import-postal.js');
  await withDatabase(async (url) => {
    await initDatabase(url);
    const { lines, districts, postcodes, villages } = await importPostal(url, file);
    say(`Imported ${lines} lines: ${districts} districts, ${postcodes} postcodes, ${villages} villages`);
  });
});
