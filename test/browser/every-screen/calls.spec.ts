import { expect, test, type Page } from '@playwright/test';
import { product } from '../support/product.js';
import { screens, type Screen } from '../support/screens.js';
import { administrator, business, enter, property, user } from '../support/fixtures.js';

/** The largest layout shift that counts as none. */
const GOOD_LAYOUT_SHIFT = 0.01;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Sums up the layout shifts of a page. */
async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Opens the screens one by one, and returns which calls were made twice and where the layout shifted. */
async function visit(page: Page, list: readonly Screen[]): Promise<string[]> {
  const faults: string[] = [];
  let calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(product.apiUrl) && request.method() !== 'OPTIONS')
      calls.push(`${request.method()} ${request.url().slice(product.apiUrl.length)}`);
  });
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
    if (shift > GOOD_LAYOUT_SHIFT) faults.push(`${name}: layout shift ${shift.toFixed(4)}`);
  }
  return faults;
}

test('no screen makes a call twice, writes to the console or shifts its layout', async ({ page }) => {
  test.setTimeout(240_000);
  const { visitor, owner, owned } = await screens();
  const faults: string[] = [];
  page.on('console', (message) => {
    // Chromium reports answers of 400 and above; some of these addresses lead to nothing.
    if (message.type() === 'error' && !/status of 404/.test(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  await recordLayoutShifts(page);
  faults.push(...(await visit(page, visitor)));
  await enter(page, owner);
  faults.push(...(await visit(page, owned)));
  // The panel of the business view takes more rows between a phone and a wide screen.
  await page.evaluate(() => localStorage.setItem('dashboard-view-mode', 'business'));
  await page.setViewportSize({ width: 640, height: 900 });
  faults.push(...(await visit(page, [{ name: 'business view', path: '/dashboard', shows: 'Standing' }])));
  expect(faults).toEqual([]);
});

test('no screen of HQ makes a call twice, shows an id or shifts its layout', async ({ page }) => {
  test.setTimeout(120_000);
  const owner = await user();
  await property(owner, {});
  const { id } = await business(owner);
  await recordLayoutShifts(page);
  await enter(page, await administrator());
  const list: Screen[] = [
    { name: 'dashboard', path: '/hq', shows: 'Recent Activity' },
    { name: 'review queue', path: '/hq/review', shows: 'Businesses to Review' },
    { name: 'users', path: '/hq/users', shows: /of \d/ },
    { name: 'user', path: `/hq/users/${owner.id}`, shows: 'History' },
    { name: 'properties', path: '/hq/properties', shows: /of \d/ },
    { name: 'businesses', path: '/hq/businesses', shows: /of \d/ },
    { name: 'business', path: `/hq/businesses/${id}`, shows: 'Possible Duplicates' },
    { name: 'audit', path: '/hq/audit', shows: /of \d/ },
  ];
  expect(await visit(page, list)).toEqual([]);
  // Names stand where the audit log has ids, and every kind of event can be asked for.
  await expect(page.getByRole('main')).not.toContainText(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  await page.getByLabel('Action', { exact: true }).selectOption('Invitation sent');
  await expect(page).toHaveURL(/invitation/);
});
