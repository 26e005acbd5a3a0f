import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { product } from '../support/product.js';
import { administrator, business, enter, invitation, property, unique, user } from '../support/fixtures.js';

/** Records what no page of the product does: opening a browser dialog, or violating its security policy. */
function watch(page: Page): string[] {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/content.security.policy/i.test(message.text())) seen.push(message.text());
  });
  page.on('pageerror', (error) => seen.push(`error: ${error.message}`));
  return seen;
}

/** An address that runs, an attribute and an element that end, and expressions of templates. */
const TEXT =
  'javascript:alert(1)//"><img src=x onerror=alert(2)></script><script>alert(3)</script>{{7*7}}${7*7}';

/** Opens a page, waits until it has loaded and expects the text, in the heading if `inHeading` is set. */
async function expectText(page: Page, address: string, inHeading = false): Promise<void> {
  await page.goto(address);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  if (inHeading) await expect(heading).toHaveText(TEXT);
  else await expect(page.getByText(TEXT).first()).toBeAttached();
  await page.waitForLoadState('networkidle');
}

test('a hostile text runs nothing on any screen', async ({ page }) => {
  const owner = await user({ name: TEXT });
  const home = await property(owner, { memorableName: TEXT, slug: `hostile-${unique()}` });
  const firm = await business(owner, {
    name: TEXT,
    description: TEXT,
    businessType: TEXT.slice(0, 80),
    registrationNumber: TEXT.slice(0, 40),
  });
  await invitation(owner, { property: home, business: firm, inviteMessage: TEXT });

  const seen = watch(page);
  await enter(page, owner);
  for (const address of [
    '/dashboard',
    '/dashboard/account',
    '/dashboard/property',
    `/dashboard/property/${home.id}/edit`,
    `/dashboard/marketplace?search=${encodeURIComponent(TEXT)}`,
    '/dashboard/business',
    `/dashboard/business/${firm.id}/edit`,
  ]) {
    await expectText(page, address);
  }
  for (const address of [
    `/dashboard/property/${home.id}`,
    `/dashboard/business/${firm.id}`,
    `/${home.slug}`,
  ]) {
    await expectText(page, address, true);
  }

  await enter(page, await administrator());
  // Filtered, because rows of other tests may have moved these to a later page.
  const filtered = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  for (const address of [
    `/hq/users${filtered({ search: owner.email })}`,
    `/hq/users/${owner.id}`,
    `/hq/businesses/${firm.id}`,
    `/hq/audit${filtered({ subjectId: firm.id })}`,
  ]) {
    await expectText(page, address);
  }
  expect(seen).toEqual([]);
});

test('Swagger UI works under its strict policy', async ({ page }) => {
  const seen = watch(page);
  await page.goto(`${product.apiUrl}/docs`);
  await expect(page.getByRole('heading', { name: /Property assistant API/ })).toBeVisible();
  await page.getByPlaceholder('Filter by tag').fill('Service categories');
  const operation = page.locator('.opblock', { hasText: '/service-categories' });
  await operation.first().getByRole('button').first().click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.locator('.live-responses-table tbody .response-col_status').first()).toContainText('200');
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  await expect(page.locator('.dialog-ux')).toContainText('Bearer');
  expect(seen).toEqual([]);
});

test('a user downloads their data and deletes the account', async ({ page }) => {
  const seen = watch(page);
  const person = await user({ name: 'Grace Hopper' });
  const home = await property(person);
  await enter(page, person);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Grace Hopper' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export My Data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^account-\d{4}-\d\d-\d\d\.json$/);
  const held = JSON.parse(readFileSync(await download.path(), 'utf8')) as { properties: { id: string }[] };
  expect(held.properties.map(({ id }) => id)).toEqual([home.id]);

  await expect(page.getByLabel('Password')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(page.getByRole('alert').getByText('The password is not correct')).toBeVisible();
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(page).toHaveURL('/');
  const again = await page.request.post(`${product.apiUrl}/auth/signin`, {
    data: { email: person.email, password: person.password },
  });
  expect(again.status()).toBe(401);
  expect((await page.request.get(`${product.apiUrl}/p/${home.slug}`)).status()).toBe(404);
  expect(seen).toEqual([]);
});
