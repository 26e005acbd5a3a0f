import {
  accessSync,
  chmodSync,
  constants,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { UserFacingError, oneLine } from './user-facing-error.mjs';

/**
 * @param {string} dataDir
 * @returns {string} its absolute path, without symbolic links
 */
export function makeDataDir(dataDir) {
  try {
    // When root starts it, PostgreSQL runs as another user, who must be able to reach its folder.
    if (makeFolder(dataDir)) chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    accessSync(dataDir, constants.W_OK);
    return realpathSync(dataDir);
  } catch (error) {
    throw new UserFacingError(`DATA_DIR ${path.resolve(dataDir)} cannot be used: ${oneLine(error)}`);
  }
}

/**
 * Creates a folder and its parents. The `recursive` option of Node.js 20 never returns in places such as /proc, where
 * the system refuses new folders.
 * @param {string} folder
 * @returns {boolean} whether it was created
 */
export function makeFolder(folder) {
  if (isFolder(folder)) return false;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    // Another start may have created it in the meantime.
    if (!isFolder(folder)) throw error;
    return false;
  }
}

/** @param {string} name */
function isFolder(name) {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/**
 * Writes a file that only its owner may read, completely or not at all, unless it already exists.
 * @param {string} file
 * @param {string} content
 * @returns {string} the content of the file, which another process may have written first
 */
export function keepSecret(file, content) {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, content, { mode: 0o600 });
    linkSync(draft, file);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') {
      throw new UserFacingError(`${file} in DATA_DIR cannot be written: ${oneLine(error)}`);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecret(file);
}

/**
 * @param {string} file
 * @returns {string}
 */
export function readSecret(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UserFacingError(`${file} in DATA_DIR cannot be read: ${oneLine(error)}`);
  }
}
