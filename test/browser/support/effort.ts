import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a home screen, on which a job begins. */
export async function startAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Counts what a job costs a person: clicks, and typed characters or keys. */
export class Effort {
  private clicks = 0;
  private keys = 0;

  constructor(readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  /** Clicks a button or a link. */
  async press(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    const named = typeof name === 'string' ? { name, exact: true } : { name };
    await this.click(within.getByRole('button', named).or(within.getByRole('link', named)).first());
  }

  async type(target: Locator, text: string): Promise<void> {
    this.keys += text.length;
    await target.pressSequentially(text);
  }

  async key(name: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(name);
  }

  /** Ends a job that may take at most so many clicks and characters. */
  done(job: string, clicks: number, keys = 0): void {
    expect(this.clicks, `clicks to ${job}`).toBeLessThanOrEqual(clicks);
    expect(this.keys, `characters to ${job}`).toBeLessThanOrEqual(keys);
    this.clicks = 0;
    this.keys = 0;
  }
}
