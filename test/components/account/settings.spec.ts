import { screen, waitFor, within } from '@testing-library/dom';
import { DAY_MS, dayOf, HOUR_MS } from '../../../backend/contract/time';
import { makeGate } from '../support/api.js';
import { expectAddress, fill, open, toast } from '../support/page.js';
import { sample } from '../support/samples.js';
import { OLIVIA, SIGNED_IN } from './fixtures.js';

const PHONE = 390;
const WEEKLY = /on Mondays/;
const findSection = (name: string) => screen.findByRole('region', { name });
const ANSWERS = {
  'GET /insights/weekly-email': { enabled: true },
  'GET /account/sessions': [sample('SessionDto', { current: true }), sample('SessionDto')],
};

test('the account page changes the colour scheme, and keeps it in the browser', async () => {
  const { user } = await open('/dashboard/account');
  const dark = await screen.findByRole('button', { name: 'Dark' });
  expect(dark).toHaveAttribute('aria-pressed', 'false');
  await user.click(dark);
  expect(dark).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-color-scheme', 'dark'));
  expect(localStorage.getItem('color-scheme')).toBe('dark');
});

test('the profile stops the weekly email, which says that each one has a link to unsubscribe', async () => {
  const { user, api } = await open('/dashboard/account', { answers: ANSWERS });
  const profile = within(await screen.findByRole('group', { name: 'Profile' }));
  const weekly = await profile.findByRole('switch', { name: WEEKLY });
  await waitFor(() => expect(weekly).toBeChecked());
  expect(profile.getByText(/Every weekly email has an unsubscribe link\.$/)).toBeVisible();
  api.answer({
    'PATCH /insights/weekly-email': { enabled: false },
    'GET /insights/weekly-email': { enabled: false },
  });
  await user.click(weekly);
  expect(await toast('Weekly email stopped')).toBeVisible();
  expect(api.callsOf('PATCH /insights/weekly-email')[0]?.body).toEqual({ enabled: false });
  await waitFor(() => expect(weekly).not.toBeChecked());
});

test('on a phone the settings are closed, each with how it stands', async () => {
  await open('/dashboard/account', { width: PHONE, answers: ANSWERS });
  for (const [name, state] of [
    ['Appearance', 'System'],
    ['Weekly email', 'On'],
    ['Two-step sign-in', 'Off'],
    ['Passkeys', 'None'],
    ['Where you are signed in', '2 browsers'],
    ['Connect your own AI assistant', 'None'],
  ] as const) {
    const section = await findSection(name);
    await waitFor(() => expect(section).toHaveTextContent(new RegExp(`^${name}${state}$`)));
  }
  expect(screen.queryByRole('button', { name: 'Change Password' })).not.toBeInTheDocument();
});

test('on a phone the heading of a setting opens and closes it', async () => {
  const { user } = await open('/dashboard/account', { width: PHONE });
  const section = await findSection('Passkeys');
  const heading = within(section).getByText('Passkeys');
  expect(heading.closest('summary')).toBeInTheDocument();
  await user.click(heading);
  const words = await within(section).findByText(/^Sign in with your fingerprint/);
  expect(words).toBeVisible();
  await user.click(heading);
  expect(words).not.toBeVisible();
});

test('on a phone a link to a setting opens it and brings it into sight', async () => {
  const show = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { hold, go } = makeGate();
  await open('/dashboard/account#calendar', {
    width: PHONE,
    answers: { 'POST /auth/refresh': hold(SIGNED_IN) },
  });
  // The section comes after the router has looked for it.
  await screen.findByRole('main');
  go();
  expect(await screen.findByRole('button', { name: 'Create Calendar Link' })).toBeVisible();
  const section = document.getElementById('calendar');
  await waitFor(() => expect(show.mock.contexts).toContain(section));
});

test('an administrator without a second step finds its setting open on a phone', async () => {
  await open('/dashboard/account?second-step=required', { width: PHONE });
  expect(await screen.findByRole('button', { name: 'Set Up App' })).toBeVisible();
  expect(screen.getByText(/^Administrators must use two-step sign-in\./)).toBeVisible();
});

test('an account that waits for verification may open its settings, and goes back to its status', async () => {
  const { user } = await open('/dashboard/account', {
    as: { ...OLIVIA, accountStatus: 'PENDING_VERIFICATION' },
  });
  await user.click(await screen.findByRole('link', { name: 'Back to Account Status' }));
  await expectAddress('/pending-verification');
});

test('the days of a personal key are counted from the day that it is where the person is', async () => {
  // UTC+14.
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-14 * 60);
  const { user, api } = await open('/dashboard/account', { answers: ANSWERS });
  const keys = within(await findSection('Connect your own AI assistant'));
  await user.click(await keys.findByRole('button', { name: 'Create Key' }));
  await fill('Key name', 'Laptop');
  await fill('Your password', 'Correct-Horse-7');
  await user.click(keys.getByRole('button', { name: 'Create Key' }));
  await waitFor(() => expect(api.callsOf('POST /account/keys')).toHaveLength(1));
  const expiresOn = dayOf(Date.now() + 14 * HOUR_MS + 90 * DAY_MS);
  expect(api.callsOf('POST /account/keys')[0]?.body).toMatchObject({ expiresOn });
});
