import { expect, test } from '@playwright/test';
import { product } from './support/product.js';
import { screens } from './support/screens.js';
import { enter } from './support/fixtures.js';

/** Above this a page counts as one that jumps. */
const GOOD_LAYOUT_SHIFT = 0.1;

test('no screen asks the API for anything twice, writes to the console or jumps', async ({ page }) => {
  test.setTimeout(120_000);
  const { visitor, owner, owned } = await screens();
  let calls: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(product.apiUrl) && request.method() !== 'OPTIONS')
      calls.push(`${request.method()} ${request.url().slice(product.apiUrl.length)}`);
  });
  page.on('console', (message) => {
    // Chromium itself reports answers of 400 and above; who is signed out has no session to refresh.
    if (message.type() === 'error' && !/status of 40[14]/.test(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

  for (const [list, person] of [
    [visitor, null],
    [owned, owner],
  ] as const) {
    if (person) await enter(page, person);
    for (const { name, path, shows } of list) {
      calls = [];
      await page.goto(path);
      await expect(page.getByText(shows).first(), name).toBeVisible();
      await page.waitForLoadState('networkidle');
      const twice = calls.filter((made, index) => calls.indexOf(made) !== index);
      faults.push(...twice.map((made) => `${name}: ${made} twice`));
      const shift = await page.evaluate(
        () => (window as unknown as { shifts: { total: number } }).shifts.total,
      );
      if (shift > GOOD_LAYOUT_SHIFT) faults.push(`${name}: layout shift ${shift.toFixed(3)}`);
    }
  }
  expect(faults).toEqual([]);
});
