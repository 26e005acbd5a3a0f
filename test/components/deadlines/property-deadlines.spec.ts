import { screen, waitFor, within } from '@testing-library/dom';
import { findNextDue } from '../../../backend/contract/deadlines';
import { daysFromToday } from '../../support/days.js';
import { openProperty } from '../properties/fixtures.js';
import { fill, press, toast } from '../support/page.js';
import { GAS, gasRecord, MANAGER } from './fixtures.js';

const section = async () => within(await screen.findByRole('region', { name: 'Deadlines' }));
const rows = async () => (await section()).findAllByRole('listitem');
const onlyRow = async () => {
  const [row] = await rows();
  return row ?? document.body;
};
const OF_MANAGER = { update: false, delete: false, assign: false, unassign: false, invite: false };

test('a property without deadlines says what can be added', async () => {
  await openProperty();
  expect(await (await section()).findByText(/^No deadlines yet\. Add the gas safety record/)).toBeVisible();
});

test('the form for a deadline is no legal advice, and brings the usual title, interval and service', async () => {
  const { user } = await openProperty({ answers: { 'GET /service-categories': [GAS] } });
  await press('Add Deadline');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a deadline' }));
  expect(await dialog.findByText(/not legal advice/)).toBeVisible();
  expect(dialog.getByLabelText('Title')).toHaveValue('Gas safety record');
  expect(dialog.getByLabelText('Repeats every (months)')).toHaveValue('12');
  expect(dialog.getByRole('combobox', { name: 'Service needed' })).toHaveTextContent('Gas Safety Record');
  await user.click(dialog.getByRole('combobox', { name: 'What is due' }));
  await user.click(await screen.findByRole('option', { name: 'Insurance' }));
  await waitFor(() => expect(dialog.getByLabelText('Title')).toHaveValue('Insurance'));
  expect(dialog.getByRole('combobox', { name: 'Service needed' })).toHaveTextContent('None');
});

test('a deadline is added with the day that it is due, which must be given', async () => {
  const due = gasRecord(-2);
  const { api } = await openProperty({ answers: { 'GET /service-categories': [GAS] } });
  await press('Add Deadline');
  await screen.findByLabelText('Due on');
  await press('Add Deadline');
  expect(await screen.findByText('Please enter the day it is due')).toBeVisible();
  await fill('Due on', due.dueOn);
  api.answer({
    'POST /properties/{id}/deadlines': ({ body }) => ({ deadline: { ...due, ...(body as object) } }),
    'GET /properties/{id}/deadlines': { deadlines: [due], abilities: { change: true } },
  });
  await press('Add Deadline');
  expect(await toast('Deadline added')).toBeVisible();
  expect(api.callsOf('POST /properties/{id}/deadlines').map(({ body }) => body)).toEqual([
    {
      kind: 'GAS_SAFETY',
      title: 'Gas safety record',
      dueOn: due.dueOn,
      everyMonths: 12,
      serviceCategoryId: GAS.id,
      note: null,
    },
  ]);
  expect(await onlyRow()).toHaveTextContent('2 days overdue');
});

test('a deadline is marked as done today, and then says when it was done and when it is due again', async () => {
  const due = gasRecord(-2);
  const { api } = await openProperty({ deadlines: [due] });
  const again = { ...due, dueOn: daysFromToday(365), lastDoneOn: daysFromToday(0) };
  await press('Done');
  expect(await screen.findByLabelText('Done on')).toHaveValue(daysFromToday(0));
  const next = findNextDue(due, 12, daysFromToday(0)).dueOn;
  expect(screen.getByLabelText('Next due on')).toHaveValue(next);
  api.answer({
    'POST /properties/{id}/deadlines/{deadlineId}/done': { deadline: again },
    'GET /properties/{id}/deadlines': { deadlines: [again], abilities: { change: true } },
  });
  await press('Mark as Done');
  expect(await toast('Marked as done')).toHaveTextContent("We've set the next date.");
  const [call] = api.callsOf('POST /properties/{id}/deadlines/{deadlineId}/done');
  expect(call?.path).toContain(due.id);
  expect(call?.body).toEqual({ doneOn: daysFromToday(0), nextDueOn: next });
  await waitFor(async () => expect(await onlyRow()).toHaveTextContent(/Due in \d+ months.*Last done/));
});

test('the next day follows the day done, and can be changed', async () => {
  const due = gasRecord(0, { dueOn: '2026-12-29', dueDay: 29 });
  const { api } = await openProperty({ deadlines: [due] });
  await press('Done');
  await fill('Done on', '2026-11-20');
  expect(screen.getByLabelText('Next due on')).toHaveValue('2027-12-29');
  await fill('Done on', '2026-10-20');
  expect(screen.getByLabelText('Next due on')).toHaveValue('2027-10-20');
  await fill('Next due on', '2026-10-20');
  await press('Mark as Done');
  expect(await screen.findByText('The next date must be after the day it was done')).toBeVisible();
  await fill('Next due on', '2027-11-01');
  await press('Mark as Done');
  expect(await toast('Marked as done')).toBeVisible();
  const [call] = api.callsOf('POST /properties/{id}/deadlines/{deadlineId}/done');
  expect(call?.body).toEqual({ doneOn: '2026-10-20', nextDueOn: '2027-11-01' });
});

test('a deadline is deleted after a confirmation', async () => {
  const { user, api } = await openProperty({ deadlines: [gasRecord(12)] });
  await press('More about Gas safety record');
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByRole('dialog', { name: 'Delete this deadline?' })).toHaveTextContent(
    'Gas safety record will disappear from this list and your calendar.',
  );
  api.answer({ 'GET /properties/{id}/deadlines': { deadlines: [], abilities: { change: true } } });
  await press('Delete Deadline');
  expect(await toast('Deadline deleted')).toBeVisible();
  expect(api.callsOf('DELETE /properties/{id}/deadlines/{deadlineId}')).toHaveLength(1);
  expect(await (await section()).findByText(/^No deadlines yet\./)).toBeVisible();
});

test('a deadline that a service deals with leads to those who offer it', async () => {
  const { property } = await openProperty({
    deadlines: [
      gasRecord(12),
      gasRecord(30, { kind: 'INSURANCE', title: 'Insurance', serviceCategoryId: null }),
    ],
  });
  const [gas, insurance] = await rows();
  expect(within(gas ?? document.body).getByRole('link', { name: 'Find Someone' })).toHaveAttribute(
    'href',
    expect.stringContaining(`?property=${property.id}&category=${GAS.id}&deadline=`),
  );
  expect(within(insurance ?? document.body).queryByRole('link')).not.toBeInTheDocument();
});

test('a deadline at a managed property asks the manager first, and offers others in its menu', async () => {
  const { property } = await openProperty({ deadlines: [gasRecord(12, MANAGER)] });
  const row = await onlyRow();
  expect(row).toHaveTextContent('Cam Lettings');
  expect(within(row).getByRole('link', { name: 'Email Them' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:office@example\.com\?subject=.*&body=Hello/),
  );
  // The mail says where.
  expect(within(row).getByRole('link', { name: 'Email Them' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(`Gas safety record at ${property.memorableName}`)),
  );
  expect(within(row).queryByRole('link', { name: 'Find Someone' })).not.toBeInTheDocument();
  await press('More about Gas safety record');
  const item = await screen.findByRole('menuitem', { name: 'Find Someone' });
  expect(item).toHaveAttribute(
    'href',
    expect.stringContaining(`?property=${property.id}&category=${GAS.id}&deadline=`),
  );
});

test('the people of the managing business read the deadlines, and cannot change them', async () => {
  await openProperty({
    property: { abilities: OF_MANAGER },
    deadlines: [gasRecord(20, { note: 'Ask for two offers.' })],
  });
  const row = await onlyRow();
  expect(row).toHaveTextContent('Ask for two offers.');
  expect(row).toHaveTextContent('Due in 20 days');
  expect((await section()).queryByRole('button')).not.toBeInTheDocument();
  expect((await section()).queryByRole('link')).not.toBeInTheDocument();
});

test('on a phone the list of deadlines begins with four, and shows all on demand', async () => {
  await openProperty({
    width: 390,
    deadlines: [40, 41, 42, 43, 44, 45].map((ahead) => gasRecord(ahead, { title: `Check ${ahead}` })),
  });
  expect(await rows()).toHaveLength(4);
  await press('Show All 6');
  await waitFor(async () => expect(await rows()).toHaveLength(6));
  expect(screen.queryByRole('button', { name: /^Show All/ })).not.toBeInTheDocument();
});

test.each([
  [-1, '1 day overdue'],
  [0, 'Due today'],
  [1, 'Due in 1 day'],
])('a deadline that is %d days ahead says so', async (ahead, words) => {
  const answer = { deadlines: [gasRecord(ahead)], abilities: { change: true } };
  await openProperty({ answers: { 'GET /properties/{id}/deadlines': answer } });
  expect(within(await onlyRow()).getByText(words)).toBeVisible();
});
