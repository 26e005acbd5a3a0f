import { expect, type Locator, type Page } from '@playwright/test';
import { boxOf } from '../support/boxes.js';
import type { Look } from '../support/looks.js';

export const hq = (page: Page) => page.getByRole('navigation', { name: 'HQ' });

/** How many px of an element's content are beside it. */
export const hiddenPx = (part: Locator) => part.evaluate((one) => one.scrollWidth - one.clientWidth);

/** Checks something in a window that is as high as a small phone. */
export async function onSmallPhone(page: Page, check: () => Promise<void>): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 360, height: 900 };
  await page.setViewportSize({ width, height: 640 });
  await check();
  await page.setViewportSize({ width, height });
}

/** How many px of the placeholder of the search field are cut off. */
const cutPlaceholder = (page: Page) =>
  page.getByRole('searchbox').evaluate((input: HTMLInputElement) => {
    const style = getComputedStyle(input);
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas || !input.placeholder) throw new Error('There is nothing to measure');
    canvas.font = style.font;
    const room = input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    return canvas.measureText(input.placeholder).width - room;
  });

export const PLACEHOLDER: Look = {
  rule: 'the placeholder of the search field is whole',
  widths: [1440, 1024, 720, 390, 360],
  check: async (page) => expect(await cutPlaceholder(page)).toBeLessThanOrEqual(0),
};

/** Parts of a table whose text is cut off. */
const cutParts = (page: Page) =>
  page
    .getByRole('table')
    .locator('td, td *')
    .evaluateAll((parts) =>
      parts
        // Words for screen readers only are 1 px wide. What stands over the edge of its cell is not cut.
        .filter(
          (part) =>
            part.clientWidth > 1 &&
            part.scrollWidth > part.clientWidth + 1 &&
            getComputedStyle(part).overflowX !== 'visible',
        )
        .map(({ textContent }) => textContent),
    );
export const NOTHING_CUT: Look = {
  rule: 'the table cuts no address, no email and no action',
  widths: [1440],
  check: async (page) => expect(await cutParts(page)).toEqual([]),
};

export const moreHasRoom = (about: string | RegExp): Look => ({
  rule: 'the menu of a card has room for a finger',
  widths: [390],
  async check(page) {
    const { width, height } = await boxOf(page.getByRole('button', { name: about }).first());
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  },
});
