import { expect, test, type Page } from '@playwright/test';
import { faults } from '../support/faults.js';
import { product } from '../support/product.js';
import { screens, type Screen, type Screens } from '../support/screens.js';
import { administrator, business, enter, property, user, type Person } from '../support/fixtures.js';

/** Each screen is loaded once for all that is true of every screen. */

/** The largest layout shift that counts as none. */
const GOOD_LAYOUT_SHIFT = 0.01;

// Layouts shift with the movements that most people see.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Sums up the layout shifts of each page. */
async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Opens the screens one by one, and returns which calls were made twice and where the layout shifted.
 * @param look finds more faults of a screen that is shown
 */
async function visit(page: Page, list: readonly Screen[], look?: typeof faults): Promise<string[]> {
  const found: string[] = [];
  let calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(product.apiUrl) && request.method() !== 'OPTIONS')
      calls.push(`${request.method()} ${request.url().slice(product.apiUrl.length)}`);
  });
  await recordLayoutShifts(page);
  for (const { name, path, shows, press, shifts = false } of list) {
    calls = [];
    await page.goto(path);
    if (press) await page.getByRole('button', { name: press, exact: true }).click();
    await expect(page.getByText(shows).first(), name).toBeVisible();
    await page.waitForLoadState('networkidle');
    const twice = calls.filter((made, index) => calls.indexOf(made) !== index);
    found.push(...twice.map((made) => `${name}: ${made} twice`));
    const shift = await page.evaluate(
      () => (window as unknown as { shifts: { total: number } }).shifts.total,
    );
    if (shift > GOOD_LAYOUT_SHIFT && !shifts) found.push(`${name}: layout shift ${shift.toFixed(4)}`);
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1);
    found.push(...((await look?.(page, name)) ?? []));
  }
  return found;
}

/** What the page writes to the console as errors. */
function watchConsole(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    // Chromium reports answers of 400 and above; some of these addresses lead to nothing.
    if (message.type() === 'error' && !/status of 404/.test(message.text())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

let prepared: Promise<Screens> | null = null;

/** Of about the same size, because tests run beside each other. */
const GROUPS: Record<string, (all: Screens) => [Person | null, Screen[]][]> = {
  'a visitor': ({ visitor }) => [[null, visitor]],
  'an owner, first half': ({ owner, owned }) => [[owner, owned.slice(0, owned.length / 2)]],
  'an owner, second half': ({ owner, owned }) => [[owner, owned.slice(owned.length / 2)]],
  'a newcomer and somebody who waits': ({ newcomer, empty, waiting, pending }) => [
    [newcomer, empty],
    [waiting, pending],
  ],
};

async function enterAs(page: Page, person: Person | null): Promise<void> {
  await page.context().clearCookies();
  if (person) await enter(page, person);
}

for (const [whose, choose] of Object.entries(GROUPS))
  test(`each screen of ${whose} is accessible, fits the window, makes no call twice and stands still`, async ({
    page,
  }) => {
    test.setTimeout(360_000);
    const found = watchConsole(page);
    for (const [person, list] of choose(await (prepared ??= screens()))) {
      await enterAs(page, person);
      found.push(...(await visit(page, list, faults)));
    }
    expect(found).toEqual([]);
  });

test('the business view stands still between a phone and a wide screen', async ({ page }) => {
  const { owner } = await (prepared ??= screens());
  const found = watchConsole(page);
  await enter(page, owner);
  // Its panel takes more rows there.
  await page.setViewportSize({ width: 640, height: 900 });
  await page.addInitScript(() => localStorage.setItem('dashboard-view-mode', 'business'));
  const screen = { name: 'business view', path: '/dashboard', shows: 'Standing' };
  found.push(...(await visit(page, [screen])));
  expect(found).toEqual([]);
});

test('no screen of HQ makes a call twice, shows an id or shifts its layout', async ({ page }) => {
  test.setTimeout(120_000);
  const owner = await user();
  await property(owner, {});
  const { id } = await business(owner);
  await enter(page, await administrator());
  const list: Screen[] = [
    { name: 'dashboard', path: '/hq', shows: 'Recent Activity' },
    { name: 'review queue', path: '/hq/review', shows: 'Businesses to Review' },
    { name: 'users', path: '/hq/users', shows: /of \d/ },
    { name: 'user', path: `/hq/users/${owner.id}`, shows: 'History' },
    { name: 'properties', path: '/hq/properties', shows: /of \d/ },
    { name: 'businesses', path: '/hq/businesses', shows: /of \d/ },
    { name: 'business', path: `/hq/businesses/${id}`, shows: 'Possible Duplicates' },
    { name: 'audit', path: '/hq/audit', shows: /of \d/ },
  ];
  expect(await visit(page, list)).toEqual([]);
  // Names stand where the audit log has ids, and every kind of event can be asked for.
  await expect(page.getByRole('main')).not.toContainText(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  await page.getByLabel('Action', { exact: true }).selectOption('Invitation sent');
  await expect(page).toHaveURL(/invitation/);
});
