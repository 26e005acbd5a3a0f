/**
 * Writes the API's contract for the web application, frontend/api/openapi.json and schema.d.ts, from the built API.
 * With --check it only tells whether the committed files are up to date.
 */
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBackend } from './build.mjs';
import { UserFacingError, oneLine } from './support/user-facing-error.mjs';
import { ROOT, run } from './support/run.mjs';

const FILES = ['openapi.json', 'schema.d.ts'];
const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values;
// The files are renamed into place, which only works on the same file system.
const parent = check ? os.tmpdir() : path.join(ROOT, 'dist');
mkdirSync(parent, { recursive: true });
const folder = mkdtempSync(path.join(parent, 'contract-'));

/** @param {string[]} args */
async function node(...args) {
  const { code, output } = await run(process.execPath, args);
  if (code !== 0) {
    process.stderr.write(output);
    throw new UserFacingError(`${args[0]} failed`);
  }
}

/** @param {string} name */
const committed = (name) => path.join(ROOT, 'frontend', 'api', name);
/** @param {string} name */
const fresh = (name) => path.join(folder, name);

try {
  await ensureBackend((line) => console.log(line));
  await node('dist/backend/openapi.js', fresh('openapi.json'));
  await node('node_modules/openapi-typescript/bin/cli.js', fresh('openapi.json'), '-o', fresh('schema.d.ts'));
  if (check) {
    const stale = FILES.filter((name) => !readFileSync(fresh(name)).equals(readFileSync(committed(name))));
    if (stale.length > 0) {
      throw new UserFacingError(
        `frontend/api/${stale.join(' and ')} is stale: run npm run openapi and commit what it writes`,
      );
    }
  } else {
    for (const name of FILES) renameSync(fresh(name), committed(name));
  }
} catch (error) {
  console.error(error instanceof UserFacingError ? oneLine(error) : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
