import { expect, test, type Locator, type Page } from '@playwright/test';
import { CORS, product } from './support/product.js';
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
} from './support/fixtures.js';

async function review(made: MadeBusiness, actions: readonly string[]): Promise<void> {
  for (const action of actions) await asAdmin('POST', `/hq/businesses/${made.id}/${action}`, {});
}

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page, made: MadeBusiness): Promise<void> {
  await page.goto(`/hq/businesses/${made.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(made.name);
}

const STEPS = [
  {
    before: [],
    badge: 'Pending Review',
    offers: ['Approve', 'Reject'],
    press: 'Approve',
    title: 'Business approved',
    result: 'APPROVED',
  },
  {
    before: [],
    badge: 'Pending Review',
    offers: ['Approve', 'Reject'],
    press: 'Reject',
    confirm: 'Confirm Rejection',
    title: 'Business Rejected',
    result: 'REJECTED',
  },
  {
    before: ['approve'],
    badge: 'Approved',
    offers: ['Suspend', 'Revoke'],
    press: 'Suspend',
    confirm: 'Confirm Suspension',
    title: 'Business Suspended',
    result: 'SUSPENDED',
  },
  {
    before: ['approve'],
    badge: 'Approved',
    offers: ['Suspend', 'Revoke'],
    press: 'Revoke',
    confirm: 'Confirm Revocation',
    title: 'Business Revoked',
    result: 'REJECTED',
  },
  {
    before: ['reject'],
    badge: 'Rejected',
    offers: ['Approve'],
    press: 'Approve',
    title: 'Business approved',
    result: 'APPROVED',
  },
  {
    before: ['approve', 'suspend'],
    badge: 'Suspended',
    offers: ['Reactivate'],
    press: 'Reactivate',
    title: 'Business reactivated',
    result: 'APPROVED',
  },
] as const;

for (const step of STEPS) {
  test(`a business that is ${step.badge}: ${step.press}`, async ({ page }) => {
    const made = await business(await user(), { approved: false });
    await review(made, step.before);
    await enter(page, await administrator());
    await open(page, made);
    await expect(main(page).getByText(step.badge, { exact: true }).first()).toBeVisible();
    for (const name of ['Approve', 'Reject', 'Suspend', 'Revoke', 'Reactivate']) {
      await expect(button(page, name)).toHaveCount((step.offers as readonly string[]).includes(name) ? 1 : 0);
    }
    await button(page, step.press).click();
    if ('confirm' in step) {
      await page.getByRole('dialog').getByLabel('Review Notes').fill('First line\nsecond line');
      await button(page, step.confirm).click();
    }
    await expect(toast(page, step.title)).toBeVisible();
    if (step.result === 'APPROVED') {
      await expect(toast(page, step.title)).toContainText(`${made.name} has been approved successfully`);
    }
    await expect(page).toHaveURL('/hq/businesses');
    const kept = await asAdmin<{ registrationStatus: string; reviewNotes: string | null }>(
      'GET',
      `/hq/businesses/${made.id}`,
    );
    expect(kept.registrationStatus).toBe(step.result);
    expect(kept.reviewNotes).toBe('confirm' in step ? 'First line\nsecond line' : null);
  });
}

test('a decision that is pressed again before the page has left is sent once', async ({ page }) => {
  const owner = await user();
  await enter(page, await administrator());
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/hq/businesses/'))
      sent.push(request.url().replace(/.*\//, ''));
  });
  for (const step of STEPS) {
    const made = await business(owner, { approved: false });
    await review(made, step.before);
    await open(page, made);
    if ('confirm' in step) await button(page, step.press).click();
    await button(page, 'confirm' in step ? step.confirm : step.press).evaluate((pressed: HTMLElement) => {
      const again = setInterval(() => (pressed.isConnected ? pressed.click() : clearInterval(again)), 5);
    });
    await expect(page).toHaveURL('/hq/businesses');
    await expect(toast(page, step.title)).toBeVisible();
    await expect(toast(page, 'Error')).toHaveCount(0);
  }
  expect(sent).toEqual(STEPS.map(({ press }) => press.toLowerCase()));
});

test('closing a dialog forgets the notes, a failure keeps them', async ({ page }) => {
  const made = await business(await user(), { approved: false });
  await enter(page, await administrator());
  await open(page, made);
  await button(page, 'Reject').click();
  const notes = page.getByRole('dialog').getByLabel('Review Notes');
  await notes.fill('Not to be kept');
  await button(page, 'Cancel').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button(page, 'Reject').click();
  await expect(notes).toHaveValue('');

  await page.route('**/hq/businesses/*/reject', (route) => route.fulfill({ status: 500, body: '' }));
  await notes.fill('Kept');
  await button(page, 'Confirm Rejection').click();
  await expect(toast(page, 'Error')).toContainText('Failed to reject business');
  await expect(button(page, 'Confirm Rejection')).toBeEnabled();
  await expect(notes).toHaveValue('Kept');
});

test('of two reviewers the second is told and sees what the first decided', async ({ page, browser }) => {
  const made = await business(await user(), { approved: false });
  const second = await (await browser.newContext()).newPage();
  await enter(page, await administrator());
  await enter(second, await administrator({ name: 'Sam Second' }));
  await open(page, made);
  await open(second, made);
  await button(page, 'Approve').click();
  await expect(page).toHaveURL('/hq/businesses');

  await button(second, 'Reject').click();
  await button(second, 'Confirm Rejection').click();
  await expect(toast(second, 'Error')).toContainText('A business that is APPROVED cannot be rejected');
  await expect(second.getByRole('dialog')).toHaveCount(0);
  await expect(button(second, 'Suspend')).toBeEnabled();
  await expect(button(second, 'Reject')).toHaveCount(0);
  await second.context().close();
});

test('the page of a business tells what a reviewer decides by', async ({ page }) => {
  const owner = await user({ name: 'Olga Owner' });
  const mark = unique();
  const twin = await business(owner, { name: `Twin ${mark}`, registrationNumber: `AB${mark}` });
  const made = await business(owner, {
    name: `Original ${mark}`,
    approved: false,
    registrationNumber: `AB${mark}`,
    vatRegistrationNo: '123',
    serviceBusinessType: 'SERVICE_PROVIDER',
    services: ['Asbestos Removal'],
  });
  await enter(page, await administrator());
  await open(page, made);
  await expect(page.getByRole('region', { name: 'Business Information' })).toContainText('Invalid format');
  await expect(page.getByRole('region', { name: 'Owner Information' })).toContainText(owner.email);
  await expect(page.getByRole('region', { name: 'Services (1)' })).toContainText('Requires certification');
  await expect(page.getByRole('region', { name: 'Staff Members (0)' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Statistics' })).toContainText('Services');
  await expect(page.getByRole('region', { name: 'Review Information' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Location' })).toContainText('approximate');
  await expect(page.getByRole('region', { name: /Possible duplicates/ })).toContainText(
    'registration number',
  );
  await expect(page.getByRole('region', { name: "Owner's other businesses (1)" })).toContainText(twin.name);
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Business created');

  await page.goto('/hq/businesses/01890000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error: Business not found');
  await page.getByRole('link', { name: 'Back to Businesses' }).click();
  await expect(page).toHaveURL('/hq/businesses');
});

test('a change after the approval waits until a reviewer has looked', async ({ page }) => {
  const owner = await user();
  const made = await business(owner);
  await call('PATCH', `/businesses/${made.id}`, {
    token: owner.token,
    body: { name: `${made.name} renamed` },
  });
  await enter(page, await administrator());
  await open(page, { ...made, name: `${made.name} renamed` });
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(made.name);
  await button(page, 'Mark as reviewed').click();
  await expect(toast(page, 'Changes marked as reviewed')).toBeVisible();
  await expect(button(page, 'Mark as reviewed')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Business changes reviewed');
});

test('the list is searched, filtered and leads to each business', async ({ page }) => {
  const owner = await user();
  const mark = unique();
  const waiting = await business(owner, { name: `Waiting ${mark}`, approved: false });
  const approved = await business(owner, { name: `Approved ${mark}` });
  await enter(page, await administrator());
  await page.goto('/hq/businesses');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Management');
  await page.getByLabel('Search businesses').fill(mark);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3);
  await page.getByLabel('Status', { exact: true }).selectOption('PENDING_REVIEW');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(waiting.name);
  await expect(page).toHaveURL(/filter=.*PENDING_REVIEW/);
  await page.reload();
  await expect(page.getByLabel('Search businesses')).toHaveValue(mark);
  await page.getByLabel('Status', { exact: true }).selectOption('APPROVED');
  await expect(rows.nth(1)).toContainText(approved.name);
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await expect(page).toHaveURL(`/hq/businesses/${approved.id}`);
});

test('keys lead through the queue and decide, but never while typing', async ({ page }) => {
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
    route.fulfill({
      json: { ...queue, businesses },
      headers: CORS,
    }),
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

test('who waits is listed and verified in the queue', async ({ page }) => {
  const person = await signUp({ name: `Wanda Waiting ${unique()}` });
  await enter(page, await administrator());
  await page.goto('/hq/review');
  const row = page.getByRole('listitem').filter({ hasText: person.email });
  await row.getByRole('combobox').selectOption('VERIFIED');
  await expect(toast(page, 'Status Updated')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('whoever decides in the queue by keyboard goes on at the row beside, and at a heading after the last', async ({
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
  const [ada, ben, cyd] = people.map(({ name }) => page.getByLabel(`Status of ${name}`));
  await ben?.focus();
  await page.keyboard.press('v');
  await expect(cyd as Locator).toBeFocused();
  await page.keyboard.press('v');
  await expect(ada as Locator).toBeFocused();
  await page.keyboard.press('v');
  await expect(page.getByText('No account waits for its verification.')).toBeVisible();
  await expect(page.locator(':focus')).toHaveRole('heading');
});
