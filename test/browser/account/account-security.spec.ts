import { expect, test, type Page } from '@playwright/test';
import { totpCode } from '../../../backend/auth/second-factor/totp.js';
import { fromBase32 } from '../../support/base32.js';
import { violations } from '../support/faults.js';
import { enter, PASSWORD, signIn, toast, user } from '../support/fixtures.js';

const ACCOUNT = '/dashboard/account';

/** The code that an authenticator app shows; some steps of 30 seconds later, because none is accepted twice. */
const codeOf = (secret: string, steps = 0) =>
  totpCode(fromBase32(secret), Math.floor(Date.now() / 30_000) + steps);

async function confirmPassword(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: button }).click();
}

/** A device that confirms every passkey by itself. */
async function addVirtualAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('an authenticator app is set up on a phone, asked for at sign-in, and replaced by a recovery code', async ({
  page,
}) => {
  const olivia = await user();
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, olivia);
  await page.goto(ACCOUNT);
  const card = page.getByRole('region', { name: 'Two-step sign-in' });
  await card.getByText('Two-step sign-in').click();
  await card.getByRole('button', { name: 'Set Up App' }).click();
  await confirmPassword(page, 'Continue');
  await expect(card.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await card.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent())?.replaceAll(' ', '') ?? '';
  expect((await violations(page)).map(({ id }) => id)).toEqual([]);
  await card.getByLabel('Code', { exact: true }).fill('000000');
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(card.getByLabel('Code', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await card.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await card.getByRole('button', { name: 'Confirm' }).click();
  const codes = card.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [endedCode = ''] = await codes.allTextContents();
  await card.getByRole('button', { name: "I've Saved Them" }).click();
  await expect(card.getByText('Recovery codes left: 10.')).toBeVisible();
  await card.getByRole('button', { name: 'New Recovery Codes' }).click();
  await confirmPassword(page, 'Create New Codes');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ''] = await codes.allTextContents();
  expect(recoveryCode).not.toBe(endedCode);
  await card.getByRole('button', { name: "I've Saved Them" }).click();

  const signInAgain = async () => {
    await page.context().clearCookies();
    await signIn(page, olivia);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Confirm it's you");
  };
  await signInAgain();
  expect((await violations(page)).map(({ id }) => id)).toEqual([]);
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await signInAgain();
  await page.getByRole('button', { name: 'Use Recovery Code' }).click();
  await page.getByLabel('Recovery Code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a passkey is added, is offered in the email field, is the second step, and signs in alone', async ({
  page,
}) => {
  const olivia = await user();
  await addVirtualAuthenticator(page);
  await enter(page, olivia);
  await page.goto(ACCOUNT);
  const card = page.getByRole('region', { name: 'Passkeys' });
  await card.getByRole('button', { name: 'Add Passkey' }).click();
  await confirmPassword(page, 'Continue');
  await expect(toast(page, 'Passkey added')).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(1);

  // This device chooses at once what a browser offers in the email field.
  await page.context().clearCookies();
  await page.goto('/sign-in');
  await expect(page).toHaveURL('/dashboard');

  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await signIn(page, olivia);
  await page.getByRole('button', { name: 'Use Passkey' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.context().clearCookies();
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: /passkey/i }).click();
  await expect(page).toHaveURL('/dashboard');
});
