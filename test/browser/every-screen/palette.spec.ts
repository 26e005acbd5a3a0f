import { expect, test } from '@playwright/test';
import { administrator, asAdmin, business, enter, unique, user } from '../support/fixtures.js';

test('the keys after Ctrl+K reach the palette alone, however late it loads, and open what they chose', async ({
  page,
}) => {
  const anna = await user({ name: `Anna ${unique().replace(/\d/g, 'x')}` });
  const waiting = await business(await user(), { approved: false });
  await enter(page, await administrator());
  await page.goto(`/hq/businesses/${waiting.id}`);
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  // On this page the letter A approves.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('anna');
  release();
  const field = page.getByRole('combobox', { name: 'Ask or search' });
  await expect(field).toHaveValue('anna');
  await page.keyboard.type(anna.name.slice(4));
  const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
  await expect(options).toHaveText([new RegExp(anna.name), `Ask: ${anna.name.toLowerCase()}`]);
  await expect(page).toHaveURL(`/hq/businesses/${waiting.id}`);
  await page.keyboard.press('ArrowDown');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/hq/users/${anna.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const kept = await asAdmin<{ registrationStatus: string }>('GET', `/hq/businesses/${waiting.id}`);
  expect(kept.registrationStatus).toBe('PENDING_REVIEW');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
