import { expect, test, type Page } from '@playwright/test';
import { administrator, business, call, enter, property, signUp, user } from '../support/fixtures.js';

test.use({ viewport: { width: 390, height: 860 } });

test.describe('for fingers', () => {
  test.use({ hasTouch: true, isMobile: true });

  /**
   * Links and buttons that are less than 40 px high. The dots of a map are left out, and what left the page meanwhile,
   * which has no height.
   */
  const smallTargets = (page: Page) =>
    page.locator(':is(header, main, [role="dialog"]) :is(a, button):visible').evaluateAll((elements) =>
      elements
        .filter((each) => !each.closest('[role="toolbar"], .leaflet-control-attribution'))
        .filter((each) => each.isConnected && Math.round(each.getBoundingClientRect().height) < 40)
        .map((each) => each.outerHTML),
    );

  test('links and buttons of the pages of visitors and the marketplace are 40 px high', async ({ page }) => {
    const olivia = await user();
    const home = await property(olivia);
    const firm = await business(await user());
    await call('POST', `/properties/${home.id}/assign-business`, {
      token: olivia.token,
      body: { businessId: firm.id },
    });
    for (const path of ['/', '/sign-in', '/sign-up', `/${home.slug}`]) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
      expect(await smallTargets(page)).toEqual([]);
    }
    await enter(page, olivia);
    await page.goto(`/${home.slug}`);
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
    await page.goto(`/dashboard/marketplace?view=${firm.id}`);
    await expect(page.getByRole('dialog').getByRole('link', { name: firm.email })).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
  });

  test('links and buttons of the screens of administrators are 40 px high', async ({ page }) => {
    const waiting = await business(await user(), { approved: false });
    const person = await signUp();
    await enter(page, await administrator());
    for (const [path, name] of [
      ['/hq', 'See in Audit Log'],
      ['/hq/review', waiting.name],
      ['/hq/users', person.name],
      ['/hq/properties', 'Back to HQ'],
      ['/hq/businesses', waiting.name],
      [`/hq/businesses/${waiting.id}`, 'Back to Businesses'],
      [`/hq/users/${person.id}`, 'Back to Users'],
      ['/hq/audit', 'Back to HQ'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('link', { name }).first()).toBeVisible();
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      expect(await smallTargets(page), path).toEqual([]);
      // Links of rows, heads and checks.
      const heights = () =>
        page
          .locator('main .touch:visible')
          .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().height)));
      // A part of the page that arrives meanwhile can take a link away before it is measured.
      await expect.poll(async () => Math.min(44, ...(await heights())), path).toBe(44);
    }
  });
});
