import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Browser } from './engine.js';
import { startPuppeteer } from './puppeteer-engine.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Chromium, for pictures to compare with. `npm test` tests the product in it. */
export const chromium: Browser = {
  name: 'Chromium',
  start(_folder, started) {
    // Chromium's own sandbox refuses to run as root.
    const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const args = ['--force-prefers-reduced-motion', '--lang=en-GB', ...root];
    const executablePath = findOrInstall();
    return startPuppeteer({ browser: 'chrome', executablePath, headless: 'shell', args }, started);
  },
};

/** The last line that the script prints is the program. */
function findOrInstall(): string {
  const printed = execFileSync(process.execPath, ['scripts/chromium.mjs'], { cwd: ROOT, encoding: 'utf8' });
  return printed.trim().split('\n').at(-1) ?? '';
}
