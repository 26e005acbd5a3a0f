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

test('a double click, a retry after a lost answer and a reload create one property', async ({ page }) => {
  const olivia = await user();
  await enter(page, olivia);
  await fillIn(page, 'Mill House');
  await register(page).dblclick();
  await expect(toast(page, 'Property registered!')).toBeVisible();
  expect(await names(olivia)).toEqual(['Mill House']);

  await fillIn(page, 'Boat House');
  await page.route(CALL, loseAnswer);
  await register(page).click();
  await expect(toast(page, 'An error occurred while registering the property')).toBeVisible();
  await page.unroute(CALL);
  await register(page).click();
  await expect(toast(page, 'Property registered!')).toBeVisible();
  expect(await names(olivia)).toEqual(['Boat House', 'Mill House']);

  await fillIn(page, 'Tide House');
  await page.route(CALL, loseAnswer);
  await register(page).click();
  await expect(toast(page, 'An error occurred while registering the property')).toBeVisible();
  await page.unroute(CALL);
  await fillIn(page, 'Tide House');
  await register(page).click();
  await expect(toast(page, 'Property registered!')).toBeVisible();
  expect(await names(olivia)).toEqual(['Boat House', 'Mill House', 'Tide House']);

  // Another form is another thing, also with the same content.
  await fillIn(page, 'Tide House');
  await register(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tide House');
  expect(await names(olivia)).toHaveLength(4);
});

test('a form that was changed after a lost answer does not create a second thing unseen', async ({
  page,
}) => {
  const olivia = await user();
  await enter(page, olivia);
  await fillIn(page, 'Mill House');
  await page.route(CALL, loseAnswer);
  await register(page).click();
  await expect(toast(page, 'An error occurred while registering the property')).toBeVisible();
  await page.unroute(CALL);
  await page.getByLabel('Memorable Name').fill('Mill Cottage');
  await register(page).click();
  await expect(toast(page, 'This was already saved')).toBeVisible();
  expect(await names(olivia)).toEqual(['Mill House']);
  await register(page).click();
  await expect(toast(page, 'Property registered!')).toBeVisible();
  expect(await names(olivia)).toEqual(['Mill Cottage', 'Mill House']);
});

test('a form that was refused can be changed and sent again', async ({ page }) => {
  const olivia = await user();
  await enter(page, olivia);
  await fillIn(page, 'Mill House');
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url() === CALL && request.method() === 'POST')
      keys.push(request.headers()['idempotency-key']);
  });
  await page.route(CALL, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { statusCode: 409, code: 'CONFLICT', message: 'Not now' } })
      : route.fallback(),
  );
  await register(page).click();
  await expect(toast(page, 'Failed to register property')).toBeVisible();
  await page.unroute(CALL);
  await page.getByLabel('Memorable Name').fill('Mill Cottage');
  await register(page).click();
  await expect(toast(page, 'Property registered!')).toBeVisible();
  expect(await names(olivia)).toEqual(['Mill Cottage']);
  expect(new Set(keys).size).toBe(1);
});
