import { expect, test, type Locator, type Page } from '@playwright/test';
import {
  administrator,
  asAdmin,
  business,
  call,
  enter,
  type MadeBusiness,
  toast,
  unique,
  user,
} from '../support/fixtures.js';
import { product } from '../support/product.js';

async function review(made: MadeBusiness, actions: readonly string[]): Promise<void> {
  for (const action of actions) await asAdmin('POST', `/hq/businesses/${made.id}/${action}`, {});
}

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page, made: MadeBusiness): Promise<void> {
  await page.goto(`/hq/businesses/${made.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(made.name);
}

interface ReviewTransition {
  before: string[];
  badge: string;
  offers: string[];
  press: string;
  /** The button of the dialog, if the action asks for notes. */
  confirm?: string;
  title: string;
  /** The description of the toast, if it has one. */
  message?: string;
  result: string;
}

const NOTES = 'First line\nsecond line';
const ACTIONS = ['Approve', 'Reject', 'Suspend', 'Revoke', 'Reactivate'];

const TRANSITIONS: ReviewTransition[] = [
  {
    before: [],
    badge: 'Pending Review',
    offers: ['Approve', 'Reject'],
    press: 'Approve',
    title: 'Business approved',
    message: 'has been approved successfully',
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
    message: 'has been approved successfully',
    result: 'APPROVED',
  },
  {
    before: ['approve', 'suspend'],
    badge: 'Suspended',
    offers: ['Reactivate'],
    press: 'Reactivate',
    title: 'Business reactivated',
    message: 'has been approved successfully',
    result: 'APPROVED',
  },
];

/** Does the action, with notes if it asks for them. */
async function perform(page: Page, transition: ReviewTransition): Promise<void> {
  await button(page, transition.press).click();
  if (!transition.confirm) return;
  await page.getByRole('dialog').getByLabel('Review Notes').fill(NOTES);
  await button(page, transition.confirm).click();
}

/** The button that sends the decision. Opens the dialog if there is one. */
async function decisiveButton(page: Page, transition: ReviewTransition): Promise<Locator> {
  if (!transition.confirm) return button(page, transition.press);
  await button(page, transition.press).click();
  return button(page, transition.confirm);
}

for (const transition of TRANSITIONS) {
  test(`a business that is ${transition.badge}: ${transition.press}`, async ({ page }) => {
    const made = await business(await user(), { approved: false });
    await review(made, transition.before);
    await enter(page, await administrator());
    await open(page, made);
    await expect(main(page).getByText(transition.badge, { exact: true }).first()).toBeVisible();
    for (const name of ACTIONS) {
      await expect(button(page, name)).toHaveCount(Number(transition.offers.includes(name)));
    }
    await perform(page, transition);
    const { title, message } = transition;
    await expect(toast(page, title)).toContainText(message ? `${made.name} ${message}` : '');
    await expect(page).toHaveURL('/hq/businesses');
    const kept = await asAdmin<{ registrationStatus: string; reviewNotes: string | null }>(
      'GET',
      `/hq/businesses/${made.id}`,
    );
    expect(kept.registrationStatus).toBe(transition.result);
    expect(kept.reviewNotes).toBe(transition.confirm ? NOTES : null);
  });
}

test('a decision that is clicked twice is sent once', async ({ page }) => {
  const owner = await user();
  await enter(page, await administrator());
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/hq/businesses/'))
      sent.push(request.url().replace(/.*\//, ''));
  });
  for (const transition of TRANSITIONS) {
    const made = await business(owner, { approved: false });
    await review(made, transition.before);
    await open(page, made);
    const decisive = await decisiveButton(page, transition);
    await decisive.evaluate((pressed: HTMLElement) => {
      const again = setInterval(() => (pressed.isConnected ? pressed.click() : clearInterval(again)), 5);
    });
    await expect(page).toHaveURL('/hq/businesses');
    await expect(toast(page, transition.title)).toBeVisible();
    await expect(toast(page, 'Error')).toHaveCount(0, { timeout: 1_000 });
  }
  expect(sent).toEqual(TRANSITIONS.map(({ press }) => press.toLowerCase()));
});

test('closing a dialog discards the notes, and a failure keeps them', async ({ page }) => {
  const made = await business(await user(), { approved: false });
  await enter(page, await administrator());
  await open(page, made);
  await button(page, 'Reject').click();
  const notes = page.getByRole('dialog').getByLabel('Review Notes');
  await notes.fill('Not to be kept');
  await expect(page.getByRole('dialog')).toContainText('14 of 2000 characters');
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

test('the second of two reviewers gets an error and sees the decision of the first', async ({
  page,
  browser,
}) => {
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

test('the page of a business shows what a reviewer needs for a decision', async ({ page }) => {
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
  const nora = await user({ name: 'Nora Quinn' });
  const body = { email: nora.email, role: 'MANAGER' };
  await call('POST', `/businesses/${made.id}/staff`, { token: owner.token, body });
  await enter(page, await administrator());
  await open(page, made);
  await expect(page.getByRole('region', { name: 'Business Information' })).toContainText('Invalid format');
  await expect(page.getByRole('region', { name: 'Owner Information' })).toContainText(owner.email);
  await expect(page.getByRole('region', { name: 'Services (1)' })).toContainText('Requires certification');
  const person = (region: string, { name }: { name: string }) =>
    page.getByRole('region', { name: region }).getByRole('link', { name });
  await expect(person('Owner Information', owner)).toHaveAttribute('href', `/hq/users/${owner.id}`);
  await expect(person('Staff Members (1)', nora)).toHaveAttribute('href', `/hq/users/${nora.id}`);
  await expect(page.getByRole('region', { name: 'Statistics' })).toContainText('Services');
  await expect(page.getByRole('region', { name: 'Review Information' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Location' })).toContainText('approximate');
  await expect(page.getByRole('region', { name: /Possible Duplicates/ })).toContainText(
    'registration number',
  );
  await expect(page.getByRole('region', { name: "Owner's Other Businesses (1)" })).toContainText(twin.name);
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Business created');
  const approve = button(page, 'Approve');
  await expect(approve).not.toHaveClass(/MuiButton-contained/);

  // As on the page of an account, an email that is not confirmed is a reason to hesitate.
  const plain = await business(owner, { approved: false });
  let emailConfirmed = false;
  await page.route(`${product.apiUrl}/hq/businesses/${plain.id}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as object;
    const json = { ...answer, companyType: 'SOLE_TRADER', duplicates: [], emailConfirmed };
    await route.fulfill({ response, json });
  });
  await open(page, plain);
  await expect(page.getByRole('list', { name: 'Checklist' })).toContainText('Not confirmed');
  await expect(page.getByRole('region', { name: 'Staff Members (0)' })).toBeVisible();
  await expect(approve).toBeVisible();
  await expect(approve).not.toHaveClass(/MuiButton-contained/);
  emailConfirmed = true;
  await page.reload();
  await expect(approve).toHaveClass(/MuiButton-contained/);

  await page.goto('/hq/businesses/01890000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error: Business not found');
  await page.getByRole('link', { name: 'Back to Businesses' }).click();
  await expect(page).toHaveURL('/hq/businesses');
});

test('a change after the approval stays in the queue until a reviewer has seen it', async ({ page }) => {
  const owner = await user();
  const made = await business(owner);
  await call('PATCH', `/businesses/${made.id}`, {
    token: owner.token,
    body: { name: `${made.name} renamed` },
  });
  await enter(page, await administrator());
  await open(page, { ...made, name: `${made.name} renamed` });
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(made.name);
  await button(page, 'Mark as Reviewed').click();
  await expect(toast(page, 'Changes marked as reviewed')).toBeVisible();
  await expect(button(page, 'Mark as Reviewed')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Changes reviewed');
});

test('the list can be searched and filtered, and links to each business', async ({ page }) => {
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
