import { expect, test } from '@playwright/test';
import {
  asAdmin,
  clickAway,
  enter,
  mailTo,
  PASSWORD,
  signIn,
  signUp,
  submit,
  toast,
  unique,
  user,
} from '../support/fixtures.js';

test('sign-up shows what is missing and how strong the password is', async ({ page }) => {
  await page.goto('/sign-up');
  await expect(
    page.getByText('We review each account by hand, usually in 1-2 business days. Then we email you.'),
  ).toBeVisible();
  await expect(page.getByText('By creating an account')).toHaveCount(0);
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
  const lines = await page
    .getByText('Strong', { exact: true })
    .evaluate(
      (word) =>
        word.getClientRects().length && word.clientHeight / parseFloat(getComputedStyle(word).lineHeight),
    );
  expect(lines, 'lines of the word').toBeCloseTo(1, 0);
});

test('what a sign-up is for stays on the way to sign-in and back', async ({ page }) => {
  await page.goto('/sign-up?for=business');
  const steps = page.getByText('First we verify your account. Then you register your business');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(steps).toHaveCount(0);
  await main.getByRole('link', { name: 'Sign Up' }).click();
  await expect(steps).toBeVisible();
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Sign In' }).click();
  await expect(steps).toHaveCount(0);
  await header.getByRole('link', { name: 'Sign Up' }).click();
  await expect(steps).toBeVisible();
});

test('sign-up refuses an email that has an account', async ({ page }) => {
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

test('sign-in shows errors, and shows the password on request', async ({ page }) => {
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

test('a forgotten password can be replaced once through the link in the mail', async ({ page }) => {
  const olivia = await user();
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  // The address changes while the sign-in page is still shown, and it has an email field, too.
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
  await expect(toast(page, 'Failed to change your password')).toBeVisible();
});

test('an account that waits for verification sees only the page about that', async ({ page }) => {
  const olivia = await signUp();
  await enter(page, olivia);
  await page.goto('/dashboard/marketplace');
  await expect(page).toHaveURL('/pending-verification');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Pending Verification');
  await expect(page.getByText('Your account is waiting for admin approval')).toBeVisible();
  await expect(page.getByText('This usually takes 1-2 business days')).toBeVisible();
  await expect(page.getByText(olivia.email)).toBeVisible();
  await expect(page.getByRole('link', { name: 'support@example.com' })).toBeVisible();
  await page.getByRole('link', { name: 'How it works' }).click();
  await expect(page).toHaveURL('/#steps');
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeInViewport();
  await page.goBack();
  await submit(page, 'Sign Out');
  await expect(page).toHaveURL('/sign-in');
});

test('each check of an account that still waits says so', async ({ page }) => {
  const olivia = await signUp();
  await enter(page, olivia);
  await page.goto('/pending-verification');
  const main = page.getByRole('main');
  const check = main.getByRole('button', { name: 'Check Verification Status' });
  const outcome = main.getByRole('status');
  const byItself = main.getByText('This page updates by itself.');
  await expect(check).toBeVisible();
  await expect(outcome).toHaveText('');
  await expect(byItself).toBeVisible();
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
    await expect(byItself).toHaveCount(0);
    await expect(check).not.toHaveAttribute('aria-busy');
    await page.unroute('**/auth/refresh');
  }

  // A check that hangs does not prevent a sign-out.
  await page.route('**/auth/refresh', () => undefined);
  await check.click();
  await submit(page, 'Sign Out');
  await expect(page).toHaveURL('/sign-in');
});

test('an account that is suspended in use sees that, and works again when it is verified', async ({
  page,
}) => {
  const olivia = await user();
  await enter(page, olivia);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /My Properties/ })).toBeVisible();
  await asAdmin('POST', `/hq/users/${olivia.id}/suspend`);
  await clickAway(page, page.getByRole('link', { name: /My Properties/ }), '/pending-verification');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Suspended');
  await expect(page.getByText(/contact support/i).first()).toBeVisible();
  await asAdmin('POST', `/hq/users/${olivia.id}/verify`);
  await page.getByRole('button', { name: 'Check Verification Status' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a rejected account is signed out at once and cannot sign in', async ({ page }) => {
  const olivia = await user();
  await enter(page, olivia);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /My Properties/ })).toBeVisible();
  await asAdmin('POST', `/hq/users/${olivia.id}/reject`);
  await clickAway(page, page.getByRole('link', { name: /My Properties/ }), '/sign-in');
  await signIn(page, olivia);
  await expect(toast(page, 'Sign in failed')).toContainText('Your account has been rejected');
});

test('the colour scheme and the weekly email that an account page sets are kept', async ({ page }) => {
  await enter(page, await user());
  await page.goto('/dashboard/account');
  const chosen = page.getByRole('button', { name: 'Dark', exact: true });
  await expect(chosen).toHaveAttribute('aria-pressed', 'false');
  await chosen.click();
  const weekly = page.getByRole('group', { name: 'Profile' }).getByRole('switch', { name: /on Mondays/ });
  await expect(weekly).toBeChecked();
  await expect(page.getByText('Every weekly email has an unsubscribe link.')).toBeVisible();
  await weekly.click();
  await expect(toast(page, 'Weekly email stopped')).toBeVisible();
  await page.reload();
  await expect(weekly).toBeEnabled();
  await expect(weekly).not.toBeChecked();
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
});

test('on a phone the settings are closed, each with how it stands, and a link to one opens it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, await user());
  await page.goto('/dashboard/account#calendar');
  await expect(page.getByRole('button', { name: 'Create Calendar Link' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Change Password' })).toHaveCount(0);
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  for (const [name, state] of [
    ['Appearance', 'System'],
    ['Weekly email', 'On'],
    ['Two-step sign-in', 'Off'],
    ['Passkeys', 'None'],
    ['Where you are signed in', '\\d browsers'],
    ['Connect your own AI assistant', 'None'],
  ] as const)
    await expect(section(name)).toHaveText(new RegExp(`^${name}${state}$`));
  const passkeys = section('Passkeys').getByText('Passkeys', { exact: true });
  await passkeys.click();
  await expect(section('Passkeys')).toContainText('Sign in with your fingerprint');
  await page.keyboard.press('Enter');
  await expect(section('Passkeys').getByText('Sign in with your fingerprint')).toBeHidden();
  await page.goto('/dashboard/account?second-step=required');
  await expect(page.getByRole('button', { name: 'Set Up App' })).toBeVisible();
});
