import { expect, test, type Page } from '@playwright/test';
import { administrator, asAdmin, business, call, enter, toast, unique, user } from './support/fixtures.js';

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

  await button(page, 'I have seen the changes').click();
  await expect(notice).toHaveCount(0);
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
  await expect(page.getByText('Owner: Suspended')).toBeVisible();
  await expect(button(page, 'Reject')).toBeEnabled();
  await expect(button(page, 'Approve')).toHaveCount(0);
});
