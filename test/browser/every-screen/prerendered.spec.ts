import { expect, test, type Page, type Route } from '@playwright/test';
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

test('a public page stays what the server sent while the map appears, without the application', async ({
  page,
}) => {
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
  await page.waitForLoadState('networkidle');
  expect([await heading.stays(), opened, errors]).toEqual([true, false, []]);
});

test('the colour scheme of a public page is chosen in the application, which opens for it', async ({
  page,
}) => {
  const home = await property(await user());
  await page.goto(`/${home.slug}`);
  await page.getByRole('button', { name: 'Colour scheme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.memorableName);
});

test('a visitor copies the link without the application, and is told if that fails', async ({
  page,
  context,
}) => {
  const home = await property(await user());
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/${home.slug}`);
  const heading = await sentHeading(page);
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await expect(page.getByRole('button', { name: 'Copy Link' })).toBeVisible();
  expect(await heading.stays()).toBe(true);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(toast(page, "We couldn't copy the text")).toContainText(page.url());
});

test('an owner sees the public page of a property in the application', async ({ page }) => {
  const olivia = await user();
  const home = await property(olivia);
  await enter(page, olivia);
  await page.goto(`/${home.slug}`);
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.memorableName);
});

test('what is typed into the sign-in page before the application has come stays, with the cursor', async ({
  page,
}) => {
  const olivia = await user();
  const coming = gate();
  await page.route(APPLICATION, coming.hold);
  await page.goto('/sign-in', { waitUntil: 'commit' });
  const heading = await sentHeading(page);
  await expect(page.getByLabel('Email')).toBeEnabled();
  await page.getByLabel('Email').pressSequentially(olivia.email);
  await page.keyboard.press('Tab');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  const half = Math.floor(olivia.password.length / 2);
  await page.keyboard.type(olivia.password.slice(0, half));
  expect(await heading.stays()).toBe(true);
  coming.go();
  await expect.poll(heading.stays).toBe(false);
  await expect(page.getByLabel('Email')).toHaveValue(olivia.email);
  await expect(password).toBeFocused();
  await page.keyboard.type(olivia.password.slice(half));
  await expect(password).toHaveValue(olivia.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test('buttons of the sign-in page that are pressed before the application has come are pressed in it', async ({
  page,
}) => {
  const ways = [() => page.getByLabel('Email').press('Enter'), () => submit(page, 'Sign In')];
  for (const send of ways) {
    const coming = gate();
    await page.route(APPLICATION, coming.hold);
    await page.goto('/sign-in');
    await expect(page.getByLabel('Email')).toBeEnabled();
    await send();
    coming.go();
    await expect(page.getByText('Password is required', { exact: true })).toBeVisible();
    await page.unroute(APPLICATION);
  }
  const coming = gate();
  await page.route(APPLICATION, coming.hold);
  await page.goto('/sign-in');
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.getByRole('button', { name: 'Show' }).click();
  coming.go();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('secret');
});

test('Enter in the first field sends nothing once somebody has typed on', async ({ page }) => {
  const olivia = await user();
  const coming = gate();
  await page.route(APPLICATION, coming.hold);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/auth/signin')) sent += 1;
  });
  await page.goto('/sign-in');
  const heading = await sentHeading(page);
  await page.getByLabel('Email').fill(olivia.email);
  await page.getByLabel('Email').press('Enter');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(olivia.password.slice(0, -1));
  coming.go();
  await expect.poll(heading.stays).toBe(false);
  await password.fill(olivia.password);
  await password.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  expect(sent).toBe(1);
});

test('a password manager that sends the form signs in, and leaves nothing in the address', async ({
  page,
}) => {
  const olivia = await user();
  const coming = gate();
  await page.route(APPLICATION, coming.hold);
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(olivia.email);
  await page.getByLabel('Password', { exact: true }).fill(olivia.password);
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(page).toHaveURL('/sign-in');
  coming.go();
  await expect(page).toHaveURL('/dashboard');
});

test('nobody who is signed in is offered to sign in while the application comes', async ({ page }) => {
  const olivia = await user();
  const home = await property(olivia);
  await enter(page, olivia);
  const coming = gate();
  await page.route(APPLICATION, coming.hold);
  const asked = page.waitForRequest(APPLICATION);
  await page.goto(`/${home.slug}`, { waitUntil: 'commit' });
  await asked;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.memorableName);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeHidden();
  coming.go();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

for (const [failure, answer] of [
  ['fails', (route: Route) => route.fulfill({ status: 500, headers: CORS, json: {} })],
  ['refuses', (route: Route) => route.fulfill({ status: 429, headers: CORS, json: {} })],
  ['cannot be reached', (route: Route) => route.abort()],
] as const) {
  test(`a visitor is told that the property failed to load when the API ${failure}`, async ({ page }) => {
    const home = await property(await user());
    await page.route(`${product.apiUrl}/p/*`, answer);
    await page.goto(`/${home.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load property');
  });
}

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

test('a page whose files do not load says so, and can be loaded again', async ({ page }) => {
  const alert = page.getByRole('alert').filter({ hasText: "We couldn't load a part of this page." });
  const reload = alert.getByRole('button', { name: 'Reload' });
  const files = '**/assets/prerendered-sign-in-*.js';
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

test('a prerendered page follows the colour scheme of the device until somebody chooses one', async ({
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
  await page.evaluate(() => localStorage.setItem('color-scheme', 'light'));
  await page.reload();
  await dark(false);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await dark(false);
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
