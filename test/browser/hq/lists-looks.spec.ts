import { expect, test, type Locator, type Page } from '@playwright/test';
import { boxOf } from '../support/boxes.js';
import { changeAnswer } from '../support/answers.js';
import { administrator, business, call, enter, property, rowOf, unique, user } from '../support/fixtures.js';
import { checkLooks } from '../support/looks.js';
import { statusOf } from '../support/status.js';
import { hiddenPx, hq, moreHasRoom, NOTHING_CUT, onSmallPhone, PLACEHOLDER } from './list-rules.js';

/** Thirty waiting accounts, named `Person 0` and so on, with short and long emails. */
async function thirtyAccounts(page: Page): Promise<void> {
  await changeAnswer(page, '/hq/dashboard', (body: { totalUsers: number }) => (body.totalUsers = 30));
  await changeAnswer(page, '/hq/users/all*', (body: object[]) => {
    const made = Array.from({ length: 30 }, (_, index) => ({
      ...body[0],
      id: `01890000-0000-7000-8000-0000000000${index + 10}`,
      name: `Person ${index}`,
      email: `${index % 2 ? 'al' : 'joanne.mickl'}.0123456789@mailbox.example`,
      roles: ['USER'],
      accountStatus: 'PENDING_VERIFICATION',
      emailConfirmed: true,
      hasEarlierSanctions: false,
    }));
    body.splice(0, body.length, ...made);
  });
  await changeAnswer(page, '/hq/review-queue', (body: { counts: object }) => {
    body.counts = { users: 120, businesses: 0, changedBusinesses: 0, reviews: 0 };
  });
}

/** Whether there is a shadow at the right edge, and one beside the columns that stay at the left. */
const shadowsOf = (frame: Locator) =>
  frame.evaluate((region) => ({
    right: getComputedStyle(region.parentElement as Element, '::after').content === '""',
    left: [...region.querySelectorAll('td.pinned')].some(
      (cell) => getComputedStyle(cell).boxShadow !== 'none',
    ),
  }));

const cards = (page: Page) => page.getByRole('list', { name: 'List of users' }).getByRole('listitem');

test('the looks of the list of accounts', async ({ page }) => {
  await thirtyAccounts(page);
  await enter(page, await administrator());
  await checkLooks(page, '/hq/users', 'Person 0', [
    PLACEHOLDER,
    {
      rule: 'the head stays in sight when the rows are scrolled',
      widths: [1280],
      async check() {
        await page.getByRole('row').last().scrollIntoViewIfNeeded();
        await expect(page.getByRole('columnheader', { name: 'Email' })).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
        await page.evaluate(() => scrollTo(0, 0));
      },
    },
    {
      rule: 'a narrow table keeps the name in sight, and marks the edge that hides more',
      widths: [720],
      async check() {
        const frame = page.getByRole('region', { name: 'Table of users' });
        await expect.poll(() => shadowsOf(frame)).toEqual({ right: true, left: false });
        await frame.evaluate((region) => region.scrollTo({ left: 10_000 }));
        await expect.poll(() => shadowsOf(frame)).toEqual({ right: false, left: true });
        await expect(page.getByRole('link', { name: 'Person 0' })).toBeInViewport({ ratio: 1 });
        await frame.evaluate((region) => region.scrollTo({ left: 0 }));
      },
    },
    {
      rule: 'the page is no wider than the window',
      widths: [720, 360],
      check: async () =>
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0),
    },
    {
      rule: 'every entry of the navigation is whole, with what waits',
      widths: [390, 360],
      async check() {
        await expect(hq(page).getByRole('link', { name: 'Review Queue' })).toContainText('99+');
        for (const entry of await hq(page).locator('a, button').all()) {
          await expect(entry).toBeInViewport({ ratio: 1 });
          expect(await hiddenPx(entry)).toBe(0);
        }
        expect(await hiddenPx(hq(page))).toBe(0);
      },
    },
    {
      rule: 'the end of the page is above the navigation',
      widths: [390],
      async check() {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        const { y, height } = await boxOf(page.getByRole('button', { name: 'Next' }));
        expect(y + height).toBeLessThanOrEqual((await boxOf(hq(page))).y);
        await page.evaluate(() => scrollTo(0, 0));
      },
    },
    {
      rule: 'all cards are equally high, with the email whole on a line of its own',
      widths: [390],
      async check() {
        const heights = await cards(page).evaluateAll((items) =>
          items.map(({ clientHeight }) => clientHeight),
        );
        expect(new Set(heights).size).toBe(1);
        for (const card of [cards(page).nth(0), cards(page).nth(1)]) {
          const email = card.getByText('@mailbox.example').locator('..');
          const [line, day] = [await boxOf(email), await boxOf(card.locator('time'))];
          expect(day.y - line.y - line.height).toBeGreaterThan(-2);
          await expect(email).not.toHaveAttribute('tabindex');
        }
      },
    },
    {
      rule: 'the chip of a status is as high as those of the other lists, in a button',
      widths: [390],
      async check() {
        const chip = cards(page).first().locator('[data-tone]');
        expect((await boxOf(chip)).height).toBe(26);
        await expect(chip.locator('..')).toHaveRole('button');
      },
    },
    {
      rule: 'the first card and its status are in sight on a small phone, and the selection at the bottom',
      widths: [360],
      check: () =>
        onSmallPhone(page, async () => {
          await expect(cards(page).first()).toBeInViewport({ ratio: 1 });
          await expect(statusOf(page, 'Person 0')).toBeInViewport({ ratio: 1 });
          await page.getByRole('checkbox', { name: 'Select Person 0' }).click();
          const bar = page.getByRole('toolbar', { name: 'Selected accounts' });
          await expect(bar).toBeInViewport({ ratio: 1 });
          await bar.getByRole('button', { name: 'Clear selection' }).click();
        }),
    },
  ]);
});

test('the looks of the list of businesses', async ({ page }) => {
  const name = `Cambridge and District Electrical Inspection Partnership ${unique()}`;
  await business(await user(), { name });
  await enter(page, await administrator());
  await checkLooks(
    page,
    `/hq/businesses?filter=${encodeURIComponent(JSON.stringify({ search: name }))}`,
    name,
    [
      PLACEHOLDER,
      {
        rule: 'a long name keeps the status at the top of its card',
        widths: [390],
        async check() {
          const card = page.getByRole('list', { name: 'List of businesses' }).getByRole('listitem');
          const title = await boxOf(card.getByRole('link', { name }));
          const status = await boxOf(card.getByText('Approved', { exact: true }));
          expect(title.height).toBeGreaterThan(30);
          expect(status.y - title.y).toBeLessThan(10);
        },
      },
    ],
  );
});

test('the looks of the list of properties', async ({ page }) => {
  const mark = unique();
  const [prue, dominic] = [
    await user({ email: `mohammed.iqbal.shah.of.many.names.${mark}@mailbox.example` }),
    await user({ name: 'Mohammed Iqbal-Shah', email: `dominic.fairweather.${mark}@mailbox.example` }),
  ];
  await property(prue, { memorableName: `Barn ${mark}` });
  await property(dominic, { memorableName: `Lowry Quay ${mark}` });
  await enter(page, await administrator());
  await checkLooks(
    page,
    `/hq/properties?filter=${encodeURIComponent(JSON.stringify({ search: mark }))}`,
    `Barn ${mark}`,
    [
      PLACEHOLDER,
      NOTHING_CUT,
      {
        rule: 'a long email is whole',
        widths: [1280],
        async check() {
          const email = page.getByRole('cell').filter({ hasText: prue.email });
          await expect(email).toHaveText(prue.email);
          expect(await hiddenPx(email)).toBe(0);
        },
      },
      moreHasRoom(`More about Barn ${mark}`),
    ],
  );
});

test('the looks of the audit log', async ({ page }) => {
  const admin = await administrator({ name: 'Mohammed Iqbal-Shah' });
  const { token } = admin;
  const owner = await user();
  const home = await property(admin, { memorableName: `Lowry Quay ${unique()}` });
  await call('POST', `/properties/${home.id}/guide/key`, { token, body: {} });
  await call('POST', `/properties/${home.id}/deadlines`, {
    token,
    body: { kind: 'GAS_SAFETY', dueOn: '2027-03-31' },
  });
  const own = await business(admin, { approved: false });
  const [approved, rejected] = [
    await business(owner, { approved: false }),
    await business(owner, { approved: false }),
  ];
  await call('POST', `/hq/businesses/${approved.id}/approve`, { token, body: {} });
  await call('POST', `/hq/businesses/${rejected.id}/reject`, { token, body: {} });
  await enter(page, admin);
  const weightOf = async (action: string) =>
    Number(
      await page
        .getByRole('table')
        .getByText(action, { exact: true })
        .evaluate((words) => getComputedStyle(words).fontWeight),
    );
  const path = `/hq/audit?filter=${encodeURIComponent(JSON.stringify({ actorId: admin.id }))}`;
  await checkLooks(page, path, own.name, [
    PLACEHOLDER,
    NOTHING_CUT,
    {
      rule: 'a decision stands out among the everyday',
      widths: [1440],
      check: async () =>
        expect(await weightOf('Business rejected')).toBeGreaterThan(await weightOf('Business created')),
    },
    {
      rule: 'the name of a date is in sight, because the date says nothing alone',
      widths: [1440],
      async check() {
        const name = rowOf(page, 'Deadline added').getByText('Due on:');
        expect((await boxOf(name)).width).toBeGreaterThan(20);
      },
    },
    {
      rule: 'details that are cut show all on demand',
      widths: [1440],
      async check() {
        const row = rowOf(page, 'Business approved');
        const summary = row.getByText('What was approved');
        await expect(summary).toBeHidden();
        await row.getByRole('button', { name: 'Show all' }).press('Enter');
        await expect(summary).toBeVisible();
        await row.getByRole('button', { name: 'Show less' }).press('Enter');
        await expect(summary).toBeHidden();
      },
    },
    {
      rule: 'the subject of a card has a line of its own',
      widths: [390],
      async check() {
        const card = page.getByRole('listitem').filter({ hasText: 'Business created' });
        const words = await boxOf(card.getByText('Business created'));
        const name = await boxOf(card.getByRole('link', { name: own.name }));
        expect(name.x).toBe(words.x);
        expect(name.y).toBeGreaterThan(words.y + 10);
      },
    },
    moreHasRoom(`More about Business created: ${own.name}`),
  ]);
});
