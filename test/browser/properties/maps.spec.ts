import { expect, test, type Locator, type Page } from '@playwright/test';
import { WEB_CONFIG_ELEMENT } from '../../../backend/contract/web/web-config.js';
import { business, enter, property, unique, user } from '../support/fixtures.js';

interface Sides {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const sides = (locator: Locator): Promise<Sides[]> =>
  locator.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
const cross = (one: Sides, other: Sides) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** The names of towns that something else on the map strikes through. */
async function struckNames(map: Locator, others: readonly string[]): Promise<string[]> {
  const names = await map.locator('.map-town-name').allTextContents();
  const places = await sides(map.locator('.map-town-name'));
  for (const other of others) await expect(map.locator(other).first()).toBeAttached();
  const drawn = (await Promise.all(others.map((other) => sides(map.locator(other))))).flat();
  return names.filter((_name, index) =>
    drawn.some((one) => cross(places[index] ?? { left: 0, right: 0, top: 0, bottom: 0 }, one)),
  );
}

/** Whether the points of towns are drawn whole. */
async function arePointsWhole(map: Locator): Promise<boolean> {
  const [view] = await sides(map.locator('.map-view'));
  const points = await sides(map.locator('.map-town'));
  const inside = ({ left, right, top, bottom }: Sides) =>
    view && left >= view.left && right <= view.right && top >= view.top && bottom <= view.bottom;
  return points.length > 0 && points.every(inside);
}

/** Of the own origin, because the web server allows others only where it knows them. */
const TILES = '/tiles-of-a-test';
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Gives the next page tiles, as the web server does where `MAP_TILE_URL` is set. The paths that it asks for. */
async function setTiles(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`**${TILES}/**`, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await route.fulfill({ contentType: 'image/gif', body: PIXEL });
  });
  await page.addInitScript(
    ({ id, settings }) => {
      // The application reads its settings after the page has been parsed.
      document.addEventListener('readystatechange', () => {
        const element = document.getElementById(id);
        if (!element || document.readyState !== 'interactive') return;
        element.textContent = JSON.stringify({ ...JSON.parse(element.textContent), ...settings });
      });
    },
    {
      id: WEB_CONFIG_ELEMENT,
      settings: { mapTileUrl: `${TILES}/{z}/{x}/{y}.png`, mapAttribution: 'Tiles of a test' },
    },
  );
  return asked;
}

test('the map of a place shows its whole area, land up to its sides and names that nothing strikes through', async ({
  page,
}) => {
  const mark = unique();
  const [olivia, ben] = await Promise.all([user(), user()]);
  const listed = await business(ben, { name: `Fen Plumbing ${mark}`, town: 'Cambridge' });
  // Small enough not to be among the largest towns in sight.
  const home = await property(olivia, { memorableName: 'Mill House', town: 'Histon' });
  await enter(page, olivia);
  for (const [width, path, name] of [
    [560, `/${home.slug}`, home.memorableName],
    // Wider than the geography that is asked for before the picture is drawn.
    [598, `/dashboard/marketplace?search=${mark}&view=${listed.id}`, listed.name],
    [1440, `/dashboard/property/${home.id}`, home.memorableName],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    const map = page.getByRole('region', { name: `Map of ${name} (approximate)` });
    await map.scrollIntoViewIfNeeded();
    await expect
      .poll(async () => {
        const [view] = await sides(map.locator('.map-view'));
        const [land] = await sides(map.locator('path.map-land'));
        return view && land && land.left <= view.left && land.right >= view.right;
      })
      .toBe(true);
    const [view] = await sides(map.locator('.map-view'));
    const [area] = await sides(map.locator('path.map-area'));
    expect(view && area && area.top > view.top && area.bottom < view.bottom).toBe(true);
    expect(area && area.right - area.left).toBeGreaterThan(90);
  }
  const map = page.getByRole('region', { name: 'Map of Mill House (approximate)' });
  await expect(map.locator('.map-own')).toHaveText('Histon');
  // Not only the largest towns of the region, most of which a narrow map does not show.
  await expect.poll(() => map.locator('.map-town-name').count()).toBeGreaterThan(3);
  await expect(map.getByText('Natural Earth')).toBeVisible();
  // The area has no outline, so that names may stand in it.
  await expect(map.locator('path.map-area')).toHaveCSS('stroke-width', '0px');
  expect(await struckNames(map, ['.leaflet-control-attribution', '.map-town'])).toEqual([]);
  expect(await arePointsWhole(map)).toBe(true);

  // Where the operator has set tiles, they are asked for instead.
  const asked = await setTiles(page);
  await page.reload();
  await expect(map.locator('img.leaflet-tile-loaded').first()).toBeAttached();
  expect(asked[0]).toMatch(/^\/tiles-of-a-test\/\d+\/\d+\/\d+\.png$/);
  await expect(map.getByText('Tiles of a test')).toBeVisible();
  await expect(map.locator('.map-coast, .map-town-name')).toHaveCount(0);
  await expect(map.getByText('Natural Earth')).toHaveCount(0);
});

test('nothing on the map of the marketplace covers the name of a town, or the pin of the property', async ({
  page,
}) => {
  const mark = unique();
  const [olivia, ben] = await Promise.all([user(), user()]);
  for (const name of ['Ash', 'Birch', 'Cedar'])
    await business(ben, { name: `${name} stack${mark}`, town: 'Cambridge' });
  for (const town of ['Cambridge', 'Histon', 'Royston', 'Ely'])
    await business(ben, { name: `${town} apart${mark}`, town });
  await property(olivia, { town: 'Cambridge' });
  await enter(page, olivia);
  const map = page.getByRole('region', { name: 'Map of the businesses on this page' });
  await page.goto(`/dashboard/marketplace?search=stack${mark}`);
  const stack = map.getByRole('button', { name: /^3 businesses here: / });
  await expect(stack).toBeVisible();
  await expect(map.locator('.map-own')).toHaveText('Cambridge');
  const [dot] = await sides(stack);
  const [name] = await sides(map.locator('.map-own'));
  // The second card of the stack is a shadow, which looks out by 4 px.
  expect(dot && name && cross({ ...dot, right: dot.right + 4, bottom: dot.bottom + 4 }, name)).toBe(false);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/dashboard/marketplace?search=apart${mark}&radius=25`);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  // Two towns are close to each other here, but not the same place.
  await expect(map.getByRole('button', { name: /^2 businesses nearby: / })).toHaveText('2 nearby');
  await expect(map.locator('.map-own')).toHaveText('Cambridge');
  const others = [
    '.map-pin',
    'button',
    '.leaflet-bar',
    '.leaflet-control-scale',
    '.leaflet-control-attribution',
  ];
  expect(await struckNames(map, others)).toEqual([]);
  expect(await arePointsWhole(map)).toBe(true);
  const [pin] = await sides(map.locator('.map-pin'));
  const dots = await sides(map.getByRole('toolbar').getByRole('button'));
  expect(dots.filter((dot) => pin && cross(dot, pin))).toEqual([]);
  const hide = page.getByRole('button', { name: 'Hide Map' });
  expect((await hide.boundingBox())?.y).toBeGreaterThan(
    ((await map.boundingBox())?.y ?? 0) + ((await map.boundingBox())?.height ?? 0) - 1,
  );
  await hide.click();
  await expect(map).toHaveCount(0);
});
