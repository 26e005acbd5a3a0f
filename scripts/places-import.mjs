/** `npm run places:import -- FILE`: puts a GeoNames postal file of the United Kingdom into the database. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { UserFacingError, oneLine } from './user-facing-error.mjs';
import { ROOT } from './run.mjs';
import { withDatabase } from './with-database.mjs';

const USAGE =
  'Usage: npm run places:import -- FILE (a GeoNames postal file of the United Kingdom, such as GB.txt)';

/** @param {string[]} args */
async function main(args) {
  const [given] = args;
  if (given === undefined || args.length > 1) throw new UserFacingError(USAGE);
  // npm runs scripts in the folder of package.json; INIT_CWD is where the command was given.
  const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
  if (!existsSync(file)) throw new UserFacingError(`There is no file ${file}`);
  if (!statSync(file).isFile()) throw new UserFacingError(`${file} is not a file`);
  const say = (/** @type {string} */ line) => console.log(line);
  await ensureBuilt(say, () => ensureInstalled(say));
  const [{ initDatabase }, { importPostal }] = await Promise.all([
    load('bootstrap/init-database.js'),
    load('places/import/import-postal.js'),
  ]);
  await withDatabase(async (url) => {
    await initDatabase(url);
    const { lines, districts, postcodes, villages } = await importPostal(url, file);
    say(`Imported ${lines} lines: ${districts} districts, ${postcodes} postcodes, ${villages} villages`);
  });
}

/** @param {string} file  of the built backend */
function load(file) {
  return import(pathToFileURL(path.join(ROOT, 'dist', 'backend', file)).href);
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error) => {
    console.error(oneLine(error));
    process.exit(1);
  },
);
