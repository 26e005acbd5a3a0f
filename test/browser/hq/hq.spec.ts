import { expect, test, type Page } from '@playwright/test';
import { faults } from '../support/faults.js';
import { administrator, business, enter, property, unique, user } from '../support/fixtures.js';

test('the screens are loaded before anybody opens them', async ({ page }) => {
  await enter(page, await administrator());
  await page.goto('/hq');
  await expect(page.getByText('Total Users', { exact: true })).toBeVisible();
  // The screens load when the browser is idle, which may be after the network was idle for the first time.
  await page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const screens = ['review-queue', 'user-list', 'property-list', 'business-list', 'audit-list'];
    const loaded = screens.every((screen) => files.some(({ name }) => name.includes(`/assets/${screen}-`)));
    return loaded && files.every(({ responseEnd }) => responseEnd < performance.now() - 1_000);
  });
  await page.route('**/assets/*.js', (route) => route.abort());
  for (const [link, heading] of [
    ['Review Queue', 'Review Queue'],
    ['Users', 'Users Management'],
    ['Properties', 'Properties Management'],
    ['Businesses', 'Business Management'],
    ['Audit Log', 'Audit Log'],
  ] as const) {
    await page.getByRole('navigation', { name: 'HQ' }).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

async function lookAt(page: Page, screens: readonly (readonly [string, string])[]): Promise<string[]> {
  const found: string[] = [];
  for (const [address, heading] of screens) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    found.push(...(await faults(page, address)));
  }
  return found;
}

async function longNames() {
  const owner = await user({ name: 'Bartholomew Featherstonehaugh-Cholmondeley the Third' });
  const made = await business(owner, {
    name: `The Extraordinarily Long-Named Fenland Plumbing and Renewable Energy Company ${unique()}`,
    approved: false,
  });
  const home = await property(owner, { memorableName: 'The Old Railway Station by the River' });
  return { owner, made, home };
}

test('every screen of HQ is accessible and no wider than the window', async ({ page }) => {
  test.setTimeout(300_000);
  await longNames();
  await enter(page, await administrator());
  const found = await lookAt(page, [
    ['/hq', 'HQ Dashboard'],
    ['/hq/users', 'Users Management'],
    ['/hq/properties', 'Properties Management'],
    ['/hq/businesses', 'Business Management'],
    ['/hq/review', 'Review Queue'],
    ['/hq/audit', 'Audit Log'],
  ]);
  expect(found).toEqual([]);
});

test('the records and dialogs of HQ are accessible and no wider than the window', async ({ page }) => {
  test.setTimeout(300_000);
  const { owner, made, home } = await longNames();
  await enter(page, await administrator());
  const found = await lookAt(page, [
    [`/hq/users/${owner.id}`, owner.name],
    [`/hq/properties/${home.id}`, 'The Old Railway Station by the River'],
    [`/hq/businesses/${made.id}`, made.name],
  ]);
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  found.push(...(await faults(page, 'dialog')));
  expect(found).toEqual([]);
});
