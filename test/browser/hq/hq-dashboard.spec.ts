import { expect, test } from '@playwright/test';
import { changeAnswer } from '../support/answers.js';
import { sql } from '../support/database.js';
import { administrator, business, enter, unique, user } from '../support/fixtures.js';
import { CORS } from '../support/product.js';

const DAY_MS = 86_400_000;

/** The evening so many days of the calendar ago, where the browser is. */
function eveningAgo(days: number): string {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/London' });
  return new Date(Date.parse(`${today}T18:00:00Z`) - days * DAY_MS).toISOString();
}

test('the oldest waiting has the same age on the dashboard and in the queue, and is overdue', async ({
  page,
}) => {
  const waitingFor = (id: number, days: number) => ({
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
    createdAt: eveningAgo(days),
  });
  const changed = { ...waitingFor(3, 9), registrationStatus: 'APPROVED', changedFields: ['name'] };
  await page.route('**/hq/review-queue', (route) =>
    route.fulfill({
      headers: CORS,
      json: {
        counts: { users: 0, businesses: 2, changedBusinesses: 1 },
        users: [],
        // Days of the calendar count, so that an age agrees with its date.
        businesses: [waitingFor(1, 16), waitingFor(2, 2)],
        changedBusinesses: [changed],
      },
    }),
  );
  await enter(page, await administrator());
  await page.goto('/hq');
  const waiting = page.getByRole('region', { name: 'Waiting Now' });
  // People are told that it takes up to two business days: two days of the calendar are never more.
  await expect(waiting).toContainText('Waiting 16 days · overdue');
  await expect(waiting.getByText('Waiting 2 days', { exact: true })).toBeVisible();
  await expect(waiting.getByText('Waiting 9 days', { exact: true })).toBeVisible();
  // The mark of the queue: neither email nor owner is confirmed in this answer.
  await expect(waiting.getByRole('listitem').first()).toContainText('Business to review2 problems');
  await page.goto('/hq/review');
  await expect(page.getByText('Waiting 16 days · overdue')).toBeVisible();
  await expect(page.getByText('Waiting 2 days', { exact: true })).toBeVisible();
  await expect(page.getByText('Waiting 9 days', { exact: true })).toBeVisible();
  await expect(
    page.getByText(
      'Waiting for a decision, oldest first. New ones are overdue after 2 business days. 1 is overdue now.',
    ),
  ).toBeVisible();
});

test('a card with one row is not higher than it needs, whatever stands beside it', async ({ page }) => {
  await changeAnswer(
    page,
    '/hq/overview',
    (body: { expiringCertificates: object[]; securityEvents: object[] }) => {
      body.expiringCertificates = [
        { businessId: '0', businessName: 'Camside Heating', serviceCategory: 'Gas', expiresOn: '2030-01-01' },
      ];
      body.securityEvents = [];
    },
  );
  await enter(page, await administrator());
  await page.goto('/hq');
  const card = page.getByRole('region', { name: 'Expiring Certificates' });
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

interface Overview {
  lastWeek: { signUps: number; businesses: number; approvals: number; days: Record<string, number[]> };
  recentEvents: { action: string; subject: object }[];
  securityEvents: object[];
}

/** The first event is about a user, the others are about invitations. */
function giveLongName(event: { subject: object }, index: number): void {
  event.subject = {
    type: index === 0 ? 'user' : 'invitation',
    id: `${index}`,
    label: LONG,
    deleted: false,
  };
}

test('recent activity shows whole names, as the same links as the audit log', async ({ page }) => {
  await changeAnswer(page, '/hq/overview', (overview: Overview) => {
    const [first, ...others] = overview.recentEvents;
    if (!first) throw new Error('Nothing has happened');
    overview.securityEvents = [{ ...first, action: 'session.reuse-detected' }];
    const days = [0, 0, 1, 0, 1200, 30, 3];
    overview.lastWeek = {
      signUps: 1234,
      businesses: 5,
      approvals: 0,
      days: { signUps: days, businesses: days, approvals: days },
    };
    [first, ...others].forEach(giveLongName);
  });
  await changeAnswer(page, '/hq/audit?*', ({ data }: { data: { subject: object }[] }) => {
    data.splice(2);
    data.forEach(giveLongName);
  });
  await enter(page, await administrator());
  await page.goto('/hq');
  const recent = page.getByRole('region', { name: 'Recent Activity' });
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
  const week = page.getByRole('region', { name: 'Last 7 Days' });
  await expect(week.getByRole('definition')).toHaveText(['1,234', '5', '0']);
  await expect(week.getByRole('term')).toHaveText(['Sign-ups', 'Businesses', 'Approvals']);
  // One bar for each day.
  await expect(week.locator('svg').first().locator('rect')).toHaveCount(7);
  const security = page.getByRole('region', { name: 'Security Events' }).getByRole('listitem');
  await expect(security).toContainText(['Session reuse detected']);
  const links = recent.getByRole('link', { name: LONG });
  const [user, invitation] = await Promise.all([0, 1].map((index) => links.nth(index).getAttribute('href')));
  expect(user).toBe('/hq/users/0');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/hq/audit');
  const subjects = page.getByRole('table').getByRole('link', { name: LONG, exact: true });
  await expect(subjects).toHaveCount(2);
  await expect(subjects.nth(0)).toHaveAttribute('href', user ?? '');
  await expect(subjects.nth(1)).toHaveAttribute('href', invitation ?? '');
});

test('a chart shows its whole period, and its figures say how they differ from the days before', async ({
  page,
}) => {
  const figures = { signUps: 0, businesses: 0, invitations: 0, accepted: 0 };
  await changeAnswer(page, '/hq/insights*', (body: { series: object[]; previous: object }) => {
    // All on the first day, which was in no bar once.
    const first = { signUps: 12, businesses: 1, invitations: 1040, accepted: 0 };
    body.series = body.series.map((day, index) => ({ ...day, ...(index === 0 ? first : figures) }));
    body.previous = { signUps: 9, businesses: 3, invitations: 40, accepted: 0 };
  });
  await enter(page, await administrator());
  await page.goto('/hq');
  const chart = (name: string) => page.getByRole('region', { name, exact: true });
  const table = chart('Sign-ups and Businesses').getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(7);
  await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveText(['12', '1']);
  await expect(chart('Sign-ups and Businesses').getByRole('listitem')).toContainText([
    '12 sign-ups, 3 more than in the previous 30 days',
    '1 business, 2 fewer than in the previous 30 days',
  ]);
  await expect(chart('Invitations').getByRole('listitem')).toContainText([
    '1,040 sent, 1,000 more than in the previous 30 days',
    '0 accepted, as many as in the previous 30 days',
  ]);
});

test('the figures of waiting businesses say apart how many are new and how many have changed', async ({
  page,
}) => {
  const since = eveningAgo(16);
  let waiting = true;
  await changeAnswer(page, '/hq/review-queue', (body: { counts: object }) => {
    body.counts = { users: waiting ? 4 : 0, businesses: waiting ? 6 : 0, changedBusinesses: 3 };
  });
  await changeAnswer(page, '/hq/insights*', (body: { decisions: object }) => {
    const oldest = waiting ? { oldestWaitingHours: 406, oldestWaitingSince: since } : {};
    body.decisions = { medianHours: 20, p90Hours: 72, count: 9, oldestWaitingSince: null, ...oldest };
  });
  await enter(page, await administrator());
  await page.goto('/hq');
  const decisions = page.getByRole('region', { name: 'Time to First Decision' });
  await expect(decisions).toContainText('For new accounts and businesses.');
  await expect(decisions.getByRole('term')).toHaveText(['Typical', '9 in 10 Within', 'Decisions']);
  await expect(decisions).toContainText('Still waiting: 10 new, 3 changed. Oldest: 16 days · overdue');
  const tile = page
    .getByRole('list', { name: 'Figures' })
    .getByRole('link', { name: 'Businesses to Review' });
  await expect(tile).toContainText('6+ 3 changed');
  await expect(tile).toHaveAttribute('href', '/hq/review#businesses');
  waiting = false;
  await page.reload();
  await expect(decisions).toContainText('Still waiting: 3 changed');
  await expect(tile).toContainText('0');
});

test('the links of a chart show exactly the rows of its period', async ({ page }) => {
  const mark = unique();
  const [young, old] = await Promise.all([user({ name: `Young ${mark}` }), user({ name: `Old ${mark}` })]);
  const [newer, older] = await Promise.all([
    business(young, { name: `Newer ${mark}` }),
    business(old, { name: `Older ${mark}` }),
  ]);
  // The first of 30 days is 29 days ago.
  await sql(`UPDATE users SET created_at = created_at - interval '30 days' WHERE id = $1`, [old.id]);
  await sql(`UPDATE businesses SET created_at = created_at - interval '30 days' WHERE id = $1`, [older.id]);
  await enter(page, await administrator());
  for (const [link, field, rows] of [
    ['See sign-ups', 'Search users', [young.name, old.name]],
    ['See businesses', 'Search businesses', [newer.name, older.name]],
  ] as const) {
    await page.goto('/hq');
    await page
      .getByRole('region', { name: 'Sign-ups and Businesses' })
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

/** On a phone they are closed at first. Elsewhere this does nothing. */
