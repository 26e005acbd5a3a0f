import { expect, test, type Locator, type Page } from '@playwright/test';
import { boxOf } from '../support/boxes.js';
import { business, call, enter, property, user } from '../support/fixtures.js';
import { checkLooks, type Look } from '../support/looks.js';

/** What stands where on the public page of a property. */

const cardOf = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { name }) }).last();
const isFilled = (link: Locator) =>
  link.evaluate((element) => getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)');

/** Signing up in the header stands back behind the main button of the page. */
const quietSignUp = (page: Page): Look => ({
  rule: 'Sign Up in the header is not filled',
  widths: [1440],
  check: async () =>
    expect(await isFilled(page.getByRole('banner').getByRole('link', { name: 'Sign Up' }))).toBe(false),
});

function looksOf(page: Page, name: string): Look[] {
  const title = (words: string) => boxOf(page.getByRole('heading', { name: words }));
  const place = page.getByRole('region', { name: `Map of ${name} (approximate)` });
  return [
    {
      rule: 'the manager stands before the map',
      widths: [390],
      check: () =>
        // The columns follow the width of the window with the next frame.
        expect(async () => {
          expect((await title('Location')).top - (await title('Managed By')).top).toBeGreaterThan(100);
        }).toPass(),
    },
    {
      rule: 'the manager stands beside the map, in a card as wide, which ends below its buttons',
      widths: [1440],
      check: () =>
        expect(async () => {
          const [manager, map] = [await title('Managed By'), await title('Location')];
          expect(manager.left - map.left).toBeGreaterThan(300);
          expect(manager.top).toBe(map.top);
          const card = cardOf(page, 'Managed By');
          const box = await boxOf(card);
          expect(box.width).toBe((await boxOf(cardOf(page, 'Location'))).width);
          expect(box.bottom - (await boxOf(card.getByRole('link', { name: 'Call' }))).bottom).toBeLessThan(
            32,
          );
        }).toPass(),
    },
    {
      rule: 'the directions stand beside the first line of the name',
      widths: [1440],
      check: () =>
        // The application replaces the page that was sent, and then has its own.
        expect(async () => {
          const top = (await boxOf(page.getByRole('heading', { level: 1 }))).top;
          expect((await boxOf(page.getByRole('link', { name: 'Directions' }))).top - top).toBeCloseTo(8, 0);
        }).toPass(),
    },
    {
      rule: 'the picture of an approximate place names the towns around',
      widths: [390, 1440],
      check: async () => {
        await expect(place.locator('.map-own')).toHaveText('Cambridge');
        await expect.poll(() => place.locator('.map-town-name').count()).toBeGreaterThan(3);
        await expect(place.getByText('GeoNames')).toBeVisible();
        expect((await boxOf(place.locator('.map-region'))).height).toBe(180);
      },
    },
    {
      rule: 'the words about the place stand under its picture on a phone and beside a wide one',
      widths: [390, 1440],
      check: () =>
        expect(async () => {
          const picture = await boxOf(place.locator('.map-region'));
          const words = await boxOf(place.getByText('This map'));
          expect([words.left > picture.right, words.top >= picture.bottom]).toEqual(
            page.viewportSize()?.width === 390 ? [false, true] : [true, false],
          );
        }).toPass(),
    },
  ];
}

test('the public page of a property stands in two columns or, on a phone, in one', async ({ page }) => {
  const olivia = await user();
  const [home, alone] = [await property(olivia), await property(olivia)];
  const firm = await business(await user());
  const body = { businessId: firm.id };
  await call('POST', `/properties/${home.id}/assign-business`, { token: olivia.token, body });
  for (const path of ['/sign-in', '/sign-up'])
    await checkLooks(page, path, /^(Welcome back|Request access)/, [quietSignUp(page)]);
  const looks = looksOf(page, home.memorableName);
  const shared = looks.slice(0, 3);
  await checkLooks(page, `/${home.slug}`, 'Managed By', [quietSignUp(page), ...shared]);
  await checkLooks(page, `/${alone.slug}`, 'Location', looksOf(page, alone.memorableName).slice(3));
  // In the application.
  await enter(page, olivia);
  await checkLooks(page, `/${home.slug}`, 'Managed By', shared);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toHaveCount(0);
});
