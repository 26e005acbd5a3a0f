import { expect, type Locator, type Page } from '@playwright/test';

/** Where an element is drawn, in px. */
export async function boxOf(part: Locator) {
  await expect(part).toBeVisible();
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
  return {
    x,
    y,
    left: x,
    top: y,
    width,
    height,
    right: x + width,
    bottom: y + height,
    middle: y + height / 2,
  };
}

/** How many px of an element's text cannot be seen. */
export const hiddenIn = (part: Locator): Promise<number> =>
  part.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
    Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight),
  );

/** By how many px the page is wider than the window. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
