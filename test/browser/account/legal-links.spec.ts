import { expect, test } from '@playwright/test';
import { fulfillWith, LEGAL_URLS, type LegalUrls } from '../support/legal.js';

test('sign-up links to the terms and the privacy notice if the operator has set them', async ({ page }) => {
  let settings: LegalUrls = {};
  await page.route('/sign-up', async (route) => fulfillWith(route, settings));
  const agreement = page.getByText('By creating an account you agree to the terms.');
  const notice = page.getByText('Read our privacy notice.');
  for (const [set, sentences] of [
    [LEGAL_URLS, [1, 1]],
    [{ termsUrl: LEGAL_URLS.termsUrl }, [1, 0]],
    [{ privacyUrl: LEGAL_URLS.privacyUrl }, [0, 1]],
  ] as const) {
    settings = set;
    await page.goto('/sign-up');
    await expect(agreement).toHaveCount(sentences[0]);
    await expect(notice).toHaveCount(sentences[1]);
    const links = page.getByRole('main').locator('a[href^="https://example.com"]');
    // In the card, before the button, and not again in the last line.
    await expect(links).toHaveCount(Object.keys(set).length);
    await expect(page.getByRole('navigation', { name: 'Footer' }).getByRole('link')).toHaveText([
      'Contact Support',
    ]);
  }
  const button = page.getByRole('main').getByRole('button', { name: 'Sign Up' });
  expect((await notice.boundingBox())?.y).toBeLessThan((await button.boundingBox())?.y ?? 0);
  await expect(notice.getByRole('link')).toHaveAttribute('href', LEGAL_URLS.privacyUrl);
});

test('pages that anybody can open end with terms, privacy notice and support', async ({ page }) => {
  const links = page.getByRole('navigation', { name: 'Footer' }).getByRole('link');
  let settings: LegalUrls = {};
  await page.route(
    ({ pathname }) => !pathname.startsWith('/assets/') && pathname !== '/sign-in',
    async (route) =>
      route.request().isNavigationRequest() ? fulfillWith(route, settings) : route.fallback(),
  );
  for (const path of ['/forgot-password', '/reset-password?token=x', '/no/page', '/no-such-home']) {
    settings = {};
    await page.goto(path);
    await expect(links).toHaveText(['Contact Support']);
    await expect(links).toHaveAttribute('href', 'mailto:support@example.com');
    settings = LEGAL_URLS;
    await page.goto(path);
    await expect(links).toHaveText(['Terms', 'Privacy', 'Contact Support']);
    await expect(links.first()).toHaveAttribute('href', LEGAL_URLS.termsUrl);
  }
});

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
