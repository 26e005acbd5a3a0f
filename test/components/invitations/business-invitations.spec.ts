import { screen, waitFor, within } from '@testing-library/dom';
import { refuse } from '../support/api.js';
import { fill, press, toast } from '../support/page.js';
import { openBusiness, ownBusiness, receivedInvitation, section, type Invitation } from './fixtures.js';

const NOT_APPROVED = 'Only an approved business can accept an invitation or start at a property.';

const rows = async () => (await section()).findAllByRole('listitem');

test('a business sees those to answer with their buttons, and an active one below as one row', async () => {
  const { user } = await openBusiness([
    receivedInvitation('ACTIVE', { inviteMessage: 'Can you come?' }),
    receivedInvitation('PENDING', { property: { memorableName: 'Ferry Inn' } }),
  ]);
  const [asked, active] = await rows();
  if (!asked || !active) throw new Error('There are too few rows');
  expect(asked).toHaveTextContent(/^Ferry InnPending/);
  expect(active).toHaveTextContent(/^Rose CottageActive.*Started \d+ \w+ \d{4}/);
  expect(within(asked).getByRole('button', { name: 'Accept' })).toBeVisible();
  expect(within(active).getByText('Can you come?')).not.toBeVisible();
  await user.click(within(active).getByRole('heading', { name: 'Rose Cottage' }));
  expect(within(active).getByText('Can you come?')).toBeVisible();
});

test('a past invitation is one row for the business, too', async () => {
  const { user } = await openBusiness([receivedInvitation('DECLINED', { responseMessage: 'Too far.' })]);
  const [row] = await rows();
  if (!row) throw new Error('There is no row');
  expect(row).toHaveTextContent(/^Rose CottageDeclined.*Declined \d+ \w+ \d{4} · no longer active/);
  expect(within(row).getByText('Too far.')).toBeVisible();
  expect(within(row).getByText(/^Invited \d/)).not.toBeVisible();
  await user.click(within(row).getByRole('heading', { name: 'Rose Cottage' }));
  expect(within(row).getByText(/^Invited \d/)).toBeVisible();
  expect(within(row).queryByRole('button', { name: /^(?!Messages)/ })).not.toBeInTheDocument();
});

test('past invitations are shown on demand, with the properties below them and the staff in the other column', async () => {
  await openBusiness([
    ...['Oak', 'Elm'].map((memorableName) => receivedInvitation('PENDING', { property: { memorableName } })),
    ...['Ash', 'Yew'].map((memorableName) => receivedInvitation('DECLINED', { property: { memorableName } })),
  ]);
  expect(await rows()).toHaveLength(2);
  const part = (name: string) => screen.getByRole('region', { name });
  expect(part('Invitations').nextElementSibling).toBe(part('Properties Managed'));
  expect(part('Properties Managed').nextElementSibling).toBe(part('Business Information'));
  expect(part('Staff Members').parentElement).not.toBe(part('Invitations').parentElement);
  expect(part('Staff Members').parentElement).toBe(part('Location').parentElement);
  await press('Show All 4');
  expect(await rows()).toHaveLength(4);
});

test('an accepted invitation sends the message, and says how to start', async () => {
  const pending = receivedInvitation('PENDING');
  const accepted = receivedInvitation('ACCEPTED', { id: pending.id });
  const { api } = await openBusiness([pending], {
    answers: { 'POST /invitations/{id}/accept': { invitation: accepted } },
  });
  await press('Accept');
  await fill('Message to the owner (optional)', ' Gladly. ');
  api.answer({ 'GET /invitations/business/{businessId}': [accepted] });
  await press('Accept Invitation');
  expect(await toast('Invitation Accepted')).toHaveTextContent('Start Managing');
  expect(api.callsOf('POST /invitations/{id}/accept').map(({ body }) => body)).toEqual([
    { responseMessage: 'Gladly.' },
  ]);
  const shown = await section();
  expect(await shown.findByText('Accepted', { exact: true })).toBeVisible();
  await press('Start Managing Property');
  await press('Cancel');
  expect(api.callsOf('POST /invitations/{id}/activate')).toHaveLength(0);
});

test('a business declines after a confirmation', async () => {
  const pending = receivedInvitation('PENDING');
  const { api } = await openBusiness([pending]);
  const shown = await section();
  await press('Decline');
  await press('Keep Invitation');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(shown.getByText('Pending', { exact: true })).toBeVisible();
  await press('Decline');
  await fill('Message to the owner (optional)', 'Sorry, we are full.');
  api.answer({
    'GET /invitations/business/{businessId}': [receivedInvitation('DECLINED', { id: pending.id })],
  });
  await press('Decline Invitation');
  expect(await toast('Invitation Declined')).toBeVisible();
  expect(api.callsOf('POST /invitations/{id}/decline').map(({ body }) => body)).toEqual([
    { responseMessage: 'Sorry, we are full.' },
  ]);
  expect(await shown.findByText('Declined', { exact: true })).toBeVisible();
  expect(shown.getAllByText(/no longer active/)[0]).toBeVisible();
  expect(shown.queryByRole('button', { name: /^(?!Messages)/ })).not.toBeInTheDocument();
});

test('staff who may not answer only read the invitations, and change nothing', async () => {
  const readOnly = receivedInvitation('PENDING', { abilities: { accept: false, decline: false } });
  await openBusiness([readOnly], {
    business: ownBusiness({
      myRole: 'STAFF',
      abilities: { ...ownBusiness().abilities, update: false, manageStaff: false, answerInvitations: false },
    }),
  });
  const shown = await section();
  expect(await shown.findByText('Pending', { exact: true })).toBeVisible();
  expect(shown.queryByRole('button', { name: /^(?!Messages)/ })).not.toBeInTheDocument();
  await screen.findByRole('region', { name: 'Staff Members' });
  expect(screen.queryByRole('button', { name: 'Add Staff' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Edit Business' })).not.toBeInTheDocument();
});

const refused = (status: 'PENDING' | 'ACCEPTED', given: Partial<Invitation> = {}) =>
  receivedInvitation(status, {
    ...given,
    abilities: { accept: false, activate: false },
    refusals: { [status === 'PENDING' ? 'accept' : 'activate']: 'BUSINESS_NOT_APPROVED' },
  });

test('a suspension that the page does not know yet is shown when the business accepts', async () => {
  const pending = receivedInvitation('PENDING');
  const { api } = await openBusiness([pending], {
    answers: { 'POST /invitations/{id}/accept': refuse(403, NOT_APPROVED) },
  });
  const shown = await section();
  await press('Accept');
  api.answer({
    'GET /businesses/{id}': ownBusiness({
      registrationStatus: 'SUSPENDED',
      reviewNotes: 'Two complaints are open.',
    }),
    'GET /invitations/business/{businessId}': [refused('PENDING', { id: pending.id })],
  });
  await press('Accept Invitation');
  expect(await toast('Failed to accept invitation')).toHaveTextContent(NOT_APPROVED);
  const notes = await screen.findByText('Two complaints are open.', { exact: false });
  const notice = notes.closest<HTMLElement>('[role="alert"]');
  expect(notice).toHaveTextContent('Notes from the review: Two complaints are open.');
  expect(notice).toHaveTextContent(
    "It keeps the properties that it manages or works at, but owners can't find, invite or assign it until we reactivate it.",
  );
  expect(within(notice as HTMLElement).getByText('contact support')).toHaveAttribute(
    'href',
    '/dashboard/help#contact',
  );
  const accept = shown.getByText('Accept', { exact: true });
  await waitFor(() => expect(accept).toBeDisabled());
  expect(accept).toHaveAccessibleDescription(NOT_APPROVED);
  expect(shown.getByText(NOT_APPROVED)).toBeVisible();
});

test('a suspended business can decline, and reads no longer why it cannot accept', async () => {
  const pending = refused('PENDING');
  const { api } = await openBusiness([pending], {
    business: ownBusiness({ registrationStatus: 'SUSPENDED' }),
  });
  const shown = await section();
  expect(await shown.findByText(NOT_APPROVED)).toBeVisible();
  await press('Decline');
  api.answer({
    'GET /invitations/business/{businessId}': [receivedInvitation('DECLINED', { id: pending.id })],
  });
  await press('Decline Invitation');
  expect(await toast('Invitation Declined')).toBeVisible();
  await waitFor(() => expect(shown.queryByText(NOT_APPROVED)).not.toBeInTheDocument());
});

test('a business that was suspended after it accepted cannot start, and reads why', async () => {
  await openBusiness([refused('ACCEPTED')], { business: ownBusiness({ registrationStatus: 'SUSPENDED' }) });
  const start = (await section()).getByRole('button', { name: 'Start Managing Property' });
  expect(start).toBeDisabled();
  expect(start).toHaveAccessibleDescription(NOT_APPROVED);
});

test('a business that was reactivated can start, and reads nothing about it', async () => {
  await openBusiness([receivedInvitation('ACCEPTED')]);
  const shown = await section();
  expect(shown.getByRole('button', { name: 'Start Managing Property' })).toBeEnabled();
  expect(shown.queryByText(NOT_APPROVED)).not.toBeInTheDocument();
});

test('staff of an approved business whose owner is suspended read that this is why it cannot accept', async () => {
  // The status of an owner is as if the business were suspended, and the business itself stays approved.
  await openBusiness([refused('PENDING')], { business: ownBusiness({ myRole: 'MANAGER' }) });
  const shown = await section();
  const accept = shown.getByRole('button', { name: 'Accept' });
  expect(accept).toBeDisabled();
  expect(accept).toHaveAccessibleDescription(
    "While its owner's account isn't verified, this business can't accept an invitation or start at a property.",
  );
  expect(shown.queryByText(NOT_APPROVED)).not.toBeInTheDocument();
});
