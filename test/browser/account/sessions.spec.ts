import { expect, test, type Page } from '@playwright/test';
import { gate } from '../support/gate.js';
import { product } from '../support/product.js';
import {
  asAdmin,
  call,
  clickAway,
  enter,
  property,
  submit,
  toast,
  unique,
  user,
  type Person,
} from '../support/fixtures.js';

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await submit(page, 'Sign In');
}

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
  await signIn(page, olivia);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/sign-in');
  await expect(page).toHaveURL('/dashboard');
});

test('sign-in leads back to the public page that it was opened from, also by its old address, and never to another site', async ({
  page,
}) => {
  const olivia = await user();
  const [old, now] = [`mill-${unique()}`, `barn-${unique()}`];
  const home = await property(olivia, { slug: old });
  await call('PATCH', `/properties/${home.id}/slug`, { token: olivia.token, body: { slug: now } });
  await page.goto(`/${old}`);
  await expect(page).toHaveURL(`/${now}`);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, olivia);
  await expect(page).toHaveURL(`/${now}`);
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();

  // Who is signed in already goes on at once, the same way.
  for (const evil of ['https://evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/sign-in?from=${encodeURIComponent(evil)}`);
    await expect(page).toHaveURL('/dashboard');
  }
  await page.request.post(`${product.apiUrl}/auth/signout`);
  await page.goto('/sign-in');
  await page.evaluate(() => {
    history.replaceState({ ...(history.state as object), usr: { from: '//evil.example/' } }, '');
  });
  await page.reload();
  await signIn(page, olivia);
  await expect(page).toHaveURL('/dashboard');
});

test('a sign-out ends the session in every tab, and the back button does not undo it', async ({
  page,
  context,
}) => {
  await enter(page, await user());
  await page.goto('/dashboard/help');
  await page.goto('/dashboard/issues');
  const other = await context.newPage();
  await other.goto('/dashboard/properties');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('My Properties');
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Request Access' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/sign-in');
  await expect(other).toHaveURL('/sign-in');
  await other.goto('/dashboard');
  await expect(other).toHaveURL('/sign-in');
});

test('an account that is suspended in use sees that, works again when it is verified, and goes when it is rejected', async ({
  page,
}) => {
  const olivia = await user();
  await enter(page, olivia);
  await page.goto('/dashboard');
  const link = page.getByRole('link', { name: /My Properties/ });
  await expect(link).toBeVisible();
  await asAdmin('POST', `/hq/users/${olivia.id}/suspend`);
  await clickAway(page, link, '/pending-verification');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Suspended');
  await asAdmin('POST', `/hq/users/${olivia.id}/verify`);
  await page.getByRole('button', { name: 'Check Verification Status' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(link).toBeVisible();
  await asAdmin('POST', `/hq/users/${olivia.id}/reject`);
  await clickAway(page, link, '/sign-in');
  await signIn(page, olivia);
  await expect(toast(page, 'Sign in failed')).toContainText('Your account has been rejected');
});
