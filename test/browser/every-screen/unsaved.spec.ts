import { expect, test, type Page } from '@playwright/test';
import { business, enter, property, user } from '../support/fixtures.js';

/** The user is asked before typed or chosen values are lost, and only then. */

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const keep = (page: Page) => question(page).getByRole('button', { name: 'Keep Editing' }).click();
const leave = (page: Page) => question(page).getByRole('button', { name: 'Leave' }).click();

async function choosePlace(page: Page, field: string): Promise<void> {
  await page.getByLabel(field).fill('Ely');
  await page.getByLabel(field).press('Enter');
  await page.getByRole('radio').first().click();
}

test('the dialog of a new property asks before it discards a search, a place or a name', async ({ page }) => {
  await enter(page, await user());
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /My Properties/ }).click();
  const opener = page.getByRole('button', { name: 'Register Your First Property' });
  const dialog = page.getByRole('dialog', { name: 'Register New Property' });
  const search = dialog.getByRole('searchbox');
  const name = dialog.getByLabel('Memorable Name');

  await opener.click();
  await search.fill('El');
  await page.keyboard.press('Escape');
  await keep(page);
  await expect(search).toHaveValue('El');
  await expect(search).toBeFocused();
  await search.fill('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  await opener.click();
  await choosePlace(page, 'Address');
  await page.mouse.click(5, 5);
  await keep(page);
  await expect(dialog.getByText(/^Selected: Ely/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await leave(page);
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  await name.fill('Rose Cottage');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await keep(page);
  await expect(name).toHaveValue('Rose Cottage');
  await page.goBack();
  await leave(page);
  await expect(page).toHaveURL('/dashboard');
});

test('the form of a new business asks before it is cancelled or left with a chosen place', async ({
  page,
}) => {
  await enter(page, await user());
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /Manage Businesses/ }).click();
  const location = page.getByLabel('Business location');
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await page.getByRole('button', { name: 'Add Business' }).click();
  await cancel.click();
  await expect(location).toHaveCount(0);

  await page.getByRole('button', { name: 'Add Business' }).click();
  await choosePlace(page, 'Business location');
  await cancel.click();
  await keep(page);
  await expect(page.getByText('Location: Ely')).toBeVisible();
  await page.goBack();
  await keep(page);
  await expect(page).toHaveURL('/dashboard/business');
  await cancel.click();
  await leave(page);
  await expect(location).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
});

test('signing out asks first on a page with unsaved changes', async ({ page }) => {
  const ben = await user();
  const [firm, home] = [await business(ben), await property(ben)];
  await enter(page, ben);
  const signOut = page.getByRole('button', { name: 'Sign Out' });
  for (const [path, field] of [
    [`/dashboard/business/${firm.id}/edit`, 'Business Name'],
    [`/dashboard/property/${home.id}/edit`, 'Memorable Name'],
  ] as const) {
    await page.goto(path);
    await page.getByLabel(field).fill('Another name');
    await signOut.click();
    await keep(page);
    await expect(page.getByLabel(field)).toHaveValue('Another name');
  }
  await signOut.click();
  await leave(page);
  await expect(page).toHaveURL('/');
});

test('signing out does not ask on a page without changes', async ({ page }) => {
  const ben = await user();
  const firm = await business(ben);
  await enter(page, ben);
  await page.goto(`/dashboard/business/${firm.id}/edit`);
  await expect(page.getByLabel('Business Name')).toHaveValue(firm.name);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
});
