import { expect, test, type Locator, type Page } from '@playwright/test';
import { boxOf } from '../support/boxes.js';
import { changeAnswer } from '../support/answers.js';
import { administrator, business, enter, signUp, toast, unique, user } from '../support/fixtures.js';
import { checkLooks, type Look } from '../support/looks.js';
import { CORS } from '../support/product.js';
import { hiddenPx, onSmallPhone } from './list-rules.js';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const decision = (page: Page) => page.getByRole('group', { name: 'Decision' });
const bottomOf = async (part: Locator) => {
  const { y, height } = await boxOf(part);
  return y + height;
};

/** The bar of the decision stays in reach at the end of the page and covers nothing of it. */
const decisionInReach = (last: string): Look => ({
  rule: 'the decision stays in reach, below the last of the page',
  widths: [390],
  check: (page) =>
    onSmallPhone(page, async () => {
      const first = decision(page).getByRole('button').first();
      // The page may still grow when it is scrolled for the first time.
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await expect(first).toBeInViewport({ ratio: 1 });
        expect((await boxOf(first)).height).toBeGreaterThanOrEqual(44);
        expect(await bottomOf(region(page, last))).toBeLessThanOrEqual((await boxOf(decision(page))).y);
      }).toPass({ timeout: 20_000 });
    }),
});

test('the looks of the page of a waiting business', async ({ page }) => {
  const owner = await user({ email: `fiona.carruthers.of.kelvin.close.${unique()}@mailbox.example` });
  const firm = await business(owner, { approved: false });
  await enter(page, await administrator());
  await page.route(`**/hq/businesses/${firm.id}/approve`, (route) =>
    route.fulfill({ status: 500, headers: CORS, body: '' }),
  );
  await checkLooks(page, `/hq/businesses/${firm.id}`, firm.email, [
    {
      rule: 'the emails are whole',
      widths: [1280, 360],
      async check() {
        for (const [name, email] of [
          ['Business Information', firm.email],
          ['Owner Information', owner.email],
        ] as const) {
          const shown = region(page, name).getByRole('definition').filter({ hasText: email });
          // A cut email can be focused, to read all of it.
          await expect(shown.locator('[tabindex]')).toHaveCount(0);
          expect(await hiddenPx(shown)).toBe(0);
        }
      },
    },
    decisionInReach('Timeline'),
    {
      rule: 'a toast leaves the decision free',
      widths: [390],
      check: () =>
        onSmallPhone(page, async () => {
          await decision(page).getByRole('button', { name: 'Approve' }).click();
          // It slides in from below.
          await expect
            .poll(() => bottomOf(toast(page, 'Error')))
            .toBeLessThanOrEqual((await boxOf(decision(page))).y);
        }),
    },
  ]);
});

test('the looks of the page of a waiting account', async ({ page }) => {
  const person = await signUp();
  await enter(page, await administrator());
  await checkLooks(page, `/hq/users/${person.id}`, 'Not confirmed', [decisionInReach('Account')]);
});

/** Forty services that nobody offers in one town, eight events, and nothing else. */
async function quietPlatform(page: Page): Promise<void> {
  await changeAnswer(page, '/hq/overview', (body: { securityEvents: object[]; recentEvents: object[] }) => {
    body.securityEvents = [];
    body.recentEvents = Array.from({ length: 8 }, (_, id) => ({ ...body.recentEvents[0], id }));
  });
  await changeAnswer(page, '/hq/insights*', (body: { unresponsive: object[]; supplyGaps: object[] }) => {
    body.unresponsive = [];
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
      nearestKm: index === 39 ? 32.2 : null,
    }));
  });
}

test('the looks of the home page of HQ with much to show', async ({ page }) => {
  await quietPlatform(page);
  await enter(page, await administrator());
  const sizeOf = (name: string) =>
    page
      .getByRole('heading', { name, exact: true })
      .evaluate((heading) => getComputedStyle(heading).fontSize);
  // In whole pixels: browsers put a card at any fraction of one.
  const cardOf = async (name: string) => {
    const { x, width, height } = await boxOf(page.getByRole('region', { name }));
    return { height, across: [Math.round(x), Math.round(width)] };
  };
  const legendOf = async (name: string) =>
    (await boxOf(region(page, name).locator('.MuiChartsLegend-root'))).y;
  const activity = region(page, 'Recent Activity').getByRole('listitem');
  await checkLooks(page, '/hq', 'invitations', [
    {
      rule: 'the trends have a heading like the other sections',
      widths: [1440],
      check: async () => expect(await sizeOf('Trends')).toBe(await sizeOf('Recent Activity')),
    },
    {
      rule: 'an empty card is one line',
      widths: [1440],
      async check() {
        for (const name of ['Security Events', "Businesses That Don't Answer"])
          expect((await cardOf(name)).height).toBeLessThan(70);
      },
    },
    {
      rule: 'what does not answer and what is not offered are as wide as all trends',
      widths: [1440],
      async check() {
        const { across } = await cardOf('Trends');
        for (const name of ["Businesses That Don't Answer", 'Supply Gaps'])
          expect((await cardOf(name)).across).toEqual(across);
      },
    },
    {
      rule: 'the charts begin at one height',
      widths: [1440],
      check: async () =>
        expect(await legendOf('Sign-ups and Businesses')).toBe(await legendOf('Invitations')),
    },
    {
      rule: 'the names of the figures are on one line',
      widths: [1440],
      async check() {
        const terms = await region(page, 'Time to First Decision').getByRole('term').all();
        expect(terms).not.toEqual([]);
        for (const term of terms) expect((await boxOf(term)).height).toBeLessThan(25);
      },
    },
    {
      rule: 'recent activity has eight rows, and five on a phone',
      widths: [1440, 390],
      check: async () => expect(activity).toHaveCount(page.viewportSize()?.width === 390 ? 5 : 8),
    },
    {
      rule: 'on a phone the totals stand in one row',
      widths: [390],
      async check() {
        const tops = await page
          .getByRole('list', { name: 'More figures' })
          .getByRole('listitem')
          .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().top));
        expect(tops).toHaveLength(3);
        expect(new Set(tops).size).toBe(1);
      },
    },
    {
      rule: 'all supply gaps make the page no wider than the window',
      widths: [1440, 390],
      async check() {
        if (page.viewportSize()?.width === 390) await page.getByRole('heading', { name: 'Trends' }).click();
        await page.getByRole('button', { name: 'Show All 40' }).click();
        await expect(page.getByRole('cell', { name: /Service 39/ })).toBeVisible();
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      },
    },
  ]);
});
