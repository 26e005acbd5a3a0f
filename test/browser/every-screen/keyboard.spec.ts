import { expect, test, type Locator } from '@playwright/test';
import { business, enter, property, serviceCategories, toast, unique, user } from '../support/fixtures.js';

/** When the focused element is removed or disabled, the focus moves to a neighbour, never to the top of the page. */

/** Presses a button by keyboard. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

test('after an invitation was sent, the focus is on the invited business', async ({ page }) => {
  const olivia = await user();
  const firm = await business(await user(), { name: `Harbour Homes ${unique()}` });
  await property(olivia);
  await enter(page, olivia);
  await page.goto(`/dashboard/marketplace?search=${encodeURIComponent(firm.name)}`);
  await press(page.getByRole('button', { name: `Invite ${firm.name}` }));
  await expect(page.getByLabel('Message (optional)')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Invitation Sent')).toBeVisible();
  await expect(page.getByRole('heading', { name: firm.name })).toBeFocused();
});

test('after a business was unassigned, the focus is on the section', async ({ page }) => {
  const olivia = await user();
  const firm = await business(await user());
  const home = await property(olivia);
  await enter(page, olivia);
  await page.goto(`/dashboard/property/${home.id}`);
  await press(page.getByRole('button', { name: 'Assign Business' }));
  await page.keyboard.type(firm.name);
  const choice = page.getByRole('radio', { name: firm.name });
  await choice.focus();
  await page.keyboard.press('Space');
  await press(page.getByRole('button', { name: 'Assign Business', exact: true }));
  await expect(page.getByRole('button', { name: 'Change business' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Unassign' }));
  await expect(toast(page, 'Business Unassigned')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Business Management' })).toBeFocused();
});

test('after a staff member or a service was added, the focus is on the field for the next one', async ({
  page,
}) => {
  const ben = await user();
  const nora = await user({ name: 'Nora Quinn' });
  const firm = await business(ben, { serviceBusinessType: 'SERVICE_PROVIDER' });
  const [category] = await serviceCategories();
  await enter(page, ben);
  await page.goto(`/dashboard/business/${firm.id}`);
  const email = page.getByLabel("New staff member's email");
  await email.fill(nora.email);
  await press(page.getByRole('button', { name: 'Add Staff' }));
  await expect(toast(page, 'Staff Added')).toBeVisible();
  await expect(page.getByText('Nora Quinn')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Staff' })).toBeDisabled();
  await expect(email).toBeFocused();

  const services = page.getByRole('combobox', { name: 'Add services' });
  await services.fill(category?.name ?? '');
  await services.press('ArrowDown');
  await services.press('Enter');
  await services.press('Escape');
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await press(add);
  await expect(toast(page, 'Service added')).toBeVisible();
  await expect(add).toBeDisabled();
  await expect(services).toBeFocused();
});

test('a business form focuses its first field, and returns the focus when it closes', async ({ page }) => {
  await enter(page, await user());
  await page.goto('/dashboard/business');
  const opener = page.getByRole('button', { name: 'Add Business' });
  await press(opener);
  const location = page.getByLabel('Business location');
  await expect(location).toBeFocused();
  await press(page.getByRole('button', { name: 'Cancel' }));
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('Ely');
  await press(page.getByRole('button', { name: 'Cancel' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Leave' }));
  await expect(location).toHaveCount(0);
  await expect(opener).toBeFocused();
});
