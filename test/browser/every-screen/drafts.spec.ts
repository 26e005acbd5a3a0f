import { expect, test, type Page } from '@playwright/test';
import { product } from '../support/product.js';
import { clickAway, enter, submit, user, type Person } from '../support/fixtures.js';

/** What was typed into a form survives a session that ends meanwhile. */

const drafts = (page: Page) => page.evaluate(() => sessionStorage.getItem('drafts'));

async function save(page: Page, name: string): Promise<void> {
  await page.request.post(`${product.apiUrl}/auth/signout`);
  await clickAway(page, page.getByRole('button', { name, exact: true }), '/sign-in');
}

async function signInHere(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await submit(page, 'Sign In');
}

test('a new business keeps its place and fields; another account finds nothing of it', async ({ page }) => {
  const [olivia, peter] = [await user(), await user()];
  await enter(page, olivia);
  await page.goto('/dashboard/business?register');
  await page.getByLabel('Business location').fill('Ely');
  await page.getByLabel('Business location').press('Enter');
  await page.getByRole('radio').first().click();
  const name = page.getByLabel('Business Name');
  await name.fill('Ely Boilers');
  await page.getByLabel('Business Email').fill('office@ely.example');
  await page.getByLabel('Business Phone Number').fill('01353 496000');
  for (const label of ['Company Type', 'Business Type']) {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option').last().click();
  }
  await save(page, 'Register Business');
  await signInHere(page, olivia);
  await expect(page.getByText('Location: Ely')).toBeVisible();
  await expect(name).toHaveValue('Ely Boilers');

  await save(page, 'Register Business');
  expect(await drafts(page)).toContain('Ely Boilers');
  await signInHere(page, peter);
  await expect(page.getByRole('button', { name: 'Add Business' })).toBeVisible();
  expect(await drafts(page)).toBeNull();
  await expect(name).toHaveCount(0);
});
