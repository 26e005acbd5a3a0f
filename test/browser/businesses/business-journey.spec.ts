import { expect, test, type Page } from '@playwright/test';
import { enter, toast, twoServiceCategories, unique, user } from '../support/fixtures.js';

async function choose(page: Page, field: string, option: string): Promise<void> {
  // By role, because the list of the previous select has the same label and may still be fading out.
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

test('a business is registered with its services, gets staff, is changed and deleted', async ({ page }) => {
  const nora = await user({ name: 'Nora Quinn' });
  const [first, second] = await twoServiceCategories();
  const name = `Fenland Repairs ${unique()}`;
  await enter(page, await user());
  await page.goto('/dashboard/business');
  await page.getByRole('button', { name: 'Add Business' }).click();
  await page.getByLabel('Business location').fill('Ely');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('radio').first().click();
  await expect(page.getByLabel('Business Name')).toBeFocused();
  await page.getByLabel('Business Name').fill(name);
  await page.getByLabel('Business Email').fill('office@example.com');
  await page.getByLabel('Business Phone Number').fill('01353 660000');
  await choose(page, 'Company Type', 'Limited Company');
  await choose(page, 'Business Type', 'Service Provider');
  await page.getByRole('combobox', { name: 'Service Categories' }).fill(first.name);
  await page.getByRole('option', { name: first.name }).first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Register Business' }).click();
  await expect(toast(page, 'Business registered! (pending approval)')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/business\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  const services = page.getByRole('region', { name: 'Services Offered' });
  await expect(services.getByRole('button', { name: `Remove ${first.name}` })).toBeVisible();
  await services.getByLabel('Add services').fill(second.name);
  await expect(page.getByRole('option', { name: second.name }).first()).toBeVisible();
  // With the keys: the list moves once more after it has opened.
  for (const key of ['ArrowDown', 'Enter', 'Escape']) await page.keyboard.press(key);
  await services.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(toast(page, 'Service added')).toBeVisible();
  await services.getByRole('button', { name: `Remove ${second.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Service' }).click();
  await toast(page, 'Service removed').getByRole('button', { name: 'Undo' }).click();
  await expect(services.getByRole('button', { name: `Remove ${second.name}` })).toBeVisible();

  const staff = page.getByRole('region', { name: 'Staff Members' });
  const role = staff.getByRole('combobox', { name: 'Role of Nora Quinn' });
  await staff.getByLabel("New staff member's email").fill(`  ${nora.email} `);
  await staff.getByRole('button', { name: 'Add Staff' }).click();
  await role.click();
  await page.getByRole('option', { name: 'Technician' }).click();
  await expect(toast(page, 'Role Updated')).toBeVisible();
  await staff.getByRole('button', { name: 'Remove Nora Quinn' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Staff' }).click();
  await toast(page, 'Staff Removed').getByRole('button', { name: 'Undo' }).click();
  await expect(role).toHaveText('Technician');

  await page.getByRole('link', { name: 'Edit Business' }).click();
  const search = page.getByLabel('Search for a new address');
  await search.fill('Soham');
  await search.press('Enter');
  await page.getByRole('radio').first().click();
  await page.getByLabel('Business Type').fill('Heating');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const facts = page.getByRole('region', { name: 'Business Information' });
  await expect(facts.getByText('Service Provider · Heating', { exact: true })).toBeVisible();
  await expect(facts.getByText(/^Soham, /)).toBeVisible();
  await page.getByRole('link', { name: 'Edit Business' }).click();
  await page.getByRole('button', { name: 'Delete Business' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Business' }).click();
  await expect(page).toHaveURL('/dashboard/business');
  await expect(page.getByText('No Businesses Yet')).toBeVisible();
});
