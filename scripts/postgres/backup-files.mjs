import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { UserFacingError } from '../support/user-facing-error.mjs';

/**
 * The list of a backup's files, by path from its folder. It shows if a file is missing or was changed.
 * @typedef {object} Manifest
 * @property {1} format
 * @property {string} madeAt  ISO 8601: everything committed before is included
 * @property {string} postgres  major version of the server
 * @property {string[]} folders  PostgreSQL needs its empty ones too
 * @property {Record<string, { bytes: number, sha256: string }>} files
 */

export const MANIFEST = 'manifest.json';
const CHUNK = 1 << 20;

/**
 * Reads a whole file. If `target` is given, writes it there and to disk before returning.
 * @param {string} source
 * @param {string} [target]
 * @returns {Promise<{ bytes: number, sha256: string }>} of the file
 */
export async function digest(source, target) {
  const hash = createHash('sha256');
  let bytes = 0;
  const from = await open(source, 'r');
  try {
    const to = target ? await open(target, 'wx', 0o600) : null;
    try {
      const buffer = Buffer.allocUnsafe(CHUNK);
      for (;;) {
        const { bytesRead } = await from.read(buffer, 0, CHUNK, null);
        if (bytesRead === 0) break;
        const chunk = buffer.subarray(0, bytesRead);
        hash.update(chunk);
        await to?.writeFile(chunk);
        bytes += bytesRead;
      }
      await to?.sync();
    } finally {
      await to?.close();
    }
  } finally {
    await from.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

/**
 * Copies a file into a backup and adds it to the manifest.
 * @param {string} source
 * @param {string} folder  of the backup
 * @param {string} name  path from there
 * @param {Manifest} manifest
 */
export async function keepFile(source, folder, name, manifest) {
  try {
    manifest.files[name] = await digest(source, path.join(folder, name));
  } catch (error) {
    const { code, syscall } = /** @type {NodeJS.ErrnoException} */ (error);
    // A running server removes files. Its log, which is also copied, records that.
    if (code !== 'ENOENT' || syscall !== 'open' || existsSync(source)) throw error;
  }
}

/**
 * Copies a folder with all its contents into a backup.
 * @param {string} source
 * @param {string} folder  of the backup
 * @param {string} name  path from there
 * @param {Manifest} manifest
 * @param {(name: string) => boolean} [include]  by path from `source`
 */
export async function keepFolder(source, folder, name, manifest, include = () => true) {
  mkdirSync(path.join(folder, name), { mode: 0o700 });
  manifest.folders.push(name);
  /** @param {string} inner */
  const walk = async (inner) => {
    const entries = readdirSync(path.join(source, inner), { withFileTypes: true });
    for (const entry of entries) {
      const place = inner ? `${inner}/${entry.name}` : entry.name;
      if (!include(place)) continue;
      if (entry.isDirectory()) {
        mkdirSync(path.join(folder, name, place), { mode: 0o700 });
        manifest.folders.push(`${name}/${place}`);
        await walk(place);
      } else if (entry.isFile()) {
        await keepFile(path.join(source, place), folder, `${name}/${place}`, manifest);
      }
    }
  };
  await walk('');
}

/**
 * Reads the manifest of a backup and checks every file against it.
 * @param {string} folder
 * @returns {Promise<Manifest>}
 * @throws {UserFacingError} when it is not a backup, or its files have changed
 */
export async function verify(folder) {
  const manifest = readManifest(folder);
  for (const [name, { bytes, sha256 }] of Object.entries(manifest.files)) {
    const found = await digest(path.join(folder, name)).catch((error) => {
      throw new UserFacingError(`The backup ${folder} is damaged: ${name} cannot be read (${error.code})`);
    });
    if (found.bytes !== bytes || found.sha256 !== sha256) {
      throw new UserFacingError(`The backup ${folder} is damaged: ${name} is not what was backed up`);
    }
  }
  return manifest;
}

/**
 * @param {string} folder
 * @returns {Manifest}
 */
function readManifest(folder) {
  let manifest;
  try {
    manifest = JSON.parse(readFileSync(path.join(folder, MANIFEST), 'utf8'));
  } catch {
    throw new UserFacingError(`${folder} is no backup: it has no readable ${MANIFEST}`);
  }
  const names = [...(manifest.folders ?? []), ...Object.keys(manifest.files ?? {})];
  const inside = names.every((name) => path.posix.normalize(name) === name && !/^(\.\.|\/)/.test(name));
  if (manifest.format !== 1 || names.length === 0 || !inside) {
    throw new UserFacingError(`${folder} is no backup that this version can read`);
  }
  return manifest;
}
