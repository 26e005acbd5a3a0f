import { screen, waitFor, within } from '@testing-library/dom';
import { makeGate, NO_ANSWER, refuse } from '../support/api.js';
import { fill, press, toast } from '../support/page.js';
import { sentInvitation } from '../invitations/fixtures.js';
import { found, openMarketplace, ownedProperty } from './fixtures.js';

const names = ['Ash', 'Birch', 'Cedar'];
const box = (name: string) => screen.findByRole('checkbox', { name: `Choose ${name}` });
const boxes = () => screen.queryAllByRole('checkbox', { name: /^Choose / });
const HINT = 'Select several to invite them at once.';

test('an invitation is sent once with its message, and then is shown on the card', async () => {
  const [firm, home] = [found('Ash'), ownedProperty({ memorableName: 'Rose Cottage' })];
  const gate = makeGate();
  const pending = sentInvitation('PENDING', { propertyId: home.id, business: { id: firm.id } });
  const { api, user } = await openMarketplace([firm], {
    properties: [home],
    answers: { 'POST /invitations': gate.hold({ invitation: pending }) },
  });
  const invite = await screen.findByRole('button', { name: 'Invite Ash' });
  await user.click(invite);
  const dialog = await screen.findByRole('dialog', { name: 'Invite Ash' });
  expect(dialog).toHaveTextContent('Rose Cottage');
  expect(dialog).toHaveTextContent("We'll email them; they can accept or decline.");
  await user.keyboard('{Escape}');
  await waitFor(() => expect(invite).toHaveFocus());
  await user.click(invite);
  await fill('Message (optional)', 'Please look after <b>our</b> cottage.');
  api.answer({ 'GET /invitations/property/{propertyId}': { invitations: [pending] } });
  await user.dblClick(await screen.findByRole('button', { name: 'Send Invitation' }));
  gate.go();
  expect(await toast('Invitation Sent')).toBeVisible();
  expect(api.callsOf('POST /invitations').map(({ body }) => body)).toEqual([
    { propertyId: home.id, businessId: firm.id, inviteMessage: 'Please look after <b>our</b> cottage.' },
  ]);
  const chip = await screen.findByRole('link', { name: 'Invitation pending' });
  expect(chip).toHaveAttribute('href', `/dashboard/property/${home.id}#invitations`);
  expect(screen.queryByRole('button', { name: 'Invite Ash' })).not.toBeInTheDocument();
});

test('several businesses are invited with one message, and a refused one is named and can be tried again', async () => {
  const firms = names.map((name) => found(name));
  const [, birch] = firms;
  const { api, user } = await openMarketplace(firms, {
    answers: {
      'POST /invitations': ({ body }) =>
        (body as { businessId: string }).businessId === birch?.id
          ? refuse(409, 'Not approved')
          : { invitation: sentInvitation('PENDING') },
    },
  });
  for (const name of names) await user.click(await box(name));
  const bar = within(screen.getByRole('region', { name: 'Chosen businesses' }));
  expect(bar.getByText('3 chosen')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Invite 3' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite 3 businesses' }));
  const list = within(dialog.getByRole('list', { name: 'Businesses to invite' }));
  expect(list.getAllByRole('listitem')).toHaveLength(3);
  await fill('Message (optional)', 'Could you quote for a new boiler?');
  await press('Send Invitations');
  expect(await toast('Invitation Sent')).toHaveTextContent('Ash, Cedar');
  expect(await toast('Failed to create invitation')).toHaveTextContent('Birch');
  expect(await dialog.findByRole('alert')).toHaveTextContent(/Birch.*Not approved/);
  const messages = api
    .callsOf('POST /invitations')
    .map(({ body }) => (body as { inviteMessage: string }).inviteMessage);
  expect(messages).toEqual(Array(3).fill('Could you quote for a new boiler?'));
  // Only the refused one is sent again.
  await press('Try Again');
  await waitFor(() => expect(api.callsOf('POST /invitations')).toHaveLength(4));
  expect(api.callsOf('POST /invitations').at(-1)?.body).toMatchObject({ businessId: birch?.id });
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Try Again' })).toBeEnabled());
  await press('Close');
  expect(await screen.findByText('1 chosen')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Invite 1' })).toBeVisible();
});

test('what is chosen stays after a failure of the search, and can be cleared', async () => {
  const { api, user } = await openMarketplace([found('Ash'), found('Birch')]);
  await user.click(await box('Ash'));
  api.answer({ 'GET /businesses/marketplace': NO_ANSWER });
  await fill('Search by name or type', 'boiler');
  expect(await screen.findByText("We couldn't load the marketplace")).toBeVisible();
  expect(screen.getByText('1 chosen')).toBeVisible();
  await press('Clear');
  expect(screen.queryByRole('region', { name: 'Chosen businesses' })).not.toBeInTheDocument();
});

test('on a wide screen a hint says what the boxes are for', async () => {
  await openMarketplace([found('Ash'), found('Birch')]);
  expect(await screen.findByText(HINT)).toBeVisible();
  expect(boxes()).toHaveLength(2);
});

test('on a phone a button shows the boxes, and a chosen one stays without it until its mark goes', async () => {
  const { user } = await openMarketplace([found('Ash'), found('Birch')], { width: 390 });
  const several = await screen.findByRole('button', { name: HINT });
  expect(several).toHaveTextContent(/^Select Several$/);
  expect(boxes()).toHaveLength(0);
  await user.click(several);
  await user.click(await box('Ash'));
  await press('Done');
  expect(boxes()).toHaveLength(1);
  await user.click(await box('Ash'));
  expect(boxes()).toHaveLength(0);
});

const LIST = '?search=quay';

test('a profile opens beside the list with an address of its own, and closes to where it was opened', async () => {
  const firm = found('Quay');
  const { user } = await openMarketplace([firm], { search: LIST });
  const opener = await screen.findByRole('link', { name: 'View Quay' });
  await user.click(opener);
  const sheet = within(await screen.findByRole('dialog', { name: 'Quay' }));
  expect(sheet.getByRole('link', { name: firm.email })).toBeVisible();
  expect(window.location.search).toBe(`${LIST}&view=${firm.id}`);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
  expect(window.location.search).toBe(LIST);
});

test('the full page of a business invites, and leads back to the search', async () => {
  const firm = found('Quay');
  const { user } = await openMarketplace([firm], { search: `${LIST}&view=${firm.id}` });
  await user.click(await screen.findByRole('link', { name: 'Open Full Page' }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^Quay/);
  expect(await screen.findByRole('button', { name: 'Invite Quay' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to Marketplace' }));
  await waitFor(() => expect(window.location.search).toBe(LIST));
  expect(await screen.findByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible();
});

test('a business is invited from its profile, which then shows the invitation', async () => {
  const [firm, home] = [found('Quay'), ownedProperty()];
  const { api } = await openMarketplace([firm], { search: `?view=${firm.id}`, properties: [home] });
  await screen.findByRole('dialog', { name: 'Quay' });
  await press('Invite Quay');
  api.answer({
    'GET /invitations/property/{propertyId}': {
      invitations: [sentInvitation('PENDING', { propertyId: home.id, business: { id: firm.id } })],
    },
  });
  await press('Send Invitation');
  expect(await toast('Invitation Sent')).toBeVisible();
  const sheet = await screen.findByRole('dialog', { name: 'Quay' });
  expect(await within(sheet).findByText('Invitation pending')).toBeVisible();
});

test('somebody without a property sees the public page of a business, and cannot invite it', async () => {
  const firm = found('Quay');
  const { user } = await openMarketplace([firm], { properties: [], search: `?view=${firm.id}` });
  const sheet = within(await screen.findByRole('dialog', { name: 'Quay' }));
  expect(sheet.queryByRole('button', { name: /^Invite/ })).not.toBeInTheDocument();
  await user.click(await sheet.findByRole('link', { name: 'Open Full Page' }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^Quay/);
  expect(screen.queryByRole('link', { name: 'Back to Businesses' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Staff Members' })).not.toBeInTheDocument();
  expect(screen.queryByText('Registration Number')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Invite/ })).not.toBeInTheDocument();
});
