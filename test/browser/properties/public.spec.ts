import { expect, test, type Locator } from '@playwright/test';
import { encode } from 'uqr';
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

test('anybody may open a property by its slug', async ({ page }) => {
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
  await expect(page.getByText('This map is approximate.')).toBeVisible();
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

test('a visitor finds the manager before the map on a phone, and beside it where there is room', async ({
  page,
}) => {
  const olivia = await user();
  const home = await property(olivia);
  const firm = await business(await user());
  await call('POST', `/properties/${home.id}/assign-business`, {
    token: olivia.token,
    body: { businessId: firm.id },
  });
  const places = async () => {
    const boxes = ['Managed By', 'Location'].map((name) => page.getByRole('heading', { name }).boundingBox());
    const [manager, map] = await Promise.all(boxes);
    return { below: (map?.y ?? 0) - (manager?.y ?? 0), beside: (manager?.x ?? 0) - (map?.x ?? 0) };
  };
  const asVisitor = () => Promise.resolve();
  const asOwner = () => enter(page, olivia);
  for (const arrive of [asVisitor, asOwner]) {
    await arrive();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${home.slug}`);
    await expect(page.getByRole('heading', { name: 'Managed By' })).toBeVisible();
    await expect.poll(async () => (await places()).below).toBeGreaterThan(100);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(async () => (await places()).beside).toBeGreaterThan(300);
    await expect.poll(async () => (await places()).below).toBe(0);
    const head = [page.getByRole('heading', { level: 1 }), page.getByRole('link', { name: 'Directions' })];
    // Beside the first line of the name. The application replaces the page that was sent, and then has its own.
    await expect(async () => {
      const [name, directions] = await Promise.all(head.map((part) => part.boundingBox()));
      expect((directions?.y ?? NaN) - (name?.y ?? NaN)).toBeCloseTo(8, 0);
    }).toPass();
    const cardOf = (name: string) =>
      page.locator('section', { has: page.getByRole('heading', { name }) }).last();
    const card = cardOf('Managed By');
    const widths = [card, cardOf('Location')].map(async (part) => (await part.boundingBox())?.width);
    const [managed, located] = await Promise.all(widths);
    expect(managed).toBe(located);
    const boxes = [card, card.getByRole('link', { name: 'Call' })].map((element) => element.boundingBox());
    const [manager, call] = await Promise.all(boxes);
    const endOf = (box: typeof manager) => (box?.y ?? 0) + (box?.height ?? 0);
    expect(endOf(manager) - endOf(call)).toBeLessThan(32);
  }
});

test('signing up in the header stands back behind the main button of the page', async ({ page }) => {
  const home = await property(await user());
  const filled = (link: Locator) =>
    link.evaluate((element) => getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)');
  const signUp = page.getByRole('banner').getByRole('link', { name: 'Sign Up' });
  await page.goto(`/${home.slug}`);
  expect(await filled(signUp)).toBe(false);
  for (const path of ['/sign-in', '/sign-up']) {
    await page.goto(path);
    expect(await filled(signUp)).toBe(false);
  }
});

test('an unknown slug shows that there is no such property', async ({ page }) => {
  for (const slug of [`nobody-${unique()}`, 'A_B', 'x']) {
    await page.goto(`/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Property Not Found');
    const sentence = 'The property you are looking for does not exist or has been removed.';
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByText('Check the link, or ask the person who sent it.')).toBeVisible();
  }
  const json = { message: 'This property has moved away', code: 'PROPERTY_NOT_FOUND', statusCode: 404 };
  await page.route('**/p/*', (route) => route.fulfill({ status: 404, json }));
  await page.goto(`/nobody-${unique()}`);
  await expect(page.getByText('This property has moved away')).toBeVisible();
});

test('a server error is not shown as a missing property', async ({ page }) => {
  const home = await property(await user());
  await page.route('**/p/*', (route) => route.abort());
  await page.goto(`/${home.slug}`);
  await expect(page.getByText('Loading property...')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load property');
  await page.unroute('**/p/*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.memorableName);
});

/** The sum of red, green and blue of a computed colour, 0 to 765. */
const brightness = async (locator: Locator, property: 'color' | 'backgroundColor'): Promise<number> => {
  const colour = await locator.evaluate((element, name) => getComputedStyle(element)[name], property);
  return (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
};

for (const chosen of ['dark', 'system'] as const) {
  test(`print is light in every colour scheme: ${chosen}`, async ({ page }) => {
    const olivia = await user();
    const home = await property(olivia);
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
    await expect(directions).toBeVisible();
    await expectScheme(true, heading);
    await expectScheme(false, heading);
    await expect(directions).toBeHidden();
    await expect(page.getByText('Skip to content')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Copy Link' })).toBeHidden();

    await enter(page, await administrator());
    await page.goto(`/hq/businesses/${firm.id}`);
    const status = page.getByText('Pending Review', { exact: true }).first();
    await expectScheme(false, status);
    await expect(page.getByRole('button', { name: 'Approve', includeHidden: true })).toBeHidden();
    await expectScheme(true, status);
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  });
}

test('the public page leads to the place, and its print carries its own address', async ({ page }) => {
  const home = await property(await user());
  await page.goto(`/${home.slug}`);
  const directions = page.getByRole('link', { name: 'Directions' });
  await expect(directions).toHaveAttribute(
    'href',
    // The place is approximate: its coordinates are the middle of Cambridge.
    `https://www.openstreetmap.org/search?query=${encodeURIComponent(home.address)}`,
  );
  await expect(directions).toHaveAttribute('rel', /noreferrer/);
  const note = "The owner provided this name and address. We haven't checked them.";
  await expect(page.getByText(note)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'the product' })).toHaveAttribute(
    'href',
    '/',
  );
  const address = page.url();
  const code = page.getByRole('img', { name: `QR code of ${address}` });
  await expect(code).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(code).toBeVisible();
  await expect(page.getByText(address, { exact: true })).toBeVisible();
  const { data } = encode(address, { border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h`] : [])));
  const drawn = await code.locator('path').getAttribute('d');
  expect(drawn?.match(/M\d+ \d+h/g)).toEqual(dark);
});

test('the printed landing page is light', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  expect(await brightness(heading, 'color')).toBeGreaterThan(380);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect.poll(() => brightness(heading, 'color')).toBeLessThan(380);
  await expect(page.getByText('Skip to content')).toBeHidden();
});

test('an approximate place is said in words, beside a picture that names the towns around', async ({
  page,
}) => {
  const home = await property(await user());
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/${home.slug}`);
    const place = page.getByRole('region', { name: `Map of ${home.memorableName} (approximate)` });
    await expect(place).toContainText(
      "This map is approximate. The address is within about 3 miles of the circle's centre.",
    );
    expect(await place.textContent()).toContain('about\u00A03\u00A0miles');
    await expect(place.locator('.map-own')).toHaveText('Cambridge');
    await expect.poll(() => place.locator('.map-town-name').count()).toBeGreaterThan(3);
    await expect(place.getByText('GeoNames')).toBeVisible();
    const [picture, words] = await Promise.all(
      [place.locator('.map-region'), place.getByText('This map')].map((part) => part.boundingBox()),
    );
    expect(picture?.height).toBe(180);
    // On a phone the words stand under it.
    const beside = (words?.x ?? NaN) > (picture?.x ?? 0) + (picture?.width ?? 0);
    const under = (words?.y ?? NaN) >= (picture?.y ?? 0) + 180;
    expect([beside, under]).toEqual([width === 1440, width === 390]);
  }
});
