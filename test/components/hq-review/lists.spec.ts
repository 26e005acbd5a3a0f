import { screen, waitFor, within } from '@testing-library/dom';
import { refuse } from '../support/api.js';
import { fill, open, press, toast } from '../support/page.js';
import { newId, sample } from '../support/samples.js';
import { as, pageOf } from './fixtures.js';

const ADDRESS = '12 Mill Lane, Cambridge, United Kingdom';
const filtered = (path: string, filter: object) =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

test('HQ is only for administrators', async () => {
  const { api } = await open('/hq/users');
  expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  expect(api.callsOf('GET /hq/users/all')).toHaveLength(0);
});

test('an unknown address of HQ says so and has a link back', async () => {
  await open('/hq/nowhere', { as });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.getByText(/Check the link, or ask the person who sent it\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to HQ' })).toHaveAttribute('href', '/hq');
});

test('properties are shown with their owners and short addresses, and searched by address', async () => {
  const home = sample('OwnedPropertyDto', {
    memorableName: 'Mill House',
    address: ADDRESS,
    user: { name: 'Prue Owner', email: 'prue@example.com', roles: ['USER'] },
  });
  const { api } = await open('/hq/properties', { as, answers: { 'GET /hq/properties': pageOf(home) } });
  const row = (await screen.findByRole('link', { name: 'Mill House' })).closest('tr') as HTMLElement;
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
    expect.arrayContaining([
      'Property Name',
      'Address',
      'Owner',
      'Owner Email',
      'Roles',
      'Created',
      'Actions',
    ]),
  );
  expect(row).toHaveTextContent('Prue Owner');
  expect(row).toHaveTextContent('prue@example.com');
  // Hovering shows the whole, which the sheet has as well.
  expect(within(row).getByTitle(ADDRESS)).toHaveTextContent(/^12 Mill Lane, Cambridge$/);
  api.answer({ 'GET /hq/properties': pageOf() });
  await fill('Search by address, property or owner', 'no such address at all');
  expect(await screen.findByText('No properties match')).toBeVisible();
  expect(api.callsOf('GET /hq/properties').at(-1)?.query.get('search')).toBe('no such address at all');
});

test('a list that cannot be loaded says so and can be loaded again', async () => {
  const { api } = await open('/hq/businesses', { as, answers: { 'GET /hq/businesses': refuse(503, '') } });
  expect(await toast('Failed to fetch businesses')).toBeVisible();
  // In the same words as on the screens of owners.
  expect(await screen.findByText("We can't reach the server. Try again.")).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  api.answer({ 'GET /hq/businesses': pageOf(sample('HqBusinessDto', { name: 'Kelvin Heating' })) });
  await press('Try Again');
  expect(await screen.findByRole('table')).toHaveTextContent('Kelvin Heating');
});

test('businesses can be searched and filtered, by their address too, and each has links to its page', async () => {
  const firm = sample('HqBusinessDto', { name: 'Kelvin Heating', registrationStatus: 'PENDING_REVIEW' });
  const { user, api } = await open('/hq/businesses', { as, answers: { 'GET /hq/businesses': pageOf(firm) } });
  expect(await screen.findByRole('link', { name: 'Kelvin Heating' })).toHaveAttribute(
    'href',
    `/hq/businesses/${firm.id}`,
  );
  expect(screen.getByRole('link', { name: 'View' })).toHaveAttribute('href', `/hq/businesses/${firm.id}`);
  await fill('Search businesses', 'kelvin');
  await waitFor(() => expect(api.callsOf('GET /hq/businesses').at(-1)?.query.get('search')).toBe('kelvin'));
  await user.selectOptions(screen.getByLabelText('Status'), 'PENDING_REVIEW');
  const address = filtered('/hq/businesses', { search: 'kelvin', status: 'PENDING_REVIEW' });
  await waitFor(() =>
    expect(Object.fromEntries(api.callsOf('GET /hq/businesses').at(-1)?.query ?? [])).toMatchObject({
      search: 'kelvin',
      status: 'PENDING_REVIEW',
    }),
  );
  await waitFor(() => expect(window.location.search).toMatch(/filter=.*PENDING_REVIEW/));
  const again = await open(address, { as, answers: { 'GET /hq/businesses': pageOf(firm) } });
  expect(await screen.findByLabelText('Search businesses')).toHaveValue('kelvin');
  expect(screen.getByLabelText('Status')).toHaveValue('PENDING_REVIEW');
  await waitFor(() => expect(again.api.callsOf('GET /hq/businesses')[0]?.query.get('search')).toBe('kelvin'));
});

test('the owner of a business in the list is a link to the account', async () => {
  const firm = sample('HqBusinessDto', {
    ownerId: newId(),
    user: { name: 'Olga Owner', email: 'olga@example.com' },
  });
  await open('/hq/businesses', { as, answers: { 'GET /hq/businesses': pageOf(firm) } });
  expect(await screen.findByRole('link', { name: 'Olga Owner' })).toHaveAttribute(
    'href',
    `/hq/users/${firm.ownerId}`,
  );
});

test('the audit log says what an event did to whom, and can be filtered and exported', async () => {
  const subject = { type: 'user', id: newId(), label: 'Tess Tenant', deleted: false } as const;
  const event = sample('AuditEventDto', {
    action: 'account.verified',
    subject,
    before: { accountStatus: 'PENDING_VERIFICATION' },
    after: { accountStatus: 'VERIFIED' },
  });
  const { user, api } = await open(filtered('/hq/audit', { subjectId: subject.id }), {
    as,
    answers: { 'GET /hq/audit': pageOf(event) },
  });
  const row = (await screen.findByRole('link', { name: 'Tess Tenant' })).closest('tr');
  expect(row).toHaveTextContent('Account verified');
  expect(row).toHaveTextContent('Pending Verification → Verified');
  api.answer({ 'GET /hq/audit': pageOf() });
  await user.selectOptions(screen.getByLabelText('Action'), 'account.rejected');
  expect(await screen.findByText('No events match')).toBeVisible();
  api.answer({
    'GET /hq/audit/export': () => new Response('Time', { headers: { 'content-type': 'text/csv' } }),
  });
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  await press('Export CSV');
  await waitFor(() => expect(saved).toHaveBeenCalled());
  saved.mockRestore();
  expect(Object.fromEntries(api.callsOf('GET /hq/audit/export')[0]?.query ?? [])).toMatchObject({
    subjectId: subject.id,
    action: 'account.rejected',
  });
});

test('the old status PENDING is shown as Pending Review, in the audit log and in both timelines', async () => {
  const change = {
    action: 'business.approved',
    before: { registrationStatus: 'PENDING' },
    after: { registrationStatus: 'APPROVED' },
  } as const;
  const timeline = { data: [sample('TimelineEventDto', change)], pagination: sample('PaginationDto') };
  const answers = {
    'GET /businesses/{id}/timeline': timeline,
    'GET /hq/audit': pageOf(sample('AuditEventDto', change)),
    'GET /businesses/{id}': sample('BusinessDto', { myRole: 'OWNER', registrationStatus: 'APPROVED' }),
  };
  for (const address of [`/hq/businesses/${newId()}`, `/dashboard/business/${newId()}`, '/hq/audit']) {
    await open(address, { as: address.startsWith('/hq') ? as : {}, answers });
    const main = await screen.findByRole('main');
    await waitFor(() => expect(main).toHaveTextContent('Pending Review → Approved'));
  }
});

test('the audit log calls finished work finished, never cancelled', async () => {
  const event = sample('AuditEventDto', {
    action: 'invitation.finished',
    before: { status: 'ACTIVE' },
    after: { status: 'CANCELLED' },
  });
  await open('/hq/audit', { as, width: 390, answers: { 'GET /hq/audit': pageOf(event) } });
  const [card] = within(await screen.findByRole('list', { name: 'List of events' })).getAllByRole('listitem');
  expect(card).toHaveTextContent('Status: Active → Finished');
  expect(card).not.toHaveTextContent(/cancelled/i);
});

test('the audit log names an invitation by its business and property, and a phone says what changed', async () => {
  const subject = {
    type: 'invitation',
    id: newId(),
    label: 'Backs and Bridges for Student House Headingley',
    deleted: false,
  } as const;
  const event = sample('AuditEventDto', {
    action: 'invitation.accepted',
    actor: { id: newId(), name: 'Ben Hill', email: 'ben@example.com', deleted: false },
    subject,
    before: { status: 'PENDING' },
    after: { status: 'ACCEPTED' },
  });
  await open('/hq/audit', { as, width: 390, answers: { 'GET /hq/audit': pageOf(event) } });
  const [card] = within(await screen.findByRole('list', { name: 'List of events' })).getAllByRole('listitem');
  expect(card).toHaveTextContent('Status: Pending → Accepted');
  expect(card).toHaveTextContent(
    /^Invitation accepted\s?Backs and Bridges for Student House Headingley.*Ben Hill · /,
  );
});
