import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** From a small phone to a large screen, in px. */
const WIDTHS = [360, 768, 1440, 1920];
const HEIGHT = 900;
/** On a tablet only the width is checked, because it shows the same elements as the other sizes. */
const WITHOUT_AXE = 768;

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
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, nodes } of violations) {
      found.push(`${name}, ${width} px: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    }
  }
  return found;
}
