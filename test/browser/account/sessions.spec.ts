import { expect, test, type Page } from '@playwright/test';
import { gate } from '../support/gate.js';
import { product } from '../support/product.js';
import { enter, property, submit, toast, user, type Person } from '../support/fixtures.js';

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await submit(page, 'Sign In');
}

test('after sign-in the user is on the page that they wanted to open', async ({ page }) => {
  const olivia = await user();
  await page.goto('/dashboard/marketplace?radius=25');
  await expect(page).toHaveURL('/sign-in');
  await signIn(page, olivia);
  await expect(toast(page, 'Sign in successful!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/marketplace?radius=25');
});

test('sign-up and a forgotten password keep the page that the user wanted to open', async ({ page }) => {
  const olivia = await user();
  await page.goto('/dashboard/business?from=mail#list');
  const [main, header] = [page.getByRole('main'), page.getByRole('banner')];
  const heading = page.getByRole('heading', { level: 1 });
  for (const [link, title] of [
    [main.getByRole('link', { name: 'Sign Up' }), 'Sign Up'],
    [main.getByRole('link', { name: 'Sign In' }), 'Sign In'],
    [header.getByRole('link', { name: 'Sign Up' }), 'Sign Up'],
    [header.getByRole('link', { name: 'Sign In' }), 'Sign In'],
    [main.getByRole('link', { name: 'Forgot password?' }), 'Forgot password'],
    [main.getByRole('link', { name: 'Back to Sign In' }), 'Sign In'],
  ] as const) {
    await link.click();
    await expect(heading).toHaveText(title);
  }
  await page.getByLabel('Email').fill(olivia.email);
  await page.getByLabel('Password', { exact: true }).fill(olivia.password);
  await submit(page, 'Sign In');
  await expect(page).toHaveURL('/dashboard/business?from=mail#list');
});

test('sign-in leads back to the public page that it was opened from', async ({ page }) => {
  const olivia = await user();
  const home = await property(olivia);
  const link = page.getByRole('banner').getByRole('link', { name: 'Sign In' });
  await page.goto(`/${home.slug}`);
  await link.click();
  await signIn(page, olivia);
  await expect(page).toHaveURL(`/${home.slug}`);
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  // The same from the application, which has opened for a page that does not exist.
  await page.request.post(`${product.apiUrl}/auth/signout`);
  await page.goto(`/${home.slug}-gone`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Property Not Found');
  await link.click();
  await signIn(page, olivia);
  await expect(page).toHaveURL(`/${home.slug}-gone`);
});

test('the sign-in page is readable while the session starts, and takes no text before it can', async ({
  page,
}) => {
  const olivia = await user();
  const starting = gate();
  await page.route('**/auth/refresh', starting.hold);
  // After a while the page takes text without the answer.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
  await expect(page.getByLabel('Email')).toBeDisabled();
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeDisabled();
  await page.clock.resume();
  starting.go();
  await page.getByLabel('Email').fill(olivia.email);
  await page.getByLabel('Password', { exact: true }).fill(olivia.password);
  await submit(page, 'Sign In');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/sign-in');
  await expect(page).toHaveURL('/dashboard');
});

for (const evil of ['//evil.example/', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
  test(`a remembered location never leads to another site: ${evil}`, async ({ page }) => {
    const olivia = await user();
    await page.goto('/sign-in');
    await page.evaluate((from) => {
      history.replaceState({ ...(history.state as object), usr: { from } }, '');
    }, evil);
    await page.reload();
    await signIn(page, olivia);
    await expect(page).toHaveURL('/dashboard');
    await page.request.post(`${product.apiUrl}/auth/signout`);
    await page.goto(`/sign-in?from=${encodeURIComponent(evil)}`);
    await signIn(page, olivia);
    await expect(page).toHaveURL('/dashboard');
  });
}

test('a sign-out ends the session in every tab, and the back button does not undo it', async ({
  page,
  context,
}) => {
  await enter(page, await user());
  await page.goto('/dashboard/issues');
  const other = await context.newPage();
  await other.goto('/dashboard/properties');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('My Properties');
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Request Access' })).toBeVisible();
  await expect(other).toHaveURL('/sign-in');
  await other.goto('/dashboard');
  await expect(other).toHaveURL('/sign-in');
});

test('a sign-out shows progress and does not wait long for a server that hangs', async ({ page }) => {
  const olivia = await user();
  await enter(page, olivia);
  await page.goto('/dashboard/issues');
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/auth/signout', async (route) => {
    await answered;
    // By then the page may have aborted the call.
    await route.continue().catch(() => null);
  });
  const button = page.getByRole('banner').getByRole('button', { name: 'Sign Out' });
  await button.click();
  await expect(button).toBeDisabled();
  await expect(button.getByRole('progressbar')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Request Access' })).toBeVisible();

  // The late answer does not affect the session that has begun since then.
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(olivia.email);
  await page.getByLabel('Password', { exact: true }).fill(olivia.password);
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/auth/signout'));
  await submit(page, 'Sign In');
  await ended;
  await expect(page).toHaveURL('/dashboard');
  answer();
  await page.reload();
  await expect(page.getByRole('link', { name: /My Properties/ })).toBeVisible();
});

test('a session that ended elsewhere redirects to the sign-in page', async ({ page }) => {
  await enter(page, await user());
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /My Properties/ })).toBeVisible();
  await page.request.post(`${product.apiUrl}/auth/signout`);
  // A call in the background may have led to sign-in before the click.
  await page
    .getByRole('link', { name: /My Properties/ })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await expect(toast(page, 'Authentication failed')).toBeVisible();
  await expect(page).toHaveURL('/sign-in');
});

test('HQ needs the role', async ({ page }) => {
  await enter(page, await user());
  await page.goto('/hq');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
  await expect(page.getByText('403', { exact: true })).toBeVisible();
  await expect(
    page.getByText("You don't have permission to access this page. This area requires at least ADMIN role."),
  ).toBeVisible();
  await expect(page.getByText('Your current roles:')).toBeVisible();
  await expect(page.getByText('USER', { exact: true })).toBeVisible();
  // The way on that the other pages have.
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('the landing page and the header show who is signed in', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Meet the product, Your AI Property Assistant',
  );
  await expect(page.getByText('Private Beta', { exact: true })).toBeVisible();
  await expect(page.getByText('Limited Access')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Currently in Private Beta' })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('2025');
  await expect(footer.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
    'href',
    'mailto:support@example.com',
  );
  await expect(page.getByText(/^A person reviews each business before owners can find it\./)).toBeVisible();
  const answer = page.getByText('They open your guide with a link or a QR code.');
  await expect(answer).toBeHidden();
  await page.getByText('Do my guests need an account?').click();
  await expect(answer).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Everything your properties need' }).getByRole('heading', { level: 3 }),
  ).toHaveText(['Guest & tenant care', 'Trades marketplace', 'Intelligent insights', 'Learns as you go']);
  await expect(
    page.getByText(/^We're inviting people in small groups and reviewing every account/),
  ).toBeVisible();
  // The picture shows what the words promise.
  const insights = page.getByRole('listitem').filter({ hasText: 'who manages what' });
  await expect(insights.getByText('Gas safety record for Ferry House: due soon.')).toBeVisible();
  const assistant = page.getByRole('region', { name: 'Ask about your properties' });
  await expect(assistant.getByText('2 invitations waiting for an answer.')).toBeVisible();
  await page.getByRole('link', { name: 'Request Beta Access' }).click();
  await expect(page).toHaveURL('/sign-up');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await header.getByRole('link', { name: 'the product' }).click();
  await expect(page).toHaveURL('/');

  const olivia = await user({ name: 'Olivia Hart' });
  await enter(page, olivia);
  await page.goto('/');
  await expect(page.getByText('Currently in Private Beta')).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(header.getByText('Olivia Hart')).toBeVisible();
  await expect(header.getByRole('link', { name: 'the product' })).toHaveAttribute('href', '/dashboard');
});
