import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { debianPrograms } from '../../../scripts/postgres/debian.mjs';
import { openEmbeddedPostgres } from '../../../scripts/postgres/embedded.mjs';
import { EMBEDDED_VERSION } from '../../../scripts/postgres/tools.mjs';
import { isRunning } from '../../../scripts/support/processes.mjs';

const PREFIX = 'property-assistant-test-';

/**
 * Starts a throwaway PostgreSQL for this run, unless TEST_DATABASE_URL names a server to use. TEST_POSTGRES is the major
 * version of a Debian package to use instead of the embedded one.
 */
export default async function globalSetup() {
  if (process.env.TEST_DATABASE_URL) return;
  await removeLeftovers();
  const folder = mkdtempSync(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`));
  const server = await openThrowaway(folder, process.env.TEST_POSTGRES);
  process.env.TEST_DATABASE_URL = server.url;
  globalThis.stopTestDatabase = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
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

/** Stops servers of killed runs. The name of their folder contains the id of the process that started them. */
async function removeLeftovers() {
  for (const name of readdirSync(os.tmpdir())) {
    const owner = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : NaN;
    if (Number.isNaN(owner) || isRunning(owner)) continue;
    const folder = path.join(os.tmpdir(), name);
    try {
      await (await openThrowaway(folder, versionOf(folder))).stop();
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // It belongs to another user, or another run is removing it.
    }
  }
}
