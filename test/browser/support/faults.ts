import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** From a small phone to a large screen, in px. */
const WIDTHS = [360, 768, 1440, 1920];
const HEIGHT = 900;
/** On a tablet only the width is checked, because it shows the same elements as the other sizes. */
const WITHOUT_AXE = 768;

/** A page that has loaded axe. */
interface Loaded {
  axe: typeof axe;
}

/**
 * What axe finds on the page. `@axe-core/playwright` would load axe anew for each run and open a second page for the
 * results of frames. Our pages have no frames.
 */
export async function violations(page: Page): Promise<axe.Result[]> {
  expect(page.frames(), 'frames, which axe would miss').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate(() =>
    (globalThis as unknown as Loaded).axe.run({ resultTypes: ['violations'] }),
  );
  return found;
}

/** The faults of the page at every width. The screen is loaded once, then the window is resized. */
export async function faults(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const wide = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
    if (wide > 0) found.push(`${name}, ${width} px: ${wide} px too wide`);
    if (width === WITHOUT_AXE) continue;
    for (const { id, nodes } of await violations(page)) {
      found.push(`${name}, ${width} px: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    }
  }
  return found;
}
