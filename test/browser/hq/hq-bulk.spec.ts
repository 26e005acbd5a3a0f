import { expect, test } from '@playwright/test';
import { administrator, asAdmin, enter, rowOf, signUp, unique } from '../support/fixtures.js';

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
  await expect(result).toContainText('1 account left as it was');
  await expect(result).toContainText(`Abe ${mark}`);
  const { user } = await asAdmin<{ user: { accountStatus: string } }>('GET', `/hq/users/${first.id}`);
  expect(user.accountStatus).toBe('REJECTED');
});
