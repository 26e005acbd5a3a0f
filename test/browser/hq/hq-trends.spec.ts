import { expect, test, type Page } from '@playwright/test';
import { changeAnswer } from '../support/answers.js';
import { administrator, enter } from '../support/fixtures.js';

const openTrends = (page: Page) => page.getByRole('heading', { name: 'Trends' }).click();

test('on a phone the trends are closed until they are opened, and not read before', async ({ page }) => {
  let read = 0;
  await changeAnswer(page, '/hq/insights*', () => {
    read += 1;
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, await administrator());
  await page.goto('/hq');
  const heading = page.getByRole('heading', { name: 'Trends' });
  await heading.scrollIntoViewIfNeeded();
  await expect(heading).toBeInViewport();
  const period = page.getByRole('group', { name: 'Period' });
  await expect(period).toHaveCount(0);
  expect(read).toBe(0);
  await openTrends(page);
  await expect(period).toBeVisible();
  await expect(page.getByRole('region', { name: 'Invitations', exact: true })).toBeVisible();
  expect(read).toBe(1);
});

for (const [width, named] of [
  [1440, 'Service 0, Service 1, Service 2, Service 3, Service 4 and 35 more'],
  [390, 'Service 0, Service 1 and 38 more'],
] as const) {
  test(`the supply gaps show a row for each town, and all on demand, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await changeAnswer(page, '/hq/insights*', (body: { supplyGaps: object[] }) => {
      body.supplyGaps = Array.from({ length: 40 }, (_, index) => ({
        category: {
          id: `${index}`,
          name: `Service ${index}`,
          categoryGroup: 'Other',
          requiresCertification: false,
        },
        place: 'Ely',
        properties: 2,
        latitude: 52.4,
        longitude: 0.26,
        // Only one that is not shown at first is offered somewhere: 20 miles away.
        nearestKm: index === 39 ? 32.2 : null,
      }));
    });
    await enter(page, await administrator());
    await page.goto('/hq');
    await openTrends(page);
    const table = page.getByRole('table', { name: 'Supply Gaps' });
    const services = table.getByRole('cell', { name: /Service \d/ });
    await expect(services).toHaveCount(1);
    await expect(services).toContainText(named);
    // One town needs no map.
    await expect(page.getByLabel('Map of the supply gaps')).toHaveCount(0);
    await expect(table.getByRole('columnheader', { name: 'Nearest' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Show All 40' }).click();
    await expect(services).toHaveCount(40);
    await expect(table.getByRole('columnheader', { name: 'Nearest' })).toBeVisible();
    await expect(table.getByRole('row').last()).toContainText('20 miles');
    await expect(page.getByRole('button', { name: /^Show All/ })).toHaveCount(0);
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await sideways()).toBeLessThanOrEqual(0);
  });
}

test('on a wide screen an empty card is one line, and the charts begin at one height', async ({ page }) => {
  await changeAnswer(page, '/hq/overview', (body: { securityEvents: object[] }) => {
    body.securityEvents = [];
  });
  await changeAnswer(page, '/hq/insights*', (body: { unresponsive: object[] }) => {
    body.unresponsive = [];
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, await administrator());
  await page.goto('/hq');
  // In whole pixels: browsers put a card at any fraction of one.
  const box = (name: string) =>
    page.getByRole('region', { name }).evaluate((card) => {
      const { x, y, width, height } = card.getBoundingClientRect();
      return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
    });
  await expect(page.getByRole('region', { name: 'Marketplace Order' })).toContainText('invitations');
  const size = (name: string) =>
    page
      .getByRole('heading', { name, exact: true })
      .evaluate((heading) => getComputedStyle(heading).fontSize);
  expect(await size('Trends')).toBe(await size('Recent Activity'));
  const [trends, events, silent, gaps] = await Promise.all([
    box('Trends'),
    box('Security Events'),
    box("Businesses That Don't Answer"),
    box('Supply Gaps'),
  ]);
  expect(events.height).toBeLessThan(70);
  expect(silent.height).toBeLessThan(70);
  for (const card of [silent, gaps]) expect([card.x, card.width]).toEqual([trends.x, trends.width]);
  const legendAt = async (name: string) =>
    (await page.getByRole('region', { name, exact: true }).locator('.MuiChartsLegend-root').boundingBox())?.y;
  expect(await legendAt('Sign-ups and Businesses')).toBe(await legendAt('Invitations'));
  const term = page.getByRole('region', { name: 'Time to First Decision' }).getByRole('term');
  for (const one of await term.all()) expect((await one.boundingBox())?.height).toBeLessThan(25);
});
