import { expect, test, type Page } from '@playwright/test';
import { gate } from '../support/gate.js';
import { enter, property, submit, toast, user } from '../support/fixtures.js';

/** Public pages that the web server sends as readable HTML stay as they are until somebody needs the application. */

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
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(await heading.stays()).toBe(true);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page, 'The text could not be copied')).toContainText(page.url());
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
