import { screen, waitFor, within } from '@testing-library/dom';
import type { components } from '../../../frontend/api/schema';
import { type Answers, refuse } from '../support/api.js';
import { press } from '../support/page.js';
import { pageOf, newId, sample, SAMPLE_TIME } from '../support/samples.js';
import {
  auditEvent,
  expectAsked,
  filtered,
  findCards,
  findNothingOpen,
  findRow,
  findRows,
  openHq,
  reviewed,
} from './fixtures.js';

type Property = components['schemas']['OwnedPropertyDto'];

const OWNER = reviewed({ name: 'Prue Owner', email: 'prue@example.com' });
const FIRM = { name: 'Fenland Lettings', email: 'office@example.com', phoneNumber: '+44 1223 496000' };
const FIRM_ID = newId();
const SELF_MANAGED: Property['propertyManager'] = {
  managementType: 'SELF_MANAGED',
  businessId: null,
  business: null,
};
const MANAGED: Property['propertyManager'] = {
  managementType: 'BUSINESS_MANAGED',
  businessId: FIRM_ID,
  business: FIRM,
};

const home = (memorableName: string, given: Partial<Property> = {}): Property =>
  sample('OwnedPropertyDto', {
    memorableName,
    slug: memorableName.toLowerCase().replaceAll(' ', '-'),
    address: '4 Mill Lane, Ely, CB7 4AB, United Kingdom',
    ownerId: OWNER.id,
    user: { name: OWNER.name, email: OWNER.email, roles: ['USER'] },
    propertyManager: SELF_MANAGED,
    ...given,
  });

const answersFor = (homes: Property[]): Answers => ({
  'GET /hq/properties': ({ query }) =>
    pageOf(
      homes.filter(
        ({ propertyManager: { managementType } }) =>
          managementType === (query.get('managementType') ?? managementType),
      ),
    ),
  'GET /hq/properties/{id}': ({ path }) => {
    const found = homes.find(({ id }) => path.endsWith(id));
    return found ? { ...found, invitations: [] } : refuse(404, 'Property not found', 'NOT_FOUND');
  },
  'GET /hq/users/{id}': OWNER,
});

const openProperties = (homes: Property[], { address = '/hq/properties', width = 1440 } = {}) =>
  openHq(address, answersFor(homes), { width });

test('properties say who manages them', async () => {
  await openProperties([home('Own Cottage'), home('Managed House', { propertyManager: MANAGED })]);
  expect(await findRow('Own Cottage')).toHaveTextContent('Self-managed');
  const manager = within(await findRow('Managed House')).getByRole('link', { name: FIRM.name });
  expect(manager).toHaveAttribute('href', `/hq/businesses/${FIRM_ID}`);
});

test('properties can be filtered by who manages them', async () => {
  const { user, api } = await openProperties([
    home('Own Cottage'),
    home('Managed House', { propertyManager: MANAGED }),
  ]);
  await findRows(2);
  await user.selectOptions(screen.getByLabelText('Management'), 'Self-managed');
  await findRows(1);
  expect(await findRow('Own Cottage')).toBeVisible();
  await expectAsked(api, 'GET /hq/properties', { managementType: 'SELF_MANAGED' });
});

test('on a phone the sheet of filters has that of the management, and a card says who manages it', async () => {
  const { user } = await openProperties(
    [home('Own Cottage'), home('Managed House', { propertyManager: MANAGED })],
    {
      address: filtered('properties', { managementType: 'SELF_MANAGED' }),
      width: 390,
    },
  );
  await press('Filters, 1 active');
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  await user.selectOptions(within(sheet).getByLabelText('Management'), 'Managed');
  await press('Show 1');
  await findNothingOpen();
  await waitFor(async () => {
    const cards = await findCards('properties');
    expect(cards).toHaveLength(1);
    expect(cards[0]).toHaveTextContent(`Managed by ${FIRM.name}`);
  });
});

test('on a phone a menu of each card leads to the history and the public page', async () => {
  const house = home('Managed House');
  const { user, api } = await openProperties([house], { width: 390 });
  await press('More about Managed House');
  expect(await screen.findByRole('menuitem', { name: 'Public Page' })).toHaveAttribute(
    'href',
    '/managed-house',
  );
  await user.click(screen.getByRole('menuitem', { name: 'History' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible();
  await expectAsked(api, 'GET /hq/audit', { propertyId: house.id });
});

test('the row of a property leads to its owner, its history and its public page', async () => {
  const barn = home('Old Barn');
  const { user, api } = await openProperties([barn]);
  const row = within(await findRow('Old Barn'));
  expect(row.getByRole('link', { name: OWNER.name })).toHaveAttribute('href', `/hq/users/${OWNER.id}`);
  expect(row.getByRole('link', { name: /^Public page of Old Barn/ })).toHaveAttribute('href', '/old-barn');
  await user.click(row.getByRole('link', { name: 'History of Old Barn' }));
  expect(await screen.findByText('One property only')).toBeVisible();
  await expectAsked(api, 'GET /hq/audit', { propertyId: barn.id });
});

test('a property has a page with what HQ knows of it, its invitations and their history', async () => {
  const barn = home('Old Barn');
  const { user, api } = await openProperties([barn]);
  const invitation = sample('HqInvitationDto', {
    status: 'DECLINED',
    business: { id: FIRM_ID, name: FIRM.name },
  });
  const finished = sample('HqInvitationDto', { status: 'CANCELLED', finishedAt: SAMPLE_TIME });
  api.answer({
    'GET /hq/properties/{id}': { ...barn, invitations: [invitation, finished] },
    'GET /hq/audit': pageOf([
      auditEvent({
        action: 'invitation.declined',
        actor: { id: OWNER.id, name: OWNER.name, email: OWNER.email, deleted: false },
        subject: { type: 'invitation', id: invitation.id, label: 'Fenland for Old Barn', deleted: false },
      }),
    ]),
  });
  await user.click(await screen.findByRole('link', { name: 'Old Barn' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Old Barn' })).toBeVisible();
  expect(window.location.pathname).toBe(`/hq/properties/${barn.id}`);
  const page = within(await screen.findByRole('main'));
  expect(await page.findByRole('link', { name: OWNER.name })).toBeVisible();
  expect(page.getByRole('link', { name: OWNER.email })).toHaveAttribute('href', `mailto:${OWNER.email}`);
  for (const fact of [barn.address, 'Self-managed']) expect(page.getByText(fact)).toBeVisible();
  expect(page.getByRole('link', { name: /opens in a new tab/ })).toHaveAttribute('href', '/old-barn');
  const invitations = within(page.getByRole('region', { name: 'Invitations' }));
  expect(invitations.getByRole('link', { name: FIRM.name })).toHaveAttribute(
    'href',
    `/hq/businesses/${FIRM_ID}`,
  );
  expect(invitations.getByText('Declined')).toBeVisible();
  expect(invitations.getByText('Finished')).toBeVisible();
  expect(invitations.queryByText('Cancelled')).not.toBeInTheDocument();
  await waitFor(() =>
    expect(page.getByRole('region', { name: 'History' })).toHaveTextContent(/Invitation declinedFenland\d/),
  );
  await expectAsked(api, 'GET /hq/audit', { propertyId: barn.id });
});

test('the way back from a property leads to the list as it was', async () => {
  const { user } = await openProperties([home('Old Barn')], {
    address: filtered('properties', { search: 'barn' }),
  });
  await user.click(await screen.findByRole('link', { name: 'Old Barn' }));
  await screen.findByRole('heading', { level: 1, name: 'Old Barn' });
  await user.click(screen.getByRole('link', { name: 'Back to Properties' }));
  await findRows(1);
  expect(screen.getByRole('searchbox')).toHaveValue('barn');
});

test('an address of a property from before leads to its page, which says when it is gone', async () => {
  const gone = newId();
  await openProperties([], { address: `/hq/properties?property=${gone}` });
  expect(await screen.findByText('Error: Property not found')).toBeVisible();
  expect(window.location.pathname).toBe(`/hq/properties/${gone}`);
});
