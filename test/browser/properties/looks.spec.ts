import { expect, test, type Locator, type Page } from '@playwright/test';
import { addDays, dayOf } from '../../../backend/contract/time.js';
import { boxOf } from '../support/boxes.js';
import { sql } from '../support/database.js';
import { violations } from '../support/faults.js';
import { administrator, business, call, enter, invitation, property, user } from '../support/fixtures.js';
import { checkLooks } from '../support/looks.js';

/** What stands where on the home page and among the insights. */

const LONG_FIRM = 'Fenland and Cam Valley Property Management of Cambridgeshire';
const needsYou = (page: Page) => page.getByRole('region', { name: 'Needs you' });
const due = (token: string, id: string, kind: string, ahead: number) =>
  call('POST', `/properties/${id}/deadlines`, {
    token,
    body: { kind, dueOn: addDays(dayOf(new Date()), ahead) },
  });
const assign = (token: string, id: string, firm: { id: string }) =>
  call('POST', `/properties/${id}/assign-business`, { token, body: { businessId: firm.id } });

test('what needs an owner stands in columns, and its lines begin at the first one', async ({ page }) => {
  const olivia = await user();
  const [alone, home] = [await property(olivia), await property(olivia)];
  await invitation(olivia, { property: home, business: await business(await user()) });
  await sql("UPDATE properties SET created_at = now() - interval '20 days' WHERE id = $1", [alone.id]);
  await due(olivia.token, home.id, 'GAS_SAFETY', 10);
  await enter(page, olivia);
  const rows = needsYou(page).getByRole('listitem');
  const nobody = rows.filter({ hasText: `Nobody looks after ${alone.memorableName}` });
  const gas = rows.filter({ hasText: 'Gas safety record' });
  const findIn = (row: Locator) => boxOf(row.getByRole('link', { name: 'Find Someone' }));
  await checkLooks(page, '/dashboard', 'Needs you', [
    {
      rule: 'the first buttons begin at one line and are equally wide',
      widths: [1440],
      check: async () => {
        const [one, other] = [await findIn(nobody), await findIn(gas)];
        expect([one.left, one.width]).toEqual([other.left, other.width]);
        expect(one.width).toBeGreaterThanOrEqual(118);
      },
    },
    {
      rule: 'the ages end at one line',
      widths: [1440],
      check: async () => {
        const age = await boxOf(nobody.getByText('for 20 days', { exact: true }));
        expect((await boxOf(gas.getByText('in 10 days', { exact: true }))).right).toBeCloseTo(age.right, 0);
      },
    },
    {
      rule: 'icon, age and button stand on the first line, however long the sentence is',
      widths: [1000],
      check: async () => {
        const { middle } = await boxOf(gas.getByRole('img'));
        for (const part of [
          gas.getByText('in 10 days', { exact: true }),
          gas.getByRole('button', { name: 'Done' }),
        ])
          expect(Math.abs((await boxOf(part)).middle - middle)).toBeLessThan(2);
      },
    },
  ]);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true });

  test('the snooze of a row stands in its last line, whatever its length and its buttons', async ({
    page,
  }) => {
    const olivia = await user();
    const home = await property(olivia, {
      memorableName: 'Rose Cottage behind the Church of Saint Andrew the Less',
    });
    await assign(olivia.token, home.id, await business(await user(), { name: LONG_FIRM }));
    await due(olivia.token, home.id, 'GAS_SAFETY', 10);
    await due(olivia.token, home.id, 'INSURANCE', 50);
    await enter(page, olivia);
    const row = needsYou(page).getByRole('listitem');
    const email = row.getByRole('link', { name: 'Email Them' });
    const button = (name: string | RegExp) => boxOf(row.getByRole('button', { name }));
    await checkLooks(page, '/dashboard/insights', /: due on/, [
      {
        rule: 'the snooze stands below the sentence, after the other buttons',
        widths: [390, 360],
        check: async () => {
          const [snooze, done, more] = [
            await button(/^Snooze/),
            await button('Done'),
            await button('More actions'),
          ];
          const sentence = await boxOf(row.getByText(/: due on/));
          expect(snooze.top).toBeGreaterThanOrEqual(sentence.bottom);
          expect(sentence.right).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 60);
          expect(snooze.middle).toBeCloseTo(done.middle, 0);
          expect(snooze.left).toBeGreaterThanOrEqual(more.right - 8);
        },
      },
      {
        rule: 'the age stands below the sentence, and the icon beside its first line',
        widths: [390, 360],
        check: async () => {
          const sentence = await boxOf(row.getByText(/: due on/));
          expect((await boxOf(row.getByText('in 10 days', { exact: true }))).top).toBeGreaterThanOrEqual(
            sentence.bottom,
          );
          expect((await boxOf(row.getByRole('img'))).middle).toBeLessThan(sentence.top + 24);
        },
      },
      {
        rule: 'two buttons and a menu stand in one line, large enough for fingers',
        widths: [390, 360],
        check: async () => {
          const [snooze, done, more, ask] = [
            await button(/^Snooze/),
            await button('Done'),
            await button('More actions'),
            await boxOf(email),
          ];
          expect(Math.min(snooze.width, snooze.height, more.height)).toBeGreaterThanOrEqual(44);
          expect(ask.top).toBe(done.top);
          expect(more.top).toBeLessThan(ask.bottom);
          expect(more.right).toBeLessThan(page.viewportSize()?.width ?? 0);
        },
      },
      {
        rule: 'a date never breaks',
        widths: [390],
        check: () => expect(row.getByText(/^\d+ \w+ \d{4}$/)).toHaveCSS('text-wrap-mode', 'nowrap'),
      },
      {
        rule: 'the buttons of the next 90 days are as wide as Find Someone would be',
        widths: [1440],
        check: () =>
          expect(
            page.getByRole('region', { name: /^The next 90 days/ }).getByRole('link', { name: 'Email Them' }),
          ).toHaveCSS('min-width', '118px'),
      },
      {
        rule: 'the row is accessible',
        widths: [390],
        check: async () => expect((await violations(page)).map(({ id }) => id)).toEqual([]),
      },
    ]);
  });
});

test('the only business of the home page has the whole width, and figures that look alike', async ({
  page,
}) => {
  const [olivia, ben] = await Promise.all([user(), user()]);
  await invitation(olivia, { property: await property(olivia), business: await business(ben) });
  await enter(page, ben);
  const section = page.getByRole('region', { name: 'My Businesses' });
  const card = section.getByRole('listitem').first();
  await checkLooks(page, '/dashboard', 'My Businesses', [
    {
      rule: 'Accept and Decline are about equally wide',
      widths: [1440],
      check: async () => {
        const widths = ['Accept', 'Decline'].map((name) =>
          boxOf(needsYou(page).getByRole('button', { name })),
        );
        const [accept, decline] = await Promise.all(widths);
        expect(Math.abs((accept?.width ?? NaN) - (decline?.width ?? NaN))).toBeLessThan(24);
      },
    },
    {
      rule: 'the card of the only business has the whole width',
      widths: [1440],
      check: async () => expect((await boxOf(card)).width).toBe((await boxOf(section)).width),
    },
    {
      rule: 'its figures are large and alike',
      widths: [1440],
      check: async () => {
        const looks = await section
          .locator('dd a')
          .evaluateAll((links) =>
            links.map((link) => `${getComputedStyle(link).color} ${getComputedStyle(link).fontSize}`),
          );
        expect(new Set(looks)).toEqual(new Set([expect.stringMatching(/ 22px$/)]));
      },
    },
    {
      rule: 'its three figures stand in one row',
      widths: [390, 360],
      check: async () => {
        const figures = section.getByRole('definition');
        await expect(figures).toHaveCount(3);
        const middles = (await Promise.all((await figures.all()).map(boxOf))).map(({ middle }) => middle);
        expect(new Set(middles).size).toBe(1);
      },
    },
    {
      rule: 'the line in the card has the colour of other lines, unlike the text',
      widths: [390],
      check: async () => {
        const footer = card.locator('> :not(a)');
        await expect(footer).toHaveCSS('border-top-width', '1px');
        const [line, text] = await footer.evaluate((element) => [
          getComputedStyle(element).borderTopColor,
          getComputedStyle(element).color,
        ]);
        expect(line).not.toBe(text);
      },
    },
  ]);
});

test('without a business the words of the business view stand in the middle beside their button', async ({
  page,
}) => {
  await enter(page, await user());
  await page.addInitScript(() => localStorage.setItem('dashboard-view-mode', 'business'));
  const panel = page.getByRole('region', { name: 'Business view' });
  await checkLooks(page, '/dashboard', 'You have no business yet', [
    {
      rule: 'words and button have one middle',
      widths: [1440],
      check: async () => {
        const words = await boxOf(panel.getByText('You have no business yet'));
        const button = await boxOf(panel.getByRole('link', { name: 'Add Business' }));
        expect(Math.abs(words.middle - button.middle)).toBeLessThan(1);
      },
    },
  ]);
});

test('narrow pages begin where the others begin', async ({ page }) => {
  const olivia = await user();
  const home = await property(olivia);
  await enter(page, olivia);
  const places = { 1440: new Set<number>(), 1920: new Set<number>() };
  for (const path of ['', '/insights', '/help', '/assistant', `/property/${home.id}/edit`]) {
    await page.goto(`/dashboard${path}`);
    for (const width of [1440, 1920] as const) {
      await page.setViewportSize({ width, height: 900 });
      places[width].add((await boxOf(page.getByRole('heading', { level: 1 }))).left);
    }
  }
  expect([places[1440].size, places[1920].size]).toEqual([1, 1]);
});

test('the chart of the trends for administrators fills its card', async ({ page }) => {
  await enter(page, await administrator());
  const chart = page.getByRole('region', { name: 'Sign-ups and Businesses' });
  await checkLooks(page, '/hq', 'Sign-ups and Businesses', [
    {
      rule: 'nothing but the usual space stands below the links of a chart',
      widths: [1440],
      check: () =>
        expect(async () => {
          const [card, last] = [await boxOf(chart), await boxOf(chart.getByRole('link').last())];
          expect(Math.abs(card.bottom - last.bottom)).toBeLessThan(24);
        }).toPass(),
    },
    {
      rule: 'the trends are accessible',
      widths: [1440],
      check: async () => expect((await violations(page)).map(({ id }) => id)).toEqual([]),
    },
  ]);
});
