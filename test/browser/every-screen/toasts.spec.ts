import { expect, test } from '@playwright/test';
import { administrator, enter, signUp, toast, unique } from '../support/fixtures.js';
import { setStatus } from '../support/status.js';

test('a toast never covers the end of a page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  const { name } = await signUp({ name: `Tess ${unique()}` });
  await enter(page, await administrator());
  await page.goto('/hq/users');
  await setStatus(page, name, 'Verified');
  await expect(toast(page, 'Status Updated')).toBeVisible();
  // The list is read again meanwhile, and the toast moves in.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const [next, shown] = [
      await page.getByRole('button', { name: 'Next', exact: true }).boundingBox(),
      await toast(page, 'Status Updated').boundingBox(),
    ];
    expect((next?.y ?? 999) + (next?.height ?? 0)).toBeLessThanOrEqual(shown?.y ?? 0);
  }).toPass();
});
