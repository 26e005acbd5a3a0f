import { screen, waitFor, within } from '@testing-library/dom';
import { NO_ANSWER } from '../support/api.js';
import { fill, press, toast } from '../support/page.js';
import { pageOf, sample } from '../support/samples.js';
import {
  account,
  ADMIN,
  expectAsked,
  filtersOfPage,
  findRow,
  findRows,
  openHq,
  reviewed,
  serving,
  SUPER_ADMIN,
  waiting,
} from './fixtures.js';

const statusOf = (name: string) => screen.findByRole('button', { name: new RegExp(`^Status of ${name}: `) });
const setStatus = async (name: string, status: string) => {
  (await statusOf(name)).click();
  (await screen.findByRole('menuitem', { name: status })).click();
};
const saysStatus = (name: string, status: string) =>
  screen.findByRole('button', { name: `Status of ${name}: ${status}` });

test.each([
  ['Verified', 'POST /hq/users/{id}/verify', null],
  ['Suspended…', 'POST /hq/users/{id}/suspend', 'Confirm Suspension'],
  ['Rejected…', 'POST /hq/users/{id}/reject', 'Confirm Rejection'],
] as const)('a waiting account can be set to %s in its row', async (status, call, asks) => {
  const words = status.replace('…', '');
  const { api } = await openHq('/hq/users', serving([waiting('Una')]));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Users Management');
  await setStatus('Una', status);
  if (asks) {
    await screen.findByRole('dialog');
    expect(api.callsOf(call)).toEqual([]);
    await press(asks);
  }
  expect(await toast('Status Updated')).toHaveTextContent(`Una is now ${words}`);
  expect(await saysStatus('Una', words)).toBeVisible();
  expect(api.callsOf(call)).toMatchObject([{ body: { seenStatus: 'PENDING_VERIFICATION' } }]);
});

test('an email with letters of several scripts is marked in the list', async () => {
  const [mixed, plain] = [
    account({ name: 'Una', email: 'p\u0430ypal@example.com' }),
    account({ name: 'Otto', email: 'paypal@example.com' }),
  ];
  await openHq('/hq/users', serving([mixed, plain]));
  expect(await findRow('Una')).toHaveTextContent('Email: letters of several scripts');
  expect(await findRow('Otto')).not.toHaveTextContent('several scripts');
});

test('a suspended account can be set to Pending Verification in its row', async () => {
  const { api } = await openHq('/hq/users', serving([account({ name: 'Una', accountStatus: 'SUSPENDED' })]));
  await setStatus('Una', 'Pending Verification');
  expect(await toast('Status Updated')).toHaveTextContent('Una is now Pending Verification');
  expect(api.callsOf('POST /hq/users/{id}/set-pending')).toMatchObject([
    { body: { seenStatus: 'SUSPENDED' } },
  ]);
});

test('a change of a status that fails is shown, and the row keeps the status', async () => {
  await openHq('/hq/users', {
    ...serving([waiting('Una')]),
    'POST /hq/users/{id}/verify': NO_ANSWER,
  });
  await setStatus('Una', 'Verified');
  expect(await toast('Error')).toHaveTextContent('Failed to update user status');
  expect(await saysStatus('Una', 'Pending Verification')).toBeEnabled();
});

test('the buttons of the statuses show only those accounts, and All shows everybody', async () => {
  await openHq('/hq/users', serving([waiting('Una')]));
  await findRows(1);
  await press('Suspended');
  expect(await screen.findByText('No users match')).toBeVisible();
  expect(filtersOfPage()).toEqual({ accountStatus: 'SUSPENDED' });
  await press('All');
  await findRow('Una');
});

test('keys move through the menu of a status, and Escape leaves it without a change', async () => {
  const { user, api } = await openHq('/hq/users', serving([waiting('Kit')]));
  const button = await statusOf('Kit');
  button.focus();
  await user.keyboard('{ArrowDown}{ArrowUp}sv');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Verified',
    'Rejected…',
    'Suspended…',
  ]);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Suspended…' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await waitFor(() => expect(button).toHaveFocus());
  expect(api.calls.filter(({ name }) => name.startsWith('POST /hq/users'))).toEqual([]);
  await user.keyboard(' ');
  const first = await screen.findByRole('menuitem', { name: 'Verified' });
  await waitFor(() => expect(first).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await toast('Status Updated')).toHaveTextContent('is now Verified');
});

test('a changed status can be taken back in its toast', async () => {
  const { api } = await openHq('/hq/users', serving([waiting('Kit')]));
  await setStatus('Kit', 'Verified');
  within(await toast('Status Updated'))
    .getByRole('button', { name: 'Undo' })
    .click();
  expect(await screen.findByText('Kit is Pending Verification again')).toBeVisible();
  expect(await saysStatus('Kit', 'Pending Verification')).toBeVisible();
  expect(api.callsOf('POST /hq/users/{id}/set-pending')).toMatchObject([
    { body: { seenStatus: 'VERIFIED' } },
  ]);
});

test('a suspension is asked about by name and sends the notes', async () => {
  const { api } = await openHq('/hq/users', serving([waiting('Kit')]));
  await setStatus('Kit', 'Suspended…');
  expect(await screen.findByRole('dialog', { name: 'Suspend Kit?' })).toBeVisible();
  expect(api.callsOf('POST /hq/users/{id}/suspend')).toEqual([]);
  await fill('Notes', 'Two complaints.');
  await press('Confirm Suspension');
  await toast('Status Updated');
  expect(api.callsOf('POST /hq/users/{id}/suspend')).toMatchObject([
    { body: { seenStatus: 'PENDING_VERIFICATION', notes: 'Two complaints.' } },
  ]);
});

test('an administrator cannot change or select administrators and themselves, and is told why', async () => {
  const admin = account({ name: 'Adam', ...ADMIN });
  const other = account({ name: 'Agnes', roles: ['USER', 'ADMIN'] });
  const { user } = await openHq('/hq/users', serving([account({ name: 'Ursula' }), admin, other]));
  await findRows(3);
  const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
  for (const [name, why] of [
    ['Adam', 'You cannot change the status of your own account'],
    ['Agnes', 'Only a super administrator can change the status of an administrator'],
  ] as const) {
    const status = await statusOf(name);
    expect(status).toBeDisabled();
    expect(status).toHaveAccessibleDescription(why);
    expect(box(name)).toBeDisabled();
    expect(box(name)).toHaveAccessibleDescription(why);
  }
  expect(await statusOf('Ursula')).toBeEnabled();
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(box('Ursula')).toBeChecked();
  for (const name of ['Adam', 'Agnes']) expect(box(name)).not.toBeChecked();
  expect(screen.queryByRole('button', { name: /^Roles of/ })).not.toBeInTheDocument();
});

test('only a super administrator is offered to change roles', async () => {
  const agnes = reviewed({ name: 'Agnes', roles: ['USER', 'ADMIN'] });
  const answers = { 'GET /hq/users/{id}': agnes };
  await openHq(`/hq/users/${agnes.id}`, answers);
  expect(await screen.findByText('USER, ADMIN')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Roles…$/ })).not.toBeInTheDocument();
  await openHq(`/hq/users/${agnes.id}`, answers, { as: SUPER_ADMIN });
  expect(await screen.findByRole('button', { name: 'Change Roles…' })).toBeVisible();
});

test('a super administrator changes roles', async () => {
  const rita = reviewed({ name: 'Rita' });
  const { user, api } = await openHq(
    `/hq/users/${rita.id}`,
    { 'GET /hq/users/{id}': () => rita },
    { as: SUPER_ADMIN },
  );
  await press('Change Roles…');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: 'Save Roles' })).toBeDisabled();
  await user.click(within(dialog).getByRole('checkbox', { name: /^ADMIN/ }));
  api.answer({
    'PUT /hq/users/{id}/roles': () => {
      rita.roles = ['USER', 'ADMIN'];
      return { user: sample('UserDto', { id: rita.id, name: 'Rita', roles: rita.roles }) };
    },
  });
  await press('Save Roles');
  expect(await toast('Roles updated')).toHaveTextContent('Rita: USER, ADMIN');
  expect(api.callsOf('PUT /hq/users/{id}/roles')).toMatchObject([{ body: { roles: ['USER', 'ADMIN'] } }]);
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Account' })).toHaveTextContent('USER, ADMIN'),
  );
});

test('above 1,000 accounts the server pages the list, and a lower bound has a plus', async () => {
  const { api } = await openHq('/hq/users', {
    'GET /hq/dashboard': sample('DashboardResponse', { totalUsers: 25_000 }),
    'GET /hq/users': pageOf([waiting('Una')], { totalCount: 10_000 }),
  });
  expect(await screen.findByText('1–20 of 10,000+')).toBeVisible();
  await expectAsked(api, 'GET /hq/users', { page: '1', limit: '20' });
});

test('a search that finds more than are counted has a plus', async () => {
  await openHq('/hq/users?filter=%7B%22search%22%3A%22una%22%7D', {
    'GET /hq/dashboard': sample('DashboardResponse', { totalUsers: 25_000 }),
    'GET /hq/users': pageOf([waiting('Una')], { totalCount: 5_000 }),
  });
  expect(await screen.findByText('1–20 of 5,000+')).toBeVisible();
});

test.each([
  ['VERIFIED', 'green'],
  ['PENDING_VERIFICATION', 'yellow'],
  ['REJECTED', 'red'],
  ['SUSPENDED', 'orange'],
] as const)('the status %s is %s', async (accountStatus, tone) => {
  await openHq('/hq/users', serving([account({ name: 'Una', accountStatus })]));
  const button = await screen.findByRole('button', { name: /^Status of Una/ });
  expect(button.querySelector('[data-tone]')).toHaveAttribute('data-tone', tone);
});
