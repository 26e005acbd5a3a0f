import { screen, waitFor } from '@testing-library/dom';
import { refuse } from '../support/api.js';
import { fill, open, press, toast } from '../support/page.js';

const TAKEN = 'An account with this email already exists';

test('sign-up names every field that is missing, and moves the focus to the first', async () => {
  await open('/sign-up', { as: null });
  await press('Sign Up');
  for (const message of [
    'Name must be at least 2 characters',
    'Email is required',
    'Password is required',
    'Please confirm your password',
  ])
    expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('sign-up refuses an email that has an account, at its field', async () => {
  const { api } = await open('/sign-up', {
    as: null,
    answers: { 'POST /auth/signup': refuse(409, TAKEN, 'EMAIL_TAKEN', { email: TAKEN }) },
  });
  await fill('Name', 'Olivia Again');
  await fill('Email', 'OLIVIA@example.com');
  await fill('Password', 'Correct-Horse-7');
  await fill('Confirm Password', 'Correct-Horse-7');
  await press('Sign Up');
  expect(await toast('Sign up failed')).toHaveTextContent(TAKEN);
  const email = screen.getByLabelText('Email');
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription(TAKEN);
  expect(api.callsOf('POST /auth/signup')).toHaveLength(1);
  await fill('Email', 'other@example.com');
  expect(email).toBeValid();
});
