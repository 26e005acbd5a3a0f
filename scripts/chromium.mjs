import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { UserFacingError, oneLine } from './support/user-facing-error.mjs';
import { ROOT, run } from './support/run.mjs';

/** The headless shell comes first. It draws no window and needs a third less processor time than a whole browser. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
/** Debian has a package of the headless shell since Debian 12. Ubuntu has none. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/**
 * Finds a Chromium that starts: the one of CHROMIUM_PATH, of the system, or Playwright's own.
 * @returns {Promise<string | null>}
 */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH?.trim();
  if (chosen) {
    if (!starts(chosen)) throw new UserFacingError(`CHROMIUM_PATH ${chosen} cannot be started`);
    return chosen;
  }
  for (const name of NAMES) {
    for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
      const file = path.join(folder, name);
      // On some systems the command only starts an installer.
      if (folder && existsSync(file) && starts(file)) return file;
    }
  }
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  return existsSync(own) && starts(own) ? own : null;
}

/**
 * Finds a Chromium or installs one: as root the Debian package, else the one from Playwright.
 * @param {(line: string) => void} say
 * @returns {Promise<string>}
 * @throws {UserFacingError} when neither works
 */
export async function ensureChromium(say) {
  const found = await findChromium();
  if (found) return found;
  say('Installing Chromium');
  let output = '';
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    output += (await run('apt-get', ['-q', 'update'], { env })).output;
    for (const name of PACKAGES) {
      if (await findChromium()) break;
      const args = ['-q', 'install', '-y', '--no-install-recommends', name];
      output += (await run('apt-get', args, { env })).output;
    }
  }
  if (!(await findChromium())) {
    output += (await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']))
      .output;
  }
  const installed = await findChromium();
  if (installed) return installed;
  process.stderr.write(output);
  throw new UserFacingError(
    'There is no Chromium and none can be installed; install one, or set CHROMIUM_PATH',
  );
}

/** @param {string} file */
function starts(file) {
  return spawnSync(file, ['--version'], { cwd: ROOT, timeout: 20_000 }).status === 0;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(await ensureChromium((line) => console.log(line)));
  } catch (error) {
    console.error(oneLine(error));
    process.exitCode = 1;
  }
}
