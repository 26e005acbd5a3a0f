import type { Locator, Page } from '@playwright/test';

/** The button with the status of an account. */
export const statusOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Status of ${name}` });

/** Changes the status of an account by its menu: `Verified`, `Suspended`. */
export async function setStatus(page: Page, name: string, status: string): Promise<void> {
  await statusOf(page, name).click();
  await page.getByRole('menuitem', { name: status }).click();
}
