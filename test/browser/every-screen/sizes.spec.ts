import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { bundleSizes } from '../../load/bundles.mjs';
import { enter, property, user } from '../support/fixtures.js';

const KB = 1000;

/** The size in bytes of a file that the web server sends to a browser with gzip. */
function gzipSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let size = 0;
      response.on('data', (chunk: Buffer) => (size += chunk.length));
      response.on('end', () => resolve(size));
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

/** The size in bytes of all scripts that a page loads. */
async function scriptSize(page: Page, path: string): Promise<number> {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.add(response.url());
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  expect(scripts.size).toBeGreaterThan(0);
  const sizes = await Promise.all([...scripts].map(gzipSize));
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('the landing page needs at most 100 kB of script', async ({ page }) => {
  expect(await scriptSize(page, '/')).toBeLessThanOrEqual(100 * KB);
});

test('a guide needs at most 100 kB of script', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await scriptSize(page, '/some-house/guide#key')).toBeLessThanOrEqual(100 * KB);
});

test('the public page of a property needs at most 160 kB of script, its map included', async ({ page }) => {
  const home = await property(await user());
  expect(await scriptSize(page, `/${home.slug}`)).toBeLessThanOrEqual(160 * KB);
});

test('the dashboard needs at most 240 kB of script', async ({ page }) => {
  await enter(page, await user());
  expect(await scriptSize(page, '/dashboard')).toBeLessThanOrEqual(240 * KB);
});

test('the first screen of HQ needs at most 260 kB of script', () => {
  // The files themselves: the browser loads the other screens of HQ as soon as it is idle.
  const { hq } = bundleSizes(path.resolve(import.meta.dirname, '../../../dist/web'));
  expect(hq).toBeLessThanOrEqual(260);
});
