import { expect, test, type Locator } from '@playwright/test';
import { boxOf } from '../support/boxes.js';
import { administrator, asAdmin, business, enter, signUp, unique, user } from '../support/fixtures.js';
import { checkLooks } from '../support/looks.js';

const bottomOf = async (part: Locator) => {
  const { y, height } = await boxOf(part);
  return y + height;
};
const leftOf = async (part: Locator) => Math.round((await boxOf(part)).x);

/** The lines in which the browser sets the text. */
const linesOf = (element: Locator) =>
  element.evaluate((root) => {
    const lines = new Map<number, string>();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const { data, length } = walker.currentNode as Text;
      for (let at = 0; at < length; at += 1) {
        range.setStart(walker.currentNode, at);
        range.setEnd(walker.currentNode, at + 1);
        const bottom = Math.round(range.getBoundingClientRect().bottom);
        lines.set(bottom, (lines.get(bottom) ?? '') + data[at]);
      }
    }
    return [...lines.values()];
  });

/** From wide to narrow: somewhere between them the email no longer fits into its line. */
const WIDTHS = [1440, 1280, 1160, 1040, 920, 800, 680, 560, 440, 360];

test('looks of the page of a business', async ({ page }) => {
  const region = (name: string) => page.getByRole('region', { name });
  const owner = await user({ email: `fiona.kelvin.office.${unique()}@mailbox.example` });
  const firm = await business(owner, { approved: false });
  await enter(page, await administrator());
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  const keys = page.getByRole('main').locator('kbd');
  const shownKeys = () =>
    keys.evaluateAll((all) =>
      all.flatMap((key) => (key.checkVisibility() ? [getComputedStyle(key, '::before').content] : [])),
    );
  const ends = new Set<string>();
  await checkLooks(page, `/hq/businesses/${firm.id}`, firm.name, [
    {
      rule: 'an email that is too long for its line goes on with its @ in the next one',
      widths: WIDTHS,
      check: async () => {
        const email = region('Owner Information').getByRole('definition').filter({ hasText: owner.email });
        const [first = '', ...others] = await linesOf(email);
        expect([first, ...others].join('')).toBe(owner.email);
        ends.add(others.join(' '));
      },
    },
    {
      rule: 'the buttons show their keys where there is room',
      widths: [1440],
      check: async () => {
        await expect(approve.locator('kbd')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Next in the queue' })).toBeVisible();
        expect(new Set(await shownKeys())).toEqual(new Set(['"k"', '"j"', '"a"', '"r"']));
      },
    },
    {
      rule: 'the buttons show no keys where there is less room',
      widths: [1040],
      check: async () => {
        await expect(approve).toHaveText('Approve');
        expect(await shownKeys()).toEqual([]);
      },
    },
    {
      rule: 'empty parts that follow each other share a card',
      widths: [1440],
      check: async () => {
        const lower = await boxOf(region('Staff Members (0)'));
        expect((await bottomOf(region('Services (0)'))) - lower.y).toBeCloseTo(1, 0);
      },
    },
    {
      rule: 'small figures share a line',
      widths: [360],
      check: async () => {
        const figures = region('Statistics').getByRole('definition');
        await expect(figures).toHaveCount(3);
        const tops = await Promise.all([0, 1, 2].map((at) => boxOf(figures.nth(at))));
        expect(new Set(tops.map(({ y }) => Math.round(y))).size).toBe(1);
      },
    },
  ]);
  expect([...ends].sort()).toEqual(['', '@mailbox.example']);
});

test('a status, a box and the way back look the same on every screen of HQ', async ({ page }) => {
  const person = await signUp({ name: `Cleo ${unique()}` });
  const firm = await business(await user(), { name: `Kelvin ${unique()}` });
  await asAdmin('POST', `/hq/users/${person.id}/suspend`, {});
  await asAdmin('POST', `/hq/businesses/${firm.id}/suspend`, {});
  await enter(page, await administrator());
  const looks = new Set<string>();
  const lefts = new Set<number>();
  const heading = page.getByRole('heading', { level: 1 });
  const back = page.getByRole('link', { name: /^Back to / });
  const look = async () => {
    const status = page.locator('main [data-tone]').filter({ hasText: 'Suspended' }).first();
    await expect(status).toBeVisible();
    looks.add(
      await status.evaluate((one) => {
        const { color, backgroundColor, borderRadius } = getComputedStyle(one);
        return [one.dataset.tone, color, backgroundColor, borderRadius].join(', ');
      }),
    );
    expect(await bottomOf(back)).toBeLessThanOrEqual((await boxOf(heading)).y);
    expect(await leftOf(back)).toBe(await leftOf(heading));
    lefts.add(await leftOf(back));
  };
  const search = ({ name }: { name: string }) =>
    `filter=${encodeURIComponent(JSON.stringify({ search: name }))}`;

  await page.goto(`/hq/users?${search(person)}`);
  await look();
  await page.getByRole('checkbox', { name: `Select ${person.name}` }).check();
  // A toast at the right does not lie on the pager.
  const pages = await boxOf(page.getByText('1–1 of 1'));
  expect(pages.x + pages.width).toBeLessThan(1280 - 16 - 384);
  await page.getByRole('button', { name: 'Columns' }).click();
  const boxes = page.locator('input[type="checkbox"]:checked');
  await expect(boxes).not.toHaveCount(1);
  // The kit draws each box itself and hides that of the browser.
  const colours = await boxes.evaluateAll((all) =>
    all.map((box) => getComputedStyle(box).opacity + getComputedStyle(box.parentElement as Element).color),
  );
  expect(new Set(colours).size).toBe(1);
  expect(colours[0]).toMatch(/^0rgb/);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: person.name }).click();
  await expect(heading).toHaveText(person.name);
  await look();

  await page.goto(`/hq/businesses?${search(firm)}`);
  await look();
  await page.getByRole('link', { name: firm.name }).click();
  await expect(heading).toHaveText(firm.name);
  await look();
  expect([...looks], 'looks of Suspended').toHaveLength(1);
  expect([...lefts], 'places of the way back').toHaveLength(1);
});
