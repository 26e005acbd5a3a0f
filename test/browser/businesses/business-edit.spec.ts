import { expect, test, type Locator } from '@playwright/test';
import { addDays, dayOf } from '../../../backend/contract/time.js';
import { asAdmin, business, call, enter, serviceCategories, toast, user } from '../support/fixtures.js';

test('the profile can be edited, and an edit can be cancelled', async ({ page }) => {
  const ben = await user();
  const made = await business(ben, { vatRegistrationNo: 'GB123' });
  await enter(page, ben);
  await page.goto(`/dashboard/business/${made.id}/edit`);
  await expect(page.getByRole('link', { name: 'Back to Business', exact: true })).toHaveAttribute(
    'href',
    `/dashboard/business/${made.id}`,
  );
  const left = async (locator: Locator) => (await locator.boundingBox())?.x;
  // What cannot be changed has the whole width, so that an email address takes one line.
  for (const fact of ['Email', 'Phone'])
    expect(await left(page.getByRole('term').filter({ hasText: fact }))).toBe(
      await left(page.getByLabel('Business Name')),
    );
  await expect(page.getByText('What you do, where, and for whom.')).toBeVisible();
  await page.getByLabel('Business Name').fill(' Ab ');
  await page.getByLabel('Business Type').fill(' ');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Business name must be at least 3 characters', { exact: true })).toBeVisible();
  await expect(page.getByText('Business type is required', { exact: true })).toBeVisible();
  const search = page.getByLabel('Search for a new address');
  await search.fill('El');
  await search.press('Enter');
  await expect(
    page.getByText('Please enter at least 3 characters to search for an address', { exact: true }),
  ).toBeVisible();
  await search.fill('Xqzwvyxqzwvy');
  await search.press('Enter');
  await expect(page.getByText('No addresses found. Try a different search term.')).toBeVisible();
  await search.fill('Ely');
  await search.press('Enter');
  await page.getByRole('radio').first().click();
  await expect(page.getByText(/^New address: Ely/)).toBeVisible();
  await page.getByLabel('Business Name').fill('Ely Lettings');
  await page.getByLabel('Business Type').fill('Lettings');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Business updated')).toBeVisible();
  await expect(page).toHaveURL(`/dashboard/business/${made.id}`);
  const facts = page.getByRole('region', { name: 'Business Information' });
  for (const text of ['Ely Lettings', 'Property Manager · Lettings']) {
    await expect(facts.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(facts.getByText(/^Ely, /)).toBeVisible();
  await expect(facts.getByText(/GB123/)).toBeVisible();

  await page.getByRole('link', { name: 'Edit Business' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`/dashboard/business/${made.id}`);
  await page.getByRole('link', { name: 'Edit Business' }).click();
  const released =
    "its invitations are cancelled. Its work at other properties ends. We'll tell all owners and your staff.";
  await expect(page.getByText(released)).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete Business' }).click();
  await expect(page.getByRole('dialog')).toContainText(released);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Business' }).click();
  await expect(toast(page, 'Business deleted')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/business');
});

test('on a phone the buttons of a changed form stay in sight, beside what has the focus', async ({
  page,
}) => {
  const ben = await user();
  const made = await business(ben);
  await page.setViewportSize({ width: 390, height: 560 });
  await enter(page, ben);
  await page.goto(`/dashboard/business/${made.id}/edit`);
  const save = page.getByRole('button', { name: 'Save Changes' });
  const trade = page.getByLabel('Business Type');
  await expect(trade).toBeVisible();
  await expect(save).not.toBeInViewport();
  await trade.fill('Lettings');
  await expect(save).toBeInViewport({ ratio: 1 });
  const bottomBar = page.getByRole('navigation', { name: 'Main' }).last();
  for (const label of ['Company Registration Number', 'VAT Registration Number']) {
    const field = page.getByLabel(label);
    while (!(await field.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Tab');
    const [focused, row, bar] = await Promise.all([field, save, bottomBar].map((part) => part.boundingBox()));
    expect((focused?.y ?? NaN) + (focused?.height ?? NaN)).toBeLessThanOrEqual(row?.y ?? NaN);
    expect((row?.y ?? NaN) + (row?.height ?? NaN)).toBeLessThanOrEqual(bar?.y ?? NaN);
  }
});

test('the form of a business says what is reviewed, and when certificates are checked again', async ({
  page,
}) => {
  const [ben, jo] = await Promise.all([user(), user()]);
  const GAS = 'Gas Boiler Installation';
  const category = (await serviceCategories()).find(({ name }) => name === GAS);
  const { id } = await business(ben, {
    serviceBusinessType: 'SERVICE_PROVIDER',
    services: [GAS],
  });
  const waiting = await business(jo, { approved: false });
  await enter(page, ben);
  await page.goto(`/dashboard/business/${id}/edit`);
  const reviewed = page.getByText(
    "We'll review changes to the name, type, address, registration or VAT number. Your business stays listed.",
  );
  const checked = page.getByText(
    "If you change the name or company number, we'll check your certificates again.",
  );
  await expect(reviewed).toBeVisible();
  await expect(checked).toHaveCount(0);
  const service = `/businesses/${id}/services/${category?.id}/certificate`;
  const certificate = {
    scheme: 'Gas Safe Register',
    number: '512345',
    expiresOn: addDays(dayOf(Date.now()), 90),
  };
  await call('PUT', service, { token: ben.token, body: certificate });
  await page.reload();
  await expect(reviewed).toBeVisible();
  await expect(checked).toHaveCount(0);
  await asAdmin('POST', `/hq${service}/check`, certificate);
  await page.reload();
  await expect(checked).toBeVisible();

  // What waits for its first review is not listed.
  await enter(page, jo);
  await page.goto(`/dashboard/business/${waiting.id}/edit`);
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await expect(reviewed).toHaveCount(0);
});
