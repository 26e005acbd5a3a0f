import { screen, waitFor, within } from '@testing-library/dom';
import { NO_ANSWER, refuse } from '../support/api.js';
import { fill, expectAddress, open, press, toast } from '../support/page.js';
import { sample } from '../support/samples.js';
import { OLIVIA, SIGNED_IN, signIn } from './fixtures.js';

const ANSWERS = { 'POST /auth/signin': SIGNED_IN } as const;

test('sign-in says at each field what is missing or wrong', async () => {
  const { api } = await open('/sign-in', { as: null });
  await press('Sign In');
  expect(await screen.findByText('Email is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  await fill('Email', 'nobody');
  await fill('Password', '12345');
  expect(await screen.findByText('Invalid email format')).toBeVisible();
  expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
  expect(api.callsOf('POST /auth/signin')).toHaveLength(0);
});

test('sign-in shows the password on request', async () => {
  await open('/sign-in', { as: null });
  const password = await screen.findByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  await press('Show');
  expect(password).toHaveAttribute('type', 'text');
  await press('Hide');
  expect(password).toHaveAttribute('type', 'password');
});

test('a sign-in that is refused says why, and one without an answer asks to try again', async () => {
  const { api } = await open('/sign-in', {
    as: null,
    answers: { 'POST /auth/signin': refuse(401, 'Invalid credentials', 'INVALID_CREDENTIALS') },
  });
  await signIn();
  expect(await toast('Sign in failed')).toHaveTextContent('Invalid credentials');
  const password = screen.getByLabelText('Password');
  await waitFor(() => expect(password).toHaveAccessibleDescription('Invalid credentials'));
  api.answer({ 'POST /auth/signin': NO_ANSWER });
  await signIn();
  expect(await screen.findByText('An error occurred. Please try again.')).toBeVisible();
});

test('after sign-in the user is on the page that they wanted to open', async () => {
  const { api } = await open('/dashboard/marketplace?radius=25', { as: null, answers: ANSWERS });
  await expectAddress('/sign-in');
  await signIn();
  expect(await toast('Sign in successful!')).toBeVisible();
  await expectAddress('/dashboard/marketplace?radius=25');
  expect(api.callsOf('POST /auth/signin')[0]?.body).toEqual({
    email: 'olivia@example.com',
    password: 'Correct-Horse-7',
  });
});

test('an administrator, too, is on the page that they wanted to open', async () => {
  const admin = sample('SignedInResponse', { user: { ...OLIVIA, roles: ['USER', 'ADMIN'] } });
  await open('/dashboard/issues', { as: null, answers: { 'POST /auth/signin': admin } });
  await expectAddress('/sign-in');
  await signIn();
  await expectAddress('/dashboard/issues');
});

test('sign-up and a forgotten password keep the page that the user wanted to open', async () => {
  const { user } = await open('/dashboard/business?from=mail#list', { as: null, answers: ANSWERS });
  for (const [place, link, title] of [
    ['main', 'Sign Up', 'Sign Up'],
    ['main', 'Sign In', 'Sign In'],
    ['banner', 'Sign Up', 'Sign Up'],
    ['banner', 'Sign In', 'Sign In'],
    ['main', 'Forgot password?', 'Forgot password'],
    ['main', 'Back to Sign In', 'Sign In'],
  ] as const) {
    const part = within(await screen.findByRole(place));
    await user.click(await part.findByRole('link', { name: link }));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await signIn();
  await expectAddress('/dashboard/business?from=mail#list');
});

test('sign-in leads back to the public page that it was opened from', async () => {
  const { user } = await open('/rose-cottage', {
    as: null,
    answers: { ...ANSWERS, 'GET /p/{slug}': refuse(404, 'Property not found', 'PROPERTY_NOT_FOUND') },
  });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Property Not Found');
  const header = within(screen.getByRole('banner'));
  await user.click(header.getByRole('link', { name: 'Sign In' }));
  await signIn();
  await expectAddress('/rose-cottage');
  expect(await header.findByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test('a signed-in user who opens the sign-in page goes to the dashboard', async () => {
  await open('/sign-in');
  await expectAddress('/dashboard');
});
