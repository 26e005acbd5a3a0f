import { expect, test, type Locator, type Page } from '@playwright/test';
import { product } from '../support/product.js';
import { business, call, enter, property, unique, user } from '../support/fixtures.js';

interface Place {
  x: number;
  y: number;
  width: number;
}

async function placeOf(locator: Locator): Promise<Place> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('There is nothing to measure');
  return { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width) };
}

/** Opens the page, measures the blocks of its skeleton while the call is held back, then releases the call. */
async function blocksOf(page: Page, path: string, calls: string, blocks: number[]): Promise<Place[]> {
  let go = (): void => undefined;
  const opened = new Promise<void>((resolve) => (go = resolve));
  // The list of own businesses would fill the page of one of them before its own answer.
  for (const held of [calls, '/businesses/me/businesses']) {
    await page.route(product.apiUrl + held, async (route) => {
      await opened;
      await route.fallback();
    });
  }
  await page.goto(path);
  const skeleton = page.getByRole('main').getByRole('status', { name: /^Loading/ });
  await skeleton.waitFor();
  // Fonts and other parts that load later would move the blocks.
  await page.evaluate(() => document.fonts.ready);
  const found: Place[] = [];
  for (const block of blocks) found.push(await placeOf(skeleton.locator('.MuiSkeleton-root').nth(block)));
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'px that the skeleton is too wide').toBe(0);
  go();
  return found;
}

/** `blocks` of the skeleton: the map and the first card. On a phone the map is closed at first. */
const LAYOUTS = [
  { width: 360, blocks: [1, 1], maps: 0 },
  { width: 1440, blocks: [1, 2], maps: 1 },
];

/**
 * Compares only the columns on a phone, because an address may take one line more than its skeleton, and for the people
 * of a business, who alone have a list of its sections above them.
 */
const comparable = (places: Place[], width: number, ofMember: boolean) =>
  places.map(({ x, y, width: own }) =>
    width === 360 || ofMember ? { x, width: own } : { x, y, width: own },
  );

async function clickOnPhone(page: Page, width: number, name: string): Promise<void> {
  if (width === 360) await page.getByRole('button', { name, exact: true }).click();
}

const placesOf = async (locator: Locator) => Promise.all((await locator.all()).map(placeOf));

for (const { width, blocks, maps } of LAYOUTS) {
  test(`cards of the marketplace appear where their skeletons were, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const olivia = await user();
    const mark = unique();
    await property(olivia, { memorableName: 'Oak', town: 'Cambridge' });
    await business(await user(), { name: `Cam ${mark}`, town: 'Cambridge' });
    await enter(page, olivia);
    const open = () =>
      blocksOf(page, `/dashboard/marketplace?search=${mark}`, '/businesses/marketplace?*', blocks);
    const card = page.getByRole('list', { name: 'Businesses' }).getByRole('listitem').first();

    const [map, first] = await open();
    await expect(card).toBeVisible();
    expect(await placeOf(card)).toEqual(first);
    const shown = page.getByRole('region', { name: 'Map of the businesses on this page' });
    await expect(shown).toHaveCount(maps);
    expect(await placesOf(shown)).toEqual([map].slice(0, maps));

    await page.unrouteAll();
    await page.route(`${product.apiUrl}/businesses/marketplace?*`, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: object[] };
      const data = body.data.map((found) => ({ ...found, latitude: null, longitude: null }));
      await route.fulfill({ response, json: { ...body, data } });
    });
    const [, unlocated] = await open();
    await clickOnPhone(page, width, 'Map');
    await expect(page.getByText("We couldn't find any of these businesses")).toBeVisible();
    await clickOnPhone(page, width, 'Hide Map');
    expect(await placeOf(card)).toEqual(unlocated);
  });

  test(`a detail page appears in the columns of its skeleton for every viewer, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const [olivia, ben, guest] = await Promise.all([user(), user(), user()]);
    const firm = await business(ben, { name: 'Cam Lettings' });
    const home = await property(olivia, { memorableName: 'Oak House' });
    await call('POST', `/properties/${home.id}/assign-business`, {
      token: olivia.token,
      body: { businessId: firm.id },
    });
    const [firmPaths, homePaths] = [
      [`/dashboard/business/${firm.id}`, `/businesses/${firm.id}`],
      [`/dashboard/property/${home.id}`, `/properties/${home.id}`],
    ] as const;
    for (const [viewer, [path, calls], left, right, ofMember] of [
      [ben, firmPaths, 'Business Information', 'Location', true],
      [guest, firmPaths, 'Business Information', 'Location', false],
      [olivia, homePaths, 'Business Management', 'Guest Guide', false],
      [ben, homePaths, 'Owner', 'Location', false],
    ] as const) {
      await page.context().clearCookies();
      await enter(page, viewer);
      // The heading, the address, that of the page of a property, and the link back come first.
      const expected = await blocksOf(page, path, calls, path === homePaths[0] ? [4, 5] : [3, 4]);
      const sections = [left, right].map((name) => page.getByRole('region', { name, exact: true }));
      const places = await Promise.all(sections.map((section) => placeOf(section)));
      expect(comparable(places, width, ofMember)).toEqual(comparable(expected, width, ofMember));
      await page.unrouteAll();
    }
  });
}

for (const width of [390, 1440]) {
  test(`what needs the user appears where its skeleton was, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const olivia = await user();
    const home = await property(olivia);
    await call('POST', `/properties/${home.id}/deadlines`, {
      token: olivia.token,
      body: { kind: 'INSURANCE', dueOn: new Date().toISOString().slice(0, 10) },
    });
    await enter(page, olivia);
    // The steps of a new owner would stand above it.
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Hide', exact: true }).click();
    const [heading] = await blocksOf(page, '/dashboard', '/insights', [0]);
    const shown = page.getByRole('heading', { name: 'Needs you', exact: true });
    await expect(shown).toBeVisible();
    const { x, y } = await placeOf(shown);
    expect(x).toBe(heading?.x);
    // Both are rounded to whole pixels.
    expect(Math.abs(y - (heading?.y ?? NaN))).toBeLessThanOrEqual(1);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(
              list
                .getEntries()
                .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
            ),
          ).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(0), 500);
        }),
    );
    expect(shift).toBeLessThan(0.01);
  });
}

test('a page that comes late shows a line under the header, and pointing at a link loads it', async ({
  page,
}) => {
  const olivia = await user();
  const home = await property(olivia);
  await enter(page, olivia);
  await page.clock.install();
  await page.goto('/dashboard/properties');
  const link = page.getByRole('link', { name: home.memorableName, exact: true });
  await expect(link).toBeVisible();
  const call = product.apiUrl + `/properties/${home.id}`;
  let calls = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(call, async (route) => {
    calls += 1;
    await held;
    await route.fallback();
  });
  const called = page.waitForRequest(call);
  const line = page.locator('[data-progress-line]');
  await page.clock.pauseAt(Date.now() + 60_000);
  await link.hover();
  // The pointer rests on the link for 70 ms. A call that takes less than 150 ms from then on shows no line.
  await page.clock.runFor(80);
  await called;
  await page.clock.runFor(100);
  await expect(line).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(line).toBeVisible();
  await page.clock.resume();
  await expect(page).toHaveURL('/dashboard/properties');
  await link.click();
  // What the list knows is there before the answer.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.memorableName);
  await page.route('**/businesses/marketplace?*', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/dashboard/marketplace');
  await expect(line).toBeVisible();
  answer();
  await expect(line).toHaveCount(0);
  expect(calls, 'calls for the property before it was shown').toBe(1);
});
