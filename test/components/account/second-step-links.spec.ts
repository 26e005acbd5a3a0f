import { screen } from '@testing-library/dom';
import { refuse } from '../support/api.js';
import { expectAddress, open, press } from '../support/page.js';

const LINK = '/remove-second-step?token=from-the-mail';
const CALL = 'POST /auth/remove-second-step';

test('the page of the link in a mail about a new passkey acts on a press only, and leads to a new password', async () => {
  const { api } = await open(LINK, { as: null, answers: { [CALL]: { resetToken: 'for-the-reset' } } });
  expect(await screen.findByRole('heading', { level: 1, name: "Wasn't it you?" })).toBeVisible();
  expect(api.callsOf(CALL)).toHaveLength(0);
  await press('Remove and Choose a New Password');
  await expectAddress('/reset-password?token=for-the-reset');
  expect(api.callsOf(CALL)[0]?.body).toEqual({ token: 'from-the-mail' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
});

test('the page of a link that was used before leads to a link for a new password', async () => {
  await open(LINK, {
    as: null,
    answers: { [CALL]: refuse(400, 'This link has expired', 'SECOND_STEP_LINK_INVALID') },
  });
  await press('Remove and Choose a New Password');
  expect(await screen.findByRole('link', { name: 'Choose a New Password' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

test('the first passkey of an account asks for the password before the device', async () => {
  Object.assign(window, { isSecureContext: true, PublicKeyCredential: class {} });
  const { api } = await open('/dashboard/account');
  await press('Add Passkey');
  await press('Continue');
  expect(await screen.findByText('Password is required')).toBeVisible();
  expect(api.callsOf('POST /account/passkeys/options')).toHaveLength(0);
});
