import { expect, test, type Page } from '@playwright/test';
import { addDays, dayOf } from '../../../backend/contract/time.js';
import { boxOf, hiddenIn, sideways } from '../support/boxes.js';
import { business, call, enter, invitation, property, unique, user } from '../support/fixtures.js';
import { checkLooks, type Look } from '../support/looks.js';

/** What stands where on the page of a property, in the list of properties, and beside the name of a business. */

const LONG_FIRM = 'Fenland & Cambridge Property Caretakers';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const section = (page: Page, name: string) => page.getByRole('region', { name });

/** A property with a manager of a long name, two deadlines, a declined invitation and a usual slug. */
async function busyProperty() {
  const mark = unique();
  const [olivia, ben] = await Promise.all([user(), user()]);
  const { token } = olivia;
  const home = await property(olivia, { memorableName: 'Riverside Flat', slug: `ferry-${mark.slice(0, 8)}` });
  const firm = await business(ben, { name: `${LONG_FIRM} ${mark}` });
  for (let count = 0; count < 5; count += 1) await business(ben, { name: `Row ${count} ${mark}` });
  const { id } = await invitation(olivia, { property: home, business: firm });
  await call('POST', `/invitations/${id}/decline`, { token: ben.token, body: {} });
  await call('POST', `/properties/${home.id}/assign-business`, { token, body: { businessId: firm.id } });
  for (const [kind, ahead] of [
    ['GAS_SAFETY', 60],
    // Nobody in the marketplace deals with it, so its row has one button less.
    ['INSURANCE', 90],
  ] as const)
    await call('POST', `/properties/${home.id}/deadlines`, {
      token,
      body: { kind, dueOn: addDays(dayOf(new Date()), ahead) },
    });
  return { olivia, home, firm, mark, path: `/dashboard/property/${home.id}` };
}

/** The name of the manager, of which nothing may be hidden. */
const wholeManager = (page: Page, name: string, widths: readonly number[]): Look => ({
  rule: 'the whole name of the business that manages the property is shown',
  widths,
  check: async () => {
    const label = page.getByTitle(`Managed by ${name}`).getByText(`Managed by ${name}`);
    await expect(label).toHaveCount(1);
    expect(await hiddenIn(label)).toBe(0);
  },
});

/** On a phone, what can be done stands on the line of the name. */
const besideName = (page: Page, label: string): Look => ({
  rule: 'what can be done stands beside the name',
  widths: [390],
  check: async () => {
    const name = await boxOf(heading(page));
    for (const part of [
      page.getByRole('link', { name: label }),
      page.getByRole('button', { name: 'More actions' }),
    ])
      expect(Math.abs((await boxOf(part)).middle - name.middle)).toBeLessThan(20);
  },
});

/** The buttons move under the field after it has been measured. */
const wholeUrl = (page: Page, widths: readonly number[]): Look => ({
  rule: 'a usual custom URL is shown whole in its field',
  widths,
  check: async () => {
    const field = page.getByLabel('Custom URL');
    const hidden = () => field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await expect.poll(hidden).toBe(0);
  },
});

test('the page of a property has room for its names, its URL and its lists', async ({ page }) => {
  const { olivia, firm, mark, path } = await busyProperty();
  await enter(page, olivia);
  await checkLooks(page, path, 'Name and Public Link', [
    wholeManager(page, firm.name, [1440, 360]),
    wholeUrl(page, [1440, 1280, 1024, 768, 600, 360]),
    {
      rule: 'a line stands between any two deadlines',
      widths: [1440, 360],
      check: async () => {
        const rows = section(page, 'Deadlines').getByRole('listitem');
        await expect(rows).toHaveCount(2);
        await expect(rows.last()).toHaveCSS('border-top-width', '1px');
      },
    },
    {
      rule: 'the name that gets the focus when the page opens has no outline',
      widths: [1440],
      check: async () => {
        await page.keyboard.press('Shift');
        await heading(page).evaluate((element: HTMLElement) => {
          element.tabIndex = -1;
          element.focus();
        });
        await expect(heading(page)).toBeFocused();
        await expect(heading(page)).toHaveCSS('outline-style', 'none');
      },
    },
    {
      rule: 'the dialog for assigning shows half of its fifth row, so that the list is seen to go on',
      widths: [1440],
      check: async () => {
        await page.getByRole('button', { name: 'Change business' }).click();
        const dialog = page.getByRole('dialog');
        // Names that wrap, such as those of other tests, would move the fifth row.
        await dialog.getByLabel('Search approved businesses').fill(mark);
        const rows = dialog.getByRole('radiogroup').getByRole('radio');
        await expect(rows).toHaveCount(6);
        const seen = () =>
          rows.nth(4).evaluate((row) => {
            let frame = row.parentElement;
            while (frame && getComputedStyle(frame).overflowY !== 'auto') frame = frame.parentElement;
            const { top, height } = row.getBoundingClientRect();
            return ((frame?.getBoundingClientRect().bottom ?? NaN) - top) / height;
          });
        await expect.poll(seen).toBeGreaterThan(0.25);
        await expect.poll(seen).toBeLessThan(0.75);
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await expect(dialog).toHaveCount(0);
      },
    },
  ]);
  await checkLooks(page, '/dashboard/property', 'Riverside Flat', [
    wholeManager(page, firm.name, [1440, 360]),
  ]);
  // A click anywhere on a card opens its property.
  await page.getByRole('listitem').filter({ hasText: 'Riverside Flat' }).click();
  await expect(page).toHaveURL(path);
});

test('on a phone the page of a property is short, and its sections are reached from any place', async ({
  page,
}) => {
  const { olivia, path } = await busyProperty();
  await enter(page, olivia);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const arrow = (side: string) => sections.locator(`[data-side="${side}"]`);
  await checkLooks(page, path, 'Name and Public Link', [
    besideName(page, 'Edit Property'),
    {
      rule: 'the sentence of a row is not cut off, and the page is no wider than the window',
      widths: [390],
      check: async () => {
        const sentence = section(page, 'Needs you')
          .getByText(/declined/)
          .first();
        expect(await hiddenIn(sentence)).toBe(0);
        expect(await sideways(page)).toBe(0);
      },
    },
    {
      rule: 'the guest guide takes little room',
      widths: [390],
      check: async () => expect((await boxOf(section(page, 'Guest Guide'))).height).toBeLessThan(130),
    },
    {
      rule: 'an arrow says that there are more links to sections, and leads to them',
      widths: [390],
      check: async () => {
        await expect(arrow('left')).toHaveCount(0);
        const last = sections.getByRole('link', { name: 'Technical Details' });
        await expect(async () => {
          if ((await arrow('right').count()) > 0) await arrow('right').click();
          await expect(last).toBeInViewport({ ratio: 1, timeout: 1500 });
        }).toPass();
        await expect(arrow('left')).toBeVisible();
      },
    },
    {
      rule: 'the links stay in sight and lead to each section, whose heading they do not cover',
      widths: [390],
      check: async () => {
        for (const [name, title] of [
          ['Public Link', 'Name and Public Link'],
          ['Management', 'Business Management'],
          ['Technical Details', 'Technical Details'],
        ] as const) {
          await sections.getByRole('link', { name, exact: true }).click();
          const target = page.getByRole('heading', { level: 2, name: title });
          await expect(target).toBeFocused();
          await expect(target).toBeInViewport({ ratio: 1 });
          await expect(sections).toBeInViewport({ ratio: 1 });
          expect((await boxOf(target)).top).toBeGreaterThan((await boxOf(sections)).top);
        }
      },
    },
    {
      rule: 'what is typed stays when the phone is turned',
      widths: [390],
      check: async () => {
        const link = page.getByLabel('Custom URL');
        if (!(await link.isVisible())) await page.getByText('Name and Public Link').click();
        await link.fill('turned');
        await page.setViewportSize({ width: 844, height: 390 });
        await expect(link).toHaveValue('turned');
        await page.setViewportSize({ width: 390, height: 900 });
      },
    },
  ]);
});

test('on a phone, what can be done with a business stands beside a short name, and beside the status of a long one', async ({
  page,
}) => {
  const olivia = await user();
  const names = ['Cam Valley', 'Fenland and Cam Valley Property Management'];
  const [short, long] = await Promise.all(names.map((name) => business(olivia, { name })));
  await enter(page, olivia);
  await checkLooks(page, `/dashboard/business/${short?.id}`, 'Business Information', [
    besideName(page, 'Edit Business'),
  ]);
  await checkLooks(page, `/dashboard/business/${long?.id}`, 'Business Information', [
    {
      rule: 'a long name has the whole width, and what can be done stands beside the status',
      widths: [390],
      check: async () => {
        const edit = await boxOf(page.getByRole('link', { name: 'Edit Business' }));
        const status = await boxOf(page.getByText('Approved', { exact: true }).first());
        expect((await boxOf(heading(page))).width).toBeGreaterThan(300);
        expect(Math.abs(edit.middle - status.middle)).toBeLessThan(20);
        expect(await sideways(page)).toBe(0);
      },
    },
  ]);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'View in Marketplace' }).click();
  await expect(page).toHaveURL(/\/dashboard\/marketplace/);
});
