import { screen, waitFor, within } from '@testing-library/dom';
import { NO_ANSWER, refuse, type Answers, type Call } from '../support/api.js';
import { fill, expectAddress, open, press, toast } from '../support/page.js';
import { business, category, place, service, textsOf } from './fixtures.js';

const plumbing = category('Plumbing');
const cleaning = category('Cleaning');
const firm = business({ name: 'Fenland Lettings', registrationStatus: 'PENDING' });

async function openRegistration(answers: Answers = {}) {
  const page = await open('/dashboard/business', {
    answers: {
      'POST /properties/search': { results: [place('Ely, Cambridgeshire, England')] },
      'GET /service-categories': [plumbing, cleaning],
      'POST /businesses': firm,
      'GET /businesses/{id}': firm,
      ...answers,
    },
  });
  await press('Add Business');
  return page;
}
type User = Awaited<ReturnType<typeof openRegistration>>['user'];

async function search(user: User, words: string): Promise<void> {
  await fill('Business location', words);
  await user.click(await screen.findByRole('button', { name: 'Search' }));
}

async function chooseEly(user: User): Promise<void> {
  await search(user, 'Ely');
  await user.click(await screen.findByRole('radio'));
}

async function choose(user: User, field: string, option: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
}

async function fillContact(): Promise<void> {
  await fill('Business Name', ' Fenland Lettings ');
  await fill('Business Email', 'office@example.com');
  await fill('Business Phone Number', '01353 660000');
}

test('somebody without a business learns in three steps how to get one', async () => {
  await open('/dashboard/business');
  expect(await screen.findByText('No Businesses Yet')).toBeVisible();
  const steps = screen.getByRole('list', { name: 'Steps to a business' });
  expect(within(steps).getAllByRole('listitem')).toHaveLength(3);
});

test('registering a business names everything that is missing', async () => {
  const { api } = await openRegistration();
  await press('Register Business');
  for (const message of [
    'Please select a business location',
    'Business name must be at least 3 characters',
    'Business email is required',
    'Business phone number is required',
    'Please select a company type',
    'Please select a business type (Service Provider or Property Management)',
  ])
    expect(await screen.findByText(message)).toBeVisible();
  expect(api.callsOf('POST /businesses')).toHaveLength(0);
});

test('a chosen location leads on to the name of the business', async () => {
  const { user, api } = await openRegistration();
  api.answer({ 'POST /properties/search': { results: [] } });
  await search(user, 'Xqzwvyxqzwvy');
  expect(await screen.findByText('No locations found. Try a different search term.')).toBeVisible();
  api.answer({ 'POST /properties/search': { results: [place('Ely, Cambridgeshire, England')] } });
  await chooseEly(user);
  expect(await screen.findByText('Location: Ely, Cambridgeshire, England')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Business Name')).toHaveFocus());
});

test('only a service provider is asked for its services', async () => {
  const { user } = await openRegistration();
  await choose(user, 'Business Type', 'Service Provider');
  expect(await screen.findByLabelText(/^Service Categories/)).toBeVisible();
  await choose(user, 'Business Type', 'Property Management');
  expect(screen.queryByLabelText(/^Service Categories/)).not.toBeInTheDocument();
});

test('a registration sends the typed values only, and one that is refused keeps them', async () => {
  const invalid = 'Business phone number is not valid';
  const { user, api } = await openRegistration({
    'POST /businesses': refuse(400, invalid, 'INVALID', { phoneNumber: invalid }),
  });
  await chooseEly(user);
  await choose(user, 'Business Type', 'Property Management');
  await choose(user, 'Company Type', 'Sole Trader');
  await fillContact();
  await fill('Business Phone Number', '123');
  await press('Register Business');
  expect(await toast('Failed to create business profile')).toHaveTextContent(invalid);
  expect(api.callsOf('POST /businesses')[0]?.body).toEqual({
    name: 'Fenland Lettings',
    email: 'office@example.com',
    phoneNumber: '123',
    companyType: 'SOLE_TRADER',
    serviceBusinessType: 'PROPERTY_MANAGEMENT',
    address: 'Ely, Cambridgeshire, England',
    addressComponents: [],
    latitude: 0,
    longitude: 0,
  });
  await waitFor(() => expect(screen.getByLabelText('Business Phone Number')).toHaveFocus());
  expect(screen.getByLabelText('Business Name')).toHaveValue(' Fenland Lettings ');
  api.answer({ 'POST /businesses': firm });
  await press('Register Business');
  expect(await toast('Business registered! (pending approval)')).toBeVisible();
  await expectAddress(`/dashboard/business/${firm.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Fenland Lettings' })).toBeVisible();
  expect(screen.getAllByText('Pending Review')[0]).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Services Offered' })).not.toBeInTheDocument();
});

test('a service that cannot be added is named, and the business is kept with the others', async () => {
  const isFirst = ({ body }: Call) => JSON.stringify(body).includes(plumbing.id);
  const { user, api } = await openRegistration({
    'GET /businesses/{id}': { ...firm, serviceBusinessType: 'SERVICE_PROVIDER' },
    'GET /businesses/{id}/services': [service(cleaning)],
    'POST /businesses/{id}/services': (call) => (isFirst(call) ? NO_ANSWER : { service: service(cleaning) }),
  });
  await chooseEly(user);
  await fillContact();
  await choose(user, 'Company Type', 'Limited Company');
  await choose(user, 'Business Type', 'Service Provider');
  const field = screen.getByLabelText(/^Service Categories/);
  for (const { name } of [plumbing, cleaning]) {
    await user.type(field, name);
    await user.click(await screen.findByRole('option', { name }));
  }
  await user.keyboard('{Escape}');
  await press('Register Business');
  expect(await toast('Failed to add service to business')).toHaveTextContent('Plumbing');
  expect(await toast('Business registered! (pending approval)')).toBeVisible();
  expect(api.callsOf('POST /businesses/{id}/services').map(({ body }) => body)).toEqual(
    [plumbing, cleaning].map(({ id }) => ({ serviceCategoryId: id })),
  );
  const services = within(await screen.findByRole('region', { name: 'Services Offered' }));
  await services.findByText('Cleaning');
  expect(textsOf(services.getAllByRole('listitem'))).toEqual(['Cleaning']);
});
