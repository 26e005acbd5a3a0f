import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { daysFromToday } from '../../support/days.js';
import { makeGate } from '../support/api.js';
import { fill, press } from '../support/page.js';
import { pageOf, sample } from '../support/samples.js';
import {
  account,
  auditEvent,
  expectAsked,
  filtered,
  filtersOfPage,
  findRow,
  findRows,
  openHq,
  orderButton,
  serving,
  waiting,
} from './fixtures.js';

const query = () => Object.fromEntries(new URLSearchParams(window.location.search));
const AUDIT = { 'GET /hq/audit': pageOf([auditEvent({})]) };

/** Does something right after the next change of the address, before React has rendered it. */
function afterNextAddress(run: () => void): void {
  const { history } = window;
  const push = history.pushState.bind(history);
  history.pushState = (...given) => {
    Reflect.deleteProperty(history, 'pushState');
    push(...given);
    queueMicrotask(run);
  };
}

test('a status filter chosen right after typing loses neither the status nor the text', async () => {
  const { api } = await openHq(
    '/hq/users',
    serving([waiting('Ivo'), account({ name: 'Ivan' }), waiting('Una')]),
  );
  await findRows(3);
  await fill('Search users', 'iv');
  await press('Pending Verification');
  await findRows(1);
  expect(await findRow('Ivo')).toBeVisible();
  expect(filtersOfPage()).toEqual({ accountStatus: 'PENDING_VERIFICATION', search: 'iv' });
  await expectAsked(api, 'GET /hq/users/all', { accountStatus: 'PENDING_VERIFICATION' });
});

test('users are found without the accents and apostrophes of their names', async () => {
  await openHq('/hq/users', serving([account({ name: 'Siân O’Neil' }), account({ name: 'Una' })]));
  await findRows(2);
  await fill('Search users', "SIAN o'n");
  await findRows(1);
  expect(await findRow('Siân O’Neil')).toBeVisible();
});

test('a search that arrives while its text is typed on replaces nothing of the text', async () => {
  await openHq('/hq/users', serving([account({ name: 'Ivo' })]));
  await findRows(1);
  const field = screen.getByLabelText('Search users');
  await fill('Search users', 'ivo ');
  await waitFor(() => expect(filtersOfPage()).toEqual({ search: 'ivo' }));
  expect(field).toHaveValue('ivo ');
  afterNextAddress(() => fireEvent.input(field, { target: { value: 'ivo no' } }));
  await fill('Search users', 'ivo n');
  await waitFor(() => expect(filtersOfPage()).toEqual({ search: 'ivo no' }));
  expect(field).toHaveValue('ivo no');
  expect(await screen.findByText('No users match')).toBeVisible();
  await press('Clear Filters');
  await waitFor(() => expect(field).toHaveValue(''));
});

test('three filters that change at once all apply', async () => {
  const { api } = await openHq('/hq/audit', AUDIT);
  await findRows(1);
  api.answer({ 'GET /hq/audit': pageOf([]) });
  const search = screen.getByLabelText('Search activity');
  const action = screen.getByLabelText('Action');
  fireEvent.input(search, { target: { value: 'nobody' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  fireEvent.change(action, { target: { value: 'account.verified' } });
  fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'user' } });
  expect(await screen.findByText('No events match')).toBeVisible();
  const wanted = { search: 'nobody', action: 'account.verified', subjectType: 'user' };
  await expectAsked(api, 'GET /hq/audit', wanted);
  expect(filtersOfPage()).toEqual(wanted);
  expect(search).toHaveValue('nobody');
  expect(action).toHaveValue('account.verified');
});

test('a filter that changes right after the order keeps the order', async () => {
  const { user } = await openHq('/hq/users', serving([account({ name: 'Una' })]));
  await findRows(1);
  const filter = screen.getByRole('button', { name: 'Verified' });
  afterNextAddress(() => filter.click());
  await user.click(orderButton('Email'));
  await waitFor(() => expect(filtersOfPage()).toEqual({ accountStatus: 'VERIFIED' }));
  expect(query()).toMatchObject({ sort: 'email' });
});

test('filters and orders changed in quick succession add up, also while the answers are slow', async () => {
  const gate = makeGate();
  const { user, api } = await openHq(
    '/hq/users',
    serving([account({ name: 'Ann' }), account({ name: 'Bob' })]),
  );
  await findRows(2);
  api.answer({ 'GET /hq/users/all': gate.hold([account({ name: 'Anna' }), account({ name: 'Berta' })]) });
  // In one task, so before anything is rendered again.
  const filter = screen.getByRole('button', { name: 'Verified' });
  orderButton('Name').click();
  filter.click();
  const accountStatus = 'VERIFIED';
  await waitFor(() =>
    expect(query()).toEqual({ filter: JSON.stringify({ accountStatus }), sort: 'name', order: 'ASC' }),
  );
  await fill('Search users', 'Ann');
  await user.selectOptions(screen.getByLabelText('Rows'), '10');
  await user.click(orderButton('Email'));
  await waitFor(() =>
    expect(query()).toEqual({
      filter: JSON.stringify({ accountStatus, search: 'Ann' }),
      sort: 'email',
      order: 'ASC',
      perPage: '10',
    }),
  );
  gate.go();
  expect(await findRow('Anna')).toBeVisible();
  await findRows(1);
});

test('Enter searches for the text in the field, also right after the filters were cleared', async () => {
  const { user, api } = await openHq(
    filtered('audit', { subjectId: '01890000-0000-7000-8000-000000000000' }),
  );
  const clear = await screen.findByRole('button', { name: 'Clear Filters' });
  const field = screen.getByLabelText('Search activity');
  fireEvent.input(field, { target: { value: 'nobody at all' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  clear.click();
  await waitFor(() => expect(window.location.search).not.toContain('subjectId'));
  expect(field).toHaveValue('nobody at all');
  await user.type(field, '{Enter}');
  await waitFor(() => expect(filtersOfPage()).toEqual({ search: 'nobody at all' }));
  expect(await screen.findByText('No events match')).toBeVisible();
  await expectAsked(api, 'GET /hq/audit', { search: 'nobody at all' });
});

test('a filter of days is added, and removed again with its value', async () => {
  const { user, api } = await openHq('/hq/businesses');
  await press('Add Filter');
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Reviewed From' }));
  fireEvent.change(await screen.findByLabelText('Reviewed From'), { target: { value: '2026-11-01' } });
  await expectAsked(api, 'GET /hq/businesses', { reviewedFrom: startOf('2026-11-01') });
  await press('Remove this filter');
  await waitFor(() => expect(screen.queryByLabelText('Reviewed From')).not.toBeInTheDocument());
  await waitFor(() => expect(filtersOfPage()).toEqual({}));
});

/** The midnight with which a day begins where the person is. */
const startOf = (day: string) => new Date(`${day}T00:00:00`).toISOString();

test('the audit log shows the last seven days, and all again', async () => {
  const { user, api } = await openHq('/hq/audit', AUDIT);
  const week = await screen.findByRole('button', { name: 'Last 7 Days' });
  await user.click(week);
  await expectAsked(api, 'GET /hq/audit', { from: startOf(daysFromToday(-7)) });
  await waitFor(() => expect(filtersOfPage()).toEqual({ from: daysFromToday(-7) }));
  await waitFor(() => expect(week).toHaveAttribute('aria-pressed', 'true'));
  await user.click(week);
  await waitFor(() => expect(filtersOfPage()).toEqual({}));
});

test('the filter of waiting accounts says how many wait', async () => {
  await openHq('/hq/users', {
    ...serving([waiting('Una')]),
    'GET /hq/review-queue': sample('ReviewQueueResponse', {
      counts: { users: 1200, businesses: 0, changedBusinesses: 0, reviews: 0, threads: 0 },
    }),
  });
  const pending = await screen.findByRole('button', { name: 'Pending Verification' });
  await waitFor(() => expect(pending).toHaveAccessibleDescription('1,200 waiting'));
});

test('another filter or order of a list begins at its first page', async () => {
  const { user } = await openHq('/hq/users?page=2&perPage=1', serving([waiting('Ann'), waiting('Bob')]));
  await findRows(1);
  await user.click(screen.getByRole('button', { name: 'Pending Verification' }));
  await waitFor(() => expect(filtersOfPage()).toEqual({ accountStatus: 'PENDING_VERIFICATION' }));
  expect(query()).not.toHaveProperty('page');
});
