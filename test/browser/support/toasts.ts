import type { Page } from '@playwright/test';

/** Makes the page believe that it is hidden or visible. While it is hidden no toast ends by itself. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}
