import { expect, test } from '@playwright/test';
import { administrator, business, call, enter, property, rowOf, unique, user } from '../support/fixtures.js';

test('properties say who manages them, and the list can be filtered by it', async ({ page }) => {
  const owner = await user();
  const mark = unique();
  const firm = await business(await user(), { name: `Lettings ${mark}` });
  const managed = await property(owner, { memorableName: `Managed ${mark}` });
  const own = await property(owner, { memorableName: `Own ${mark}` });
  await call('POST', `/properties/${managed.id}/assign-business`, {
    token: owner.token,
    body: { businessId: firm.id },
  });
  await enter(page, await administrator());
  await page.goto(`/hq/properties?filter=${encodeURIComponent(JSON.stringify({ search: mark }))}`);
  await expect(rowOf(page, own.memorableName)).toContainText('Self-managed');
  await expect(rowOf(page, managed.memorableName).getByRole('link', { name: firm.name })).toHaveAttribute(
    'href',
    `/hq/businesses/${firm.id}`,
  );
  await page.getByRole('link', { name: managed.memorableName, exact: true }).click();
  const events = page.getByRole('dialog').getByRole('region', { name: 'History' });
  await expect(events).toContainText('Property assigned');
  await expect(events).toContainText(owner.name);
  await page.keyboard.press('Escape');
  await expect(events).toHaveCount(0);
  await page.getByLabel('Management', { exact: true }).selectOption('Self-managed');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, own.memorableName)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  const cards = page.getByRole('list', { name: 'List of properties' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Filters, 1 active' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Management', { exact: true }).selectOption('Managed');
  await sheet.getByRole('button', { name: 'Show 1' }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(`Managed by ${firm.name}`);
  const more = cards.getByRole('button', { name: `More about ${managed.memorableName}` });
  const box = await more.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Public Page' })).toHaveAttribute(
    'href',
    `/${managed.slug}`,
  );
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit Log');
});
