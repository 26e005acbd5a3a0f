import { defineConfig } from '@playwright/test';

/** The product runs without a window server, beside others, and must not call home. */
const CHROMIUM_ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // With `reuseContext` a worker keeps one process for its pages, which then keeps the scripts that it has compiled.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  // Each test opens new pages, which are closed before optimised code pays off: compiling it takes a tenth of the time.
  '--js-flags=--no-maglev --no-turbofan',
  // Chromium's own sandbox refuses to run as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

// The global set-up sets the address before the workers read this file.
const { BROWSER_WEB_URL: baseURL, CHROMIUM_PATH: executablePath } = process.env;

export default defineConfig({
  testDir: 'test/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './test/browser/support/global-setup.ts',
  // One more than the two cores of the usual machine, because a page waits for its answers.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // The summary of `npm test` counts tests that passed only at a later try separately. Repair those, too.
  retries: 2,
  // A busy machine may take its time: these end what hangs, they measure nothing.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // The tests of a worker share a window, which is emptied between them: a tenth less processor time.
    reuseContext: true,
    ...(baseURL ? { baseURL } : {}),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Drawing animations without a graphics card takes a tenth of the processor time. Tests of movement turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS },
  },
});
