import { expect, test } from '@playwright/test';
import { asAdmin, business, call, property, unique, user } from './world.js';

test('everybody may open a property by its slug', async ({ page }) => {
  const olivia = await user();
  const slug = `rose-cottage-${unique()}`;
  const home = await property(olivia, { memorableName: 'Rose Cottage', slug });
  const firm = await business(await user(), { name: 'Cam Lettings' });
  await page.goto(`/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rose Cottage');
  await expect(page).toHaveTitle(/Rose Cottage/);
  await expect(page.getByText(home.address)).toBeVisible();
  await expect(page.getByText(home.latitude.toFixed(6), { exact: true })).toBeVisible();
  await expect(page.getByText(home.longitude.toFixed(6), { exact: true })).toBeVisible();
  await expect(page.getByText('approximate', { exact: true })).toBeVisible();
  const types = page.getByRole('list', { name: 'Property types' }).getByRole('listitem');
  await expect(types.first()).toHaveText('street address');
  expect(await types.count()).toBeLessThanOrEqual(5);
  await expect(page.getByRole('heading', { name: 'Managed By' })).toHaveCount(0);
  await expect(page.getByText(olivia.email)).toHaveCount(0);

  await call('POST', `/properties/${home.id}/assign-business`, {
    token: olivia.token,
    body: { businessId: firm.id },
  });
  await page.reload();
  const manager = page.getByRole('heading', { name: 'Managed By' });
  await expect(manager).toBeVisible();
  await expect(page.getByText('Cam Lettings')).toBeVisible();
  await expect(page.getByRole('link', { name: firm.email })).toHaveAttribute('href', `mailto:${firm.email}`);
  await expect(page.getByRole('link', { name: '+44 1223 496000' })).toHaveAttribute(
    'href',
    'tel:+441223496000',
  );
  await asAdmin('POST', `/hq/businesses/${firm.id}/suspend`, {});
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rose Cottage');
  await expect(manager).toHaveCount(0);
});

test('an unknown address says so', async ({ page }) => {
  for (const slug of [`nobody-${unique()}`, 'A_B', 'x']) {
    await page.goto(`/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Property Not Found');
  }
});

test('a server that breaks is not a missing property', async ({ page }) => {
  const home = await property(await user());
  await page.route('**/p/*', (route) => route.abort());
  await page.goto(`/${home.slug}`);
  await expect(page.getByText('Loading property...')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load property');
  await page.unroute('**/p/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.memorableName);
});
