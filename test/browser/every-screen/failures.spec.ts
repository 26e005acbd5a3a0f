import { expect, test, type Route } from '@playwright/test';
import { gate } from '../support/gate.js';
import { product } from '../support/product.js';
import { setHidden } from '../support/toasts.js';
import { business, enter, property, signUp, toast, user } from '../support/fixtures.js';

const abortPost = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.fallback());

test('without the API every list says so and can be loaded again', async ({ page }) => {
  const olivia = await user();
  await property(olivia, { memorableName: 'Rose Cottage' });
  await business(olivia, { name: 'Cam Lettings' });
  await enter(page, olivia);
  for (const [path, calls, title, text] of [
    ['/dashboard/properties', '/properties', 'Failed to load your properties', 'Rose Cottage'],
    ['/dashboard/business', '/businesses/me/businesses', 'Failed to load your businesses', 'Cam Lettings'],
    [
      '/dashboard/marketplace?search=Cam+Lettings',
      '/businesses/marketplace?*',
      'Failed to fetch marketplace businesses',
      'Cam Lettings',
    ],
  ] as const) {
    await page.route(product.apiUrl + calls, (route) => route.abort());
    await page.goto(path);
    await expect(toast(page, title)).toBeVisible();
    // In the same words as in HQ.
    await expect(page.getByRole('main')).toContainText("We can't reach the server. Try again.");
    await page.unroute(product.apiUrl + calls);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  }
});

test('without the server the sign-in page says so, and goes back when it answers', async ({ page }) => {
  const olivia = await user();
  await property(olivia, { memorableName: 'Rose Cottage' });
  await enter(page, olivia);
  await page.route('**/auth/refresh', (route) => route.abort());
  await page.goto('/dashboard/properties');
  await expect(page.getByRole('status')).toHaveText("We can't reach the server. Retrying…");
  await expect(page).toHaveURL('/sign-in');
  await page.unroute('**/auth/refresh');
  await expect(page.getByRole('main').getByText('Rose Cottage').first()).toBeVisible();
  await expect(page).toHaveURL('/dashboard/properties');
});

test('typed text is kept after a failure', async ({ page }) => {
  await enter(page, await user());
  await page.goto('/dashboard/properties');
  await page.getByRole('button', { name: 'Register Your First Property' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('Cambridge');
  await page.route('**/properties/search', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Search' }).click();
  await expect(toast(page, 'An error occurred while searching')).toBeVisible();
  await page.unroute('**/properties/search');
  await dialog.getByRole('button', { name: 'Search' }).click();
  await dialog.getByRole('radio').first().click();
  await dialog.getByLabel('Memorable Name').fill('Rose Cottage');
  await page.route(`${product.apiUrl}/properties`, abortPost);
  await dialog.getByRole('button', { name: 'Register Property' }).click();
  await expect(toast(page, 'An error occurred while registering the property')).toBeVisible();
  await expect(dialog.getByLabel('Memorable Name')).toHaveValue('Rose Cottage');
  await page.unroute(`${product.apiUrl}/properties`, abortPost);
  await dialog.getByRole('button', { name: 'Register Property' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rose Cottage');
});

test('slow answers show progress, and a double click sends once', async ({ page }) => {
  const olivia = await user();
  const home = await property(olivia, { memorableName: 'Rose Cottage' });
  await enter(page, olivia);
  const loading = gate();
  await page.route(`${product.apiUrl}/properties`, loading.hold);
  await page.goto('/dashboard/properties');
  await expect(page.getByRole('status', { name: 'Loading properties' })).toBeVisible();
  loading.go();
  await expect(page.getByText('Rose Cottage')).toBeVisible();

  await page.goto(`/dashboard/property/${home.id}/edit`);
  const saving = gate();
  let sent = 0;
  await page.route('**/properties/*', async (route) => {
    if (route.request().method() === 'PATCH') {
      sent += 1;
      await saving.hold(route);
    } else await route.fallback();
  });
  await page.getByLabel('Memorable Name').fill('Lily Cottage');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.dblclick();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await save.dispatchEvent('click');
  saving.go();
  await expect(toast(page, 'Property updated')).toHaveCount(1);
  expect(sent).toBe(1);
});

test('a refresh refused by the rate limit does not end the session', async ({ page }) => {
  const olivia = await signUp();
  await enter(page, olivia);
  await page.goto('/pending-verification');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Account Pending Verification');
  const origin = new URL(page.url()).origin;
  await page.route('**/auth/refresh', (route) =>
    route.fulfill({
      status: 429,
      headers: {
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'retry-after': '60',
      },
      json: { statusCode: 429, code: 'RATE_LIMITED', message: 'Too many requests', requestId: 'test' },
    }),
  );
  const answered = page.waitForResponse('**/auth/refresh');
  await page.getByRole('button', { name: 'Check Verification Status' }).click();
  expect((await answered).status()).toBe(429);
  await expect(heading).toHaveText('Account Pending Verification');
  await expect(page).toHaveURL('/pending-verification');
});

test('calls that are refused at the same time share one refresh', async ({ page }) => {
  const olivia = await user();
  const home = await property(olivia);
  await enter(page, olivia);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /My Properties/ })).toBeVisible();
  // From now on no message ends by itself.
  await setHidden(page, true);
  const origin = new URL(page.url()).origin;
  const refused = new Set<string>();
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) refreshes += 1;
  });
  await page.route(/\/(properties|invitations)/, (route) => {
    const request = route.request();
    if (request.resourceType() !== 'fetch' || request.method() !== 'GET' || refused.has(request.url()))
      return route.fallback();
    refused.add(request.url());
    return route.fulfill({
      status: 401,
      headers: { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' },
      json: { statusCode: 401, code: 'UNAUTHORIZED', message: 'Unauthorized', requestId: 'test' },
    });
  });
  await page
    .getByRole('main')
    .getByRole('link', { name: /Marketplace/ })
    .click();
  await expect(page.getByText(new RegExp(`miles of ${home.memorableName}`))).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'the product' }).click();
  await page.getByRole('link', { name: /My Properties/ }).click();
  await page.getByRole('link', { name: home.memorableName, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.memorableName);
  // Each refused call succeeded when it was repeated, and no two refreshes ran at the same time.
  expect(refused.size).toBeGreaterThanOrEqual(3);
  expect(refreshes).toBeLessThanOrEqual(refused.size);
  await expect(toast(page, 'Authentication failed')).toHaveCount(0);
});

test('a part of the application that is refused once is loaded again a moment later', async ({ page }) => {
  await enter(page, await user());
  const refused: string[] = [];
  await page.route(/\/assets\/help-\w+.*\.js/, (route) => {
    if (refused.length > 0) return route.fallback();
    refused.push(route.request().url());
    return route.fulfill({ status: 429, headers: { 'retry-after': '1' }, body: 'Too many requests' });
  });
  await page.goto('/dashboard/help');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  expect(refused).toHaveLength(1);
});

test('a part of a page that failed and is read again takes away nothing that was typed', async ({ page }) => {
  const ben = await user();
  const firm = await business(ben);
  await enter(page, ben);
  let calls = 0;
  await page.route(`${product.apiUrl}/insights`, (route) => {
    calls += 1;
    return route.abort();
  });
  await page.goto(`/dashboard/business/${firm.id}`);
  const email = page.getByLabel("New staff member's email");
  await email.fill('nora@example.com');
  // Each reading is tried twice.
  await expect.poll(() => calls).toBe(2);
  // As when somebody comes back from another tab.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => calls).toBe(4);
  await expect(email).toHaveValue('nora@example.com');
});
