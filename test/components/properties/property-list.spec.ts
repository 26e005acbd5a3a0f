import { screen, waitFor, within } from '@testing-library/dom';
import { daysFromToday } from '../../support/days.js';
import { type Answers, refuse } from '../support/api.js';
import { open, press, toast } from '../support/page.js';
import { newId, sample } from '../support/samples.js';
import { listedProperty, managedBy } from './fixtures.js';

const KEEPER = newId();
const rose = listedProperty({ address: '12 High Street, Cambridge' });
const mill = listedProperty({
  memorableName: 'Mill House',
  propertyManager: managedBy('Cam Lettings', KEEPER),
});

const openList = (properties = [rose, mill], answers: Answers = {}, address = '/dashboard/properties') =>
  open(address, { answers: { 'GET /properties': { properties }, ...answers } });

const cards = async () =>
  within(await screen.findByRole('list', { name: 'Properties' })).getAllByRole('listitem');
const card = async (name: string) => {
  await screen.findByRole('list', { name: 'Properties' });
  return within(screen.getByRole('link', { name }).closest('li') ?? document.body);
};

test('the list of properties says that it could not be loaded, and loads again', async () => {
  const { api } = await openList([], { 'GET /properties': refuse(400, 'Nothing today') });
  expect(await toast('Failed to load your properties')).toHaveTextContent('Nothing today');
  api.answer({ 'GET /properties': { properties: [mill] } });
  await press('Try Again');
  expect(await screen.findByRole('link', { name: 'Mill House' })).toHaveAttribute(
    'href',
    `/dashboard/property/${mill.id}`,
  );
});

for (const address of ['/dashboard/properties', '/dashboard/property'])
  test(`the list at ${address} says of each property where it is and who manages it`, async () => {
    await openList([rose, mill], {}, address);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('My Properties');
    const own = await card('Rose Cottage');
    expect(own.getByText('Self-managed')).toBeVisible();
    expect(own.getByText('12 High Street, Cambridge')).toBeVisible();
    expect(own.getByRole('link', { name: 'Edit Rose Cottage' })).toHaveAttribute(
      'href',
      `/dashboard/property/${rose.id}/edit`,
    );
    expect((await card('Mill House')).getByText('Managed by Cam Lettings')).toBeVisible();
  });

test('a property is deleted from the list after a confirmation, and the focus moves to the heading', async () => {
  const { user, api } = await openList();
  await press('Delete Rose Cottage');
  await screen.findByRole('dialog', { name: 'Delete this property?' });
  await press('Cancel');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Rose Cottage' })).toHaveFocus());
  expect(api.callsOf('DELETE /properties/{id}')).toEqual([]);
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Delete this property?' });
  api.answer({ 'GET /properties': { properties: [mill] } });
  await press('Delete Property');
  expect(await toast('Property deleted')).toBeVisible();
  expect(api.callsOf('DELETE /properties/{id}').map(({ path }) => path)).toEqual([`/properties/${rose.id}`]);
  await waitFor(() => expect(screen.queryByText('Rose Cottage')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('a property of the list without the abilities has no buttons to change it', async () => {
  const abilities = sample('PropertyAbilitiesDto');
  await openList([{ ...rose, abilities }]);
  const one = await card('Rose Cottage');
  expect(one.getByRole('button', { name: 'Copy Link' })).toBeVisible();
  expect(one.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  expect(one.queryByRole('link', { name: /^Edit/ })).not.toBeInTheDocument();
});

/** Of a person whose business manages Ferry House. */
const MANAGING: Answers = {
  'GET /businesses/me/businesses': [
    sample('BusinessDto', {
      id: KEEPER,
      name: 'Cam Lettings',
      _count: { staff: 0, services: 0, properties: 2 },
    }),
  ],
  'GET /businesses/{id}/properties': [
    sample('ManagedPropertyDto', {
      memorableName: 'Ferry House',
      propertyManager: managedBy('Cam Lettings', KEEPER),
    }),
    // One's own, too: it stands in one list only.
    sample('ManagedPropertyDto', { id: mill.id, memorableName: 'Mill House' }),
  ],
};

test('the list shows below what the businesses of the person manage, without buttons to change it', async () => {
  await openList([mill], MANAGING);
  const managed = within(await screen.findByRole('region', { name: 'Managed by your businesses' }));
  const item = managed.getByRole('listitem');
  expect(item).toHaveTextContent('Ferry House');
  expect(item).toHaveTextContent('Managed by Cam Lettings');
  expect(managed.getByRole('link', { name: 'Ferry House' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/dashboard\/property\//),
  );
  expect(managed.getByRole('button', { name: 'Copy Link' })).toBeVisible();
  expect(managed.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  expect(managed.queryByRole('link', { name: /^Edit/ })).not.toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Mill House' })).toHaveLength(1);
});

test("without a property of one's own the list offers to register one, also above managed ones", async () => {
  await openList([]);
  expect(await screen.findByRole('heading', { name: 'No Properties Yet' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Register New Property' })).not.toBeInTheDocument();
  await openList([], MANAGING);
  expect(await screen.findByText("You haven't registered a property of your own.")).toBeVisible();
  expect(screen.getByRole('heading', { name: 'No Properties Yet' })).toBeVisible();
  await press('Register Your First Property');
  expect(await screen.findByRole('dialog', { name: 'Register New Property' })).toBeVisible();
});

/** Ten properties, as many as need a search. The newest comes first. */
const MANY = [
  ...[8, 7, 6, 5, 4, 3, 2, 1].map((number) => listedProperty({ memorableName: `Cottage ${number}` })),
  listedProperty({
    memorableName: 'Old Barn',
    propertyManager: managedBy('Cam Lettings', KEEPER),
    nextDeadline: { title: 'Boiler service', dueOn: daysFromToday(-4) },
  }),
  listedProperty({ memorableName: 'Mill House', address: 'Ely', pendingInvitations: 1 }),
];

const names = async () => (await cards()).map((item) => within(item).getByRole('heading').textContent);

test('a long list begins with what is due next, then the newest, and says what waits', async () => {
  await openList(MANY);
  expect((await names()).slice(0, 2)).toEqual(['Old Barn', 'Cottage 8']);
  expect(await cards()).toHaveLength(10);
  expect((await card('Old Barn')).getByText(/^Boiler service/)).toHaveTextContent(
    'Boiler service 4 days overdue',
  );
  expect((await card('Mill House')).getByText('1 invitation waiting')).toBeVisible();
});

test('a long list is searched letter by letter, by name, address or manager', async () => {
  const { user } = await openList(MANY);
  const search = await screen.findByLabelText('Search properties');
  await user.type(search, 'mill house');
  expect(search).toHaveValue('mill house');
  await waitFor(async () => expect(await names()).toEqual(['Mill House']));
  await user.clear(search);
  await user.type(search, 'cam lett');
  await waitFor(async () => expect(await names()).toEqual(['Old Barn']));
  await user.clear(search);
  await user.type(search, 'nowhere');
  expect(await screen.findByText(/^No properties match\./)).toBeVisible();
});

test('properties are found without accents and apostrophes, in the list and in the marketplace', async () => {
  const many = [...MANY, listedProperty({ memorableName: 'Màiri’s Cottage' })];
  const { user } = await openList(many);
  await user.type(await screen.findByLabelText('Search properties'), "mairi's");
  await waitFor(async () => expect(await names()).toEqual(['Màiri’s Cottage']));
  await openList(many, {}, '/dashboard/marketplace');
  await waitFor(() => expect(screen.getByLabelText('Property')).toHaveValue('Cottage 8'));
  await user.clear(screen.getByLabelText('Property'));
  await user.type(screen.getByLabelText('Property'), "mairi's");
  expect(await screen.findByRole('option')).toHaveTextContent('Màiri’s Cottage');
});

test('a long list is filtered by who manages a property and what waits', async () => {
  await openList(MANY);
  await press('Managed (1)');
  await waitFor(async () => expect(await names()).toEqual(['Old Barn']));
  await press('Waiting (1)');
  await waitFor(async () => expect(await names()).toEqual(['Mill House']));
  await press('All (10)');
  await waitFor(async () => expect(await cards()).toHaveLength(10));
});

test('the view of a long list is kept in the address, and opens again from it', async () => {
  const { user } = await openList(MANY);
  await press('Table');
  await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
  await user.click(await screen.findByRole('option', { name: 'Name' }));
  await waitFor(async () => expect((await names()).at(-1)).toBe('Old Barn'));
  expect(location.search).toBe('?sort=name&view=table');
  await openList(MANY, {}, '/dashboard/properties?sort=name&view=table');
  expect((await names()).at(-1)).toBe('Old Barn');
  expect(screen.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true');
});

test('so many properties are searched in the marketplace, too', async () => {
  const { user } = await openList(MANY, {}, '/dashboard/marketplace');
  // Until the properties have come, a select stands in its place.
  await waitFor(() => expect(screen.getByLabelText('Property')).toHaveValue('Cottage 8'));
  const field = screen.getByLabelText('Property');
  await user.clear(field);
  await user.type(field, 'old b');
  await user.click(await screen.findByRole('option', { name: 'Old Barn' }));
  const barn = MANY.find(({ memorableName }) => memorableName === 'Old Barn');
  await waitFor(() => expect(location.search).toContain(`property=${barn?.id}`));
});
