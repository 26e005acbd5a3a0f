import { expect, test, type Page } from '@playwright/test';
import { administrator, enter, signUp, toast, unique } from '../support/fixtures.js';
import { setStatus } from '../support/status.js';
import { setHidden } from '../support/toasts.js';

const MAX_VISIBLE = 24;
const toasts = (page: Page) => page.locator('[data-scope="toast"][data-part="root"]');

/** A page on which every sign-in fails at once, with a toast. */
async function failingSignIn(page: Page): Promise<() => Promise<void>> {
  await page.route('**/auth/signin', (route) => route.abort());
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill('olivia@example.com');
  await page.getByLabel('Password', { exact: true }).fill('wrong-password');
  const button = page.getByRole('main').getByRole('button', { name: 'Sign In' });
  return async () => {
    const answered = page.waitForEvent('requestfailed');
    await button.click();
    await answered;
    await expect(button).not.toHaveAttribute('aria-busy', 'true');
  };
}

test('toasts wait while the page is hidden, and disappear after it is visible again', async ({ page }) => {
  const fail = await failingSignIn(page);
  await page.clock.install();
  await setHidden(page, true);
  await fail();
  await expect(toast(page, 'Sign in failed')).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(toast(page, 'Sign in failed')).toBeVisible();
  // From here on no time passes but what the test lets pass.
  await page.clock.pauseAt(Date.now() + 60_000);
  await setHidden(page, false);
  await page.clock.runFor(6_000);
  await expect(toast(page, 'Sign in failed')).toHaveCount(0);
});

test('an error stays for five seconds', async ({ page }) => {
  const fail = await failingSignIn(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await fail();
  await page.clock.runFor(100);
  await expect(toast(page, 'Sign in failed')).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(toast(page, 'Sign in failed')).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(toast(page, 'Sign in failed')).toHaveCount(0);
});

test('at most twenty-four toasts are shown, and the others wait', async ({ page }) => {
  const fail = await failingSignIn(page);
  await setHidden(page, true);
  for (let number = 0; number < MAX_VISIBLE + 2; number += 1) await fail();
  await expect(toasts(page)).toHaveCount(MAX_VISIBLE);
  await toasts(page)
    .last()
    .evaluate((root) => {
      root.querySelector<HTMLElement>('[data-part="close-trigger"]')?.click();
    });
  await expect(toasts(page).and(page.locator('[data-state="open"]'))).toHaveCount(MAX_VISIBLE);
});

test('Alt+T focuses the toasts, and each has a named button that closes it', async ({ page }) => {
  const fail = await failingSignIn(page);
  await setHidden(page, true);
  await fail();
  await expect(toast(page, 'Sign in failed')).toBeVisible();
  await page.keyboard.press('Alt+t');
  await expect(page.locator('[data-scope="toast"][data-part="group"]')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page
    .getByRole('button', { name: /dismiss|close/i })
    .first()
    .press('Enter');
  await expect(toast(page, 'Sign in failed')).toHaveCount(0);
});

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
