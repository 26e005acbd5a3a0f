import { expect, test } from '@playwright/test';
import { violations } from '../support/faults.js';

test('the landing page leads on without scripts: at the top or, without room there, in a menu and the footer', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const top = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  const sections = ['Features', 'How it works', 'Questions', 'For businesses'];
  const features = page.getByRole('region', { name: 'Everything your properties need' });
  // Where the pictures stand below each other, what waits is not told again.
  const waiting = features.locator('.p-ahead');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await expect(features.getByRole('link')).toHaveAttribute('href', '/sign-up');
  await expect(waiting).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(waiting).toBeHidden();
  await expect(features.locator('.p-chart')).toBeVisible();
  await page.setViewportSize({ width: 899, height: 800 });
  await expect(footer.getByRole('link')).toHaveText([...sections, 'Contact Support']);
  await expect(top.getByRole('link')).toHaveCount(0);
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(footer.getByRole('link')).toHaveText(['Contact Support']);
  await expect(top.getByRole('link')).toHaveText(sections);
  await page.keyboard.press('Tab');
  for (const section of sections) {
    await page.keyboard.press('Tab');
    await expect(top.getByRole('link', { name: section })).toBeFocused();
  }
  await top.getByRole('link', { name: 'How it works' }).click();
  const heading = page.getByRole('heading', { name: 'How it works' });
  await expect(heading).toBeInViewport();
  // The bar stays and does not cover the heading.
  const [bar, under] = await Promise.all([top.boundingBox(), heading.boundingBox()]);
  expect(bar?.y).toBe(0);
  expect(under?.y).toBeGreaterThan(bar?.height ?? Infinity);
  await page.setViewportSize({ width: 899, height: 800 });
  // The browser opens it without a script.
  await top.getByRole('button', { name: 'Menu' }).click();
  await expect(top.getByRole('link')).toHaveText(sections);
  await page.keyboard.press('Escape');
  await expect(top.getByRole('link')).toHaveCount(0);
  await context.close();
});

test('the menu of the landing page stays in sight on a phone, and closes on choosing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const bar = page.getByRole('banner');
  const menu = bar.getByRole('button', { name: 'Menu' });
  const links = bar.getByRole('link');
  await page.getByRole('heading', { name: 'Common questions' }).scrollIntoViewIfNeeded();
  await expect(menu).toBeInViewport({ ratio: 1 });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  for (const target of [menu, links.first()])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect((await violations(page)).map(({ id }) => id)).toEqual([]);
  // The footer has two even columns.
  const footer = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().x)));
  expect(footer).toEqual(footer.map((_x, index) => footer[index % 2]));
  expect(new Set(footer).size).toBe(2);
  await bar.getByRole('link', { name: 'How it works' }).press('Enter');
  await expect(links).toHaveCount(0);
  const heading = page.getByRole('heading', { name: 'How it works' });
  await expect(heading).toBeInViewport();
  const [top, under] = await Promise.all([bar.boundingBox(), heading.boundingBox()]);
  expect(top?.y).toBe(0);
  expect(under?.y).toBeGreaterThan(top?.height ?? Infinity);
});
