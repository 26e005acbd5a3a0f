import { expect, test } from '@playwright/test';
import { administrator, asAdmin, enter, rowOf, signUp, toast, unique, user } from '../support/fixtures.js';

test('a bulk decision applies to the status that a row showed, also on another page', async ({ page }) => {
  const mark = unique();
  const first = await signUp({ name: `Abe ${mark}` });
  const second = await signUp({ name: `Bob ${mark}` });
  await enter(page, await administrator());
  const filter = encodeURIComponent(JSON.stringify({ search: mark }));
  await page.goto(`/hq/users?perPage=1&sort=name&order=ASC&filter=${filter}`);
  await rowOf(page, first.email).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await rowOf(page, second.email).getByRole('checkbox').check();
  // Somebody else decides about the first one meanwhile.
  await asAdmin('POST', `/hq/users/${first.id}/reject`, { notes: 'Not a person.' });
  await page.getByRole('button', { name: 'Suspend Selected' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(first.email);
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  const result = page.getByRole('dialog', { name: 'Result' });
  await expect(result).toContainText('1 account suspended');
  await expect(result).toContainText('1 account not changed');
  await expect(result).toContainText(`Abe ${mark}`);
  const { user } = await asAdmin<{ user: { accountStatus: string } }>('GET', `/hq/users/${first.id}`);
  expect(user.accountStatus).toBe('REJECTED');
});

test('a bulk action asks by name, counts only what it changes and is off where that is nothing', async ({
  page,
}) => {
  const mark = unique();
  const waiting = await signUp({ name: `Abe ${mark}` });
  const verified = await user({ name: `Bob ${mark}` });
  await enter(page, await administrator());
  await page.goto(`/hq/users?filter=${encodeURIComponent(JSON.stringify({ search: mark }))}`);
  const bar = page.getByRole('toolbar', { name: 'Selected accounts' });
  const verify = bar.getByRole('button', { name: 'Verify Selected' });
  await rowOf(page, verified.email).getByRole('checkbox').check();
  await expect(bar.getByRole('status')).toHaveText('1 account selected · already verified');
  await expect(verify).toBeDisabled();
  await bar.getByRole('button', { name: 'Suspend Selected' }).click();
  await expect(page.getByRole('dialog', { name: `Suspend ${verified.name}?` })).toBeVisible();
  await page.keyboard.press('Escape');
  await rowOf(page, waiting.email).getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Suspend Selected' }).click();
  await expect(page.getByRole('dialog', { name: 'Suspend 2 accounts?' })).toContainText(
    'Their businesses leave the marketplace until you verify them again.',
  );
  await page.keyboard.press('Escape');
  await verify.click();
  const dialog = page.getByRole('dialog', { name: `Verify ${waiting.name}?` });
  await expect(dialog).toContainText("1 account is already verified and won't change.");
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Result' })).toContainText('1 account verified');
  await expect(page.getByRole('dialog', { name: 'Result' })).not.toContainText('not changed');
});

test('Undo gives each account the status back that it had before a bulk action', async ({ page }) => {
  const mark = unique();
  const waiting = await signUp({ name: `Abe ${mark}` });
  const verified = await user({ name: `Bob ${mark}` });
  await enter(page, await administrator());
  await page.goto(`/hq/users?filter=${encodeURIComponent(JSON.stringify({ search: mark }))}`);
  for (const { email } of [waiting, verified]) await rowOf(page, email).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Suspend Selected' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click();
  const result = page.getByRole('dialog', { name: 'Result' });
  await expect(result).toContainText('2 accounts suspended');
  await result.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Status Updated')).toContainText('2 accounts are back to their previous status');
  await expect(rowOf(page, waiting.email)).toContainText('Pending Verification');
  await expect(rowOf(page, verified.email)).toContainText('Verified');
});
