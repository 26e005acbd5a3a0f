import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { signIn } from './calls.mjs';
import { note, noteElsewhere } from './report.mjs';
import { serveApi, serveWeb } from './processes.mjs';
import { median } from './statements.mjs';

const LATENCY_MS = 400;

/**
 * Opens the marketplace in a browser with an empty cache, with 400 ms before each answer, and waits for the first card.
 * @param {import('./databases.mjs').Sized} sized
 * @param {number} times
 */
export async function coldMarketplace({ url, account }, times) {
  console.log('The marketplace, opened cold');
  const executablePath = await findChromium();
  if (!executablePath) {
    noteElsewhere('marketplace, cold, 400 ms latency', 'at most 4 s', 'needs a Chromium');
    return;
  }
  const api = await serveApi(url);
  const web = await serveWeb(url, api);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const seconds = [];
    for (let turn = 0; turn < times; turn += 1) {
      const context = await browser.newContext();
      const { cookie } = await signIn(api.port, account);
      const [name = '', value = ''] = cookie.split('=');
      await context.addCookies([{ name, value, domain: 'localhost', path: '/auth', httpOnly: true }]);
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: LATENCY_MS,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
      const began = performance.now();
      await page.goto(`http://localhost:${api.webPort}/dashboard/marketplace`, { waitUntil: 'commit' });
      await page
        .getByRole('button', { name: /^Invite/ })
        .first()
        .waitFor({ timeout: 60_000 });
      seconds.push((performance.now() - began) / 1000);
      await context.close();
    }
    note('marketplace, cold, 400 ms latency', median(seconds), { unit: 's', most: 4 });
  } finally {
    await browser.close();
    await Promise.all([api.stop(), web.stop()]);
  }
}
