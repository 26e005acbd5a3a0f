function setting(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: run the browser tests with Playwright, which starts the product`);
  return value;
}

/** The running product that global-setup.ts has started. */
export const product = {
  webUrl: setting('BROWSER_WEB_URL'),
  apiUrl: setting('BROWSER_API_URL'),
  /** The embedded database. */
  dataDir: setting('BROWSER_DATA_DIR'),
  admin: { email: setting('BROWSER_ADMIN_EMAIL'), password: setting('BROWSER_ADMIN_PASSWORD') },
};

/** The headers that a faked answer of the API needs, so that the browser lets the page read it. */
export const CORS = {
  'access-control-allow-origin': product.webUrl,
  'access-control-allow-credentials': 'true',
};
