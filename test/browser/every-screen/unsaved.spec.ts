import { expect, test, type Page } from '@playwright/test';
import { enter, user } from '../support/fixtures.js';

/** The user is asked before typed or chosen values are lost, and only then. */

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const keep = (page: Page) => question(page).getByRole('button', { name: 'Keep Editing' }).click();
const leave = (page: Page) => question(page).getByRole('button', { name: 'Leave' }).click();

async function choosePlace(page: Page, field: string): Promise<void> {
  await page.getByLabel(field).fill('Ely');
  await page.getByLabel(field).press('Enter');
  await page.getByRole('radio').first().click();
}

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
