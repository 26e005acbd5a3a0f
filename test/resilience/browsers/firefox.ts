import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ensurePrograms, findProgram } from '../support/packages.js';
import type { Browser } from './engine.js';
import { startPuppeteer } from './puppeteer-engine.js';

/** Both the program and its package. */
const PROGRAM = 'firefox-esr';

/** Debian's Firefox, over WebDriver BiDi. */
export const firefox: Browser = {
  name: 'Firefox',
  start(folder, started) {
    ensurePrograms({ [PROGRAM]: PROGRAM });
    // Firefox refuses a home that belongs to somebody else, and puts caches into it.
    const home = path.join(folder, 'firefox');
    mkdirSync(home);
    const preferences = {
      'ui.prefersReducedMotion': 1,
      // As on a phone: the others take from the width.
      'ui.useOverlayScrollbars': 1,
      'intl.accept_languages': 'en-GB',
    };
    return startPuppeteer(
      {
        browser: 'firefox',
        executablePath: findProgram(PROGRAM) ?? PROGRAM,
        env: { PATH: process.env.PATH, HOME: home, LANG: 'C.UTF-8' },
        extraPrefsFirefox: preferences,
      },
      started,
    );
  },
};
