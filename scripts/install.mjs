import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, npmOrFail } from './run.mjs';

/**
 * Installs what package-lock.json names, if it is not what node_modules has.
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

/** npm keeps its own record of what it has put into node_modules, written when an installation is complete. */
function isInstalled() {
  const record = path.join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  return Object.entries(readPackages(path.join(ROOT, 'package-lock.json'))).every(([place, wanted]) => {
    const found = installed[place];
    if (place === '' || wanted.extraneous) return true;
    // Optional packages of other platforms are in the lock file only.
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
