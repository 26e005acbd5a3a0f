import type { Page } from '@playwright/test';
import { product } from './product.js';

/**
 * Changes an answer of the API before the page gets it.
 * @param path of the call, as a pattern of Playwright
 */
export async function changeAnswer(page: Page, path: string, edit: (body: never) => void): Promise<void> {
  await page.route(`${product.apiUrl}${path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as never;
    edit(body);
    await route.fulfill({ response, json: body });
  });
}
