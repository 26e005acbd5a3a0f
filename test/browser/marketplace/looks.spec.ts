import { expect, test, type Locator, type Page } from '@playwright/test';
import { boxOf } from '../support/boxes.js';
import {
  business,
  call,
  enter,
  property,
  serviceCategories,
  twoServiceCategories,
  unique,
  user,
} from '../support/fixtures.js';
import { checkLooks } from '../support/looks.js';
import { CORS } from '../support/product.js';

const WIDE = 1440;
const PHONE = 390;

const list = (page: Page) => page.getByRole('list', { name: 'Businesses' });
const card = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });
const topOf = async (part: Locator) => (await boxOf(part)).y;
const bottomOf = async (part: Locator) => {
  const { y, height } = await boxOf(part);
  return y + height;
};

const known = (page: Page) => page.getByRole('region', { name: 'You work with them' });
const firstCard = (page: Page) => list(page).getByRole('listitem').first();
const several = (page: Page) => page.getByRole('button', { name: 'Select several to invite them at once.' });

test('the results of the marketplace have room for what matters', async ({ page }) => {
  const mark = unique();
  const [olivia, ben] = await Promise.all([user(), user()]);
  const services = (await serviceCategories()).slice(0, 4).map(({ name }) => name);
  for (const name of ['Ash', 'Birch'])
    await business(ben, {
      name: `${name} ${mark}`,
      town: 'Wick',
      serviceBusinessType: 'SERVICE_PROVIDER',
      services,
    });
  await business(ben, {
    name: `Cedar ${mark}`,
    town: 'Thurso',
    description: 'We look after ninety homes in and around the city. '.repeat(6),
  });
  const managed = await property(olivia);
  const other = await property(olivia, { memorableName: 'Lighthouse', town: 'Wick' });
  // Its name is wider than a phone.
  const manager = await business(ben, {
    name: `Fenland and Cam Valley Property Management ${unique()}`,
  });
  await call('POST', `/properties/${managed.id}/assign-business`, {
    token: olivia.token,
    body: { businessId: manager.id },
  });
  await enter(page, olivia);
  const path = `/dashboard/marketplace?property=${other.id}&search=${mark}&radius=50`;
  await checkLooks(page, path, /^Cedar/, [
    {
      rule: 'businesses on one point look different from a result, in forced colours too',
      widths: [WIDE],
      check: async (page) => {
        const map = page.getByRole('region', { name: 'Map of the businesses on this page' });
        const joined = map.getByRole('button', { name: /^2 businesses here/ });
        const single = map.getByRole('button', { name: /^\d: Cedar/ });
        await expect(joined).toHaveText('2 here');
        await expect(single).toHaveText(/^\d$/);
        const looksOf = (dot: Locator) =>
          dot.evaluate((element) => {
            const { backgroundColor, borderStyle, borderRadius } = getComputedStyle(element);
            return { backgroundColor, borderStyle, borderRadius };
          });
        const [group, result] = [await looksOf(joined), await looksOf(single)];
        expect(group.backgroundColor).not.toBe(result.backgroundColor);
        expect(group.borderRadius).not.toBe(result.borderRadius);
        await page.emulateMedia({ forcedColors: 'active' });
        expect((await looksOf(joined)).borderStyle).not.toBe((await looksOf(single)).borderStyle);
        await page.emulateMedia({ forcedColors: 'none' });
      },
    },
    {
      rule: 'a card shows more than three lines of a description where nothing else is known of the business',
      widths: [WIDE],
      check: async (page) => {
        const lines = await card(page, 'Cedar')
          .getByText(/^We look after/)
          .evaluate((text) => text.clientHeight / parseFloat(getComputedStyle(text).lineHeight));
        expect(Math.round(lines)).toBeGreaterThan(3);
      },
    },
    {
      rule: 'whom the owner works with stands above the results, and the first card is in sight all the same',
      widths: [WIDE, PHONE],
      check: async (page) => {
        await expect.poll(() => topOf(known(page))).toBeLessThan(await topOf(firstCard(page)));
        const limit = (page.viewportSize()?.width ?? 0) > PHONE ? 360 : 440;
        await expect.poll(() => topOf(firstCard(page))).toBeLessThan(limit);
      },
    },
    {
      rule: 'a long name does not make the page wider than a phone',
      widths: [PHONE],
      check: async (page) =>
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0),
    },
    {
      rule: 'on a narrow screen the number of businesses has the line for itself',
      widths: [1024],
      check: async (page) => {
        await expect(page.getByText('Select several to invite them at once.')).toBeHidden();
        expect((await boxOf(page.getByText(/^3 businesses within/))).height).toBeLessThan(30);
      },
    },
    {
      rule: 'a chosen card has an outline, a thicker one in forced colours',
      widths: [WIDE],
      check: async (page) => {
        const box = page.getByRole('checkbox', { name: /^Choose Cedar/ });
        await box.check();
        await expect(card(page, 'Cedar')).toHaveCSS('outline-style', 'solid');
        await page.emulateMedia({ forcedColors: 'active' });
        await expect(card(page, 'Cedar')).toHaveCSS('outline-width', '3px');
        await page.emulateMedia({ forcedColors: 'none' });
        await box.uncheck();
      },
    },
    {
      rule: 'the button that shows the boxes can be touched',
      widths: [PHONE],
      check: async (page) => expect((await boxOf(several(page))).height).toBeGreaterThanOrEqual(44),
    },
    {
      rule: 'all labels stand above their fields',
      widths: [PHONE],
      check: async (page) => {
        for (const name of ['Property', 'Search by name or type']) {
          const label = page.locator('.MuiInputLabel-root', { hasText: name });
          const field = page.getByLabel(name, { exact: true });
          expect(await bottomOf(label)).toBeLessThanOrEqual(await topOf(field));
        }
      },
    },
    {
      rule: 'about three cards fit on a phone',
      widths: [PHONE],
      check: async (page) => expect((await boxOf(card(page, 'Ash'))).height).toBeLessThan(300),
    },
    {
      rule: 'the button of the map leaves the end of the page free, where the order is explained',
      widths: [PHONE],
      check: async (page) => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        const last = list(page).getByRole('listitem').last();
        const map = page.getByRole('button', { name: 'Map', exact: true });
        const how = page.getByRole('link', { name: 'How results are ranked' });
        await expect.poll(() => bottomOf(last)).toBeLessThanOrEqual(await topOf(map));
        expect(await bottomOf(last)).toBeLessThan(await topOf(how));
        expect(await bottomOf(how)).toBeLessThanOrEqual(await topOf(map));
        await page.evaluate(() => window.scrollTo(0, 0));
      },
    },
  ]);
});

const LONG_TRADE = 'Gas Boiler Servicing and Repair';

test('the trades and the filters of the marketplace stay in their lines', async ({ page }) => {
  const trades = (await serviceCategories())
    .map(({ id, name }) => ({ id, name }))
    .toSorted((one, next) => Number(next.name === LONG_TRADE) - Number(one.name === LONG_TRADE))
    .slice(0, 13);
  await page.route('**/businesses/trades*', (route) => route.fulfill({ json: trades, headers: CORS }));
  const chosen = (await twoServiceCategories()).map(({ id }) => `category=${id}`);
  await enter(page, await user());
  await checkLooks(page, `/dashboard/marketplace?${chosen.join('&')}`, 'Boiler Servicing', [
    {
      rule: 'the trades show that there are more of them, and an arrow leads there',
      widths: [WIDE],
      check: async (page) => {
        const row = page.getByRole('group', { name: 'Trades and active filters' });
        const last = row.getByRole('button').last();
        await expect(last).not.toBeInViewport();
        const onward = row.locator('xpath=..').locator('> [data-side="right"]');
        await expect(onward).toBeVisible();
        await expect(async () => {
          if ((await onward.count()) > 0) await onward.click();
          await expect(last).toBeInViewport({ ratio: 1, timeout: 1500 });
        }).toPass();
        await expect(onward).toHaveCount(0);
        await expect(row.getByRole('button').first()).not.toBeInViewport();
      },
    },
    {
      rule: 'radius and services stay on one line for any choice',
      widths: [WIDE],
      check: async (page) => {
        await page.getByRole('button', { name: 'Filters (2)' }).click();
        const region = page.getByRole('region', { name: 'Filters' });
        await expect(region.locator('.MuiChip-root')).toHaveCount(2);
        const fields = await region.locator('.MuiInputBase-root').all();
        const [radius, services] = await Promise.all(fields.map(boxOf));
        expect([services?.y, services?.height]).toEqual([radius?.y, radius?.height]);
      },
    },
  ]);
});
