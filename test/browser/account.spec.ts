import { expect, test, type Page } from '@playwright/test';
import { product } from './support/product.js';
import { asAdmin, enter, mailTo, PASSWORD, signIn, signUp, toast, unique, user } from './support/fixtures.js';

const submit = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();

test('sign-up says what is missing, and how strong the password is', async ({ page }) => {
  await page.goto('/sign-up');
  await submit(page, 'Sign Up');
  for (const message of [
    'Name must be at least 2 characters',
    'Email is required',
    'Password is required',
    'Please confirm your password',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Name')).toBeFocused();

  await page.getByLabel('Name').fill(' A ');
  await page.getByLabel('Email').fill('olivia@example');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('short');
  await page.getByLabel('Confirm Password').fill('other');
  for (const message of [
    'Name must be at least 2 characters',
    'Invalid email format',
    'Password must be at least 8 characters',
    'Passwords do not match',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }

  const meter = page.getByRole('progressbar', { name: 'Strength of the password' });
  for (const [text, points, label] of [
    ['abcdefgh', '25', 'Weak'],
    ['abcdefghijkl', '50', 'Fair'],
    ['Abcdefghijkl', '75', 'Good'],
    ['Abcdefghijk1', '87.5', 'Strong'],
    ['Abcdefghij1!', '100', 'Strong'],
  ] as const) {
    await password.fill(text);
    await expect(page.getByText(label, { exact: true })).toBeVisible();
    await expect(meter).toHaveAttribute('aria-valuetext', label);
    expect(Number(await meter.getAttribute('aria-valuenow'))).toBeCloseTo(Number(points), -0.5);
  }
});

test('an e-mail that has an account cannot be taken again', async ({ page }) => {
  const olivia = await signUp();
  await page.goto('/sign-up');
  await page.getByLabel('Name').fill('Olivia Again');
  await page.getByLabel('Email').fill(olivia.email.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await submit(page, 'Sign Up');
  await expect(toast(page, 'Sign up failed')).toContainText('An account with this email already exists');
  await expect(page.getByLabel('Name')).toHaveValue('Olivia Again');
  const email = page.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('An account with this email already exists');
  await email.fill(`other-${olivia.email}`);
  await expect(email).toHaveAttribute('aria-invalid', 'false');
  await expect(email).toHaveAccessibleDescription('');
});

test('sign-in says what is wrong and shows the password on demand', async ({ page }) => {
  await page.goto('/sign-in');
  await submit(page, 'Sign In');
  await expect(page.getByText('Email is required', { exact: true })).toBeVisible();
  await expect(page.getByText('Password is required', { exact: true })).toBeVisible();
  await page.getByLabel('Email').fill('nobody');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('12345');
  await expect(page.getByText('Invalid email format', { exact: true })).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters', { exact: true })).toBeVisible();

  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect(password).toHaveAttribute('type', 'password');

  await page.getByLabel('Email').fill(`nobody-${unique()}@example.com`);
  await password.fill('123456');
  await submit(page, 'Sign In');
  await expect(toast(page, 'Sign in failed')).toContainText('Invalid credentials');

  await page.route('**/auth/signin', (route) => route.abort());
  await submit(page, 'Sign In');
  await expect(toast(page, 'Sign in failed').first()).toContainText('An error occurred. Please try again.');
});

test('a forgotten password is replaced through the link in the mail, once', async ({ page }) => {
  const olivia = await user();
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  // The address changes first, while the sign-in page, with an e-mail field of its own, is still shown.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password');
  await page.getByLabel('Email').fill(olivia.email);
  await submit(page, 'Send Link');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  const mail = await mailTo(olivia.email, /reset-password\?token=/);
  const link = /\/reset-password\?token=[\w.~-]+/.exec(mail.replaceAll('=3D', '='))?.[0] ?? '';

  await page.goto(link);
  await page.getByLabel('New Password').fill('Another-Horse-8');
  await page.getByLabel('Confirm Password').fill('Another-Horse-8');
  await submit(page, 'Change Password');
  await expect(toast(page, 'Password changed')).toBeVisible();
  await expect(page).toHaveURL('/sign-in');
  await signIn(page, olivia);
  await expect(toast(page, 'Sign in failed')).toContainText('Invalid credentials');
  await signIn(page, { email: olivia.email, password: 'Another-Horse-8' });
  await expect(page).toHaveURL('/dashboard');

  await page.goto(link);
  await page.getByLabel('New Password').fill('Third-Horse-99');
  await page.getByLabel('Confirm Password').fill('Third-Horse-99');
  await submit(page, 'Change Password');
  await expect(toast(page, 'The password could not be changed')).toBeVisible();
});

test('a waiting account sees its own page only', async ({ page }) => {
  const olivia = await signUp();
  await enter(page, olivia);
  await page.goto('/dashboard/marketplace');
  await expect(page).toHaveURL('/pending-verification');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Pending Verification');
  await expect(page.getByText('Your account is waiting for admin approval')).toBeVisible();
  await expect(page.getByText('This usually takes 1-2 business days')).toBeVisible();
  await expect(page.getByText(olivia.email)).toBeVisible();
  await expect(page.getByRole('link', { name: 'support@example.com' })).toBeVisible();
  await submit(page, 'Sign Out');
  await expect(page).toHaveURL('/sign-in');
});

test('a check that finds the account still waiting says so, each time', async ({ page }) => {
  const olivia = await signUp();
  await enter(page, olivia);
  await page.goto('/pending-verification');
  const main = page.getByRole('main');
  const check = main.getByRole('button', { name: 'Check Verification Status' });
  const outcome = main.getByRole('status');
  await expect(check).toBeVisible();
  await expect(outcome).toHaveText('');
  for (let time = 1; time <= 2; time += 1) {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/auth/refresh', async (route) => {
      await answered;
      await route.continue();
    });
    await check.click();
    await expect(check).toHaveAttribute('aria-busy', 'true');
    await expect(outcome).toHaveText('');
    answer();
    await expect(outcome).toHaveText('Still waiting. Checked just now.');
    await expect(check).not.toHaveAttribute('aria-busy');
    await page.unroute('**/auth/refresh');
  }

  // A check that hangs does not keep anybody in.
  await page.route('**/auth/refresh', () => undefined);
  await check.click();
  await submit(page, 'Sign Out');
  await expect(page).toHaveURL('/sign-in');
});

test('a suspended account is told so while it works, and comes back when it is verified', async ({
  page,
}) => {
  const olivia = await user();
  await enter(page, olivia);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /My Properties/ })).toBeVisible();
  await asAdmin('POST', `/hq/users/${olivia.id}/suspend`);
  await page.getByRole('link', { name: /My Properties/ }).click();
  await expect(page).toHaveURL('/pending-verification');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Suspended');
  await expect(page.getByText(/contact support/i).first()).toBeVisible();
  await asAdmin('POST', `/hq/users/${olivia.id}/verify`);
  await page.getByRole('button', { name: 'Check Verification Status' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a rejected account is out at once and cannot sign in', async ({ page }) => {
  const olivia = await user();
  await enter(page, olivia);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /My Properties/ })).toBeVisible();
  await asAdmin('POST', `/hq/users/${olivia.id}/reject`);
  await page.getByRole('link', { name: /My Properties/ }).click();
  await expect(page).toHaveURL('/sign-in');
  await signIn(page, olivia);
  await expect(toast(page, 'Sign in failed')).toContainText('Your account has been rejected');
});

test('after sign-in the user is where they wanted to go', async ({ page }) => {
  const olivia = await user();
  await page.goto('/dashboard/marketplace?radius=25');
  await expect(page).toHaveURL('/sign-in');
  await page.getByLabel('Email').fill(olivia.email);
  await page.getByLabel('Password', { exact: true }).fill(olivia.password);
  await submit(page, 'Sign In');
  await expect(toast(page, 'Sign in successful!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/marketplace?radius=25');
});

test('the way over sign-up and a forgotten password does not lose where the user wanted to go', async ({
  page,
}) => {
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

for (const evil of ['//evil.example/', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
  test(`a remembered location never leads away: ${evil}`, async ({ page }) => {
    const olivia = await user();
    await page.goto('/sign-in');
    await page.evaluate((from) => {
      history.replaceState({ ...(history.state as object), usr: { from } }, '');
    }, evil);
    await page.reload();
    await page.getByLabel('Email').fill(olivia.email);
    await page.getByLabel('Password', { exact: true }).fill(olivia.password);
    await submit(page, 'Sign In');
    await expect(page).toHaveURL('/dashboard');
  });
}

test('a sign-out ends the session in every tab and cannot be gone back over', async ({ page, context }) => {
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

test('a sign-out shows that it is under way and does not wait long for a server that hangs', async ({
  page,
}) => {
  const olivia = await user();
  await enter(page, olivia);
  await page.goto('/dashboard/issues');
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/auth/signout', async (route) => {
    await answered;
    // By then the page may have given the call up.
    await route.continue().catch(() => null);
  });
  const button = page.getByRole('banner').getByRole('button', { name: 'Sign Out' });
  await button.click();
  await expect(button).toBeDisabled();
  await expect(button.getByRole('progressbar')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Request Access' })).toBeVisible();

  // The late answer takes nothing from the session that began since.
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

test('a session that ended elsewhere leads to the sign-in page', async ({ page }) => {
  await enter(page, await user());
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /My Properties/ })).toBeVisible();
  await page.request.post(`${product.apiUrl}/auth/signout`);
  await page.getByRole('link', { name: /My Properties/ }).click();
  await expect(toast(page, 'Authentication failed')).toBeVisible();
  await expect(page).toHaveURL('/sign-in');
});

test('headquarters need the role', async ({ page }) => {
  await enter(page, await user());
  await page.goto('/hq');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
  await expect(page.getByText('403', { exact: true })).toBeVisible();
  await expect(
    page.getByText("You don't have permission to access this page. This area requires at least ADMIN role."),
  ).toBeVisible();
  await expect(page.getByText('Your current roles:')).toBeVisible();
  await expect(page.getByText('USER', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('the landing page and the header know who is signed in', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Meet the product, Your AI Property Assistant',
  );
  await expect(page.getByText('Private Beta', { exact: true })).toBeVisible();
  await expect(page.getByText('Limited Access')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Currently in Private Beta' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('2025');
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
