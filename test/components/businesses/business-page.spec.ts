import { screen, waitFor, within } from '@testing-library/dom';
import { refuse } from '../support/api.js';
import { expectAddress, open, press, toast } from '../support/page.js';
import { sample } from '../support/samples.js';
import { business, close, openBusiness, textsOf } from './fixtures.js';

const firm = business();
const HOME = sample('InvitationPropertyDto', { memorableName: 'Mill House' });
const pending = sample('InvitationDto', {
  status: 'PENDING',
  businessId: firm.id,
  property: HOME,
  inviteMessage: 'Please help.',
  abilities: sample('InvitationAbilitiesDto', { accept: true, decline: true }),
});
const findSections = async () => within(await screen.findByRole('navigation', { name: 'Sections' }));
const readHeadings = () => textsOf(screen.getAllByRole('heading', { level: 2 }));

test.each([360, 1440])(
  'the sections of a business have the same order at %d px, and so have the links to them',
  async (width) => {
    await openBusiness(business({ serviceBusinessType: 'SERVICE_PROVIDER' }), {}, { width });
    const sections = await findSections();
    expect(readHeadings()).toEqual([
      'Business Information',
      'Invitations',
      'Properties Managed',
      'Services Offered',
      'Staff Members',
      'Reviews',
      'Standing',
      'Timeline',
      'Location',
    ]);
    await waitFor(() =>
      expect(textsOf(sections.getAllByRole('link'))).toEqual([
        'Overview',
        'Invitations',
        'Properties',
        'Services',
        'Staff',
        'Reviews',
        'Standing',
        'Timeline',
        'Location',
      ]),
    );
  },
);

test('a link to a section of a business moves the focus to its heading', async () => {
  const { user } = await openBusiness(business());
  await user.click((await findSections()).getByRole('link', { name: 'Location' }));
  expect(screen.getByRole('heading', { name: 'Location' })).toHaveFocus();
  expect(screen.getByRole('region', { name: 'Location' })).toHaveTextContent('(approximate, town centre)');
});

test('invitations that wait for an answer stand first and are counted, and do not move when answered', async () => {
  let invitations = [pending];
  const { api } = await openBusiness(firm, {
    'GET /invitations/business/{businessId}': () => invitations,
  });
  const sections = await findSections();
  expect(sections.getAllByRole('link')[0]).toHaveTextContent('Invitations1 waiting');
  const section = within(screen.getByRole('region', { name: 'Invitations' }));
  expect(section.getByText('1 invitation is waiting for your answer.')).toBeVisible();
  expect(readHeadings()[0]).toBe('Invitations');
  await press('Accept');
  invitations = [
    { ...pending, status: 'ACCEPTED', abilities: sample('InvitationAbilitiesDto', { activate: true }) },
  ];
  await close('Accept Invitation');
  expect(await section.findByRole('button', { name: 'Start Managing Property' })).toBeVisible();
  expect(api.callsOf('POST /invitations/{id}/accept')[0]?.path).toBe(`/invitations/${pending.id}/accept`);
  await press('Start Managing Property');
  invitations = [{ ...invitations[0]!, status: 'ACTIVE', abilities: sample('InvitationAbilitiesDto') }];
  await close('Start Managing Property');
  expect(await toast('Invitation Activated')).toBeVisible();
  expect(api.callsOf('POST /invitations/{id}/activate')).toHaveLength(1);
  await screen.findByRole('heading', { level: 2, name: 'Invitations' });
  expect(readHeadings()[0]).toBe('Invitations');
  await waitFor(() => expect(textsOf(sections.getAllByRole('link'))[0]).toBe('Invitations'));
});

test('the links to the sections of a property manager count its properties and staff', async () => {
  await openBusiness(firm, {
    'GET /invitations/business/{businessId}': [pending],
    'GET /businesses/{id}/properties': [sample('ManagedPropertyDto')],
  });
  const sections = await findSections();
  await waitFor(() =>
    expect(textsOf(sections.getAllByRole('link'))).toEqual([
      'Invitations1 waiting',
      'Properties1 in all',
      'Overview',
      'Staff',
      'Reviews',
      'Standing',
      'Timeline',
      'Location',
    ]),
  );
});

test('on a phone its people find the facts of a business folded, until a link leads to them', async () => {
  const { user } = await openBusiness(business(), {}, { width: 390 });
  const facts = await screen.findByRole('region', { name: 'Business Information' });
  expect(within(facts).queryByText('Company Type')).not.toBeInTheDocument();
  await user.click((await findSections()).getByRole('link', { name: 'Overview' }));
  expect(await within(facts).findByText('Company Type')).toBeVisible();
});

test('an owner of a business sends the link to its email again', async () => {
  const firm = business({ emailConfirmed: false, email: 'office@fenland.example' });
  const { api } = await openBusiness(firm);
  const notice = (await screen.findByText(/isn't confirmed/)).closest('[role="alert"]');
  expect(notice).toHaveTextContent(
    `office@fenland.example isn't confirmed. Open the link that we sent there, or send a new one. ` +
      `Until then, we'll email ${firm.user.email}.`,
  );
  await press('Send Link');
  expect(await toast('Link sent')).toBeVisible();
  expect(api.callsOf('POST /businesses/{id}/confirm-email')).toHaveLength(1);
});

test('nothing is said about an email of a business that is confirmed', async () => {
  await openBusiness(business({ emailConfirmed: true }));
  await findSections();
  expect(screen.queryByText(/isn't confirmed/)).not.toBeInTheDocument();
});

test('the reader of the mail confirms the email of a business with a click, and not before', async () => {
  const { api, user } = await open('/confirm-business-email?token=from-the-mail', { as: null });
  expect(await screen.findByRole('button', { name: 'Confirm' })).toBeVisible();
  expect(api.callsOf('POST /businesses/confirm-email')).toHaveLength(0);
  await press('Confirm');
  expect(await screen.findByRole('heading', { name: 'Email confirmed' })).toBeVisible();
  expect(api.callsOf('POST /businesses/confirm-email')[0]?.body).toEqual({ token: 'from-the-mail' });
  expect(screen.getByRole('link', { name: 'Go to My Businesses' })).toHaveAttribute(
    'href',
    '/dashboard/business',
  );
  await user.click(screen.getByRole('link', { name: 'Go to My Businesses' }));
  await expectAddress('/sign-in');
});

test.each([
  { address: '/confirm-business-email?token=used', uses: true },
  { address: '/confirm-business-email', uses: false },
])(
  'a link to confirm an email that was used before, or has no token, says that it does not work: $address',
  async ({ address, uses }) => {
    await open(address, {
      as: null,
      answers: { 'POST /businesses/confirm-email': refuse(400, 'This link has expired', 'LINK_INVALID') },
    });
    if (uses) await press('Confirm');
    expect(await screen.findByRole('heading', { name: "This link doesn't work" })).toBeVisible();
  },
);

test('a manager of the business gives up a property after a question, and its own property has no button', async () => {
  const abilities = sample('PropertyAbilitiesDto', { unassign: true });
  const owner = { name: 'Olivia Hart', email: 'olivia@example.com', activatedAt: null };
  const theirs = sample('ManagedPropertyDto', { memorableName: 'Mill House', owner, abilities });
  const own = sample('ManagedPropertyDto', { memorableName: 'Rose Cottage', owner: null, abilities });
  let managed = [theirs, own];
  const { api } = await openBusiness(firm, { 'GET /businesses/{id}/properties': () => managed });
  await press('Stop managing Mill House');
  expect(screen.queryByRole('button', { name: 'Stop managing Rose Cottage' })).toBeNull();
  api.answer({
    'DELETE /properties/{id}/unassign-business': () => {
      managed = [own];
      return { property: sample('PropertyDto') };
    },
  });
  await press('Stop Managing');
  expect(await toast('Property Released')).toBeVisible();
  expect(api.callsOf('DELETE /properties/{id}/unassign-business')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText('Mill House')).toBeNull());
});
