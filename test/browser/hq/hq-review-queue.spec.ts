import { expect, test, type Locator } from '@playwright/test';
import { CORS, product } from '../support/product.js';
import {
  administrator,
  asAdmin,
  business,
  call,
  enter,
  type MadeBusiness,
  signUp,
  toast,
  unique,
  user,
} from '../support/fixtures.js';
import { sql } from '../support/database.js';
import { setStatus, statusOf } from '../support/status.js';

/** In the same column. */
async function isBelow(part: Locator, upper: Locator): Promise<boolean> {
  const [own, above] = [await part.boundingBox(), await upper.boundingBox()];
  return own?.x === above?.x && (own?.y ?? NaN) > (above?.y ?? NaN);
}

test('keys move through the queue and decide, but never while the user types', async ({ page }) => {
  const owner = await user();
  const first = await business(owner, { approved: false });
  const next = await business(owner, { approved: false });
  const queue = {
    counts: { users: 0, businesses: 2, changedBusinesses: 0 },
    users: [],
    changedBusinesses: [],
  };
  const read = async (made: MadeBusiness) => asAdmin('GET', `/hq/businesses/${made.id}`);
  const businesses = [await read(first), await read(next)];
  await page.route('**/hq/review-queue', (route) =>
    route.fulfill({ json: { ...queue, businesses }, headers: CORS }),
  );
  await enter(page, await administrator());
  await page.goto('/hq/review');
  await expect(page.getByRole('link', { name: first.name })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: first.name })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: next.name })).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(first.name);
  await page.keyboard.press('j');
  await expect(heading).toHaveText(next.name);
  await page.keyboard.press('k');
  await expect(heading).toHaveText(first.name);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(heading).toHaveText(first.name);
  await page.keyboard.press('r');
  const notes = page.getByRole('dialog').getByLabel('Review Notes');
  await notes.pressSequentially('ajar?');
  await expect(notes).toHaveValue('ajar?');
  await expect(page).toHaveURL(`/hq/businesses/${first.id}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(toast(page, 'Business approved')).toBeVisible();
});

test('a row says what is missing or doubtful, and what to do first', async ({ page }) => {
  const owner = await user();
  const made = await business(owner, { approved: false, vatRegistrationNo: 'GB 123' });
  const person = await signUp({ name: `Nora Nobody ${unique()}` });
  await enter(page, await administrator());
  await page.goto('/hq/review');
  const row = page.getByRole('listitem').filter({ hasText: made.name });
  await expect(row).toContainText('Cambridge');
  for (const doubt of ['No registration number', 'Invalid VAT number', 'Email not confirmed']) {
    await expect(row).toContainText(doubt);
  }
  const account = page.getByRole('listitem').filter({ hasText: person.email });
  await expect(account.getByRole('button', { name: `Verify ${person.name}` })).toBeVisible();
  await sql('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [person.id]);
  await page.reload();
  await expect(account.getByRole('button', { name: `Verify ${person.name}`, exact: true })).toBeVisible();
  await row.getByRole('link', { name: 'Open Review' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(made.name);
  await expect(page.getByRole('link', { name: 'Back to Review Queue' })).toBeVisible();
});

test('businesses that have changed stand below the shorter list', async ({ page }) => {
  const owner = await user();
  const read = async () => asAdmin<object>('GET', `/hq/businesses/${(await business(owner)).id}`);
  const [changed, ...waiting] = await Promise.all([read(), read(), read()]);
  const createdAt = '2026-01-05T09:00:00.000Z';
  await page.route('**/hq/review-queue', (route) =>
    route.fulfill({
      json: {
        counts: { users: 0, businesses: 2, changedBusinesses: 1 },
        users: [],
        changedBusinesses: [changed],
        businesses: waiting.map((row) => ({ ...row, createdAt })),
      },
      headers: CORS,
    }),
  );
  await enter(page, await administrator());
  const below = (upper: string) =>
    isBelow(
      page.getByRole('region', { name: 'Changed Since Approval' }),
      page.getByRole('region', { name: upper }),
    );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/hq/review');
  await expect(page.getByText(/overdue$/).nth(1)).toHaveCSS('white-space', 'nowrap');
  await expect.poll(() => below('Users to Verify')).toBe(true);
  expect(await below('Businesses to Review')).toBe(false);
  await page.setViewportSize({ width: 1100, height: 900 });
  await expect.poll(() => below('Businesses to Review')).toBe(true);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Businesses to Review (2)',
    'Changed Since Approval (1)',
    'Users to Verify',
  ]);
});

test('the row of an approved business that changed says what changed', async ({ page }) => {
  const owner = await user();
  const made = await business(owner);
  const name = `Renamed ${unique()}`;
  await call('PATCH', `/businesses/${made.id}`, {
    token: owner.token,
    body: { name, vatRegistrationNo: 'GB999999973' },
  });
  await enter(page, await administrator());
  await page.goto('/hq/review');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Changed: name, VAT number');
  await page.setViewportSize({ width: 390, height: 844 });
  const boxes = [row.getByRole('time'), row.getByRole('link', { name })].map((part) => part.boundingBox());
  const [age, title] = await Promise.all(boxes);
  expect(Math.abs((age?.y ?? 0) - (title?.y ?? 99))).toBeLessThan(10);
  expect(age?.x).toBeGreaterThan(title?.x ?? 0);
  // There the whole row opens the page.
  await expect(row.getByRole('link', { name: 'Open Review' })).toBeHidden();
  await row.getByText('Changed: name, VAT number').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('link', { name: 'Back to Review Queue' })).toBeVisible();
});

test('on a phone the queue has links to its sections, and the figure of waiting users leads to theirs', async ({
  page,
}) => {
  await business(await user(), { approved: false });
  await signUp();
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, await administrator());
  await page.goto('/hq');
  await page.getByRole('link', { name: /^Pending Verification/ }).click();
  await expect(page).toHaveURL('/hq/review#users');
  const heading = (name: RegExp) => page.getByRole('heading', { name });
  await expect(heading(/^Users to Verify/)).toBeFocused();
  await expect(heading(/^Users to Verify/)).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  const jumps = page.getByRole('navigation', { name: 'Sections' });
  await jumps.getByRole('button', { name: /^Businesses \d+$/ }).click();
  await expect(heading(/^Businesses to Review/)).toBeFocused();
  await page.evaluate(() => scrollTo(0, 0));
  await jumps.getByRole('button', { name: /^Users \d+$/ }).click();
  await expect(heading(/^Users to Verify/)).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 844 });
  await expect(jumps).toBeHidden();
});

test('the queue lists waiting accounts and can verify them', async ({ page }) => {
  const person = await signUp({ name: `Wanda Waiting ${unique()}` });
  await enter(page, await administrator());
  await page.goto('/hq/review');
  const row = page.getByRole('listitem').filter({ hasText: person.email });
  await expect(row.getByRole('time')).toHaveText(/^Waiting /);
  await page.setViewportSize({ width: 390, height: 844 });
  // There the buttons stand beside the notes.
  const verifyAt = (await row.getByRole('button', { name: 'Verify' }).boundingBox())?.y ?? 999;
  expect((await row.getByText('Email not confirmed').boundingBox())?.y).toBeGreaterThan(verifyAt);
  await page.getByRole('button', { name: `More decisions about ${person.name}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Reject…', 'Suspend…']);
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: `Verify ${person.name}` }).click();
  await expect(toast(page, 'Status Updated')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('the page of a waiting account has its checks, and the buttons that verify or reject it', async ({
  page,
}) => {
  const name = `Vera Waiting ${unique()}`;
  const [person] = [await signUp({ name }), await signUp({ name })];
  await enter(page, await administrator());
  await page.goto(`/hq/users/${person.id}`);
  const review = page.getByRole('region', { name: 'Review', exact: true });
  await expect(review.getByRole('heading', { level: 3 })).toHaveText('2 problems found');
  await expect(review.getByRole('time')).toHaveText(/^Waiting (less than a minute|\d minute)/);
  // The buttons of the card are the one way to decide.
  await expect(statusOf(page, name)).toHaveCount(0);
  await expect(review.getByRole('listitem')).toHaveText([
    'Look at thisEmailNot confirmed',
    'Look at thisSame Name1 other account',
    'FineEarlier DecisionsNone found',
    'Nothing to checkPropertiesNone yet',
    'Nothing to checkBusinessesNone yet',
  ]);
  await review.getByRole('link', { name: 'Same Name' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(2);
  await page.goBack();
  await review.getByRole('button', { name: 'Properties' }).click();
  await expect(page.getByRole('heading', { name: 'Properties', exact: true })).toBeFocused();
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: `Reject ${name}?` })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('aVerifyrReject');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await review.getByRole('button', { name: `Verify ${name}` }).focus();
  await page.keyboard.press('a');
  await expect(toast(page, 'Status Updated')).toBeVisible();
  await expect(statusOf(page, name)).toHaveText('Verified');
  await expect(review).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveRole('heading');
  await toast(page, 'Status Updated').getByRole('button', { name: 'Undo' }).click();
  await review.getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm Rejection' }).click();
  await expect(statusOf(page, name)).toHaveText('Rejected');
  await expect(review).toHaveCount(0);
});

test('after a decision by keyboard the focus is on the next row, or on a heading after the last', async ({
  page,
}) => {
  const people = [];
  for (const name of ['Ada', 'Ben', 'Cyd']) people.push(await signUp({ name: `${name} ${unique()}` }));
  const verified = new Set<string>();
  const users = await Promise.all(
    people.map(async ({ id }) => (await asAdmin<{ user: { id: string } }>('GET', `/hq/users/${id}`)).user),
  );
  await page.route(`${product.apiUrl}/hq/review-queue`, (route) => {
    const waiting = users.filter(({ id }) => !verified.has(id));
    return route.fulfill({
      json: {
        counts: { users: waiting.length, businesses: 0, changedBusinesses: 0 },
        users: waiting,
        businesses: [],
        changedBusinesses: [],
      },
      headers: CORS,
    });
  });
  await page.route(`${product.apiUrl}/hq/users/*/verify`, async (route) => {
    const response = await route.fetch();
    verified.add(route.request().url().split('/').at(-2) ?? '');
    await route.fulfill({ response });
  });
  await enter(page, await administrator());
  await page.goto('/hq/review');
  const [verifyAda, verifyBen, verifyCyd] = people.map(({ name }) =>
    page.getByRole('button', { name: `Verify ${name}` }),
  );
  await verifyBen?.press('Enter');
  await expect(verifyCyd as Locator).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(verifyAda as Locator).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No accounts are waiting to be verified.')).toBeVisible();
  await expect(page.locator(':focus')).toHaveRole('heading');
});

test('a verification or its undo that comes after another decision says so and shows it', async ({
  page,
}) => {
  const person = await signUp({ name: `Sten ${unique()}` });
  await enter(page, await administrator());
  await page.goto(`/hq/users/${person.id}`);
  const verify = page.getByRole('button', { name: `Verify ${person.name}` });
  const refusal = toast(page, 'Error').filter({ hasText: 'The status of this account has changed' });
  await expect(verify).toBeVisible();
  await asAdmin('POST', `/hq/users/${person.id}/reject`);
  await verify.click();
  await expect(refusal).toBeVisible();
  await expect(statusOf(page, person.name)).toHaveText('Rejected');
  await setStatus(page, person.name, 'Verified');
  const undo = toast(page, 'Status Updated').getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await asAdmin('POST', `/hq/users/${person.id}/suspend`);
  await undo.click();
  await expect(statusOf(page, person.name)).toHaveText('Suspended');
  await expect(refusal.last()).toBeVisible();
});
