import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { debianPrograms } from '../../../scripts/postgres/debian.mjs';
import { openEmbeddedPostgres } from '../../../scripts/postgres/embedded.mjs';
import { EMBEDDED_VERSION } from '../../../scripts/postgres/tools.mjs';
import { isRunning } from '../../../scripts/support/processes.mjs';
import { writeRowTypes } from './row-types.mjs';

const PREFIX = 'property-assistant-test-';
/** Linux keeps it in memory: to copy and drop a database there takes a tenth of the processor time. */
const IN_MEMORY = '/dev/shm';
const ROOM = 4 * 1024 ** 3;

/**
 * Starts a throwaway PostgreSQL for this run, unless TEST_DATABASE_URL names a server to use. TEST_POSTGRES is the major
 * version of a Debian package to use instead of the embedded one. TEST_SERVER_HOME is a folder for what the tests of
 * the run share. `npm test` calls this once for all its parts.
 */
export default async function globalSetup() {
  if (process.env.TEST_SERVER_HOME) return;
  const home = hasRoom(IN_MEMORY) ? IN_MEMORY : os.tmpdir();
  await removeLeftovers(home);
  const folder = mkdtempSync(path.join(home, `${PREFIX}${process.pid}-`));
  const [server] = await Promise.all([
    process.env.TEST_DATABASE_URL ? null : openThrowaway(folder, process.env.TEST_POSTGRES),
    writeRowTypes(folder),
  ]);
  process.env.TEST_DATABASE_URL ??= server?.url;
  process.env.TEST_SERVER_HOME = folder;
  globalThis.stopTestDatabase = async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** @param {string} folder */
function hasRoom(folder) {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ROOM;
}

/**
 * @param {string} folder
 * @param {string} [version]
 */
function openThrowaway(folder, version = EMBEDDED_VERSION) {
  const programs = version === EMBEDDED_VERSION ? {} : { programs: debianPrograms(version) };
  return openEmbeddedPostgres(folder, { throwaway: true, ...programs });
}

/** @param {string} folder */
function versionOf(folder) {
  const file = path.join(folder, 'postgres', 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/**
 * Stops servers of killed runs. The name of their folder contains the id of the process that started them.
 * @param {string} home
 */
async function removeLeftovers(home) {
  for (const name of readdirSync(home)) {
    const owner = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : NaN;
    if (Number.isNaN(owner) || isRunning(owner)) continue;
    const folder = path.join(home, name);
    try {
      if (versionOf(folder)) await (await openThrowaway(folder, versionOf(folder))).stop();
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // It belongs to another user, or another run is removing it.
    }
  }
}
