import puppeteer, { type LaunchOptions, type Page } from 'puppeteer-core';
import type { Engine, PageElement, Tab } from './engine.js';

const LIMIT_MS = 60_000;

/** Starts a browser that puppeteer-core drives. */
export async function startPuppeteer(
  options: LaunchOptions,
  started: (pid: number) => void,
): Promise<Engine> {
  const browser = await puppeteer.launch({ timeout: LIMIT_MS, protocolTimeout: LIMIT_MS, ...options });
  const { pid } = browser.process() ?? {};
  if (pid !== undefined) started(pid);
  return {
    version: (await browser.version()).replace(/^\w+\//, ''),
    async newTab() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(LIMIT_MS);
      return new PuppeteerTab(page);
    },
    close: () => browser.close(),
  };
}

class PuppeteerTab implements Tab {
  constructor(private readonly page: Page) {}

  async goto(url: string): Promise<void> {
    await this.page.goto(url);
  }

  async evaluate<T>(expression: string): Promise<T> {
    return (await this.page.evaluate(expression)) as T;
  }

  async find(expression: string): Promise<PageElement | null> {
    const handle = await this.page.evaluateHandle(expression);
    return handle.asElement();
  }

  resize(width: number, height: number): Promise<void> {
    return this.page.setViewport({ width, height });
  }

  screenshot(): Promise<Uint8Array> {
    return this.page.screenshot();
  }

  close(): Promise<void> {
    return this.page.browserContext().close();
  }
}
