import { expect, test, type Locator } from '@playwright/test';
import {
  administrator,
  asAdmin,
  business,
  call,
  enter,
  property,
  unique,
  user,
} from '../support/fixtures.js';

test('anybody may open a property by its slug, as the web server sends it', async ({ page }) => {
  const olivia = await user();
  const slug = `rose-cottage-${unique()}`;
  const home = await property(olivia, { memorableName: 'Rose Cottage', slug });
  const firm = await business(await user(), { name: 'Cam Lettings' });
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`/${slug}`);
  await expect(heading).toHaveText('Rose Cottage');
  await expect(page).toHaveTitle(/Rose Cottage/);
  await expect(page.getByText(home.address)).toBeVisible();
  await expect(page.getByText(home.latitude.toFixed(6), { exact: true })).toBeVisible();
  await expect(page.getByText(home.longitude.toFixed(6), { exact: true })).toBeVisible();
  await expect(page.getByText('This map is approximate.')).toBeVisible();
  const types = page.getByRole('list', { name: 'Property types' }).getByRole('listitem');
  await expect(types.first()).toHaveText('street address');
  const manager = page.getByRole('heading', { name: 'Managed By' });
  await expect(manager).toHaveCount(0);
  await expect(page.getByText(olivia.email)).toHaveCount(0);

  const body = { businessId: firm.id };
  await call('POST', `/properties/${home.id}/assign-business`, { token: olivia.token, body });
  await page.reload();
  await expect(manager).toBeVisible();
  await expect(page.getByRole('link', { name: firm.email })).toHaveAttribute('href', `mailto:${firm.email}`);
  await expect(page.getByRole('link', { name: '+44 1223 496000' })).toHaveAttribute(
    'href',
    'tel:+441223496000',
  );
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    `https://www.openstreetmap.org/search?query=${encodeURIComponent(home.address)}`,
  );
  await asAdmin('POST', `/hq/businesses/${firm.id}/suspend`, {});
  await page.reload();
  await expect(heading).toHaveText('Rose Cottage');
  await expect(manager).toHaveCount(0);

  for (const unknown of [`nobody-${unique()}`, 'A_B', 'x']) {
    await page.goto(`/${unknown}`);
    await expect(heading).toHaveText('Property Not Found');
  }
});

/** The sum of red, green and blue of a computed colour, 0 to 765. */
const brightness = async (locator: Locator, property: 'color' | 'backgroundColor'): Promise<number> => {
  const colour = await locator.evaluate((element, name) => getComputedStyle(element)[name], property);
  return (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
};

for (const chosen of ['dark', 'system'] as const) {
  test(`print is light and leaves out what cannot be pressed: ${chosen}`, async ({ page }) => {
    const home = await property(await user());
    const firm = await business(await user(), { approved: false });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.addInitScript((mode) => localStorage.setItem('color-scheme', mode), chosen);
    const paper = page.locator('html');
    const card = page.locator('.MuiCard-root, .property section').first();
    const expectScheme = async (dark: boolean, heading: Locator) => {
      await page.emulateMedia({ media: dark ? 'screen' : 'print', colorScheme: 'dark' });
      await expect.poll(async () => (await brightness(heading, 'color')) > 380).toBe(dark);
      await expect.poll(async () => (await brightness(card, 'backgroundColor')) > 380).toBe(!dark);
      await expect(paper).toHaveCSS('color-scheme', dark ? 'dark' : 'light');
    };
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto(`/${home.slug}`);
    const directions = page.getByRole('link', { name: 'Directions' });
    const code = page.getByRole('img', { name: `QR code of ${page.url()}` });
    await expect(directions).toBeVisible();
    await expectScheme(true, heading);
    await expect(code).toBeHidden();
    await expectScheme(false, heading);
    await expect(directions).toBeHidden();
    await expect(page.getByText('Skip to content')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Copy Link' })).toBeHidden();
    await expect(code).toBeVisible();
    await expect(page.getByText(page.url(), { exact: true })).toBeVisible();

    // The landing page has a style of its own, which follows the system.
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await page.goto('/');
    expect(await brightness(heading, 'color')).toBeGreaterThan(380);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect.poll(() => brightness(heading, 'color')).toBeLessThan(380);
    await expect(page.getByText('Skip to content')).toBeHidden();

    await enter(page, await administrator());
    await page.goto(`/hq/businesses/${firm.id}`);
    const status = page.getByText('Pending Review', { exact: true }).first();
    await expectScheme(false, status);
    await expect(page.getByRole('button', { name: 'Approve', includeHidden: true })).toBeHidden();
    await expectScheme(true, status);
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  });
}
