import { expect, test } from '@playwright/test';
import { changeAnswer } from '../support/answers.js';
import { sql } from '../support/database.js';
import { administrator, asAdmin, business, enter, unique, user } from '../support/fixtures.js';
import { product } from '../support/product.js';

test('the list says where a business is and who owns it, and shows one type only', async ({ page }) => {
  const mark = unique();
  const owner = await user({ name: `Olga Owner ${mark}` });
  const agency = await business(owner, { name: `Agency ${mark}` });
  const trade = await business(owner, {
    name: `Trade ${mark}`,
    serviceBusinessType: 'SERVICE_PROVIDER',
  });
  await page.route(`${product.apiUrl}/hq/businesses?*`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object[] };
    const data = body.data.map((row) => ({ ...row, town: 'Ely' }));
    await route.fulfill({ response, json: { ...body, data } });
  });
  await changeAnswer(page, '/hq/review-queue', (body: { counts: { businesses: number } }) => {
    body.counts.businesses = 1200;
  });
  await sql('UPDATE businesses SET email_confirmed_at = now() WHERE id = $1', [agency.id]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, await administrator());
  await page.goto('/hq/businesses');
  const pending = page.getByLabel('Status', { exact: true }).getByRole('option').nth(1);
  await expect(pending).toHaveText('Pending Review (1,200)');
  await page.getByLabel('Search businesses').fill(mark);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3);
  // Some of them do not match.
  await expect(pending).toHaveText('Pending Review');
  await expect(rows.filter({ hasText: 'Email not confirmed' })).toHaveText(new RegExp(trade.name));
  const row = rows.filter({ hasText: trade.name });
  await expect(row.getByRole('cell', { name: 'Ely', exact: true })).toBeVisible();
  // One column has the owner and the email.
  await expect(row.getByRole('cell').filter({ hasText: owner.name })).toContainText(owner.email);
  await expect(page.getByRole('columnheader', { name: 'Trade' })).toBeVisible();
  const type = page.getByLabel('Type', { exact: true });
  await type.selectOption('PROPERTY_MANAGEMENT');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(agency.name);
  await type.selectOption('SERVICE_PROVIDER');
  await expect(rows.nth(1)).toContainText(trade.name);
});

test('on a phone the card of a business names its trade and owner, and a long name keeps the status at its top', async ({
  page,
}) => {
  const owner = await user({ name: `Olga ${unique()}` });
  const name = `Cambridge and District Electrical Inspection Partnership ${unique()}`;
  await business(owner, { name });
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, await administrator());
  await page.goto(`/hq/businesses?filter=${encodeURIComponent(JSON.stringify({ search: name }))}`);
  const card = page.getByRole('list', { name: 'List of businesses' }).getByRole('listitem');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(` · ${owner.name}`);
  const [title, status] = await Promise.all([
    card.getByRole('link', { name }).boundingBox(),
    card.getByText('Approved', { exact: true }).boundingBox(),
  ]);
  expect(title?.height).toBeGreaterThan(30);
  expect((status?.y ?? 99) - (title?.y ?? 0)).toBeLessThan(10);
});

test('the checklist of a business says in words how the other businesses of its owner stand', async ({
  page,
}) => {
  const owner = await user();
  const made = await business(owner, { approved: false });
  const other = await business(owner);
  await enter(page, await administrator());
  await page.goto(`/hq/businesses/${made.id}`);
  const checklist = page.getByRole('list', { name: 'Checklist' });
  await expect(checklist).toContainText("Owner's Other Businesses");
  await expect(checklist).toContainText('1, none rejected or suspended');
  await asAdmin('POST', `/hq/businesses/${other.id}/suspend`, {});
  await page.reload();
  await expect(checklist).toContainText('1, 1 rejected or suspended');
});
