import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { faults } from './faults.js';
import { product } from './product.js';
import { administrator, asAdmin, business, enter, property, signUp, toast, unique, user } from './world.js';

/** What a faked answer needs for the browser to hand it to the page. */
const CORS = {
  'access-control-allow-origin': product.webUrl,
  'access-control-allow-credentials': 'true',
};

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('the dashboard tells who is here, the figures and the ways on', async ({ page }) => {
  await signUp();
  const admin = await administrator({ name: 'Ann Admin' });
  await enter(page, admin);
  for (const address of ['/hq', '/hq/dashboard']) {
    await page.goto(address);
    const main = page.getByRole('main');
    await expect(main.getByText('Admin Area', { exact: true })).toBeVisible();
    await expect(main.getByText(admin.name, { exact: true })).toBeVisible();
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
});

test('the rooms are at hand before anybody opens them', async ({ page }) => {
  await enter(page, await administrator());
  await page.goto('/hq');
  await expect(page.getByText('Total Users', { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*.js', (route) => route.abort());
  for (const [room, heading] of [
    ['Review queue', 'Review queue'],
    ['Users', 'Users Management'],
    ['Properties', 'Properties Management'],
    ['Businesses', 'Business Management'],
    ['Audit', 'Audit'],
  ] as const) {
    await page.getByRole('navigation', { name: 'HQ' }).getByRole('link', { name: room }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

test('a dashboard that cannot be loaded says so, and no tile says that nobody waits', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('1,204', { exact: true })).toBeVisible();
  await expect(page.getByText('Pending Verification')).toHaveCount(0);
});

test('HQ is for administrators, and an unknown address has a way back', async ({ page }) => {
  await enter(page, await user());
  await page.goto('/hq/users');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
  await page.context().clearCookies();
  await enter(page, await administrator());
  await page.goto('/hq/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByRole('link', { name: 'Back to HQ' }).click();
  await expect(page).toHaveURL('/hq');
});

test('properties are searched by address and shown with their owners', async ({ page }) => {
  const owner = await user({ name: 'Prue Owner' });
  const made = await property(owner, { town: `${unique()} Mill Lane, Cambridge` });
  await enter(page, await administrator());
  await page.goto('/hq/properties');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties Management');
  for (const column of ['Property Name', 'Address', 'Owner', 'Owner Email', 'Roles', 'Created']) {
    await expect(page.getByRole('columnheader').getByText(column, { exact: true })).toBeVisible();
  }
  await page.getByLabel('Search by address').fill(made.address);
  const row = rowOf(page, made.memorableName);
  await expect(row).toContainText(owner.email);
  await expect(row).toContainText('Prue Owner');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Search by address').fill('no such address at all');
  await expect(page.getByText('No properties match')).toBeVisible();
});

test('every status can be set in the row, and a refusal is told', async ({ page }) => {
  const person = await signUp({ name: `Una ${unique()}` });
  await enter(page, await administrator());
  await page.goto('/hq/users');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users Management');
  await page.getByLabel('Search users').fill(person.email);
  const status = page.getByLabel(`Status of ${person.name}`);
  for (const next of ['VERIFIED', 'SUSPENDED', 'REJECTED', 'PENDING_VERIFICATION']) {
    await status.selectOption(next);
    await expect(toast(page, 'Status Updated').last()).toBeVisible();
    await expect(status).toHaveValue(next);
    const { user: kept } = await asAdmin<{ user: { accountStatus: string } }>(
      'GET',
      `/hq/users/${person.id}`,
    );
    expect(kept.accountStatus).toBe(next);
  }
  await page.route('**/hq/users/*/verify', (route) =>
    route.fulfill({ status: 500, headers: CORS, body: '' }),
  );
  await status.selectOption('VERIFIED');
  await expect(toast(page, 'Error')).toContainText('Failed to update user status');
  await expect(status).toHaveValue('PENDING_VERIFICATION');

  await page.getByRole('button', { name: 'Suspended', exact: true }).click();
  await expect(page.getByText('No users match')).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(rowOf(page, person.email)).toBeVisible();
});

test('a status chosen before the pause after typing is over loses neither', async ({ page }) => {
  const person = await signUp({ name: `Ivo ${unique()}` });
  await enter(page, await administrator());
  await page.goto('/hq/users');
  await page.getByLabel('Search users').fill(person.email);
  await page.getByRole('button', { name: 'Pending Verification', exact: true }).click();
  await expect(page).toHaveURL(/filter=.*PENDING_VERIFICATION/);
  await expect(page).toHaveURL(new RegExp(`filter=.*${person.email.replace('@', '(@|%40)')}`));
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, person.email)).toBeVisible();
  await page.getByLabel('Search users').press('End');
  await page.getByLabel('Search users').pressSequentially(' no', { delay: 270 });
  await expect(page.getByLabel('Search users')).toHaveValue(`${person.email} no`);
  await expect(page.getByText('No users match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByLabel('Search users')).toHaveValue('');
});

/** The filters in the address bar. */
const filtersIn = (url: URL): unknown => JSON.parse(url.searchParams.get('filter') ?? 'null');

test('of three filters that change at once none is lost', async ({ page }) => {
  await enter(page, await administrator());
  await page.goto('/hq/audit');
  await expect(page.getByRole('table')).toBeVisible();
  const wanted = { search: unique(), action: 'account.verified', subjectType: 'user' };
  const asked = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    return pathname === '/hq/audit' && searchParams.get('subjectType') === 'user';
  });
  const search = page.getByLabel('Search the trail');
  const action = page.getByLabel('Action', { exact: true });
  const subject = page.getByLabel('Subject', { exact: true });
  await search.evaluate(
    (input: HTMLInputElement, { wanted, selects }) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, wanted.search);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      for (const [number, value] of [wanted.action, wanted.subjectType].entries()) {
        const select = selects[number] as HTMLSelectElement;
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }
    },
    { wanted, selects: [await action.elementHandle(), await subject.elementHandle()] },
  );
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toMatchObject(wanted);
  expect(filtersIn(new URL(page.url()))).toEqual(wanted);
  await expect(page.getByText('No events match')).toBeVisible();
  await expect(search).toHaveValue(wanted.search);
  await expect(action).toHaveValue(wanted.action);
});

test('a filter that changes right after the order keeps it', async ({ page }) => {
  await enter(page, await administrator());
  await page.goto('/hq/users');
  const filter = page.getByRole('button', { name: 'Verified', exact: true });
  await filter.evaluate((button: HTMLElement) => {
    const push = history.pushState.bind(history);
    history.pushState = (...given) => {
      push(...given);
      history.pushState = push;
      // Before React has rendered what the address says now.
      queueMicrotask(() => button.click());
    };
  });
  await page.getByRole('columnheader').getByText('Email', { exact: true }).click();
  await expect(page).toHaveURL(/VERIFIED/);
  const url = new URL(page.url());
  expect(url.searchParams.get('sort')).toBe('email');
  expect(filtersIn(url)).toEqual({ accountStatus: 'VERIFIED' });
});

test('Enter searches for what is in the field, also after the filters were cleared at once', async ({
  page,
}) => {
  await enter(page, await administrator());
  const filter = JSON.stringify({ subjectId: '01890000-0000-7000-8000-000000000000' });
  await page.goto(`/hq/audit?filter=${encodeURIComponent(filter)}`);
  const clear = await page.getByRole('button', { name: 'Clear filters' }).elementHandle();
  const field = page.getByLabel('Search the trail');
  await field.evaluate((input: HTMLInputElement, button) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'nobody at all');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    (button as HTMLElement).click();
  }, clear);
  await expect(page).toHaveURL((url) => !url.search.includes('subjectId'));
  await expect(field).toHaveValue('nobody at all');
  await field.press('Enter');
  await expect(page).toHaveURL((url) => JSON.stringify(filtersIn(url)) === '{"search":"nobody at all"}');
  await expect(page.getByText('No events match')).toBeVisible();
});

test('on a phone the room that is open stays in sight, and nothing else moves', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  let go = (): void => undefined;
  const opened = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/hq/review-queue', async (route) => {
    await opened;
    await route.fulfill({
      headers: CORS,
      json: {
        counts: { users: 120, businesses: 0, changedBusinesses: 0 },
        users: [],
        businesses: [],
        changedBusinesses: [],
      },
    });
  });
  await enter(page, await administrator());
  await page.goto('/hq/audit');
  const room = (name: string) => page.getByRole('navigation', { name: 'HQ' }).getByRole('link', { name });
  const field = page.getByLabel('Search the trail');
  await field.focus();
  await page.evaluate(() => scrollTo(0, 20));
  go();
  await expect(room('Review queue')).toContainText('99+');
  await expect(room('Audit')).toBeInViewport({ ratio: 1 });
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(20);

  await room('Properties').click();
  await expect(page).toHaveURL('/hq/properties');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(room('Properties')).toBeInViewport({ ratio: 1 });
});

test('an administrator cannot change another one or themselves, and learns why; nor give roles', async ({
  page,
}) => {
  const mark = unique();
  const person = await user({ name: `Ursula ${mark}` });
  const admin = await administrator({ name: `Adam ${mark}` });
  const other = await administrator({ name: `Agnes ${mark}` });
  await enter(page, admin);
  await page.goto('/hq/users');
  await page.getByLabel('Search users').fill(mark);
  await expect(page.getByRole('row')).toHaveCount(4);
  const status = ({ name }: { name: string }) => page.getByLabel(`Status of ${name}`);
  const box = ({ name }: { name: string }) => page.getByRole('checkbox', { name: `Select ${name}` });
  for (const [refused, why] of [
    [admin, 'You cannot change the status of your own account'],
    [other, 'Only a super administrator can change the status of an administrator'],
  ] as const) {
    for (const control of [status(refused), box(refused)]) {
      await expect(control).toBeDisabled();
      await expect(control).toHaveAccessibleDescription(why);
    }
  }
  await expect(status(person)).toBeEnabled();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(box(person)).toBeChecked();
  for (const refused of [admin, other]) await expect(box(refused)).not.toBeChecked();
  await page.getByRole('button', { name: `Roles of ${other.name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Only an account with the role SUPER_ADMIN can change roles.');
  await expect(dialog.getByRole('checkbox', { name: /^USER/ })).toBeDisabled();
});

test('a super administrator gives roles', async ({ page }) => {
  const person = await user({ name: `Rita ${unique()}` });
  await enter(page, await administrator({ role: 'SUPER_ADMIN' }));
  await page.goto(`/hq/users/${person.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name);
  await page.getByRole('button', { name: 'Roles…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /^ADMIN/ })
    .check();
  await page.getByRole('button', { name: 'Save roles' }).click();
  await expect(toast(page, 'Roles updated')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('USER, ADMIN');
});

test('selecting accounts moves no row, and no key stroke is lost on the way to the result and back', async ({
  page,
}) => {
  const mark = unique();
  const people = [await signUp({ name: `Ida ${mark}` }), await signUp({ name: `Ivy ${mark}` })];
  await enter(page, await administrator());
  const filter = JSON.stringify({ search: mark, accountStatus: 'PENDING_VERIFICATION' });
  await page.goto(`/hq/users?filter=${encodeURIComponent(filter)}`);
  await expect(page.getByRole('row')).toHaveCount(3);
  const bar = page.getByRole('toolbar', { name: 'Selected accounts' });
  const table = page.getByRole('table');
  const before = await table.boundingBox();
  const select = async () => {
    for (const { name } of people) {
      await page.getByRole('checkbox', { name: `Select ${name}` }).focus();
      await page.keyboard.press('Space');
    }
    await expect(bar).toContainText('2 accounts selected');
  };
  await select();
  expect(await table.boundingBox()).toEqual(before);
  await bar.getByRole('button', { name: 'Clear selection' }).press('Enter');
  await expect(bar).toContainText('No accounts selected');
  await expect(bar).toBeFocused();
  await select();
  await bar.getByRole('button', { name: 'Verify selected' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Verify', exact: true }).press('Enter');
  const result = page.getByRole('dialog', { name: 'Result' });
  // None of them fits the filter any more; what became of them is told all the same.
  await expect(page.getByText('No users match')).toBeAttached();
  await expect(result).toContainText('2 accounts verified');
  await page.keyboard.press('Escape');
  await expect(result).toHaveCount(0);
  await expect(bar).toBeFocused();
});

for (const room of ['businesses', 'properties']) {
  test(`a name without end takes no room from the other columns of ${room}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const owner = await user();
    const mark = unique();
    const long = 'Endless'.repeat(17);
    if (room === 'businesses') await business(owner, { name: `Barn ${mark}` });
    else await property(owner, { memorableName: `Barn ${mark}` });
    await page.route(`${product.apiUrl}/hq/${room}?*`, async (route) => {
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
    await page.goto(`/hq/${room}?filter=${encodeURIComponent(JSON.stringify({ search: mark }))}`);
    await expect(page.getByRole('cell', { name: long }).first()).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
    const table = page.getByRole('region', { name: `Table of ${room}` });
    expect(await table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
  });
}

test('several accounts are verified at once, each decided on its own', async ({ page }) => {
  const mark = unique();
  const waiting = await signUp({ name: `Bea ${mark}` });
  const verified = await user({ name: `Ben ${mark}` });
  await enter(page, await administrator());
  await page.goto('/hq/users');
  await page.getByLabel('Search users').fill(mark);
  await expect(page.getByRole('row')).toHaveCount(3);
  for (const { email } of [waiting, verified]) await rowOf(page, email).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Verify selected' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(waiting.email);
  await expect(dialog).toContainText(verified.email);
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Result' })).toContainText('1 account verified');
  await expect(page.getByRole('dialog', { name: 'Result' })).toContainText(`Ben ${mark}`);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel(`Status of ${waiting.name}`)).toHaveValue('VERIFIED');
});

test('above 1,000 accounts the server pages, and a bound is shown as one', async ({ page }) => {
  await page.route('**/hq/dashboard', (route) =>
    route.fulfill({
      headers: CORS,
      json: { totalUsers: 25_000, pendingVerification: 1, totalProperties: 1, totalAdmins: 1 },
    }),
  );
  const asked: URL[] = [];
  await page.route('**/hq/users/all?*', async (route) => {
    asked.push(new URL(route.request().url()));
    const response = await route.fetch();
    const body = (await response.json()) as { pagination: object };
    const pagination = { ...body.pagination, totalCount: 10_000, totalCountIsLowerBound: true };
    await route.fulfill({ response, json: { ...body, pagination } });
  });
  await enter(page, await administrator());
  await page.goto('/hq/users');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('of 10,000+');
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({ page: '1', limit: '20' });
});

test('the audit trail is filtered and exported', async ({ page }) => {
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

test('a business that was PENDING is told to have been Pending Review', async ({ page }) => {
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

test('a list that cannot be loaded says so and can be tried again', async ({ page }) => {
  await enter(page, await administrator());
  await page.route('**/hq/businesses?*', (route) => route.fulfill({ status: 500, headers: CORS, body: '' }));
  await page.goto('/hq/businesses');
  await expect(toast(page, 'Failed to fetch businesses')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await page.unroute('**/hq/businesses?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table').or(page.getByText('No businesses yet'))).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen of headquarters is accessible and no wider than the window, ${colorScheme}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const owner = await user({ name: 'Bartholomew Featherstonehaugh-Cholmondeley the Third' });
    const made = await business(owner, {
      name: `The Extraordinarily Long-Named Fenland Plumbing and Renewable Energy Company ${unique()}`,
      approved: false,
    });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await enter(page, await administrator());
    const found: string[] = [];
    for (const [address, heading] of [
      ['/hq', 'HQ Dashboard'],
      ['/hq/users', 'Users Management'],
      ['/hq/properties', 'Properties Management'],
      ['/hq/businesses', 'Business Management'],
      ['/hq/review', 'Review queue'],
      ['/hq/audit', 'Audit'],
      [`/hq/users/${owner.id}`, owner.name],
      [`/hq/businesses/${made.id}`, made.name],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      found.push(...(await faults(page, address)));
    }
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    found.push(...(await faults(page, 'dialog')));
    expect(found).toEqual([]);
  });
}
