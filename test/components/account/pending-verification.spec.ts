import { screen, waitFor, within } from '@testing-library/dom';
import { makeGate } from '../support/api.js';
import { closePage, expectAddress, open, press } from '../support/page.js';
import { sample } from '../support/samples.js';
import { OLIVIA, SIGNED_IN } from './fixtures.js';

const WAITING = { ...OLIVIA, accountStatus: 'PENDING_VERIFICATION' } as const;
const SESSION = { ...SIGNED_IN, user: WAITING };
const CHECK = 'Check Verification Status';

test('an account that waits for verification sees only the page about that', async () => {
  const { user } = await open('/dashboard/marketplace', { as: WAITING });
  await expectAddress('/pending-verification');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Account Pending Verification');
  expect(screen.getByText('Your account is waiting for admin approval')).toBeVisible();
  expect(screen.getByText(/^This usually takes 1-2 business days\./)).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('definition')[0]).toHaveTextContent(OLIVIA.email);
  expect(main.getByRole('link', { name: 'support@example.com' })).toHaveAttribute(
    'href',
    'mailto:support@example.com',
  );
  expect(main.getByRole('link', { name: 'How it works' })).toHaveAttribute('href', '/#steps');
  await user.click(main.getByRole('button', { name: 'Sign Out' }));
  await expectAddress('/sign-in');
});

test('an account that waits is told to open the link that was mailed, until it has', async () => {
  const unconfirmed = sample('SecurityResponse', { emailConfirmed: false });
  const { api } = await open('/pending-verification', {
    as: WAITING,
    answers: { 'GET /account/security': unconfirmed },
  });
  expect(
    await screen.findByText(
      `We sent a link to ${OLIVIA.email}. Open it: we look at it when we review your account.`,
    ),
  ).toBeVisible();
  api.answer({ 'GET /account/security': { ...unconfirmed, emailConfirmed: true } });
  await press('Send Again');
  await waitFor(() => expect(screen.queryByText(/^We sent a link to/)).not.toBeInTheDocument());
  expect(api.callsOf('POST /account/confirm-email')).toHaveLength(1);
});

test('each check of an account that still waits says so', async () => {
  const { api } = await open('/pending-verification', { as: WAITING });
  const check = await screen.findByRole('button', { name: CHECK });
  const outcome = within(screen.getByRole('main')).getByRole('status');
  expect(outcome).toBeEmptyDOMElement();
  expect(screen.getByText('This page updates by itself.')).toBeVisible();
  for (let time = 1; time <= 2; time += 1) {
    const { hold, go } = makeGate();
    api.answer({ 'POST /auth/refresh': hold(SESSION) });
    await press(CHECK);
    expect(check).toHaveAttribute('aria-busy', 'true');
    expect(outcome).toBeEmptyDOMElement();
    go();
    await waitFor(() => expect(outcome).toHaveTextContent('Still waiting. Checked just now.'));
    expect(screen.queryByText('This page updates by itself.')).not.toBeInTheDocument();
    expect(check).not.toHaveAttribute('aria-busy');
  }
});

test('a check that hangs does not prevent a sign-out', async () => {
  const { api } = await open('/pending-verification', { as: WAITING });
  await screen.findByRole('button', { name: CHECK });
  api.answer({ 'POST /auth/refresh': makeGate().hold(SESSION) });
  await press(CHECK);
  await press('Sign Out');
  await expectAddress('/sign-in');
});

test('a suspended account is told to contact support, and goes on when it is verified again', async () => {
  const { api } = await open('/dashboard', { as: { ...OLIVIA, accountStatus: 'SUSPENDED' } });
  await expectAddress('/pending-verification');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Account Suspended');
  expect(screen.getByText(/Please contact support and resolve this/)).toBeVisible();
  api.answer({ 'POST /auth/refresh': SIGNED_IN });
  await press(CHECK);
  await expectAddress('/dashboard');
});

test('the page asks every five seconds, and goes on by itself once the account is verified', async () => {
  const { setInterval: repeat } = globalThis;
  const pauses: number[] = [];
  const hasten = (run: () => void, ms: number) => {
    pauses.push(ms);
    return repeat(run, ms / 100);
  };
  globalThis.setInterval = hasten as typeof repeat;
  try {
    const { api } = await open('/pending-verification', { as: WAITING });
    await waitFor(() => expect(api.callsOf('POST /auth/refresh').length).toBeGreaterThan(3));
    api.answer({ 'POST /auth/refresh': SIGNED_IN });
    await expectAddress('/dashboard');
    expect(pauses).toContain(5_000);
  } finally {
    closePage();
    globalThis.setInterval = repeat;
  }
});
