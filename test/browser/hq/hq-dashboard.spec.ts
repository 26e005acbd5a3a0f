import { expect, test, type Page } from '@playwright/test';
import { sql } from '../support/database.js';
import { administrator, business, enter, unique, user } from '../support/fixtures.js';
import { CORS, product } from '../support/product.js';

const HOUR_MS = 3_600_000;

/** Changes an answer of the API before the page gets it. */
async function change(page: Page, path: string, edit: (body: never) => void): Promise<void> {
  await page.route(`${product.apiUrl}${path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as never;
    edit(body);
    await route.fulfill({ response, json: body });
  });
}

test('the oldest waiting has the same age on the dashboard and in the queue, and is overdue', async ({
  page,
}) => {
  const waitingFor = (id: number, hours: number) => ({
    id: `019ec5f7-e80f-7000-8000-00000000000${id}`,
    name: `Stockport Removals ${id}`,
    businessType: 'Removals',
    registrationStatus: 'PENDING_REVIEW',
    user: { name: 'Rhys Prosser', email: 'rhys@example.com' },
    hasEarlierSanctions: false,
    hasDuplicates: false,
    companyType: 'SOLE_TRADER',
    addressComponents: [],
    services: [],
    locationPrecision: 'town',
    createdAt: new Date(Date.now() - hours * HOUR_MS).toISOString(),
  });
  const changed = { ...waitingFor(3, 9 * 24 + 1), registrationStatus: 'APPROVED', changedFields: ['name'] };
  await page.route('**/hq/review-queue', (route) =>
    route.fulfill({
      headers: CORS,
      json: {
        counts: { users: 0, businesses: 2, changedBusinesses: 1 },
        users: [],
        // Nearly 17 days, and nearly 3: whole days that have passed count, and nothing is rounded up.
        businesses: [waitingFor(1, 17 * 24 - 2), waitingFor(2, 3 * 24 - 2)],
        changedBusinesses: [changed],
      },
    }),
  );
  await enter(page, await administrator());
  await page.goto('/hq');
  const waiting = page.getByRole('region', { name: 'Waiting now' });
  // People are told that it takes up to two business days.
  await expect(waiting).toContainText('16 days, overdue');
  await expect(waiting.getByText('2 days', { exact: true })).toBeVisible();
  await expect(waiting.getByText('9 days', { exact: true })).toBeVisible();
  await page.goto('/hq/review');
  await expect(page.getByText('waiting 16 days, overdue')).toBeVisible();
  await expect(page.getByText('waiting 2 days', { exact: true })).toBeVisible();
  await expect(page.getByText('waiting 9 days', { exact: true })).toBeVisible();
  await expect(page.getByText('Waiting for a decision, oldest first · 1 overdue')).toBeVisible();
});

test('a card with one row is not higher than it needs, whatever stands beside it', async ({ page }) => {
  await change(page, '/hq/overview', (body: { expiringCertificates: object[]; securityEvents: object[] }) => {
    body.expiringCertificates = [
      { businessId: '0', businessName: 'Camside Heating', serviceCategory: 'Gas', expiresOn: '2030-01-01' },
    ];
    body.securityEvents = [];
  });
  await enter(page, await administrator());
  await page.goto('/hq');
  const card = page.getByRole('region', { name: 'Expiring certificates' });
  await expect(card.getByRole('listitem')).toHaveCount(1);
  for (const width of [1440, 1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const [whole, row] = await Promise.all([card.boundingBox(), card.getByRole('listitem').boundingBox()]);
    const endOf = (box: typeof whole) => (box?.y ?? 0) + (box?.height ?? 0);
    expect(endOf(whole) - endOf(row), `px below the row at ${width} px`).toBeLessThan(24);
  }
});

const LONG =
  'Backs and Bridges Property Management and Lettings of Cambridge, The Old Railway Station at Riverside';

test('recent activity shows whole names, as the same links as the audit log', async ({ page }) => {
  await change(page, '/hq/overview', ({ recentEvents }: { recentEvents: { subject: object }[] }) => {
    recentEvents.forEach((event, index) => {
      event.subject = {
        type: index === 0 ? 'user' : 'invitation',
        id: `${index}`,
        label: LONG,
        deleted: false,
      };
    });
  });
  await change(page, '/hq/audit?*', ({ data }: { data: { subject: object }[] }) => {
    data.splice(2);
    data.forEach((event, index) => {
      event.subject = {
        type: index === 0 ? 'user' : 'invitation',
        id: `${index}`,
        label: LONG,
        deleted: false,
      };
    });
  });
  await enter(page, await administrator());
  await page.goto('/hq');
  const recent = page.getByRole('region', { name: 'Recent activity' });
  for (const width of [1440, 1000, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(recent.getByRole('link', { name: LONG }).first()).toBeVisible();
    const cut = await recent
      .locator('*')
      .evaluateAll(
        (parts) =>
          parts.filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0).length,
      );
    expect(cut, `parts cut off at ${width} px`).toBe(0);
  }
  const links = recent.getByRole('link', { name: LONG });
  const [user, invitation] = [
    await links.nth(0).getAttribute('href'),
    await links.nth(1).getAttribute('href'),
  ];
  expect(user).toBe('/hq/users/0');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/hq/audit');
  const subjects = page.getByRole('table').getByRole('link', { name: LONG, exact: true });
  await expect(subjects).toHaveCount(2);
  await expect(subjects.nth(0)).toHaveAttribute('href', user ?? '');
  await expect(subjects.nth(1)).toHaveAttribute('href', invitation ?? '');
});

test('the links of a chart show exactly the rows of its period', async ({ page }) => {
  const mark = unique();
  const [young, old] = await Promise.all([user({ name: `Young ${mark}` }), user({ name: `Old ${mark}` })]);
  const [newer, older] = await Promise.all([
    business(young, { name: `Newer ${mark}` }),
    business(old, { name: `Older ${mark}` }),
  ]);
  // The oldest bar of four weeks begins 27 days ago.
  await sql(`UPDATE users SET created_at = created_at - interval '29 days' WHERE id = $1`, [old.id]);
  await sql(`UPDATE businesses SET created_at = created_at - interval '29 days' WHERE id = $1`, [older.id]);
  await enter(page, await administrator());
  for (const [link, field, rows] of [
    ['See sign-ups', 'Search users', [young.name, old.name]],
    ['See businesses', 'Search businesses', [newer.name, older.name]],
  ] as const) {
    await page.goto('/hq');
    await page
      .getByRole('region', { name: 'Sign-ups and businesses' })
      .getByRole('link', { name: link })
      .click();
    await page.getByLabel(field).fill(mark);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row').last()).toContainText(rows[0]);
    const chip = page.getByRole('button', { name: /^Created since \d/ });
    await chip.press('Delete');
    await expect(page.getByRole('row')).toHaveCount(3);
    await expect(chip).toHaveCount(0);
    await expect(page.getByRole('table')).toContainText(rows[1]);
  }
});

for (const width of [1440, 390]) {
  test(`the supply gaps show five rows, and all on demand, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await change(page, '/hq/insights*', (body: { supplyGaps: object[] }) => {
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
    const table = page.getByRole('table', { name: 'Supply gaps' });
    const services = table.getByRole('cell', { name: /Service \d/ });
    await expect(services).toHaveCount(5);
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
