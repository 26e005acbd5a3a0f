import { screen, waitFor, within } from '@testing-library/dom';
import { daysFromToday } from '../../support/days.js';
import { GAS, MANAGER } from '../deadlines/fixtures.js';
import { open, press, toast } from '../support/page.js';
import { newId } from '../support/samples.js';
import { ALLOWED_NOTHING, insight, type Insight, insights } from './fixtures.js';

/** What needs an owner on the home page while businesses quote, and once they have finished. */

const HOME = newId();
const AT_ALDER = { propertyId: HOME, propertyName: 'Alder', businessName: 'Cam Plumbing' };

/** The only row of the home page. */
async function openRow(one: Insight) {
  const page = await open('/dashboard', { answers: { 'GET /insights': insights([one]) } });
  const region = await screen.findByRole('region', { name: 'Needs you' });
  const row = within(region).getByRole('listitem');
  return { ...page, row, within: within(row) };
}

const due = (facts: Insight['facts'] = {}) =>
  insight(
    'DEADLINE',
    { ...AT_ALDER, dueOn: daysFromToday(10), serviceCategoryId: GAS.id, ...facts },
    { subject: { type: 'deadline', id: newId(), name: 'Gas safety record' } },
  );

for (const [openQuotes, words, link] of [
  [1, 'The quote of 1 business waits for your decision.', 'Open Quote'],
  [3, 'Quotes of 3 businesses wait for your decision.', 'Compare Quotes'],
] as const)
  test(`a due deadline with ${openQuotes} open quotes leads to them`, async () => {
    const { row, within: inRow } = await openRow(due({ ...MANAGER, askedAs: 'ACCEPTED', openQuotes }));
    expect(row).toHaveTextContent(words);
    expect(row).not.toHaveTextContent('accepted your invitation');
    expect(inRow.getByRole('link', { name: link })).toHaveAttribute(
      'href',
      `/dashboard/property/${HOME}#quotes`,
    );
    expect(inRow.queryByRole('link', { name: /Email Them|Find Someone/ })).not.toBeInTheDocument();
  });

test('a due deadline whose work is finished is to be marked as done, and still leads to somebody', async () => {
  const { row, within: inRow } = await openRow(due({ finishedBy: 'Cam Plumbing' }));
  expect(row).toHaveTextContent('Cam Plumbing finished the work.');
  expect(inRow.getByRole('button', { name: 'Mark Done' })).toBeVisible();
  expect(inRow.getByRole('link', { name: 'Find Someone' })).toBeVisible();
});

test('finished work offers to mark its deadline as done, and a review', async () => {
  const [deadlineId, threadId] = [newId(), newId()];
  const one = insight(
    'WORK_FINISHED',
    {
      ...AT_ALDER,
      threadId,
      deadlineId,
      dueOn: '2099-12-26',
      job: {
        serviceCategory: null,
        deadline: { id: deadlineId, title: 'Boiler service', dueOn: '2099-12-26' },
      },
      abilities: { ...ALLOWED_NOTHING, review: true },
    },
    { subject: { type: 'invitation', id: threadId, name: 'Cam Plumbing' } },
  );
  const { api, row, within: inRow } = await openRow(one);
  expect(row).toHaveTextContent(
    'Cam Plumbing finished the work at Alder: Boiler service, due on 26 Dec 2099. Is it done?',
  );
  expect(inRow.getByRole('button', { name: 'Mark Done' })).toBeVisible();
  inRow.getByRole('button', { name: 'Review Cam Plumbing' }).click();
  (await screen.findByRole('radio', { name: '5 stars' })).click();
  api.answer({ 'GET /insights': insights([]) });
  await press('Save Review');
  await toast('Review Saved');
  expect(api.callsOf('PUT /invitations/{id}/review').map(({ path }) => path)).toEqual([
    `/invitations/${threadId}/review`,
  ]);
  await waitFor(() => expect(row).not.toBeInTheDocument());
});

test('finished work that cannot be reviewed yet says from when', async () => {
  const path = `/dashboard/property/${HOME}#invitations`;
  const facts = { ...AT_ALDER, abilities: ALLOWED_NOTHING, reviewableFrom: '2099-11-29T10:00:00.000Z' };
  const { row, within: inRow } = await openRow(insight('WORK_FINISHED', facts, { path }));
  expect(row).toHaveTextContent(
    'Cam Plumbing finished the work at Alder. You can review it from 29 Nov 2099.',
  );
  expect(inRow.getByRole('link', { name: 'Open' })).toHaveAttribute('href', path);
});
