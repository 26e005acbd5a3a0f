import { screen, waitFor } from '@testing-library/dom';
import { daysFromToday } from '../../support/days.js';
import { fill, expectAddress, open, press, toast } from '../support/page.js';
import { sample, SAMPLE_TIME } from '../support/samples.js';
import { business, category, place, service } from './fixtures.js';

const REVIEWED =
  /^We'll review changes to the name, type, address, registration or VAT number\. Your business stays listed\./;
const CHECKED = /If you change the name or company number, we'll check your certificates again\.$/;
const RELEASED =
  "its invitations are cancelled. Its work at other properties ends. We'll tell all owners and your staff.";
const SEARCH = 'Search for a new address';
const firm = business({ vatRegistrationNo: 'GB123', businessType: 'Plumbing', description: 'Old words' });

const openEdit = (given = firm, answers: Parameters<typeof open>[1] & object = {}) =>
  open(`/dashboard/business/${given.id}/edit`, {
    ...answers,
    answers: { 'GET /businesses/{id}': given, ...answers.answers },
  });

test('the form of a business names what is missing', async () => {
  const { api } = await openEdit();
  await fill('Business Name', ' Ab ');
  await fill('Business Type', ' ');
  await press('Save Changes');
  expect(await screen.findByText('Business name must be at least 3 characters')).toBeVisible();
  expect(screen.getByText('Business type is required')).toBeVisible();
  expect(screen.getByText('What you do, where, and for whom.')).toBeVisible();
  expect(api.callsOf('PATCH /businesses/{id}')).toHaveLength(0);
});

test('the search for a new address says when it needs more text, and when it found nothing', async () => {
  const { user, api } = await openEdit();
  await user.type(await screen.findByLabelText(SEARCH), 'El{Enter}');
  expect(
    await screen.findByText('Please enter at least 3 characters to search for an address'),
  ).toBeVisible();
  expect(api.callsOf('POST /properties/search')).toHaveLength(0);
  await user.type(screen.getByLabelText(SEARCH), 'xx{Enter}');
  expect(await screen.findByText('No addresses found. Try a different search term.')).toBeVisible();
  expect(api.callsOf('PATCH /businesses/{id}')).toHaveLength(0);
});

test('the form sends what was changed, with the details of the new address, and goes to the business', async () => {
  const details = sample('PlaceDetailsResponse', {
    address: 'Ely, England',
    latitude: 52.4,
    longitude: 0.26,
  });
  const { user, api } = await openEdit(firm, {
    answers: {
      'POST /properties/search': { results: [place('Ely, England')] },
      'POST /properties/place-details': details,
    },
  });
  await user.type(await screen.findByLabelText(SEARCH), 'Ely{Enter}');
  await user.click(await screen.findByRole('radio'));
  expect(await screen.findByText(/^New address: Ely/)).toBeVisible();
  await fill('Business Name', ' Ely Lettings ');
  await fill('Business Type', 'Lettings');
  await fill('Description', '');
  const save = screen.getByRole('button', { name: 'Save Changes' });
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  expect(await toast('Business updated')).toBeVisible();
  await expectAddress(`/dashboard/business/${firm.id}`);
  expect(api.callsOf('PATCH /businesses/{id}')[0]?.body).toEqual({
    name: 'Ely Lettings',
    businessType: 'Lettings',
    description: null,
    vatRegistrationNo: 'GB123',
    address: 'Ely, England',
    addressComponents: details.addressComponents,
    latitude: 52.4,
    longitude: 0.26,
  });
});

test('the page of a business shows its profile', async () => {
  await open(`/dashboard/business/${firm.id}`, { answers: { 'GET /businesses/{id}': firm } });
  const facts = await screen.findByRole('region', { name: 'Business Information' });
  for (const text of ['Cam Lettings', 'Property Manager · Plumbing', 'Cambridge, England', 'GB123'])
    expect(facts).toHaveTextContent(text);
});

test('an edit can be cancelled', async () => {
  const { user, api } = await openEdit();
  const address = `/dashboard/business/${firm.id}`;
  expect(await screen.findByRole('link', { name: 'Back to Business' })).toHaveAttribute('href', address);
  await user.click(await screen.findByRole('link', { name: 'Cancel' }));
  await expectAddress(address);
  expect(api.callsOf('PATCH /businesses/{id}')).toHaveLength(0);
});

test('a business is deleted after a question that says what ends with it', async () => {
  const { api } = await openEdit();
  expect(await screen.findAllByText((text) => text.includes(RELEASED))).toHaveLength(1);
  await press('Delete Business');
  expect(await screen.findByRole('dialog')).toHaveTextContent(RELEASED);
  await press('Delete Business');
  expect(await toast('Business deleted')).toBeVisible();
  await expectAddress('/dashboard/business');
  expect(api.callsOf('DELETE /businesses/{id}')).toHaveLength(1);
});

const certificate = {
  scheme: 'Gas Safe Register',
  number: '512345',
  expiresOn: daysFromToday(90),
  checkedBy: null,
  expired: false,
};
const gas = category('Gas Boiler Installation', true);
const provider = (checkedAt: string | null) =>
  business({
    serviceBusinessType: 'SERVICE_PROVIDER',
    services: [service(gas, { ...certificate, checkedAt })],
  });

test.each([
  { given: firm, reviewed: true, checked: false, which: 'an approved business' },
  { given: provider(null), reviewed: true, checked: false, which: 'one whose certificate nobody checked' },
  { given: provider(SAMPLE_TIME), reviewed: true, checked: true, which: 'one with a checked certificate' },
  {
    given: business({ registrationStatus: 'PENDING' }),
    reviewed: false,
    checked: false,
    which: 'one that waits for its first review',
  },
])(
  'the form says what is reviewed, and whether certificates are checked again: $which',
  async ({ given, reviewed, checked }) => {
    await openEdit(given);
    await screen.findByRole('button', { name: 'Save Changes' });
    expect(screen.queryAllByText(REVIEWED)).toHaveLength(reviewed ? 1 : 0);
    expect(screen.queryAllByText(CHECKED)).toHaveLength(checked ? 1 : 0);
  },
);
