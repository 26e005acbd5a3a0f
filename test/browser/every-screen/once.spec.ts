import { expect, test, type Page, type Route } from '@playwright/test';
import { product } from '../support/product.js';
import { call, enter, toast, user, type Person } from '../support/fixtures.js';

/** A form creates one thing, however often it is sent. */

const CALL = `${product.apiUrl}/properties`;

/** The server carries out the call, but its answer never arrives. */
async function loseAnswer(route: Route): Promise<void> {
  if (route.request().method() !== 'POST') return route.fallback();
  await route.fetch();
  return route.abort();
}

const names = async ({ token }: Person) => {
  const { properties } = await call<{ properties: { memorableName: string }[] }>('GET', '/properties', {
    token,
  });
  return properties.map(({ memorableName }) => memorableName).sort();
};

const register = (page: Page) => page.getByRole('button', { name: 'Register Property' });

async function fillIn(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard/property?register');
  await page.getByLabel('Address').fill('Ely');
  await page.getByLabel('Address').press('Enter');
  await page.getByRole('radio').first().click();
  await page.getByLabel('Memorable Name').fill(name);
}

test('a double click, a lost answer and a reload create one property; the next form creates another', async ({
  page,
}) => {
  const olivia = await user();
  await enter(page, olivia);
  await fillIn(page, 'Tide House');
  await page.route(CALL, loseAnswer);
  await register(page).dblclick();
  await expect(toast(page, 'An error occurred while registering the property')).toBeVisible();
  await page.unroute(CALL);
  await fillIn(page, 'Tide House');
  await register(page).click();
  await expect(toast(page, 'Property registered!')).toBeVisible();
  expect(await names(olivia)).toEqual(['Tide House']);

  // Another form is another thing, also with the same content.
  await fillIn(page, 'Tide House');
  await register(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tide House');
  expect(await names(olivia)).toHaveLength(2);
});
