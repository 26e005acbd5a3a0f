import { expect, test, type Page } from '@playwright/test';
import { sql } from '../support/database.js';
import { administrator, business, enter, signUp, toast, user } from '../support/fixtures.js';
import { CORS } from '../support/product.js';

const bar = (page: Page) => page.getByRole('navigation', { name: 'HQ' });
const more = (page: Page) => bar(page).getByRole('button', { name: /^More/ });

/** So many accounts wait for a decision. */
async function waiting(page: Page, users: number): Promise<void> {
  await page.route('**/hq/review-queue', (route) =>
    route.fulfill({
      headers: CORS,
      json: {
        counts: { users, businesses: 0, changedBusinesses: 0 },
        users: [],
        businesses: [],
        changedBusinesses: [],
      },
    }),
  );
}

for (const width of [360, 390]) {
  test(`on a phone of ${width} px every entry of the navigation is whole, with what waits`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await waiting(page, 120);
    await enter(page, await administrator());
    await page.goto('/hq/users');
    await expect(bar(page).getByRole('link', { name: 'Review Queue' })).toContainText('99+');
    const entries = bar(page).locator('a, button');
    await expect(entries).toHaveCount(5);
    for (const entry of await entries.all()) {
      await expect(entry).toBeInViewport({ ratio: 1 });
      expect(await entry.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    }
    expect(await bar(page).evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
    await expect(bar(page).getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
  });
}

test('on a phone the screens behind More are two taps away, and More shows that one is open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await enter(page, await administrator());
  await page.goto('/hq');
  await expect(more(page)).not.toHaveAttribute('aria-current');
  for (const [screen, address] of [
    ['Properties', '/hq/properties'],
    ['Audit Log', '/hq/audit'],
  ] as const) {
    await more(page).click();
    await page.getByRole('menuitem', { name: screen }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(more(page)).toHaveAttribute('aria-current', 'true');
    await expect(more(page)).toHaveAccessibleName(`More of HQ, ${screen} is open`);
  }
  await more(page).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
});

test('on a phone what waits comes before the other figures', async ({ page }) => {
  await signUp();
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, await administrator());
  await page.goto('/hq');
  const figures = page.getByRole('list', { name: 'Figures', exact: true }).getByRole('link');
  await expect(figures).toHaveText([/^Pending Verification/, /^Businesses to Review/]);
  const others = page.getByRole('list', { name: 'More figures' });
  await expect(others.getByRole('link')).toHaveText([/^Total Users/, /^Total Properties/, /^Admin Users/]);
  const tops = await others
    .getByRole('listitem')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().top));
  expect(new Set(tops).size, 'rows of totals').toBe(1);
  const waiting = page.getByRole('region', { name: 'Waiting Now' });
  const [before, list, after] = await Promise.all(
    [figures.last(), waiting, others].map((part) => part.boundingBox()),
  );
  expect(before?.y).toBeLessThan(list?.y ?? 0);
  expect(list?.y).toBeLessThan(after?.y ?? 0);
});

test('on a phone the end of a page is above the navigation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await enter(page, await administrator());
  await page.goto('/hq/users');
  const next = page.getByRole('button', { name: 'Next' });
  await next.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await next.evaluate((button) => button.getBoundingClientRect().bottom)).toBeLessThanOrEqual(
    await bar(page).evaluate((nav) => nav.getBoundingClientRect().top),
  );
});

test('on a phone the lists of the HQ dashboard show at most five rows', async ({ page }) => {
  await enter(page, await administrator());
  await page.goto('/hq');
  const activity = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem');
  await expect(activity).toHaveCount(8);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(activity).toHaveCount(5);
});

test('on a phone the decision about a business stays in reach, and a toast leaves it free', async ({
  page,
}) => {
  const made = await business(await user(), { approved: false });
  await sql(`UPDATE businesses SET created_at = created_at - interval '16 days' WHERE id = $1`, [made.id]);
  await page.setViewportSize({ width: 390, height: 640 });
  await enter(page, await administrator());
  await page.route(`**/hq/businesses/${made.id}/approve`, (route) =>
    route.fulfill({ status: 500, headers: CORS, body: '' }),
  );
  await page.goto(`/hq/businesses/${made.id}`);
  const decision = page.getByRole('group', { name: 'Decision' });
  const approve = decision.getByRole('button', { name: 'Approve' });
  const top = async () => (await decision.boundingBox())?.y ?? 0;
  await expect(decision.getByRole('button')).toHaveText(['Approve', 'Reject']);
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(1);
  await expect(page.getByText('Waiting 16 days · overdue')).toBeVisible();
  // As on a wide screen, it is not the main button where something is doubtful.
  await expect(page.getByRole('list', { name: 'Checklist' })).toContainText('Not confirmed');
  await expect(approve).toHaveClass(/MuiButton-outlined/);
  await expect(page.getByRole('heading', { name: "Owner's Other Businesses" })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Staff Members (0)' })).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  // What few decisions need is folded. The checklist opens it.
  await expect(timeline).not.toContainText('Business created');
  await timeline.getByText('Timeline').click();
  await expect(timeline).toContainText('Business created');
  await page.getByRole('list', { name: 'Checklist' }).getByRole('button', { name: 'Map' }).click();
  await expect(page.getByRole('region', { name: 'Location' })).toContainText('(approximate, town centre)');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(approve).toBeInViewport({ ratio: 1 });
  const last = await timeline.boundingBox();
  expect((last?.y ?? 999) + (last?.height ?? 0)).toBeLessThanOrEqual(await top());
  expect((await approve.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await approve.click();
  // It slides in from below.
  const end = async () => {
    const box = await toast(page, 'Error').boundingBox();
    return (box?.y ?? 999) + (box?.height ?? 0);
  };
  await expect.poll(end).toBeLessThanOrEqual(await top());

  await page.unrouteAll();
  await approve.click();
  await expect(toast(page, 'Business approved')).toBeVisible();
  await expect(page).toHaveURL('/hq/businesses');
  await expect(decision).toHaveCount(0);
});

test('on a phone the decision about a waiting account stays in reach', async ({ page }) => {
  const person = await signUp();
  await page.setViewportSize({ width: 390, height: 640 });
  await enter(page, await administrator());
  await page.goto(`/hq/users/${person.id}`);
  const decision = page.getByRole('group', { name: 'Decision' });
  await expect(decision.getByRole('button')).toHaveText(['Verify', 'Reject']);
  const last = page.getByRole('region', { name: 'Account' });
  // The card of the review says already that there is nothing else.
  const review = page.getByRole('region', { name: 'Review', exact: true });
  await expect(review).toContainText('PropertiesNone yet');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Review', 'Account']);
  // What leads nowhere is no button.
  await expect(review.getByRole('button', { name: 'Properties' })).toHaveCount(0);
  await expect(review).toContainText('Not confirmed');
  await expect(decision.getByRole('button').first()).toHaveClass(/MuiButton-outlined.*Primary/);
  await expect(decision.getByRole('button').last()).toHaveClass(/MuiButton-outlined/);
  // The page may still grow when it is scrolled for the first time.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const [top, button, end] = await Promise.all([
      decision.boundingBox(),
      decision.getByRole('button').first().boundingBox(),
      last.boundingBox(),
    ]);
    expect(button?.height).toBeGreaterThanOrEqual(44);
    expect((end?.y ?? 999) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
  }).toPass({ timeout: 20_000 });
  await decision.getByRole('button', { name: 'Verify' }).click();
  await expect(toast(page, 'Status Updated')).toBeVisible();
  await expect(decision).toHaveCount(0);
});

test('on a phone the audit log begins with ten events', async ({ page }) => {
  const owner = await user();
  for (let made = 0; made < 6; made += 1) await business(owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, await administrator());
  await page.goto('/hq/audit');
  await expect(page.getByText(/^1–10 of/)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/hq/audit');
  await expect(page.getByRole('combobox', { name: 'Rows' })).toHaveValue('25');
});
