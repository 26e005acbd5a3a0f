import { expect, test, type Locator, type Page } from '@playwright/test';
import { DAY_MS, dayOf } from '../../../backend/contract/time.js';
import { violations } from '../support/faults.js';
import { sql } from '../support/database.js';
import { business, call, enter, invitation, property, toast, user } from '../support/fixtures.js';

const needsYou = (page: Page) => page.getByRole('region', { name: 'Needs you' });

/** An owner with a gas record that is due at a property, and the business that manages it. */
async function dueAtManagedProperty() {
  const olivia = await user();
  const home = await property(olivia, {
    memorableName: 'Rose Cottage behind the Church of Saint Andrew the Less',
  });
  const manager = await business(await user(), {
    name: 'Fenland and Cam Valley Property Management of Cambridgeshire',
  });
  const { token } = olivia;
  await call('POST', `/properties/${home.id}/assign-business`, { token, body: { businessId: manager.id } });
  await call('POST', `/properties/${home.id}/deadlines`, {
    token,
    body: { kind: 'GAS_SAFETY', dueOn: new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10) },
  });
  return { olivia, home, manager };
}

test('a deadline at a managed property can be left to its manager or to somebody else', async ({ page }) => {
  const { olivia, home, manager } = await dueAtManagedProperty();
  await enter(page, olivia);
  const row = needsYou(page).getByRole('listitem').filter({ hasText: 'Gas safety record' });
  const email = row.getByRole('link', { name: 'Email Them' });
  // On its own page the list of deadlines has the other buttons. Elsewhere a third one is in a menu.
  await page.goto(`/dashboard/property/${home.id}`);
  await expect(row).toContainText(`${manager.name} manages the property.`);
  await expect(email).toHaveAttribute('href', /^mailto:.+@/);
  const entry = page.getByRole('region', { name: 'Deadlines' }).getByRole('listitem');
  await expect(entry.getByRole('link', { name: 'Email Them' })).toHaveAttribute('href', /^mailto:.+@/);
  await expect(entry).toContainText(manager.name);
  await entry.getByRole('button', { name: /^More about/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Find Someone' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(row).toContainText(`${manager.name} manages the property.`);
  await expect(email).toHaveAttribute('href', /^mailto:.+@/);
  await row.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Find Someone' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/marketplace\\?property=${home.id}`));
  // The sentence leads to the property, except on its own page.
  const sentence = needsYou(page).getByRole('link', { name: /^Gas safety record/ });
  await page.goto(`/dashboard/property/${home.id}`);
  await expect(needsYou(page).getByText(/^Gas safety record/)).toBeVisible();
  await expect(sentence).toHaveCount(0);
  await page.goto('/dashboard');
  await sentence.click();
  await expect(page).toHaveURL(`/dashboard/property/${home.id}`);
  // One that is not urgent yet offers the same.
  const later = { kind: 'INSURANCE', dueOn: dayOf(Date.now() + 50 * DAY_MS) };
  await call('POST', `/properties/${home.id}/deadlines`, { token: olivia.token, body: later });
  await page.goto('/dashboard/insights');
  const ahead = page.getByRole('region', { name: /^The next 90 days/ }).getByRole('listitem');
  await expect(ahead).toContainText(manager.name);
  const ask = ahead.getByRole('link', { name: 'Email Them' });
  await expect(ask).toHaveAttribute('href', /^mailto:.+@/);
  // As wide as Find Someone in the next row would be.
  await expect(ask).toHaveCSS('min-width', '118px');
  await expect(ahead.getByRole('button', { name: 'Done' })).toBeVisible();
});

test('a deadline is marked as done on the home page', async ({ page }) => {
  const { olivia, home } = await dueAtManagedProperty();
  await enter(page, olivia);
  await page.goto('/dashboard');
  const row = needsYou(page).getByRole('listitem').filter({ hasText: 'Gas safety record' });
  await row.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Done' }).click();
  await expect(toast(page, 'Marked as done')).toBeVisible();
  await expect(row).toHaveCount(0);
  // The list on the page of the property has the button already.
  await call('POST', `/properties/${home.id}/deadlines`, {
    token: olivia.token,
    body: { kind: 'OTHER', title: 'Roof', dueOn: new Date(Date.now() + DAY_MS).toISOString().slice(0, 10) },
  });
  await page.goto(`/dashboard/property/${home.id}`);
  const atTop = needsYou(page).getByRole('listitem').filter({ hasText: 'Roof' });
  await expect(atTop).toBeVisible();
  await expect(atTop.getByRole('button', { name: 'Done' })).toHaveCount(0);
});

test('ages end and buttons begin at one line, and the first buttons are equally wide', async ({ page }) => {
  const [olivia, ben] = await Promise.all([user(), user()]);
  const home = await property(olivia);
  await invitation(olivia, { property: home, business: await business(ben) });
  const { id, memorableName } = await property(olivia);
  await sql("UPDATE properties SET created_at = now() - interval '20 days' WHERE id = $1", [id]);
  const gas = { kind: 'GAS_SAFETY', dueOn: dayOf(Date.now() + 10 * DAY_MS) };
  await call('POST', `/properties/${home.id}/deadlines`, { token: olivia.token, body: gas });
  const rows = needsYou(page).getByRole('listitem');
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? NaN;
  await enter(page, ben);
  await page.goto('/dashboard');
  const accept = await widthOf(rows.getByRole('button', { name: 'Accept' }));
  const decline = await widthOf(rows.getByRole('button', { name: 'Decline' }));
  expect(Math.abs(accept - decline)).toBeLessThan(24);
  await enter(page, olivia);
  await page.goto('/dashboard');
  const alone = rows
    .filter({ hasText: `Nobody looks after ${memorableName}` })
    .getByRole('link', { name: 'Find Someone' });
  expect(await widthOf(alone)).toBeGreaterThanOrEqual(118);
  const due = rows.filter({ hasText: 'Gas safety record' });
  const leftOf = async (part: Locator) => (await part.boundingBox())?.x;
  const find = due.getByRole('link', { name: 'Find Someone' });
  expect(await leftOf(find)).toBe(await leftOf(alone));
  expect(await widthOf(find)).toBe(await widthOf(alone));
  const rightOf = async (part: Locator) => ((await leftOf(part)) ?? NaN) + (await widthOf(part));
  const age = await rightOf(rows.getByText('for 20 days', { exact: true }));
  expect(await rightOf(due.getByText('in 10 days', { exact: true }))).toBeCloseTo(age, 0);
  // Icon, age and button stand on the first line, however long the sentence is.
  await page.setViewportSize({ width: 1000, height: 900 });
  const middleOf = async (part: Locator) => {
    const { y, height } = (await part.boundingBox()) ?? { y: NaN, height: NaN };
    return y + height / 2;
  };
  const icon = await middleOf(due.getByRole('img'));
  for (const part of [
    due.getByText('in 10 days', { exact: true }),
    due.getByRole('button', { name: 'Done' }),
  ])
    expect(Math.abs((await middleOf(part)) - icon)).toBeLessThan(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the snooze stands in the row, whatever its length and its buttons', async ({ page }) => {
    const { olivia } = await dueAtManagedProperty();
    await enter(page, olivia);
    const row = needsYou(page).getByRole('listitem');
    const box = async (part: Locator) => {
      const { x, y, width, height } = (await part.boundingBox()) ?? { x: NaN, y: NaN, width: 0, height: 0 };
      return { top: y, width, height, bottom: y + height, right: x + width };
    };
    const middle = ({ top, bottom }: { top: number; bottom: number }) => (top + bottom) / 2;
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/dashboard/insights');
      const [snooze, age, icon, email, done, more, sentence] = await Promise.all([
        box(row.getByRole('button', { name: /^Snooze/ })),
        box(row.getByText('in 10 days', { exact: true })),
        box(row.getByRole('img')),
        box(row.getByRole('link', { name: 'Email Them' })),
        box(row.getByRole('button', { name: 'Done' })),
        box(row.getByRole('button', { name: 'More actions' })),
        box(row.getByText(/: due on/)),
      ]);
      expect(snooze.width).toBeGreaterThanOrEqual(44);
      expect(snooze.height).toBeGreaterThanOrEqual(44);
      // Below the sentence, which has the whole width, after the other buttons.
      expect(snooze.top).toBeGreaterThanOrEqual(sentence.bottom);
      expect(sentence.right).toBeGreaterThan(width - 60);
      expect(middle(snooze)).toBeCloseTo(middle(done), 0);
      expect(snooze.right - snooze.width).toBeGreaterThanOrEqual(more.right - 8);
      expect(age.top).toBeGreaterThanOrEqual(sentence.bottom);
      expect(middle(icon)).toBeLessThan(sentence.top + 24);
      // Two buttons and a menu in one line.
      expect(email.top).toBe(done.top);
      expect(more.top).toBeLessThan(email.bottom);
      expect(more.height).toBeGreaterThanOrEqual(44);
      expect(more.right).toBeLessThan(width);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide).toBe(0);
    }
    expect((await violations(page)).map(({ id }) => id)).toEqual([]);
    // A date never breaks.
    await expect(row.getByText(/^\d+ \w+ \d{4}$/)).toHaveCSS('text-wrap-mode', 'nowrap');
    await row.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Find Someone' })).toBeVisible();
  });
});
