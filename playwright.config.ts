import { defineConfig } from '@playwright/test';

/** The product runs without a window server, beside others, and must not call home. */
const CHROMIUM_ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium's own sandbox refuses to run as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export default defineConfig({
  testDir: 'test/browser',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './test/browser/support/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // What passes only at the second try is counted by itself in the summary of `npm test`: it is to be mended, too.
  retries: 1,
  timeout: 60_000,
  // A busy machine may take its time.
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    // Set by the global set-up before the workers read this.
    baseURL: process.env.BROWSER_WEB_URL,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_ARGS },
  },
});
