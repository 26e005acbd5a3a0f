import { expect, test } from '@playwright/test';
import { enter, toast, user } from '../support/fixtures.js';

test('a user registers the first property by keyboard', async ({ page }) => {
  await enter(page, await user());
  await page.goto('/dashboard/property');
  const opener = page.getByRole('button', { name: 'Register Your First Property' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  const search = dialog.getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('Cambridge');
  await page.keyboard.press('Enter');
  const places = dialog.getByRole('radio');
  await expect(places.first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Search' }).focus();
  await page.keyboard.press('Tab');
  await expect(places.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: /^Other countries \(\d+\)$/ })).toBeFocused();
  const atHome = await places.count();
  await page.keyboard.press('Enter');
  // The first of them has the focus, because the button is gone.
  await expect(places.nth(atHome)).toBeFocused();
  // The first result of a new search is visible, although the old list was scrolled to its end.
  await page.keyboard.press('End');
  await expect(places.last()).toBeInViewport();
  await expect(places.first()).not.toBeInViewport();
  await search.fill('12 high st, boston');
  // The browser's region is the United Kingdom, and the best match for what was typed comes first.
  const boston = dialog.getByRole('radio', { name: /^12 high st, Boston, Lincolnshire/ });
  await expect(boston).toBeInViewport();
  await expect(places.first()).toHaveAccessibleName(/^12 high st, Boston, Lincolnshire/);
  await search.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(dialog.getByText(/^Selected: 12 high st, Boston/)).toBeVisible();
  const name = dialog.getByLabel('Memorable Name');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('12 High St');
  // The proposed name is selected, so typing replaces it.
  await page.keyboard.type('Rose Cottage');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Property registered!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rose Cottage');
  await expect(page).toHaveURL(/\/dashboard\/property\/[0-9a-f-]{36}$/);
});
