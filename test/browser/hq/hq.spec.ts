import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { faults } from '../support/faults.js';
import { CORS, product } from '../support/product.js';
import {
  administrator,
  business,
  enter,
  property,
  rowOf,
  signUp,
  toast,
  unique,
  user,
  type Person,
} from '../support/fixtures.js';

test('the dashboard shows who is signed in, the figures and links to the screens', async ({ page }) => {
  await signUp();
  await property(await user());
  const admin = await administrator({ name: 'Ann Admin' });
  await enter(page, admin);
  for (const address of ['/hq', '/hq/dashboard']) {
    await page.goto(address);
    const main = page.getByRole('main');
    await expect(main.getByText('Admin Area', { exact: true })).toBeVisible();
    await expect(main.getByRole('group', { name: 'Signed in as' })).toContainText(admin.name);
    await expect(main.getByText(admin.email, { exact: true })).toBeVisible();
    await expect(main.getByText('ADMIN', { exact: true })).toBeVisible();
    for (const tile of ['Total Users', 'Pending Verification', 'Total Properties', 'Admin Users']) {
      await expect(main.getByText(tile, { exact: true })).toBeVisible();
    }
  }
  for (const [name, address] of [
    ['Manage Users', '/hq/users'],
    ['Manage Properties', '/hq/properties'],
    ['Manage Businesses', '/hq/businesses'],
  ] as const) {
    await page.goto('/hq');
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
  }
  // A figure leads to the rows that it counts, whatever the list was filtered by before.
  await page.goto('/hq/properties?filter={"search":"nobody of this name"}');
  await expect(page.getByText('No properties match')).toBeVisible();
  for (const tile of ['Total Properties', 'Admin Users']) {
    // Other tests add rows meanwhile.
    await expect(async () => {
      await page.getByRole('link', { name: 'Dashboard' }).click();
      const link = page.getByRole('list', { name: 'Figures' }).getByRole('link', { name: tile });
      const count = (await link.textContent())?.replace(tile, '');
      await link.click();
      await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(
        new RegExp(`(of ${count}|${count} in total)Rows`),
        { timeout: 4_000 },
      );
    }).toPass();
  }
  await expect(page.getByLabel('Role', { exact: true })).toHaveValue('ADMIN');
  await page.getByLabel('Role', { exact: true }).selectOption('SUPER_ADMIN');
  await expect(page.getByRole('row').filter({ hasText: admin.email })).toHaveCount(0);
});

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

test('a dashboard that cannot be loaded says so and shows no figures', async ({ page }) => {
  await enter(page, await administrator());
  await page.route('**/hq/dashboard', async (route) => {
    if (route.request().resourceType() === 'document') return route.continue();
    return route.fulfill({ status: 503, headers: CORS, body: '' });
  });
  await page.goto('/hq');
  await expect(page.getByText('Failed to load dashboard data')).toBeVisible();
  await expect(page.getByText('Server error: 503')).toBeVisible();
  await page.unroute('**/hq/dashboard');
  await page.route('**/hq/dashboard', (route) =>
    route.fulfill({
      headers: CORS,
      json: { totalUsers: 1204, pendingVerification: 0, totalProperties: 3, totalAdmins: 2 },
    }),
  );
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('1,204', { exact: true })).toBeVisible();
  await expect(page.getByText('Pending Verification')).toHaveCount(0);
});

test('HQ is only for administrators, and an unknown address has a link back', async ({ page }) => {
  await enter(page, await user());
  await page.goto('/hq/users');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
  await page.context().clearCookies();
  await enter(page, await administrator());
  await page.goto('/hq/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByText('Check the link, or ask the person who sent it.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to HQ' }).click();
  await expect(page).toHaveURL('/hq');
});

test('properties can be searched by address and are shown with their owners', async ({ page }) => {
  const owner = await user({ name: 'Prue Owner' });
  const made = await property(owner, { town: `${unique()} Mill Lane, Cambridge` });
  await enter(page, await administrator());
  await page.goto('/hq/properties');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties Management');
  for (const column of ['Property Name', 'Address', 'Owner', 'Owner Email', 'Roles', 'Created', 'Actions']) {
    await expect(page.getByRole('columnheader').getByText(column, { exact: true })).toBeVisible();
  }
  await page.getByLabel('Search by address').fill(made.address);
  const row = rowOf(page, made.memorableName);
  await expect(row).toContainText(owner.email);
  await expect(row).toContainText('Prue Owner');
  // In short. Hovering shows the whole, which the sheet has as well.
  await expect(row).not.toContainText('United Kingdom');
  await expect(row.getByTitle(made.address)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Search by address').fill('no such address at all');
  await expect(page.getByText('No properties match')).toBeVisible();
});

for (const [list, make] of [
  ['businesses', (owner: Person, name: string) => business(owner, { name })],
  ['properties', (owner: Person, name: string) => property(owner, { memorableName: name })],
] as const) {
  test(`a very long name does not shrink the other columns of ${list}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const owner = await user();
    const mark = unique();
    const long = 'Endless'.repeat(17);
    await make(owner, `Barn ${mark}`);
    await page.route(`${product.apiUrl}/hq/${list}?*`, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: { user: object }[] };
      const data = body.data.map((row) => ({
        ...row,
        name: long,
        memorableName: long,
        address: long,
        user: { ...row.user, name: long },
      }));
      await route.fulfill({ response, json: { ...body, data } });
    });
    await enter(page, await administrator());
    await page.goto(`/hq/${list}?filter=${encodeURIComponent(JSON.stringify({ search: mark }))}`);
    await expect(page.getByRole('cell', { name: long }).first()).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
    const table = page.getByRole('region', { name: `Table of ${list}` });
    expect(await table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
  });
}

test('the audit log can be filtered and exported', async ({ page }) => {
  const person = await user({ name: `Tess ${unique()}` });
  await enter(page, await administrator());
  await page.goto(`/hq/audit?filter=${encodeURIComponent(JSON.stringify({ subjectId: person.id }))}`);
  await expect(rowOf(page, 'Account verified')).toContainText(person.name);
  await expect(rowOf(page, 'Account verified')).toContainText('Pending Verification → Verified');
  await page.getByLabel('Action', { exact: true }).selectOption('account.rejected');
  await expect(page.getByText('No events match')).toBeVisible();
  await page.getByLabel('Action', { exact: true }).selectOption('account.verified');
  await expect(rowOf(page, person.name)).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text.split('\r\n').filter(Boolean)).toHaveLength(2);
  expect(text).toContain(person.name);
});

test('the audit log shows the old status PENDING as Pending Review', async ({ page }) => {
  const owner = await user();
  const made = await business(owner);
  const asOlder = async (url: string) => {
    await page.route(url, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('"PENDING_REVIEW"', '"PENDING"');
      await route.fulfill({ response, body });
    });
  };
  await asOlder(`${product.apiUrl}/hq/audit?*`);
  await asOlder(`${product.apiUrl}/businesses/*/timeline*`);
  await enter(page, owner);
  await page.goto(`/dashboard/business/${made.id}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('Pending Review → Approved');
  await page.context().clearCookies();
  await enter(page, await administrator());
  await page.goto(`/hq/businesses/${made.id}`);
  await expect(timeline).toContainText('Pending Review → Approved');
  await page.goto(`/hq/audit?filter=${encodeURIComponent(JSON.stringify({ subjectId: made.id }))}`);
  await expect(rowOf(page, 'Business approved')).toContainText('Pending Review → Approved');
});

test('a list that cannot be loaded says so and can be loaded again', async ({ page }) => {
  await enter(page, await administrator());
  await page.route('**/hq/businesses?*', (route) => route.fulfill({ status: 500, headers: CORS, body: '' }));
  await page.goto('/hq/businesses');
  await expect(toast(page, 'Failed to fetch businesses')).toBeVisible();
  // In the same words as on the screens of owners.
  await expect(page.getByRole('main')).toContainText("We can't reach the server. Try again.");
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await page.unroute('**/hq/businesses?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('table').or(page.getByText('No businesses yet'))).toBeVisible();
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
    [`/hq/businesses/${made.id}`, made.name],
  ]);
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  found.push(...(await faults(page, 'dialog')));
  await page.goto(`/hq/properties?property=${home.id}`);
  await expect(page.getByRole('dialog').getByText(owner.name)).toBeVisible();
  found.push(...(await faults(page, 'property sheet')));
  expect(found).toEqual([]);
});

test('on the page of a property or business of others an administrator is led to HQ', async ({ page }) => {
  const olivia = await user();
  const home = await property(olivia, { memorableName: 'Rose Cottage' });
  const firm = await business(await user());
  await enter(page, await administrator());
  await page.goto(`/dashboard/business/${firm.id}`);
  await page.getByRole('link', { name: 'Open in HQ' }).click();
  await expect(page).toHaveURL(`/hq/businesses/${firm.id}`);
  await page.goto(`/dashboard/property/${home.id}`);
  await page.getByRole('link', { name: 'Back to Properties in HQ' }).click();
  await expect(page).toHaveURL('/hq/properties');
});
