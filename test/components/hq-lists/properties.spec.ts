import { screen, waitFor, within } from '@testing-library/dom';
import type { components } from '../../../frontend/api/schema';
import { type Answers, refuse } from '../support/api.js';
import { press } from '../support/page.js';
import { pageOf, newId, sample } from '../support/samples.js';
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
  'GET /properties/{id}': ({ path }) => {
    const found = homes.find(({ id }) => path.endsWith(id));
    if (!found) return refuse(404, 'Property not found', 'NOT_FOUND');
    const { user, ...property } = found;
    return { property: { ...property, owner: null, abilities: sample('PropertyAbilitiesDto') } };
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
  await expectAsked(api, 'GET /hq/audit', { subjectId: house.id });
});

test('the row of a property leads to its owner, its history and its public page', async () => {
  const barn = home('Old Barn');
  const { user, api } = await openProperties([barn]);
  const row = within(await findRow('Old Barn'));
  expect(row.getByRole('link', { name: OWNER.name })).toHaveAttribute('href', `/hq/users/${OWNER.id}`);
  expect(row.getByRole('link', { name: /^Public page of Old Barn/ })).toHaveAttribute('href', '/old-barn');
  await user.click(row.getByRole('link', { name: 'History of Old Barn' }));
  expect(await screen.findByText('One item only')).toBeVisible();
  await expectAsked(api, 'GET /hq/audit', { subjectId: barn.id });
});

test('a property opens beside the list with what HQ knows of it', async () => {
  const barn = home('Old Barn');
  const { user, api } = await openProperties([barn]);
  api.answer({
    'GET /hq/audit': pageOf([
      auditEvent({
        action: 'property.assigned',
        actor: { id: OWNER.id, name: OWNER.name, email: OWNER.email, deleted: false },
        subject: { type: 'property', id: barn.id, label: 'Old Barn', deleted: false },
      }),
    ]),
  });
  await user.click(await screen.findByRole('link', { name: 'Old Barn' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Old Barn' }));
  expect(window.location.search).toContain(`property=${barn.id}`);
  expect(await sheet.findByRole('link', { name: OWNER.name })).toBeVisible();
  expect(sheet.getByRole('link', { name: OWNER.email })).toHaveAttribute('href', `mailto:${OWNER.email}`);
  for (const fact of [barn.address, 'Self-managed']) expect(sheet.getByText(fact)).toBeVisible();
  expect(sheet.getByRole('link', { name: /opens in a new tab/ })).toHaveAttribute('href', '/old-barn');
  const history = sheet.getByRole('region', { name: 'History' });
  await waitFor(() => expect(history).toHaveTextContent('Property assigned'));
  expect(history).toHaveTextContent(OWNER.name);
});

test('closing a property leaves the list as it was', async () => {
  const { user } = await openProperties([home('Old Barn')], {
    address: filtered('properties', { search: 'barn' }),
  });
  const name = await screen.findByRole('link', { name: 'Old Barn' });
  await user.click(name);
  await screen.findByRole('dialog', { name: 'Old Barn' });
  await user.keyboard('{Escape}');
  await findNothingOpen();
  await waitFor(() => expect(name).toHaveFocus());
  await findRows(1);
  expect(screen.getByRole('searchbox')).toHaveValue('barn');
});

test('the address of a property that is gone says so', async () => {
  await openProperties([], { address: `/hq/properties?property=${newId()}` });
  expect(await screen.findByRole('dialog', { name: 'Property not found' })).toBeVisible();
});
