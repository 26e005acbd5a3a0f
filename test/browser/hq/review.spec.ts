import { expect, test, type Page } from '@playwright/test';
import {
  administrator,
  asAdmin,
  business,
  enter,
  type MadeBusiness,
  toast,
  user,
} from '../support/fixtures.js';
import { CORS } from '../support/product.js';

const NOTES = 'First line\nsecond line';

/** What a reviewer does after each other to a business that waits: the button, that of the dialog, and the result. */
const DECISIONS = [
  ['Reject', 'Confirm Rejection', 'REJECTED'],
  ['Approve', null, 'APPROVED'],
  ['Suspend', 'Confirm Suspension', 'SUSPENDED'],
  ['Reactivate', null, 'APPROVED'],
  ['Revoke', 'Confirm Revocation', 'REJECTED'],
] as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page, made: MadeBusiness): Promise<void> {
  await page.goto(`/hq/businesses/${made.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(made.name);
}

const read = ({ id }: MadeBusiness) =>
  asAdmin<{ registrationStatus: string; reviewNotes: string | null }>('GET', `/hq/businesses/${id}`);

/** Some decisions ask for a confirmation, and then for notes. */
async function decide(page: Page, name: string, confirm: string | null, notes: string | null): Promise<void> {
  // Not with the pointer: the toast of the last decision would wait under it.
  await button(page, name).press('Enter');
  if (!confirm) return;
  if (notes) await page.getByRole('dialog').getByLabel('Review Notes').fill(notes);
  await button(page, confirm).click();
}

test('a reviewer rejects, approves, suspends, reactivates and revokes, with notes and without', async ({
  page,
}) => {
  const owner = await user();
  await enter(page, await administrator());
  for (const notes of [NOTES, null]) {
    const made = await business(owner, { approved: false });
    await open(page, made);
    for (const [name, confirm, registrationStatus] of DECISIONS) {
      await decide(page, name, confirm, notes);
      await expect(page).toHaveURL('/hq/businesses');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Management');
      expect(await read(made)).toMatchObject({ registrationStatus, reviewNotes: confirm && notes });
      await page.goBack();
    }
    await expect(button(page, 'Approve')).toBeVisible();
  }
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

test('keys move through the queue and decide, but never while the user types', async ({ page }) => {
  const owner = await user();
  const first = await business(owner, { approved: false });
  const next = await business(owner, { approved: false });
  const counts = { users: 0, businesses: 2, changedBusinesses: 0, reviews: 0 };
  // The queue of all tests holds more than these two.
  const json = {
    counts,
    users: [],
    changedBusinesses: [],
    reviews: [],
    businesses: [await read(first), await read(next)],
  };
  await page.route('**/hq/review-queue', (route) => route.fulfill({ json, headers: CORS }));
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
  // Something is doubtful about it, so the key asks first.
  await page.keyboard.press('a');
  await expect(page.getByText(/^Approve with \d problems?\?/)).toBeVisible();
  await page.keyboard.press('a');
  await expect(toast(page, 'Business approved')).toBeVisible();
});
