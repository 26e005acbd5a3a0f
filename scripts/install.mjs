import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, npmOrFail } from './support/run.mjs';

/**
 * Installs the packages of package-lock.json, if node_modules does not match it.
 * @param {(line: string) => void} say
 */
export async function ensureInstalled(say) {
  if (isInstalled()) return;
  say('Installing packages');
  await npmOrFail('Installing packages', [
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
}

/** npm writes its own record of node_modules when an installation is complete. */
function isInstalled() {
  const record = path.join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  return Object.entries(readPackages(path.join(ROOT, 'package-lock.json'))).every(([place, wanted]) => {
    const found = installed[place];
    if (place === '' || wanted.extraneous) return true;
    // Optional packages of other platforms are only in the lock file.
    return found ? found.version === wanted.version : wanted.optional || wanted.devOptional;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, extraneous?: boolean }>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
