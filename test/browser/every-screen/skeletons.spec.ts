import { expect, test, type Locator, type Page } from '@playwright/test';
import { changeAnswer } from '../support/answers.js';
import { drawn } from '../support/faults.js';
import { gate } from '../support/gate.js';
import { product } from '../support/product.js';
import { business, call, enter, property, unique, user } from '../support/fixtures.js';

const HEIGHT = 900;

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

interface Size {
  width: number;
  /** Of the skeleton, in the order of the page. */
  blocks: readonly number[];
}

/**
 * Opens the page, measures the blocks of its skeleton at each width while the calls are held back, then releases them
 * at the last width.
 */
async function blocksOf(page: Page, path: string, calls: string, sizes: readonly Size[]): Promise<Place[][]> {
  const answers = gate();
  // The list of own businesses would fill the page of one of them before its own answer.
  for (const held of [calls, '/businesses/me/businesses'])
    await page.route(product.apiUrl + held, answers.hold);
  await page.setViewportSize({ width: sizes[0]?.width ?? 0, height: HEIGHT });
  await page.goto(path);
  const skeleton = page.getByRole('main').getByRole('status', { name: /^Loading/ });
  await skeleton.waitFor();
  // Fonts and other parts that load later would move the blocks.
  await page.evaluate(() => document.fonts.ready);
  const found: Place[][] = [];
  for (const { width, blocks } of sizes) {
    await page.setViewportSize({ width, height: HEIGHT });
    await drawn(page);
    const places = blocks.map((block) => placeOf(skeleton.locator('.MuiSkeleton-root').nth(block)));
    found.push(await Promise.all(places));
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `px that the skeleton is too wide at ${width} px`).toBe(0);
  }
  answers.go();
  return found;
}

const placesOf = async (locator: Locator) => Promise.all((await locator.all()).map(placeOf));

test('cards of the marketplace appear where their skeletons were', async ({ page }) => {
  const olivia = await user();
  const mark = unique();
  await property(olivia, { memorableName: 'Oak', town: 'Cambridge' });
  await business(await user(), { name: `Cam ${mark}`, town: 'Cambridge' });
  await enter(page, olivia);
  const open = async (size: Size) => {
    const path = `/dashboard/marketplace?search=${mark}`;
    const [found = []] = await blocksOf(page, path, '/businesses/marketplace?*', [size]);
    await expect(card).toBeVisible();
    return found;
  };
  const card = page.getByRole('list', { name: 'Businesses' }).getByRole('listitem').first();
  const shown = page.getByRole('region', { name: 'Map of the businesses on this page' });
  // On a phone the map is closed at first.
  for (const [size, maps] of [
    [{ width: 360, blocks: [1] }, 0],
    [{ width: 1440, blocks: [2, 1] }, 1],
  ] as const) {
    const [first, ...map] = await open(size);
    expect(await placeOf(card)).toEqual(first);
    await expect(shown).toHaveCount(maps);
    expect(await placesOf(shown)).toEqual(map);
    await page.unrouteAll();
  }

  await changeAnswer(page, '/businesses/marketplace?*', ({ data }: { data: object[] }) => {
    for (const found of data) Object.assign(found, { latitude: null, longitude: null });
  });
  const [unlocated] = await open({ width: 1440, blocks: [2] });
  await expect(page.getByText("We couldn't find any of these businesses")).toBeVisible();
  expect(await placeOf(card)).toEqual(unlocated);
});

/**
 * Compares only the columns on a phone, because an address may take one line more than its skeleton, and for the people
 * of a business, who alone have a list of its sections above them.
 */
const comparable = (places: readonly Place[], columns: boolean) =>
  places.map(({ x, y, width }) => (columns ? { x, width } : { x, y, width }));

test('a detail page appears in the columns of its skeleton for every viewer', async ({ page }) => {
  const [olivia, ben, guest] = await Promise.all([user(), user(), user()]);
  const firm = await business(ben, { name: 'Cam Lettings' });
  const home = await property(olivia, { memorableName: 'Oak House' });
  await call('POST', `/properties/${home.id}/assign-business`, {
    token: olivia.token,
    body: { businessId: firm.id },
  });
  // The heading, the address, that of the page of a property, and the link back come first.
  const ofFirm = { path: `/dashboard/business/${firm.id}`, calls: `/businesses/${firm.id}`, blocks: [3, 4] };
  const ofHome = { path: `/dashboard/property/${home.id}`, calls: `/properties/${home.id}`, blocks: [4, 5] };
  for (const [viewer, { path, calls, blocks }, left, right, ofMember] of [
    [ben, ofFirm, 'Business Information', 'Location', true],
    [guest, ofFirm, 'Business Information', 'Location', false],
    [olivia, ofHome, 'Business Management', 'Guest Guide', false],
    [ben, ofHome, 'Owner', 'Location', false],
  ] as const) {
    await page.context().clearCookies();
    await enter(page, viewer);
    const sizes = [360, 1440].map((width) => ({ width, blocks }));
    const [phone = [], wide = []] = await blocksOf(page, path, calls, sizes);
    const sections = [left, right].map((name) => page.getByRole('region', { name, exact: true }));
    const shown = () => Promise.all(sections.map((section) => placeOf(section)));
    expect(comparable(await shown(), ofMember)).toEqual(comparable(wide, ofMember));
    await page.setViewportSize({ width: 360, height: HEIGHT });
    await drawn(page);
    expect(comparable(await shown(), true)).toEqual(comparable(phone, true));
    await page.unrouteAll();
  }
});

test('what needs the user appears where its skeleton was', async ({ page }) => {
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
  for (const width of [390, 1440]) {
    const [[heading] = []] = await blocksOf(page, '/dashboard', '/insights', [{ width, blocks: [0] }]);
    const shown = page.getByRole('heading', { name: 'Needs you', exact: true });
    await expect(shown).toBeVisible();
    const { x, y } = await placeOf(shown);
    expect(x).toBe(heading?.x);
    // Both are rounded to whole pixels.
    expect(Math.abs(y - (heading?.y ?? NaN))).toBeLessThanOrEqual(1);
    expect(await layoutShift(page)).toBeLessThan(0.01);
    await page.unrouteAll();
  }
});

/** The sum of the layout shifts of the page until now. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

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
