import { screen, waitFor, within } from '@testing-library/dom';
import { makeGate, NO_ANSWER, refuse } from '../support/api.js';
import { expectAddress, open, toast } from '../support/page.js';
import { OLIVIA, SIGNED_IN, signIn } from './fixtures.js';

const NO_SESSION = new Response(null, { status: 204 });
const findHeader = async () => within(await screen.findByRole('banner'));

test('a sign-out shows progress, does not wait long for a server that hangs, and ends with a new sign-in', async () => {
  const { user, api } = await open('/dashboard/issues', {
    answers: { 'POST /auth/signout': makeGate().hold(NO_SESSION), 'POST /auth/signin': SIGNED_IN },
  });
  const button = await (await findHeader()).findByRole('button', { name: 'Sign Out' });
  await user.click(button);
  expect(button).toBeDisabled();
  expect(within(button).getByRole('progressbar')).toBeInTheDocument();
  await expectAddress('/');
  expect(await screen.findByRole('link', { name: 'Request Access' })).toBeVisible();
  const [call] = api.callsOf('POST /auth/signout');
  expect(call?.signal.aborted).toBe(false);

  // The late answer would end the session that has begun since then.
  await user.click(screen.getByRole('link', { name: 'Sign In' }));
  await signIn();
  await waitFor(() => expect(call?.signal.aborted).toBe(true));
  await expectAddress('/dashboard');
});

test('a session that ended elsewhere leads to the sign-in page, and says so', async () => {
  const { user, api } = await open('/dashboard/issues', { as: OLIVIA });
  const [navigation] = await screen.findAllByRole('navigation', { name: 'Main' });
  api.answer({
    'GET /properties': refuse(401, 'The session has ended'),
    'POST /auth/refresh': refuse(401, 'The session has ended'),
  });
  await user.click(within(navigation!).getByRole('link', { name: 'Properties' }));
  expect(await toast('Authentication failed')).toBeVisible();
  await expectAddress('/sign-in');
});

test('a rejected account is led to the sign-in page', async () => {
  await open('/dashboard/marketplace', { as: { ...OLIVIA, accountStatus: 'REJECTED' } });
  await expectAddress('/sign-in');
});

test('HQ explains to an account without the role that it may not open it', async () => {
  const { user } = await open('/hq', { as: OLIVIA });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Access Denied');
  expect(screen.getByText('403')).toBeVisible();
  expect(
    screen.getByText(
      "You don't have permission to access this page. This area requires at least ADMIN role.",
    ),
  ).toBeVisible();
  expect(screen.getByText('Your current roles:')).toBeVisible();
  expect(screen.getByText('USER')).toBeVisible();
  // The way on that the other pages have.
  const [navigation] = await screen.findAllByRole('navigation', { name: 'Main' });
  expect(within(navigation!).getByRole('link', { name: 'Home' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go to Dashboard' }));
  await expectAddress('/dashboard');
});

test('a tab that was idle renews its session before it asks for anything', async () => {
  const { user, api } = await open('/dashboard/issues', { as: OLIVIA });
  const [navigation] = await screen.findAllByRole('navigation', { name: 'Main' });
  const before = api.calls.length;
  const later = Date.now() + 15 * 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  await user.click(within(navigation!).getByRole('link', { name: 'Properties' }));
  await waitFor(() => expect(api.callsOf('GET /properties').length).toBeGreaterThan(0));
  const names = api.calls.map(({ name }) => name);
  const renewed = names.indexOf('POST /auth/refresh', before);
  expect(renewed).toBeGreaterThan(0);
  expect(names.indexOf('GET /properties', before)).toBeGreaterThan(renewed);
});

test('an idle tab that wakes up without a connection stays signed in', async () => {
  const { user, api } = await open('/dashboard/issues', { as: OLIVIA });
  const [navigation] = await screen.findAllByRole('navigation', { name: 'Main' });
  const later = Date.now() + 15 * 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  api.answer({ 'POST /auth/refresh': NO_ANSWER, 'GET /properties': NO_ANSWER });
  await user.click(within(navigation!).getByRole('link', { name: 'Properties' }));
  await waitFor(() => expect(api.callsOf('POST /auth/refresh').length).toBeGreaterThan(1));
  await expectAddress('/dashboard/property');
});
