/** `npm run restore -- FOLDER`: puts a backup into an empty DATA_DIR. `npm start` continues from there. */
import './support/require-node.mjs';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { digest, verify } from './postgres/backup-files.mjs';
import { makeDataDir } from './support/data-dir.mjs';
import { readOnlyArgument, resolvePath, runCommand } from './support/command-line.mjs';
import { ensureInstalled } from './install.mjs';
import { EMBEDDED_VERSION, findTools } from './postgres/tools.mjs';
import { UserFacingError } from './support/user-facing-error.mjs';
import { ROOT } from './support/run.mjs';

const USAGE = 'Usage: npm run restore -- FOLDER (one that npm run backup has made)';

async function main() {
  const given = readOnlyArgument(USAGE);
  if (process.env.DATABASE_URL?.trim()) {
    throw new UserFacingError(
      'DATABASE_URL is set: restore that server with its own tools (docs/operations.md)',
    );
  }
  const source = resolvePath(given);
  const dataDir = path.resolve(process.env.DATA_DIR?.trim() || path.join(ROOT, '.data'));
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new UserFacingError(
      `DATA_DIR ${dataDir} is not empty: restore into an empty one, then start with that`,
    );
  }
  const manifest = await verify(source);
  if (manifest.postgres !== EMBEDDED_VERSION) {
    throw new UserFacingError(
      `The backup was made by PostgreSQL ${manifest.postgres}; this is PostgreSQL ${EMBEDDED_VERSION}`,
    );
  }
  await ensureInstalled((line) => console.log(line));
  const home = makeDataDir(dataDir);
  try {
    await copy(source, home, manifest);
  } catch (error) {
    for (const name of readdirSync(home)) rmSync(path.join(home, name), { recursive: true, force: true });
    throw error;
  }
  console.log(`Restored ${Object.keys(manifest.files).length} files of ${manifest.madeAt} into ${home}`);
}

/**
 * @param {string} source
 * @param {string} home
 * @param {import('./postgres/backup-files.mjs').Manifest} manifest
 */
async function copy(source, home, manifest) {
  // The data folder is moved last, so that a start in the meantime does not find half of it.
  const draft = path.join(home, `restoring-${process.pid}`);
  mkdirSync(draft, { mode: 0o700 });
  for (const name of [...manifest.folders].sort()) mkdirSync(path.join(draft, name), { mode: 0o700 });
  for (const [name, { sha256 }] of Object.entries(manifest.files)) {
    const written = await digest(path.join(source, name), path.join(draft, name));
    if (written.sha256 !== sha256)
      throw new UserFacingError(`${name} of ${source} changed while it was read`);
  }
  findTools(home, path.join(home, 'postgres')).give(path.join(draft, 'postgres'));
  for (const name of readdirSync(draft).sort((one) => (one === 'postgres' ? 1 : -1))) {
    renameSync(path.join(draft, name), path.join(home, name));
  }
  rmSync(draft, { recursive: true });
}

await runCommand(main);
