import { screen } from '@testing-library/dom';
import { refuse } from '../support/api.js';
import { fill, expectAddress, open, press, toast } from '../support/page.js';

const LINK = '/reset-password?token=from-the-mail';

async function choosePassword(password: string): Promise<void> {
  await fill('New Password', password);
  await fill('Confirm Password', password);
  await press('Change Password');
}

test('a forgotten password is replaced through a link, which the page of sign-in leads to', async () => {
  const { user, api } = await open('/sign-in', { as: null });
  await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible();
  await expectAddress('/forgot-password');
  await fill('Email', ' olivia@example.com ');
  await press('Send Link');
  expect(await screen.findByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  expect(screen.getByText(/^If there is an account for olivia@example\.com, a link/)).toBeVisible();
  expect(api.callsOf('POST /auth/forgot-password')[0]?.body).toEqual({ email: 'olivia@example.com' });
});

test('the page of the link changes the password and goes on to sign-in', async () => {
  const { api } = await open(LINK, { as: null });
  await choosePassword('Another-Horse-8');
  expect(await toast('Password changed')).toBeVisible();
  await expectAddress('/sign-in');
  expect(api.callsOf('POST /auth/reset-password')[0]?.body).toEqual({
    token: 'from-the-mail',
    password: 'Another-Horse-8',
  });
});

test('the page of a link that was used before says that it did not change the password', async () => {
  await open(LINK, {
    as: null,
    answers: { 'POST /auth/reset-password': refuse(400, 'This link has expired', 'LINK_INVALID') },
  });
  await choosePassword('Third-Horse-99');
  expect(await toast('Failed to change your password')).toHaveTextContent('This link has expired');
  await expectAddress(LINK);
});
