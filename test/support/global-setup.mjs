import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openEmbeddedPostgres } from '../../scripts/embedded-postgres.mjs';
import { isRunning } from '../../scripts/processes.mjs';

const PREFIX = 'property-assistant-test-';

/** Starts a throwaway PostgreSQL for this run, unless TEST_DATABASE_URL names a server to use. */
export default async function globalSetup() {
  if (process.env.TEST_DATABASE_URL) return;
  await removeLeftovers();
  const folder = mkdtempSync(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`));
  const server = await openEmbeddedPostgres(folder, { throwaway: true });
  process.env.TEST_DATABASE_URL = server.url;
  globalThis.stopTestDatabase = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Stops servers of killed runs. The name of their folder contains the id of the process that started them. */
async function removeLeftovers() {
  for (const name of readdirSync(os.tmpdir())) {
    const owner = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : NaN;
    if (Number.isNaN(owner) || isRunning(owner)) continue;
    const folder = path.join(os.tmpdir(), name);
    try {
      await (await openEmbeddedPostgres(folder, { throwaway: true })).stop();
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // It belongs to another user, or another run is removing it.
    }
  }
}
