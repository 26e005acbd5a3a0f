import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** From a small phone to a large screen, in px. */
const WIDTHS = [360, 768, 1440, 1920];
const HEIGHT = 900;
/** A tablet's screens are made of what the others show: there only the width is measured. */
const WITHOUT_AXE = 768;

/** What is wrong with the page as it stands, at every width: a screen is loaded once, the window changes. */
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
