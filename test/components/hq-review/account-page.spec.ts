import { screen, waitFor, within } from '@testing-library/dom';
import { type Answers, refuse } from '../support/api.js';
import { open, press, toast } from '../support/page.js';
import { newId, sample } from '../support/samples.js';
import { as, pageOf, reviewedUser } from './fixtures.js';

type Account = ReturnType<typeof reviewedUser>;
type Status = Account['accountStatus'];

const REFUSAL = 'The status of this account has changed since you opened it.';

/** The page of an account that keeps the status that it is given. */
async function openAccount(user: Account, answers: Answers = {}) {
  const answered = (accountStatus: Status) => () => {
    user.accountStatus = accountStatus;
    return { user: sample('UserDto', { name: user.name, accountStatus }) };
  };
  return open(`/hq/users/${user.id}`, {
    as,
    answers: {
      'GET /hq/users/{id}': () => ({ ...user }),
      'POST /hq/users/{id}/verify': answered('VERIFIED'),
      'POST /hq/users/{id}/reject': answered('REJECTED'),
      'POST /hq/users/{id}/suspend': answered('SUSPENDED'),
      'POST /hq/users/{id}/set-pending': answered('PENDING_VERIFICATION'),
      ...answers,
    },
  });
}

const review = () => screen.findByRole('region', { name: 'Review' });
const noReview = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Review' })).not.toBeInTheDocument());
const statusOf = (words: string) =>
  screen.findByRole('button', { name: `Status of Wanda Waiting: ${words}` });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('the email of a waiting account is doubtful if it has letters of several scripts', async () => {
  await openAccount(reviewedUser({ email: 'p\u0430ypal@example.com', emailConfirmed: true }));
  expect(await review()).toHaveTextContent('EmailLetters of several scripts');
});

test('an account whose mail server refuses our mail says so, waiting or not', async () => {
  await openAccount(reviewedUser({ emailConfirmed: true, emailRefused: true }));
  expect(await review()).toHaveTextContent('EmailMail is refused');
  await openAccount(reviewedUser({ accountStatus: 'VERIFIED', emailConfirmed: true, emailRefused: true }));
  expect(await screen.findByRole('region', { name: 'Account' })).toHaveTextContent(
    'Email StatusMail is refused',
  );
});

test('the page of a waiting account has its checks, and those that are doubtful first', async () => {
  const properties = { properties: 0, businesses: 0, staffMemberships: 0 };
  await openAccount(reviewedUser({ sameName: 1, _count: properties }));
  const region = await review();
  const card = within(region);
  expect(card.getByRole('heading', { level: 3 })).toHaveTextContent(/^2 problems found$/);
  expect(region.querySelector('time')).toHaveTextContent(/^Waiting \d minutes?$/);
  expect(card.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Look at thisEmailNot confirmed',
    'Look at thisSame Name1 other account',
    'FineEarlier DecisionsNone found',
    'Nothing to checkPropertiesNone yet',
    'Nothing to checkBusinessesNone yet',
  ]);
  // The buttons of the card are the one way to decide.
  expect(screen.queryByRole('button', { name: /^Status of / })).not.toBeInTheDocument();
});

test('the checks of a waiting account lead to their details', async () => {
  const { user } = await openAccount(reviewedUser({ sameName: 1 }));
  const card = within(await review());
  expect(card.getByRole('link', { name: 'Same Name' })).toHaveAttribute(
    'href',
    `/hq/users?filter=${encodeURIComponent('{"search":"Wanda Waiting"}')}`,
  );
  await user.click(card.getByRole('button', { name: 'Properties' }));
  expect(screen.getByRole('heading', { name: 'Properties' })).toHaveFocus();
});

test('keys verify and reject a waiting account, and the list of keys names them', async () => {
  const { user, api } = await openAccount(reviewedUser());
  const verify = await screen.findByRole('button', { name: 'Verify Wanda Waiting' });
  await user.keyboard('r');
  expect(await screen.findByRole('dialog', { name: 'Reject Wanda Waiting?' })).toBeVisible();
  await user.keyboard('{Escape}');
  await noDialog();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog')).toHaveTextContent('aVerifyrReject');
  await user.keyboard('{Escape}');
  await noDialog();
  verify.focus();
  await user.keyboard('a');
  await toast('Status Updated');
  expect(await statusOf('Verified')).toBeVisible();
  await noReview();
  // The button that had the focus is gone.
  await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H\d$/));
  expect(api.callsOf('POST /hq/users/{id}/verify')[0]?.body).toEqual({ seenStatus: 'PENDING_VERIFICATION' });
});

test('the verification of an account can be undone, and the account then be rejected', async () => {
  const { user, api } = await openAccount(reviewedUser());
  await press('Verify Wanda Waiting');
  await noReview();
  await user.click(within(await toast('Status Updated')).getByRole('button', { name: 'Undo' }));
  await press('Reject');
  expect(api.callsOf('POST /hq/users/{id}/set-pending')[0]?.body).toEqual({ seenStatus: 'VERIFIED' });
  await press('Confirm Rejection');
  expect(await statusOf('Rejected')).toBeVisible();
  await noReview();
});

test('a verification that comes after another decision says so and shows it', async () => {
  const account = reviewedUser();
  await openAccount(account, {
    'POST /hq/users/{id}/verify': () => {
      account.accountStatus = 'REJECTED';
      return refuse(409, REFUSAL);
    },
  });
  await press('Verify Wanda Waiting');
  expect(await toast('Error')).toHaveTextContent(REFUSAL);
  expect(await statusOf('Rejected')).toBeVisible();
});

test('an undo that comes after another decision says so and shows it', async () => {
  const account = reviewedUser({ accountStatus: 'REJECTED' });
  const { user, api } = await openAccount(account, {
    'POST /hq/users/{id}/reject': ({ body }) => {
      account.accountStatus = 'SUSPENDED';
      expect(body).toEqual({ seenStatus: 'VERIFIED' });
      return refuse(409, REFUSAL);
    },
  });
  await user.click(await statusOf('Rejected'));
  await user.click(await screen.findByRole('menuitem', { name: 'Verified' }));
  await user.click(within(await toast('Status Updated')).getByRole('button', { name: 'Undo' }));
  expect(await toast('Error')).toHaveTextContent(REFUSAL);
  expect(await statusOf('Suspended')).toBeVisible();
  expect(api.callsOf('POST /hq/users/{id}/reject')).toHaveLength(1);
});

test('an administrator sends the confirmation of an email again, until it is confirmed', async () => {
  const account = reviewedUser({ email: 'wanda@example.com' });
  const { api } = await openAccount(account, {
    'POST /hq/users/{id}/confirm-email': () => {
      account.history = [sample('AuditEventDto', { action: 'account.confirmation-resent' })];
      return new Response(null, { status: 202 });
    },
  });
  await press('Send Confirmation Again');
  expect(await toast('Confirmation sent')).toHaveTextContent('wanda@example.com');
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'History' })).toHaveTextContent('Email confirmation resent'),
  );
  const limit = 'We send at most 5 links a day to an account.';
  api.answer({ 'POST /hq/users/{id}/confirm-email': refuse(409, limit) });
  await press('Send Confirmation Again');
  expect(await screen.findByText(limit)).toBeVisible();
  api.answer({
    'POST /hq/users/{id}/confirm-email': () => {
      account.emailConfirmed = true;
      return refuse(409, 'This email is already confirmed');
    },
  });
  await press('Send Confirmation Again');
  expect(await screen.findByText('This email is already confirmed')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Send Confirmation Again' })).not.toBeInTheDocument(),
  );
});

test('the page of an account lists properties with short addresses, and recent activity', async () => {
  const home = { id: newId(), memorableName: 'Rose Cottage' };
  const subject = { type: 'business', id: newId(), label: 'Kelvin Heating', deleted: false } as const;
  await openAccount(
    reviewedUser({
      accountStatus: 'VERIFIED',
      properties: [{ ...home, address: '12 High Street, Cambridge CB2 1TN, United Kingdom' }],
      _count: { properties: 1, businesses: 1, staffMemberships: 0 },
    }),
    { 'GET /hq/audit': pageOf(sample('AuditEventDto', { action: 'business.created', subject })) },
  );
  const properties = await screen.findByRole('region', { name: 'Properties (1)' });
  expect(within(properties).getByRole('link', { name: 'Rose Cottage' })).toHaveAttribute(
    'href',
    `/hq/properties/${home.id}`,
  );
  expect(properties).toHaveTextContent('12 High Street, Cambridge');
  expect(properties).not.toHaveTextContent('United Kingdom');
  const activity = within(screen.getByRole('region', { name: 'Recent Activity' }));
  expect(await activity.findByRole('link', { name: 'Kelvin Heating' })).toHaveAttribute(
    'href',
    `/hq/businesses/${subject.id}`,
  );
  expect(screen.getByText('Email Status')).toBeVisible();
});

test('a button that a key presses, too, shows the key and keeps its name', async () => {
  await openAccount(reviewedUser());
  for (const [name, key] of [
    ['Verify Wanda Waiting', 'a'],
    ['Reject', 'r'],
  ] as const) {
    const hint = (await screen.findByRole('button', { name })).querySelector('kbd');
    expect(hint).toHaveAttribute('data-key', key);
    expect(hint).toHaveTextContent(/^$/);
  }
});
