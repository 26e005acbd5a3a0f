import { screen, waitFor, within } from '@testing-library/dom';
import { press, toast } from '../support/page.js';
import { newId } from '../support/samples.js';
import { openProperty, quoteOf, section, sentInvitation } from './fixtures.js';

const rows = async () => (await section()).findAllByRole('listitem');

test('the page of a property shows open invitations before past ones', async () => {
  await openProperty([
    sentInvitation('DECLINED', {
      business: { name: 'Cam Repairs' },
      inviteMessage: 'Can you come?',
      responseMessage: 'Too far.',
    }),
    sentInvitation('PENDING', { business: { name: 'Ely Lettings' } }),
  ]);
  const [open, past] = await rows();
  expect(open).toHaveTextContent(/^Ely LettingsPending.*Expires \d{1,2}\s\w+/);
  expect(past).toHaveTextContent(/^Cam RepairsDeclined/);
  // Of a past one, what became of it.
  expect(past).toHaveTextContent('Too far.');
  expect(past).not.toHaveTextContent('Can you come?');
});

test('the page of a property groups its jobs by how far they are, with their quotes', async () => {
  const named = (name: string) => ({ business: { name } });
  const running = sentInvitation('ACTIVE', {
    ...named('Running Ltd'),
    unread: 2,
    quote: quoteOf({ amount: 9_900, status: 'ACCEPTED' }),
  });
  const finishedAt = running.activatedAt;
  await openProperty([
    sentInvitation('CANCELLED', {
      ...named('Ended Ltd'),
      quote: quoteOf({ status: 'EXPIRED', endedWith: 'INVITATION' }),
    }),
    sentInvitation('CANCELLED', { ...named('Finished Ltd'), activatedAt: finishedAt, finishedAt }),
    running,
    sentInvitation('ACCEPTED', { ...named('Quoted Ltd'), quote: quoteOf({ amount: 24_000 }) }),
    sentInvitation('PENDING', named('Asked Ltd')),
    sentInvitation('ACCEPTED', { ...named('Willing Ltd'), quote: quoteOf({ status: 'DECLINED' }) }),
  ]);
  const shown = await section();
  const groups = shown.getAllByRole('list').map((list) => [
    list.getAttribute('aria-label'),
    ...within(list)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ]);
  expect(groups).toEqual([
    ['Open', 'Asked Ltd', 'Willing Ltd'],
    ['Quoted', 'Quoted Ltd'],
    ['Running', 'Running Ltd'],
    ['Finished', 'Finished Ltd'],
    ['Ended', 'Ended Ltd'],
  ]);
  expect(shown.getByRole('list', { name: 'Quoted' })).toHaveTextContent(
    'Quote of £240.00, valid until 31 Jan 2027',
  );
  expect(shown.getByRole('list', { name: 'Running' })).toHaveTextContent('Quote of £99.00, accepted');
  expect(shown.getByRole('list', { name: 'Ended' })).toHaveTextContent('Quote of £125.00, not chosen');
  expect(shown.getByText('Messages (2 new)')).toBeVisible();
});

test('on a phone the row of a job says that there are new messages, and its quote', async () => {
  const quote = quoteOf({ amount: 9_900, status: 'ACCEPTED' });
  await openProperty([sentInvitation('ACTIVE', { unread: 1, quote })], { width: 390 });
  expect(await (await section()).findByText('Messages: 1 new · Quote of £99.00, accepted')).toBeVisible();
});

test('a past invitation is one row with name, status, day and answer, and shows the rest when it is opened', async () => {
  const { user } = await openProperty([sentInvitation('DECLINED', { responseMessage: 'Too far.' })]);
  const [row] = await rows();
  if (!row) throw new Error('There is no row');
  expect(row).toHaveTextContent(/^Harbour HomesDeclined.*Declined \d+ \w+ \d{4} · no longer active/);
  const rest = within(row).getByText(/^Invited \d/);
  expect(within(row).getByText('Too far.')).toBeVisible();
  expect(rest).not.toBeVisible();
  await user.click(within(row).getByRole('heading', { name: 'Harbour Homes' }));
  expect(rest).toBeVisible();
  expect(within(row).getAllByText('Too far.')).toHaveLength(1);
});

test('the row of a cancelled invitation says what it was before', async () => {
  await openProperty([
    sentInvitation('CANCELLED', { business: { name: 'Cam Repairs' } }),
    sentInvitation('CANCELLED', {
      business: { name: 'Ely Lettings' },
      respondedAt: sentInvitation('ACCEPTED').respondedAt,
    }),
  ]);
  const [asked, accepted] = await rows();
  const days = (event: string) =>
    new RegExp(`${event} \\d+ \\w+ \\d{4}, cancelled \\d+ \\w+ \\d{4} · no longer active`);
  expect(asked).toHaveTextContent(days('Invited'));
  expect(accepted).toHaveTextContent(days('Accepted'));
});

test('past invitations show four rows at first, and the deadlines stay below them', async () => {
  await openProperty(
    Array.from({ length: 5 }, () => sentInvitation('DECLINED', { responseMessage: 'Too far.' })),
  );
  expect(await rows()).toHaveLength(4);
  const [invitations, deadlines] = ['Invitations', 'Deadlines'].map((name) =>
    screen.getByRole('region', { name }),
  );
  expect(invitations?.nextElementSibling).toBe(deadlines);
  await press('Show All 5');
  expect(await rows()).toHaveLength(5);
});

test('an accepted invitation says how to reach the business, and that it has not started', async () => {
  await openProperty([
    sentInvitation('ACCEPTED', { business: { email: 'office@cam.example' } }),
    sentInvitation('PENDING'),
  ]);
  const shown = await section();
  expect(await shown.findAllByText("They haven't started yet")).toHaveLength(1);
  expect(shown.getByRole('link', { name: 'office@cam.example' })).toHaveAttribute(
    'href',
    'mailto:office@cam.example',
  );
});

test('an accepted invitation says what its quote waits for', async () => {
  await openProperty([
    sentInvitation('ACCEPTED', { quote: quoteOf() }),
    sentInvitation('ACCEPTED', { quote: quoteOf({ status: 'ACCEPTED' }) }),
  ]);
  const shown = await section();
  expect(await shown.findByText('Their quote of £125.00 waits for your decision')).toBeVisible();
  expect(shown.getByText("You accepted their quote of £125.00. They haven't started yet")).toBeVisible();
});

for (const width of [1440, 390])
  test(`finished work with something to do is open, in a window of ${width} px, and says from when it can be reviewed`, async () => {
    const finishedAt = new Date().toISOString();
    const done = { finishedAt, endedAt: finishedAt, activatedAt: finishedAt };
    await openProperty(
      [
        ...Array.from({ length: 5 }, () => sentInvitation('DECLINED')),
        sentInvitation('CANCELLED', {
          ...done,
          deadline: {
            id: newId(),
            kind: 'BOILER_SERVICE',
            title: 'Boiler service',
            dueOn: '2027-12-26',
            lastDoneOn: null,
          },
          reviewableFrom: '2099-11-29T10:00:00.000Z',
        }),
        sentInvitation('CANCELLED', { ...done, abilities: { review: true } }),
      ],
      { width },
    );
    const finished = within(await (await section()).findByRole('list', { name: 'Finished' }));
    expect(finished.getByRole('button', { name: 'Mark Deadline Done' })).toBeVisible();
    expect(finished.getByText('You can review from 29 Nov 2099')).toBeVisible();
    expect(finished.getByRole('button', { name: 'Review Harbour Homes' })).toBeVisible();
  });

test('an invitation is cancelled after a confirmation', async () => {
  const pending = sentInvitation('PENDING');
  const { api } = await openProperty([pending]);
  await press('Cancel Invitation');
  await press('Keep Invitation');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.callsOf('DELETE /invitations/{id}')).toHaveLength(0);
  api.answer({
    'GET /invitations/property/{propertyId}': { invitations: [{ ...pending, status: 'CANCELLED' }] },
  });
  await press('Cancel Invitation');
  await press('Cancel Invitation');
  expect(await toast('Invitation Cancelled')).toBeVisible();
  expect(api.callsOf('DELETE /invitations/{id}').map(({ path }) => path)).toEqual([
    `/invitations/${pending.id}`,
  ]);
  expect(await (await section()).findByText('Cancelled', { exact: true })).toBeVisible();
});

test('Undo of a cancellation invites the business again with the same message', async () => {
  const pending = sentInvitation('PENDING', { inviteMessage: 'Can you come?' });
  const { api, user } = await openProperty([pending]);
  await press('Cancel Invitation');
  await press('Cancel Invitation');
  await user.click(await within(await toast('Invitation Cancelled')).findByRole('button', { name: 'Undo' }));
  expect(await toast('Change undone')).toBeVisible();
  expect(api.callsOf('POST /invitations').map(({ body }) => body)).toEqual([
    { propertyId: pending.propertyId, businessId: pending.businessId, inviteMessage: 'Can you come?' },
  ]);
});

test('a cancellation has no Undo once the business had accepted', async () => {
  await openProperty([sentInvitation('ACCEPTED')]);
  await press('Cancel Invitation');
  await press('Cancel Invitation');
  const shown = await toast('Invitation Cancelled');
  expect(within(shown).queryByText('Undo')).not.toBeInTheDocument();
});
