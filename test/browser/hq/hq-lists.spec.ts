import { expect, test } from '@playwright/test';
import { administrator, business, enter, signUp, unique, user } from '../support/fixtures.js';

test('selecting accounts moves no row, and the whole bulk action works by keyboard', async ({ page }) => {
  const mark = unique();
  const people = [await signUp({ name: `Ida ${mark}` }), await signUp({ name: `Ivy ${mark}` })];
  await enter(page, await administrator());
  const filter = JSON.stringify({ search: mark, accountStatus: 'PENDING_VERIFICATION' });
  await page.goto(`/hq/users?filter=${encodeURIComponent(filter)}`);
  await expect(page.getByRole('row')).toHaveCount(3);
  const bar = page.getByRole('toolbar', { name: 'Selected accounts' });
  const table = page.getByRole('table');
  const before = await table.boundingBox();
  await expect(bar).toHaveCount(0);
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
  await expect(bar).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveRole('heading');
  await select();
  await bar.getByRole('button', { name: 'Verify selected' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Verify', exact: true }).press('Enter');
  const result = page.getByRole('dialog', { name: 'Result' });
  // None of them matches the filter any more, but the result is still shown.
  await expect(page.getByText('No users match')).toBeAttached();
  await expect(result).toContainText('2 accounts verified');
  await page.keyboard.press('Escape');
  await expect(result).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveRole('heading');
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
