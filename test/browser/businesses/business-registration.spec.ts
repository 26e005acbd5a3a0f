import { expect, test, type Page } from '@playwright/test';
import { enter, toast, twoServiceCategories, unique, user } from '../support/fixtures.js';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function choose(page: Page, field: string, option: string): Promise<void> {
  // By role, because the list of the previous select has the same label and may still be fading out.
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Records the body of each call in the page, because Chromium does not report the body of a `Request`. */
async function recordBodies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const send = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      if (input instanceof Request && input.method === 'POST') {
        sessionStorage.setItem(`sent ${new URL(input.url).pathname}`, await input.clone().text());
      }
      return send(input, init);
    };
  });
}

/** The body last sent to a path. */
async function sentTo(page: Page, path: string): Promise<unknown> {
  return page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown, `sent ${path}`);
}

test('registering a business shows what is missing and sends the typed values', async ({ page }) => {
  const name = `Fenland Lettings ${unique()}`;
  await recordBodies(page);
  await enter(page, await user());
  await page.goto('/dashboard/business');
  await expect(page.getByText('No Businesses Yet')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Steps to a business' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Add Business' }).click();
  const register = page.getByRole('button', { name: 'Register Business' });
  await register.click();
  for (const message of [
    'Please select a business location',
    'Business name must be at least 3 characters',
    'Business email is required',
    'Business phone number is required',
    'Please select a company type',
    'Please select a business type (Service Provider or Property Management)',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await page.getByLabel('Business location').fill('Xqzwvyxqzwvy');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No locations found. Try a different search term.')).toBeVisible();
  await page.getByLabel('Business location').fill('Ely');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('radio').first().click();
  await expect(page.getByText('Location: Ely')).toBeVisible();
  await expect(page.getByLabel('Business Name')).toBeFocused();

  await choose(page, 'Business Type', 'Service Provider');
  await expect(page.getByLabel('Service Categories')).toBeVisible();
  await choose(page, 'Business Type', 'Property Management');
  await expect(page.getByLabel('Service Categories')).toHaveCount(0);
  await choose(page, 'Company Type', 'Sole Trader');
  await page.getByLabel('Business Name').fill(name);
  await page.getByLabel('Business Email').fill('office@example.com');
  await page.getByLabel('Business Phone Number').fill('123');
  await register.click();
  await expect(toast(page, 'Failed to create business profile')).toBeVisible();
  const body = await sentTo(page, '/businesses');
  expect(body).toMatchObject({
    latitude: 0,
    longitude: 0,
    addressComponents: [],
    companyType: 'SOLE_TRADER',
  });
  expect(body).not.toHaveProperty('description');
  expect(body).not.toHaveProperty('vatRegistrationNo');
  await expect(page.getByLabel('Business Phone Number')).toBeFocused();
  await expect(page.getByLabel('Business Name')).toHaveValue(name);

  await page.getByLabel('Business Phone Number').fill('01353 660000');
  await register.click();
  await expect(toast(page, 'Business registered! (pending approval)')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/business\/[0-9a-f-]{36}$/);
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByText('Pending Review').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Services Offered' })).toHaveCount(0);
});

test('a service that cannot be added is named, and the business is kept', async ({ page }) => {
  const [first, second] = await twoServiceCategories();
  await enter(page, await user());
  await page.goto('/dashboard/business');
  await page.getByRole('button', { name: 'Add Business' }).click();
  await page.getByLabel('Business location').fill('Ely');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('radio').first().click();
  await page.getByLabel('Business Name').fill('Fenland Repairs');
  await page.getByLabel('Business Email').fill('office@example.com');
  await page.getByLabel('Business Phone Number').fill('01353 660000');
  await choose(page, 'Company Type', 'Limited Company');
  await choose(page, 'Business Type', 'Service Provider');
  for (const { name } of [first, second]) {
    await page.getByRole('combobox', { name: 'Service Categories' }).fill(name);
    await page.getByRole('option', { name, exact: false }).first().click();
  }
  await page.keyboard.press('Escape');
  await page.route('**/businesses/*/services', (route) =>
    route.request().postData()?.includes(first.id) ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Register Business' }).click();
  await expect(toast(page, 'Failed to add service to business')).toContainText(first.name);
  await expect(toast(page, 'Business registered! (pending approval)')).toBeVisible();
  const services = page.getByRole('region', { name: 'Services Offered' });
  await expect(services.getByRole('button', { name: `Remove ${second.name}` })).toBeVisible();
  await expect(services.getByRole('button', { name: `Remove ${first.name}` })).toHaveCount(0);
});
