import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MEMORY_LIMITS } from '../scripts/support/memory-limits.mjs';
import { freePort } from '../scripts/support/ports.mjs';
import { ROOT } from '../scripts/support/run.mjs';
import { note } from './report.mjs';

/** Measures `npm start` of a built installation, with an empty DATA_DIR and again. */
export async function measureStarts() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'property-assistant-bench-'));
  try {
    note('start, first time', await startSeconds(folder), { unit: 's' });
    note('start', await startSeconds(folder), { unit: 's', most: 5 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} dataDir
 * @returns {Promise<number>} seconds until it says that it is ready
 */
async function startSeconds(dataDir) {
  const began = performance.now();
  const { DATABASE_URL: _, npm_lifecycle_event: __, ...env } = process.env;
  const child = spawn(process.execPath, [...MEMORY_LIMITS, path.join(ROOT, 'scripts', 'start.mjs')], {
    cwd: ROOT,
    env: {
      ...env,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      API_PORT: String(await freePort()),
      WEB_PORT: String(await freePort()),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let output = '';
  for await (const text of child.stdout.setEncoding('utf8')) {
    output += text;
    if (output.includes('Ready:')) break;
  }
  const seconds = (performance.now() - began) / 1000;
  if (!output.includes('Ready:')) throw new Error(`npm start ended: ${output}`);
  child.kill('SIGTERM');
  await exited;
  return seconds;
}
