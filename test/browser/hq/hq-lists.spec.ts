import { expect, test, type Page } from '@playwright/test';
import {
  administrator,
  business,
  enter,
  property,
  rowOf,
  signUp,
  unique,
  user,
} from '../support/fixtures.js';
import { product } from '../support/product.js';
import { statusOf } from '../support/status.js';

const searched = (list: string, search: string) =>
  `/hq/${list}?filter=${encodeURIComponent(JSON.stringify({ search }))}`;

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test('on a phone rows are cards, filters a sheet, and the selection stays at the bottom', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const mark = unique();
  const cleo = await signUp({ name: `Cleo ${mark}` });
  await signUp({ name: `Carl ${mark}` });
  await enter(page, await administrator());
  await page.goto('/hq/users');
  const cards = page.getByRole('list', { name: 'List of users' }).getByRole('listitem');
  await expect(cards.first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByLabel('Search users').fill(mark);
  await expect(cards).toHaveCount(2);
  await expect(statusOf(page, cleo.name)).toBeInViewport({ ratio: 1 });
  expect(await scrollsSideways(page)).toBe(false);

  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Sort').selectOption('name ASC');
  await sheet.getByRole('button', { name: 'Verified', exact: true }).click();
  await sheet.getByRole('button', { name: 'Show 0' }).click();
  await expect(page.getByText('No users match')).toBeVisible();
  await page.getByRole('button', { name: 'Filters, 1 active' }).click();
  await sheet.getByRole('button', { name: 'Clear filters' }).click();
  await sheet.getByRole('button', { name: 'Show 2' }).click();
  await expect(cards.first()).toContainText('Carl');

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Saved Views', 'Export CSV']);
  await page.keyboard.press('Escape');
  const bar = page.getByRole('toolbar', { name: 'Selected accounts' });
  await expect(bar).toHaveCount(0);
  await page.getByRole('checkbox', { name: `Select ${cleo.name}` }).click();
  await expect(bar).toBeInViewport({ ratio: 1 });
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toHaveCount(0);
  await cards.filter({ hasText: cleo.name }).click({ position: { x: 200, y: 8 } });
  await expect(page).toHaveURL(`/hq/users/${cleo.id}`);
});

test('a narrow table keeps the name in sight, then the status, and marks the edge that hides more', async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 900 });
  const person = await user({ name: `Nell ${unique()}` });
  await enter(page, await administrator());
  await page.goto(searched('users', person.name));
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Name',
    'Status',
    'Email',
    'Roles',
    'Created',
  ]);
  const table = page.getByRole('region', { name: 'Table of users' });
  /** Whether there is a shadow at the right edge, and one beside the columns that stay at the left. */
  const shadows = () =>
    table.evaluate((region) => ({
      right: getComputedStyle(region.parentElement as Element, '::after').content === '""',
      left: [...region.querySelectorAll('td.pinned')].some(
        (cell) => getComputedStyle(cell).boxShadow !== 'none',
      ),
    }));
  await expect.poll(shadows).toEqual({ right: true, left: false });
  await table.evaluate((region) => region.scrollTo({ left: 10_000 }));
  await expect.poll(shadows).toEqual({ right: false, left: true });
  await expect(page.getByRole('link', { name: person.name })).toBeInViewport({ ratio: 1 });
  expect(await scrollsSideways(page)).toBe(false);
});

test('the head stays in sight, rows can be more, and a click anywhere opens one', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const mark = unique();
  const people = [];
  for (let count = 0; count < 11; count += 1) people.push(await signUp({ name: `P${count} ${mark}` }));
  await enter(page, await administrator());
  await page.goto(searched('users', mark));
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(12);
  await page.getByLabel('Rows').selectOption('10');
  await expect(rows).toHaveCount(11);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('1–10 of 11');
  await page.getByLabel('Rows').selectOption('50');
  await expect(rows).toHaveCount(12);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeInViewport({ ratio: 1 });
  const { name = '', id = '' } = people[10] ?? {};
  await rowOf(page, name).getByRole('cell').last().click();
  await expect(page).toHaveURL(`/hq/users/${id}`);
});

test('a property leads to its owner, its history and its public page, and a long email is whole', async ({
  page,
}) => {
  const owner = await user({
    name: 'Prue Owner',
    email: `mohammed.iqbal.shah.of.many.names.${unique()}@mailbox.example`,
  });
  const home = await property(owner, { memorableName: `Barn ${unique()}` });
  await enter(page, await administrator());
  await page.goto(searched('properties', home.memorableName));
  const row = rowOf(page, home.memorableName);
  const email = row.getByRole('cell').filter({ hasText: owner.email });
  await expect(email).toHaveText(owner.email);
  expect(await email.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  await row.getByRole('link', { name: owner.name }).click();
  await expect(page).toHaveURL(`/hq/users/${owner.id}`);
  await page.goBack();
  await row.getByRole('link', { name: `History of ${home.memorableName}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit Log');
  await expect(page.getByText('One item only')).toBeVisible();
  await page.goBack();
  const out = row.getByRole('link', { name: `Public page of ${home.memorableName}` });
  await expect(out).toHaveAttribute('href', `/${home.slug}`);
});

test('a property opens beside the list, and closing it leaves the list as it was', async ({ page }) => {
  const owner = await user({ name: `Prue ${unique()}` });
  const home = await property(owner, { memorableName: `Barn ${unique()}` });
  await enter(page, await administrator());
  await page.goto(searched('properties', home.memorableName));
  const name = rowOf(page, home.memorableName).getByRole('link', { name: home.memorableName, exact: true });
  await name.click();
  const sheet = page.getByRole('dialog', { name: home.memorableName });
  await expect(page).toHaveURL(new RegExp(`property=${home.id}`));
  for (const fact of [home.address, owner.name, owner.email, 'Self-managed']) {
    await expect(sheet.getByText(fact).first()).toBeVisible();
  }
  await expect(sheet.getByRole('link', { name: /opens in a new tab/ })).toHaveAttribute(
    'href',
    `/${home.slug}`,
  );
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(name).toBeFocused();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.goto(`/hq/properties?property=${owner.id}`);
  await expect(page.getByRole('dialog', { name: 'Property not found' })).toBeVisible();
});

test('filters and orders changed in quick succession add up, also while the answers are slow', async ({
  page,
}) => {
  await enter(page, await administrator());
  await page.goto('/hq/users');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.route(`${product.apiUrl}/hq/users?*`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.fallback();
  });
  // Within one task of the browser, so before anything is rendered again.
  await page.evaluate(() => {
    const press = (label: string) =>
      Array.from(document.querySelectorAll<HTMLElement>('main button, main [role=button]'))
        .find(({ textContent }) => textContent === label)
        ?.click();
    press('Name');
    press('Verified');
  });
  const asked = () => Object.fromEntries(new URL(page.url()).searchParams);
  const filter = { accountStatus: 'VERIFIED' };
  await expect.poll(asked).toEqual({ filter: JSON.stringify(filter), sort: 'name', order: 'ASC' });
  await page.getByLabel('Search users').fill('Ann');
  await page.getByLabel('Rows').selectOption('10');
  await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click();
  await expect.poll(asked).toEqual({
    filter: JSON.stringify({ ...filter, search: 'Ann' }),
    sort: 'email',
    order: 'ASC',
    perPage: '10',
  });
});

test('g and a letter open a list, which keeps its filters and order during the visit', async ({ page }) => {
  await business(await user());
  await enter(page, await administrator());
  await page.goto('/hq');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const goTo = async (key: string, path: string, title: string) => {
    // On a busy machine more than the time for the second key may pass between the two.
    await expect(async () => {
      await page.keyboard.press('g');
      await page.keyboard.press(key);
      await expect(page).toHaveURL((url) => url.pathname === path, { timeout: 3000 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  };
  await goTo('p', '/hq/properties', 'Properties Management');
  await goTo('a', '/hq/audit', 'Audit Log');
  const action = page.getByLabel('Action', { exact: true });
  const ordered = page.locator('th .Mui-active');
  await action.selectOption('business.approved');
  await page.getByRole('columnheader').getByText('Actor', { exact: true }).click();
  await expect(ordered).toHaveText('Actor');
  await expect(page).toHaveURL(/order=/);
  await goTo('u', '/hq/users', 'Users Management');
  await goTo('a', '/hq/audit', 'Audit Log');
  await expect(action).toHaveValue('business.approved');
  await expect(ordered).toHaveText('Actor');
});

test('the audit log can be filtered from many rows to one', async ({ page }) => {
  const owner = await user();
  await Promise.all([business(owner), business(owner)]);
  const only = await business(owner, { approved: false });
  await enter(page, await administrator());
  await page.goto('/hq/audit');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(4)).toBeVisible();
  const row = rows.filter({ hasText: only.name }).filter({ hasText: 'Business created' });
  // The action says already that it began.
  await expect(row.getByRole('listitem')).toHaveCount(0);
  await row.getByRole('link', { name: /^Only events about/ }).click();
  await expect(rows).toHaveCount(2);
  await row.getByRole('link', { name: `Only events by ${owner.name}` }).click();
  await expect(page.getByText('One person only')).toBeVisible();
  await expect(rows).toHaveCount(4);
  await row.getByRole('link', { name: owner.name, exact: true }).click();
  await expect(page).toHaveURL(`/hq/users/${owner.id}`);
});

test('a cell of the audit log that is cut shows all on demand', async ({ page }) => {
  const owner = await user();
  const made = await business(owner);
  await enter(page, await administrator());
  await page.goto(`/hq/audit?filter=${encodeURIComponent(JSON.stringify({ subjectId: made.id }))}`);
  const row = rowOf(page, 'Business approved');
  await expect(row.getByRole('listitem').first()).toContainText(
    'Registration status: Pending Review → Approved',
  );
  const summary = row.getByText('What was approved');
  await expect(summary).toBeHidden();
  const unfold = row.getByRole('button', { name: 'Show all' });
  await expect(unfold).toHaveAttribute('aria-expanded', 'false');
  await unfold.press('Enter');
  await expect(summary).toBeVisible();
  await row.getByRole('button', { name: 'Show less' }).press('Enter');
  await expect(summary).toBeHidden();
});
