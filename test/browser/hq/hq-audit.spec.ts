import { expect, test } from '@playwright/test';
import {
  administrator,
  asAdmin,
  business,
  call,
  enter,
  property,
  signUp,
  user,
} from '../support/fixtures.js';
import { sql } from '../support/database.js';
import { product } from '../support/product.js';

const events = (filter: object) => `/hq/audit?filter=${encodeURIComponent(JSON.stringify(filter))}`;

test('a deleted account is named without a link, wherever HQ shows an event about it', async ({ page }) => {
  const [admin, person] = await Promise.all([administrator(), signUp()]);
  await call('POST', `/hq/users/${person.id}/verify`, { token: admin.token });
  await call('DELETE', '/account', { token: person.token, body: { password: person.password } });
  await enter(page, admin);
  await page.goto(events({ subjectId: person.id }));
  const link = page.getByRole('link', { name: 'Deleted user', exact: true });
  const history = page.getByRole('link', { name: 'Only events about Deleted user' });
  const row = page.getByRole('row').filter({ hasText: 'Account verified' });
  await expect(row).toContainText('Deleted user');
  await expect(history.first()).toBeAttached();
  await expect(link).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page
    .getByRole('listitem')
    .filter({ hasText: 'Account verified' })
    .filter({ hasText: 'Deleted user' });
  await expect(card).toBeVisible();
  const more = card.getByRole('button', { name: /^More about/ });
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Only This Record' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toHaveCount(0);

  await page.goto(`/hq/users/${admin.id}`);
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toContainText(
    'Account verified: Deleted user',
  );
  await expect(link).toHaveCount(0);

  // Other tests write events too, so the dashboard gets this one as the latest.
  await page.route(`${product.apiUrl}/hq/overview`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { recentEvents: { subject: object }[] };
    for (const event of body.recentEvents)
      event.subject = { type: 'user', id: person.id, label: 'Deleted user', deleted: true };
    await route.fulfill({ response, json: body });
  });
  await page.goto('/hq');
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toContainText('Deleted user');
  await expect(link).toHaveCount(0);
});

test('what changed and the notes stand in one column, which needs no opening for a short note', async ({
  page,
}) => {
  const made = await business(await user(), { approved: false });
  const reviewNotes = 'The number belongs to another company. Please send the certificate of registration.';
  await asAdmin('POST', `/hq/businesses/${made.id}/reject`, { reviewNotes });
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, await administrator());
  await page.goto(events({ subjectId: made.id }));
  await expect(page.getByRole('columnheader')).toHaveText(['Time', 'Actor', 'Action', 'Subject', 'Details']);
  const details = page.getByRole('row').filter({ hasText: 'Business rejected' }).getByRole('cell').last();
  await expect(details).toContainText('Pending Review → Rejected');
  await expect(details).toContainText(reviewNotes);
  await expect(details.getByRole('button')).toHaveCount(0);
  // A decision stands out among the everyday.
  const weightOf = async (action: string) =>
    Number(
      await page
        .getByRole('table')
        .getByText(action, { exact: true })
        .evaluate((words) => getComputedStyle(words).fontWeight),
    );
  expect(await weightOf('Business rejected')).toBeGreaterThan(await weightOf('Business created'));
});

test('values of an event are words, named where they say nothing alone', async ({ page }) => {
  const olivia = await user();
  const home = await property(olivia);
  const { token } = olivia;
  await call('POST', `/properties/${home.id}/deadlines`, {
    token,
    body: { kind: 'GAS_SAFETY', dueOn: '2027-03-31' },
  });
  await call('PUT', `/properties/${home.id}/guide`, { token, body: { enabled: true } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, await administrator());
  await page.goto(events({ subjectId: home.id }));
  const details = (action: string) =>
    page.getByRole('row').filter({ hasText: action }).getByRole('cell').last();
  await expect(details('Deadline added')).toContainText('Due on: 31 Mar 2027');
  // Other names of fields are one pixel wide, for screen readers only.
  const name = await details('Deadline added').getByText('Due on:').boundingBox();
  expect(name?.width).toBeGreaterThan(20);
  await expect(details('Deadline added')).toContainText('every year');
  await expect(details('Guest guide changed')).toContainText('Open to guests: yes');
});

test('tools, apps, lists, filters and mails of an event have words, and unknown ones stay', async ({
  page,
}) => {
  const admin = await administrator();
  const filters = 'accountStatus=SUSPENDED&search=nobody&sort=email';
  await fetch(`${product.apiUrl}/hq/users/export?${filters}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const recorded = {
    'assistant.confirmed': { tool: 'cancel_or_resend_invitation', origin: 'MCP', proposalId: 'x' },
    'account.mail-resent': { template: 'account-suspended', mailId: 'x' },
    'account.key-revoked': { tool: 'older_tool' },
  };
  for (const [action, after] of Object.entries(recorded)) {
    await sql(
      `INSERT INTO audit_events (id, action, subject_type, subject_id, after) VALUES (uuidv7(), $1, 'user', $2, $3)`,
      [action, admin.id, after],
    );
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, admin);
  await page.goto(events({ subjectId: admin.id }));
  const details = (action: string) =>
    page.getByRole('row').filter({ hasText: action }).getByRole('cell').last();
  await expect(details('Suggestion confirmed')).toContainText('Cancel or resend an invitation');
  await expect(details('Suggestion confirmed')).toContainText('Connected app');
  await expect(details('List exported')).toContainText('Users');
  await expect(details('List exported')).toContainText('Search: nobody, Sorted by: Email');
  await expect(details('List exported')).toContainText('Status: Suspended');
  await expect(details('Account email resent')).toContainText('Account suspended');
  await expect(details('Personal key revoked')).toContainText('older_tool');
});

test('on a phone a menu of each card shows only what that person did', async ({ page }) => {
  const owner = await user({ name: 'Olivia Hart' });
  const [first, second] = await Promise.all([business(owner), business(owner)]);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, await administrator());
  await page.goto(events({ subjectId: first.id }));
  const cards = page.getByRole('list', { name: 'List of events' }).locator('> li');
  await expect(cards).toHaveCount(2);
  const created = cards.filter({ hasText: 'Business created' });
  // Its subject always has a line of its own.
  const [words, name] = await Promise.all([
    created.getByText('Business created').boundingBox(),
    created.getByRole('link', { name: first.name }).boundingBox(),
  ]);
  expect(name?.x).toBe(words?.x);
  expect(name?.y).toBeGreaterThan((words?.y ?? 999) + 10);
  const more = created.getByRole('button', { name: `More about Business created: ${first.name}` });
  const box = await more.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(44);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await more.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Only This Person', 'Only This Record']);
  await page.getByRole('menuitem', { name: 'Only This Person' }).click();
  await expect(page.getByRole('button', { name: 'Filters, 1 active' })).toBeVisible();
  await expect(cards.filter({ hasText: first.name })).toHaveCount(1);
  await expect(cards.filter({ hasText: second.name })).toHaveCount(1);
});
