import { screen, waitFor, within } from '@testing-library/dom';
import { press, toast } from '../support/page.js';
import { sample } from '../support/samples.js';
import { openProperty, section, sentInvitation } from './fixtures.js';

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
  const quoted = sentInvitation('ACCEPTED', named('Quoted Ltd'));
  const running = sentInvitation('ACTIVE', { ...named('Running Ltd'), unread: 2 });
  const finishedAt = running.activatedAt;
  await openProperty(
    [
      sentInvitation('CANCELLED', named('Ended Ltd')),
      sentInvitation('CANCELLED', { ...named('Finished Ltd'), activatedAt: finishedAt, finishedAt }),
      running,
      quoted,
      sentInvitation('PENDING', named('Asked Ltd')),
      sentInvitation('ACCEPTED', named('Willing Ltd')),
    ],
    {
      answers: {
        'GET /properties/{id}/quotes': {
          quotes: [
            { invitationId: quoted.id, amount: 24_000, status: 'OPEN', validUntil: '2027-01-31' } as const,
            { invitationId: running.id, amount: 9_900, status: 'ACCEPTED' } as const,
            { invitationId: running.id, amount: 12_000, status: 'REPLACED' } as const,
          ].map((given) => sample('PropertyQuoteDto', given)),
        },
      },
    },
  );
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
  expect(shown.getByText('Messages (2 new)')).toBeVisible();
});

test('on a phone the row of a job says that there are new messages, and its quote', async () => {
  const running = sentInvitation('ACTIVE', { unread: 1 });
  await openProperty([running], {
    width: 390,
    answers: {
      'GET /properties/{id}/quotes': {
        quotes: [sample('PropertyQuoteDto', { invitationId: running.id, amount: 9_900, status: 'ACCEPTED' })],
      },
    },
  });
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
