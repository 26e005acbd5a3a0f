import { expect, test, type Page } from '@playwright/test';
import { gate } from '../support/gate.js';
import { enter, property, submit, toast, user } from '../support/fixtures.js';
import { CORS, product } from '../support/product.js';

/** Public pages that the web server sends as prerendered HTML stay as they are until somebody needs the application. */

const APPLICATION = '**/assets/app-*.js';

/** The main heading as the web server has sent it. */
async function sentHeading(page: Page) {
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  return { stays: () => heading?.evaluate((node) => node.isConnected) };
}

test('a public page stays what the server sent while its map appears and its link is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const home = await property(await user(), { memorableName: 'Rose Cottage' });
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  let opened = false;
  await page.route(APPLICATION, async (route) => {
    opened = true;
    await route.continue();
  });
  await page.goto(`/${home.slug}`, { waitUntil: 'commit' });
  const heading = await sentHeading(page);
  await expect(page.getByRole('region', { name: /^Map of Rose Cottage/ })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByText('Loading property...')).toHaveCount(0);
  const copy = page.getByRole('button', { name: 'Copy Link' });
  await copy.click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await expect(copy).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([await heading.stays(), opened, errors]).toEqual([true, false, []]);

  // The application says what the page cannot.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await copy.click();
  await expect(toast(page, "We couldn't copy the text")).toContainText(page.url());
});

test('a prerendered page follows the colour scheme of the device until one is chosen in the application, which opens for it', async ({
  page,
}) => {
  const home = await property(await user());
  const dark = (is: boolean) =>
    expect(page.locator('html')).toHaveAttribute('data-color-scheme', is ? 'dark' : 'light');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`/${home.slug}`);
  await dark(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  await dark(true);
  await page.getByRole('button', { name: 'Colour scheme' }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await dark(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.memorableName);
  await page.reload();
  await dark(false);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await dark(false);
});

test('what is typed into the sign-in page before the application has come stays, with the cursor, and is sent once', async ({
  page,
}) => {
  const olivia = await user();
  const coming = gate();
  await page.route(APPLICATION, coming.hold);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/auth/signin')) sent += 1;
  });
  await page.goto('/sign-in', { waitUntil: 'commit' });
  const heading = await sentHeading(page);
  const email = page.getByLabel('Email');
  await expect(email).toBeEnabled();
  await email.pressSequentially(olivia.email);
  // Whoever types on after Enter in the first field is not ready yet.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  const half = Math.floor(olivia.password.length / 2);
  await page.keyboard.type(olivia.password.slice(0, half));
  expect(await heading.stays()).toBe(true);
  coming.go();
  await expect.poll(heading.stays).toBe(false);
  await expect(email).toHaveValue(olivia.email);
  await expect(password).toBeFocused();
  await page.keyboard.type(olivia.password.slice(half));
  await expect(password).toHaveValue(olivia.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  expect(sent).toBe(1);
});

test('what is pressed on the sign-in page before the application has come is pressed in it', async ({
  page,
}) => {
  const olivia = await user();
  const password = page.getByLabel('Password', { exact: true });
  const early = async (use: () => Promise<void>): Promise<void> => {
    const coming = gate();
    await page.route(APPLICATION, coming.hold);
    await page.goto('/sign-in');
    await expect(page.getByLabel('Email')).toBeEnabled();
    await use();
    await expect(page).toHaveURL('/sign-in');
    coming.go();
    await page.unroute(APPLICATION);
  };
  await early(() => page.getByLabel('Email').press('Enter'));
  await expect(page.getByText('Password is required', { exact: true })).toBeVisible();
  await early(async () => {
    await password.fill('secret');
    await page.getByRole('button', { name: 'Show' }).click();
  });
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('secret');
  // As a password manager does. Nothing of it may get into the address.
  await early(async () => {
    await page.getByLabel('Email').fill(olivia.email);
    await password.fill(olivia.password);
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  });
  await expect(page).toHaveURL('/dashboard');
});

test('an owner sees the public page in the application, and is not offered to sign in while it comes', async ({
  page,
}) => {
  const olivia = await user();
  const home = await property(olivia);
  await enter(page, olivia);
  const coming = gate();
  await page.route(APPLICATION, coming.hold);
  const asked = page.waitForRequest(APPLICATION);
  await page.goto(`/${home.slug}`, { waitUntil: 'commit' });
  await asked;
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(home.memorableName);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeHidden();
  coming.go();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(heading).toHaveText(home.memorableName);
});

test('a public page that the API does not confirm says that the property failed to load', async ({
  page,
}) => {
  const home = await property(await user());
  await page.route(`${product.apiUrl}/p/*`, (route) =>
    route.fulfill({ status: 500, headers: CORS, json: {} }),
  );
  await page.goto(`/${home.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load property');
});

test('the sign-in page can be filled in while the API is slow, and says so', async ({ page }) => {
  const olivia = await user();
  const coming = gate();
  await page.route('**/auth/refresh', coming.hold);
  await page.goto('/sign-in');
  const heading = await sentHeading(page);
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
  await page.getByLabel('Email').fill(olivia.email);
  await page.getByLabel('Password', { exact: true }).fill(olivia.password);
  await submit(page, 'Sign In');
  expect(await heading.stays()).toBe(true);
  coming.go();
  await expect(page).toHaveURL('/dashboard');
});

test('a file that is refused once is loaded again; one that does not load is told, and can be loaded again', async ({
  page,
}) => {
  const alert = page.getByRole('alert').filter({ hasText: "We couldn't load a part of this page." });
  const reload = alert.getByRole('button', { name: 'Reload' });
  const files = '**/assets/prerendered-sign-in-*.js';
  await page.route(
    files,
    (route) => route.fulfill({ status: 429, headers: { 'retry-after': '1' }, body: 'Too many requests' }),
    { times: 1 },
  );
  await page.goto('/sign-in');
  await expect(page.getByLabel('Email')).toBeEnabled();
  await page.route(files, (route) => route.abort());
  await page.goto('/sign-in');
  await expect(alert).toBeVisible();
  await page.unroute(files);
  await page.route(APPLICATION, (route) => route.abort());
  await reload.click();
  await expect(alert).toHaveCount(0);
  await page.getByLabel('Email').fill('olivia@example.com');
  await expect(alert).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('olivia@example.com');
  await page.unroute(APPLICATION);
  await reload.click();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Password is required', { exact: true })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a public page leads to sign-in', async ({ page }) => {
    const home = await property(await user());
    await page.goto(`/${home.slug}`);
    await expect(page.getByRole('button', { name: 'Colour scheme' })).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(`/sign-in?from=/${home.slug}`);
  });
});
