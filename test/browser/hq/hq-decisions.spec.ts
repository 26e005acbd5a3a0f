import { expect, test, type Page } from '@playwright/test';
import { DAY_MS } from '../../../backend/contract/time.js';
import { sql } from '../support/database.js';
import { CORS } from '../support/product.js';
import {
  administrator,
  asAdmin,
  business,
  call,
  enter,
  type MadeBusiness,
  rowOf,
  signUp,
  toast,
  unique,
  user,
} from '../support/fixtures.js';
import { statusOf } from '../support/status.js';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('refuses to approve a change that the reviewer has not seen, and shows it', async ({ page }) => {
  const owner = await user();
  const made = await business(owner, { approved: false });
  const name = `Fenland Bank ${unique()}`;
  await enter(page, await administrator());
  await page.goto(`/hq/businesses/${made.id}`);
  await expect(button(page, 'Approve')).toBeEnabled();
  await call('PATCH', `/businesses/${made.id}`, { token: owner.token, body: { name } });

  await button(page, 'Approve').click();
  await expect(toast(page, 'Error')).toContainText('This business has changed since you opened it.');
  const notice = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: 'This business has changed since you opened it.' });
  await expect(notice.locator('del')).toHaveText(made.name);
  await expect(notice).toContainText(name);
  const read = () => asAdmin<{ registrationStatus: string }>('GET', `/hq/businesses/${made.id}`);
  expect((await read()).registrationStatus).toBe('PENDING_REVIEW');

  await button(page, "I've Seen the Changes").click();
  await expect(notice).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveRole('heading');
  await button(page, 'Approve').click();
  await expect(toast(page, 'Business approved')).toBeVisible();
  expect((await read()).registrationStatus).toBe('APPROVED');
});

test('shows that the owner is suspended and offers no approval', async ({ page }) => {
  const owner = await user();
  const made = await business(owner, { approved: false });
  await asAdmin('POST', `/hq/users/${owner.id}/suspend`);
  await enter(page, await administrator());
  await page.goto(`/hq/businesses/${made.id}`);
  const review = page.getByRole('region', { name: 'Review', exact: true });
  await expect(review).toContainText(
    "This business can't be approved or reactivated while its owner's account is suspended.",
  );
  await expect(review.getByRole('link', { name: "Open the owner's account" })).toHaveAttribute(
    'href',
    `/hq/users/${owner.id}`,
  );
  await expect(button(page, 'Reject')).toBeEnabled();
  await expect(button(page, 'Approve')).toHaveCount(0);
});

const NAV = { name: 'HQ' } as const;

test('after a decision a bar leads to the next business and takes a suspension back', async ({ page }) => {
  const owner = await user();
  const made: MadeBusiness[] = [];
  for (let count = 0; count < 2; count += 1) made.push(await business(owner, { approved: false }));
  const [first, next] = made as [MadeBusiness, MadeBusiness];
  const businesses = await Promise.all(made.map(({ id }) => asAdmin<object>('GET', `/hq/businesses/${id}`)));
  const queue = {
    counts: { users: 0, businesses: 2, changedBusinesses: 0 },
    users: [],
    changedBusinesses: [],
  };
  await page.route('**/hq/review-queue', (route) =>
    route.fulfill({
      json: { ...queue, businesses: businesses.map((row) => ({ ...row, hasEarlierSanctions: false })) },
      headers: CORS,
    }),
  );
  await enter(page, await administrator());
  await page.goto('/hq/review');
  await page.getByRole('link', { name: first.name }).click();
  const heading = page.getByRole('heading', { level: 1 });
  const current = page.getByRole('navigation', NAV).locator('[aria-current="page"]');
  await expect(heading).toHaveText(first.name);
  await expect(current).toContainText('Review Queue');
  await expect(page.getByRole('link', { name: 'Back to Review Queue' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Businesses' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page).toHaveURL('/hq/businesses');
  const bar = page.getByRole('region', { name: 'Last decision' });
  await expect(bar).toContainText(`Approved ${first.name}`);
  await expect(bar).toContainText(`Next: ${next.name}`);
  await expect(bar.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(heading).toHaveText(next.name);

  await page.goto(`/hq/businesses/${first.id}`);
  await expect(current).toContainText('Businesses');
  await button(page, 'Suspend').click();
  await button(page, 'Confirm Suspension').click();
  await expect(bar).toContainText(`Suspended ${first.name}`);
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Business reactivated')).toBeVisible();
  await expect(bar).toHaveCount(0);
  const kept = await asAdmin<{ registrationStatus: string }>('GET', `/hq/businesses/${first.id}`);
  expect(kept.registrationStatus).toBe('APPROVED');
});

test('where there is room the buttons show their keys, and keep their names', async ({ page }) => {
  const firm = await business(await user(), { approved: false });
  const person = await signUp();
  await enter(page, await administrator());
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/hq/users/${person.id}`);
  await expect(button(page, `Verify ${person.name}`).locator('kbd')).toHaveAttribute('data-key', 'a');
  await expect(button(page, 'Reject').locator('kbd')).toBeVisible();
  await page.goto(`/hq/businesses/${firm.id}`);
  const keys = page.getByRole('main').locator('kbd');
  const shown = () =>
    keys.evaluateAll((all) =>
      all.flatMap((key) => (key.checkVisibility() ? [getComputedStyle(key, '::before').content] : [])),
    );
  await expect(button(page, 'Approve').locator('kbd')).toBeVisible();
  await expect(button(page, 'Next in the queue')).toBeVisible();
  expect(new Set(await shown())).toEqual(new Set(['"k"', '"j"', '"a"', '"r"']));
  // What is not there is not said twice.
  await expect(page.getByRole('heading', { name: "Owner's Other Businesses", exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1100, height: 900 });
  await expect(button(page, 'Approve')).toHaveText('Approve');
  expect(await shown()).toEqual([]);
});

test('the same keys work on every screen, and the list of keys names those of the screen', async ({
  page,
}) => {
  const firm = await business(await user(), { approved: false });
  await enter(page, await administrator());
  await page.goto(`/hq/businesses/${firm.id}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(firm.name);
  for (const [keys, title] of [
    // On the page of a business `r` alone rejects.
    ['gr', 'Review Queue'],
    ['gu', 'Users Management'],
    ['gb', 'Business Management'],
    ['gd', 'HQ Dashboard'],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key);
    await expect(heading).toHaveText(title);
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await expect(page.locator('main [data-row-link]').first()).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.locator('main [data-row-link]').first()).toBeFocused();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog).toContainText('Next row');
    await expect(dialog).toContainText('Go to the review queue');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('all waiting accounts are verified in two clicks, and that can be undone', async ({ page }) => {
  const people = [await signUp({ name: `Una ${unique()}` }), await signUp({ name: `Uli ${unique()}` })];
  const users = await Promise.all(
    people.map(async ({ id }) => (await asAdmin<{ user: object }>('GET', `/hq/users/${id}`)).user),
  );
  const counts = { users: 2, businesses: 0, changedBusinesses: 0 };
  const queue = { counts, users, businesses: [], changedBusinesses: [] };
  await page.route('**/hq/review-queue', (route) => route.fulfill({ json: queue, headers: CORS }));
  await enter(page, await administrator());
  await page.goto('/hq/review');
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Verify Selected (2)' }).click();
  const updated = toast(page, 'Status Updated');
  await expect(updated).toContainText('2 accounts are now Verified');
  const status = async (id: string) =>
    (await asAdmin<{ user: { accountStatus: string } }>('GET', `/hq/users/${id}`)).user.accountStatus;
  expect(await Promise.all(people.map(({ id }) => status(id)))).toEqual(['VERIFIED', 'VERIFIED']);
  await updated.getByRole('button', { name: 'Undo' }).click();
  await expect(updated.filter({ hasText: 'are back to their previous status' })).toBeVisible();
  expect(await status(people[0]?.id ?? '')).toBe('PENDING_VERIFICATION');

  const message = 'The status of this account has changed since you opened it.';
  const results = people.map(({ id }) => ({ id, ok: false, message }));
  await page.route('**/hq/users/bulk', (route) => route.fulfill({ json: { results }, headers: CORS }));
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Verify Selected (2)' }).click();
  await expect(toast(page, 'Error')).toContainText(message);
});

test('a change waits since it was made, and names, not ids, lead on', async ({ page }) => {
  const owner = await user({ name: `Olga ${unique()}` });
  const made = await business(owner, { name: `Oldest ${unique()}` });
  await page.route('**/hq/review-queue', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { changedBusinesses: { id: string }[] };
    const changedBusinesses = body.changedBusinesses
      .filter(({ id }) => id === made.id)
      .map((row) => ({ ...row, reviewedAt: new Date(Date.now() - 69.5 * DAY_MS).toISOString() }));
    await route.fulfill({ json: { ...body, changedBusinesses }, headers: CORS });
  });
  await call('PATCH', `/businesses/${made.id}`, { token: owner.token, body: { name: `${made.name} two` } });
  await enter(page, await administrator());
  await page.goto('/hq/review');
  const row = page.getByRole('listitem').filter({ hasText: `${made.name} two` });
  await expect(row).toContainText(/Waiting (less than a minute|\d minute)/);
  await row.getByRole('link', { name: `${made.name} two` }).click();
  const review = page.getByRole('region', { name: 'Review', exact: true });
  await expect(review.getByRole('time')).toHaveText(/^Waiting (less than a minute|\d minute)/);
  await page
    .getByRole('region', { name: 'Owner Information' })
    .getByRole('link', { name: owner.name })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(owner.name);
  await expect(statusOf(page, owner.name)).toBeVisible();
  await page.goto(`/hq/businesses?filter=${encodeURIComponent(JSON.stringify({ search: made.name }))}`);
  await rowOf(page, made.name).getByRole('link', { name: owner.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(owner.name);
});

test('an administrator sends the confirmation of an email again, until it is confirmed', async ({ page }) => {
  const person = await signUp({ name: `Nora ${unique()}` });
  await enter(page, await administrator());
  await page.goto(`/hq/users/${person.id}`);
  const send = page.getByRole('button', { name: 'Send Confirmation Again' });
  await send.click();
  await expect(toast(page, 'Confirmation sent')).toContainText(person.email);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Email confirmation resent');
  for (let sent = 2; sent < 5; sent += 1) await asAdmin('POST', `/hq/users/${person.id}/confirm-email`);
  await send.click();
  await expect(page.getByText('We send at most 5 links a day to an account.')).toBeVisible();
  await sql('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [person.id]);
  await send.click();
  await expect(page.getByText('This email is already confirmed')).toBeVisible();
  await expect(send).toHaveCount(0);
});
