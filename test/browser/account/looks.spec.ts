import { expect, test } from '@playwright/test';
import { checkLooks } from '../support/looks.js';

test('the last line of the sign-in page stays in its place when the application comes', async ({ page }) => {
  const link = page
    .getByRole('navigation', { name: 'Footer' })
    .getByRole('link', { name: 'Contact Support' });
  const top = () => link.evaluate((node) => Math.round(node.getBoundingClientRect().top));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/sign-in');
    await expect(page.getByLabel('Email')).toBeEnabled();
    const sent = await page.getByRole('heading', { level: 1 }).elementHandle();
    const before = await top();
    await page.getByLabel('Email').focus();
    await expect.poll(() => sent?.evaluate((node) => node.isConnected)).toBe(false);
    expect(await top()).toBe(before);
  }
});

test('the pages of somebody without a password look right', async ({ page }) => {
  await checkLooks(page, '/sign-up', 'Request access to the private beta.', [
    {
      rule: 'the word for the strength of a password takes one line',
      widths: [1280],
      check: async () => {
        await page.getByLabel('Password', { exact: true }).fill('Abcdefghij1!');
        const lines = await page
          .getByText('Strong', { exact: true })
          .evaluate((word) => word.clientHeight / parseFloat(getComputedStyle(word).lineHeight));
        expect(lines).toBeCloseTo(1, 0);
      },
    },
  ]);
  await checkLooks(page, '/forgot-password', 'Back to Sign In', [
    {
      rule: 'the buttons for a link and for a passkey are equally wide',
      widths: [1280],
      check: async () => {
        const [send, passkey] = ['Send Link', 'Sign In with a Passkey'].map((name) =>
          page.getByRole('button', { name }).boundingBox(),
        );
        expect((await passkey)?.width).toBe((await send)?.width);
      },
    },
  ]);
});
