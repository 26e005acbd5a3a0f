import { expect, test, type Locator } from '@playwright/test';
import { boxOf } from '../support/boxes.js';
import { business, call, enter, invitation, property, user } from '../support/fixtures.js';
import { checkLooks } from '../support/looks.js';

const bottomOf = async (part: Locator) => {
  const { y, height } = await boxOf(part);
  return y + height;
};

test('the page of a business looks right', async ({ page }) => {
  const [ben, olivia, mia] = await Promise.all([user(), user(), user()]);
  const firm = await business(ben, { serviceBusinessType: 'SERVICE_PROVIDER' });
  await invitation(olivia, { property: await property(olivia), business: firm });
  await call('POST', `/businesses/${firm.id}/staff`, { token: ben.token, body: { email: mia.email } });
  await enter(page, ben);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const row = page.getByRole('region', { name: 'Staff Members' }).getByRole('listitem');
  await checkLooks(page, `/dashboard/business/${firm.id}`, mia.email.split('@')[0] ?? '', [
    {
      rule: 'each column of sections has the order of the page',
      widths: [360, 1440],
      check: async () => {
        const all = await page.locator('main section[id]').all();
        const boxes = await Promise.all(all.map(boxOf));
        expect(boxes.length).toBeGreaterThan(6);
        for (const x of new Set(boxes.map((box) => box.x))) {
          const tops = boxes.filter((box) => box.x === x).map(({ y }) => y);
          expect(tops).toEqual([...tops].sort((one, other) => one - other));
        }
        const columns = new Set(boxes.map(({ x }) => x)).size;
        expect(columns).toBe((page.viewportSize()?.width ?? 0) > 1000 ? 2 : 1);
      },
    },
    {
      rule: 'the email of a staff member has the width of the row',
      widths: [1440],
      check: async () => {
        const email = await boxOf(row.locator('p').filter({ hasText: mia.email }));
        expect(email.width).toBeCloseTo((await boxOf(row)).width, 0);
      },
    },
    {
      rule: 'a staff member is one block: the role at the right of the name, the email below both',
      widths: [390],
      check: async () => {
        const [who, role, email] = [row.locator('p').first(), row.getByRole('combobox'), row.getByText('@')];
        expect((await boxOf(role)).y).toBeLessThan(await bottomOf(who));
        expect((await boxOf(email)).y).toBeGreaterThanOrEqual((await bottomOf(role)) - 1);
      },
    },
    {
      rule: 'an invitation can be accepted above the bar at the bottom of a phone',
      widths: [390],
      check: async () => {
        expect(await bottomOf(page.getByRole('button', { name: 'Accept' }))).toBeLessThan(844 - 56);
      },
    },
    {
      rule: 'a link to a section brings its heading into sight',
      widths: [390],
      check: async () => {
        await sections.getByRole('link', { name: 'Timeline' }).click();
        await expect(page.getByRole('heading', { name: 'Timeline' })).toBeInViewport();
        await page.evaluate(() => scrollTo(0, 0));
      },
    },
  ]);
});

test('the list of businesses looks right', async ({ page }) => {
  const ben = await user();
  await business(ben, { name: 'Cam Lettings' });
  await enter(page, ben);
  const list = page.getByRole('list', { name: 'Businesses' });
  const card = list.getByRole('listitem').first();
  await checkLooks(page, '/dashboard/business', 'Cam Lettings', [
    {
      rule: 'the card of the only business has the whole row, with its facts side by side',
      widths: [1440],
      check: async () => {
        await expect(card.getByRole('definition')).toHaveCount(4);
        expect((await boxOf(card)).width).toBe((await boxOf(list)).width);
        const facts = await Promise.all((await card.getByRole('definition').all()).map(boxOf));
        expect(new Set(facts.map(({ y }) => y)).size).toBe(1);
      },
    },
  ]);
  await business(ben, { name: 'Fen Cleaning' });
  await checkLooks(page, '/dashboard/business', 'Fen Cleaning', [
    {
      rule: 'two cards stand side by side',
      widths: [1440],
      check: async () => {
        await expect(list.getByRole('listitem')).toHaveCount(2);
        expect((await boxOf(card)).width).toBeLessThan((await boxOf(list)).width / 2);
      },
    },
  ]);
});

test('the form of a business looks right, and on a phone its buttons stay beside what has the focus', async ({
  page,
}) => {
  const ben = await user();
  const { id } = await business(ben);
  await enter(page, ben);
  await checkLooks(page, `/dashboard/business/${id}/edit`, 'Save Changes', [
    {
      rule: 'what cannot be changed has the whole width, so that an email address takes one line',
      widths: [1280],
      check: async () => {
        for (const fact of ['Email', 'Phone'])
          expect((await boxOf(page.getByRole('term').filter({ hasText: fact }))).x).toBe(
            (await boxOf(page.getByLabel('Business Name'))).x,
          );
      },
    },
  ]);
  await page.setViewportSize({ width: 390, height: 560 });
  const save = page.getByRole('button', { name: 'Save Changes' });
  const trade = page.getByLabel('Business Type');
  await expect(trade).toBeVisible();
  await expect(save).not.toBeInViewport();
  await trade.fill('Lettings');
  await expect(save).toBeInViewport({ ratio: 1 });
  const bottomBar = page.getByRole('navigation', { name: 'Main' }).last();
  for (const label of ['Company Registration Number', 'VAT Registration Number']) {
    const field = page.getByLabel(label);
    while (!(await field.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Tab');
    expect(await bottomOf(field)).toBeLessThanOrEqual((await boxOf(save)).y);
    expect(await bottomOf(save)).toBeLessThanOrEqual((await boxOf(bottomBar)).y);
  }
});
