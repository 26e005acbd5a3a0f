import { expect, test } from '@playwright/test';
import { administrator, business, enter, property, unique, user } from './support/fixtures.js';

test('the palette opens an own property or business and a page by keyboard alone', async ({ page }) => {
  const olivia = await user();
  const mark = unique();
  const home = await property(olivia, { memorableName: `Oak ${mark}` });
  const firm = await business(olivia, { name: `Cam ${mark}` });
  await property(await user(), { memorableName: `Elm ${mark}` });
  await enter(page, olivia);
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type(mark);
  await expect(options).toHaveText([new RegExp(home.memorableName), new RegExp(firm.name)]);
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', /own-businesses/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dashboard/business/${firm.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const opener = page.getByRole('button', { name: 'Find or jump to…' });
  await opener.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('who has not');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/invitations');
});

test('an administrator finds a user from anywhere in the palette', async ({ page }) => {
  const nora = await user({ name: `Nora ${unique().replace(/\d/g, 'x')}` });
  await enter(page, await administrator());
  await page.goto('/hq/audit');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await page.keyboard.type(nora.email);
  await page.getByRole('option', { name: new RegExp(nora.name) }).waitFor();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/hq/users/${nora.id}`);
});
