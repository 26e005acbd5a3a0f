import { screen, waitFor, within } from '@testing-library/dom';
import { refuse } from '../support/api.js';
import { fill, open, press, toast } from '../support/page.js';

const TAKEN = 'An account with this email already exists';
const STEPS = /^First we verify your account\. Then you register your business/;
const openSignUp = (address = '/sign-up') => open(address, { as: null });

async function expectMessages(...messages: string[]): Promise<void> {
  for (const message of messages) expect(await screen.findByText(message)).toBeVisible();
}

test('sign-up names every field that is missing, and moves the focus to the first', async () => {
  await openSignUp();
  await press('Sign Up');
  await expectMessages(
    'Name must be at least 2 characters',
    'Email is required',
    'Password is required',
    'Please confirm your password',
  );
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('sign-up says at each field while it is typed what is wrong with it', async () => {
  await openSignUp();
  await press('Sign Up');
  await fill('Name', ' A ');
  await fill('Email', 'olivia@example');
  await fill('Password', 'short');
  await fill('Confirm Password', 'other');
  await expectMessages(
    'Name must be at least 2 characters',
    'Invalid email format',
    'Password must be at least 8 characters',
    'Passwords do not match',
  );
});

test('sign-up refuses a name that could deceive', async () => {
  await openSignUp();
  await fill('Name', 'www.example.com');
  await press('Sign Up');
  await expectMessages('Name must not contain a web address');
  await fill('Name', 'Ada\u200B Lovelace');
  await expectMessages('Name must not contain invisible or control characters: zero-width space (U+200B)');
  await fill('Name', '\u200BAda Lovelace\u200E');
  await waitFor(() => expect(screen.queryByText(/invisible/)).not.toBeInTheDocument());
});

test('sign-up says how long the review takes, and mentions no agreement that the operator has not set', async () => {
  await openSignUp();
  await expectMessages('We review each account by hand, usually in 1-2 business days. Then we email you.');
  expect(screen.queryByText(/By creating an account/)).not.toBeInTheDocument();
});

test('sign-up shows how strong the password is', async () => {
  await openSignUp();
  const meter = await screen.findByRole('progressbar', { name: 'Strength of the password' });
  expect(meter).toHaveAttribute('aria-valuetext', 'No password yet');
  for (const [text, points, label] of [
    ['abcdefgh', '25', 'Weak'],
    ['abcdefghijkl', '50', 'Fair'],
    ['Abcdefghijkl', '75', 'Good'],
    ['Abcdefghijk1', '87.5', 'Strong'],
    ['Abcdefghij1!', '100', 'Strong'],
  ] as const) {
    await fill('Password', text);
    expect(await screen.findByText(label)).toBeVisible();
    expect(meter).toHaveAttribute('aria-valuetext', label);
    expect(meter).toHaveAttribute('aria-valuenow', points);
  }
});

test('sign-up refuses an email that has an account, at its field', async () => {
  const { api } = await open('/sign-up', {
    as: null,
    answers: { 'POST /auth/signup': refuse(409, TAKEN, 'EMAIL_TAKEN') },
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
  expect(screen.getByLabelText('Name')).toHaveValue('Olivia Again');
  expect(api.callsOf('POST /auth/signup')).toHaveLength(1);
  await fill('Email', 'other@example.com');
  expect(email).toBeValid();
  expect(email).toHaveAccessibleDescription('');
});

test('what a sign-up is for stays on the way to sign-in and back', async () => {
  const { user } = await openSignUp('/sign-up?for=business');
  for (const place of ['main', 'banner']) {
    expect(await screen.findByText(STEPS)).toBeVisible();
    const follow = async (name: string) =>
      user.click(await within(screen.getByRole(place)).findByRole('link', { name }));
    await follow('Sign In');
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(screen.queryByText(STEPS)).not.toBeInTheDocument();
    await follow('Sign Up');
  }
  expect(await screen.findByText(STEPS)).toBeVisible();
});
