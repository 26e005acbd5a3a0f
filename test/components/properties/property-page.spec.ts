import { screen, waitFor, within } from '@testing-library/dom';
import { makeGate, refuse } from '../support/api.js';
import { fill, open, press, toast } from '../support/page.js';
import { newId, sample } from '../support/samples.js';
import { listedProperty, managedBy, openProperty, ownProperty } from './fixtures.js';

const heading = () => screen.findByRole('heading', { level: 1 });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const nav = async () => within(await screen.findByRole('navigation', { name: 'Sections' }));

/** An invitation to the property. */
const invitation = (status: 'PENDING' | 'CANCELLED', name: string) =>
  sample('InvitationDto', {
    status,
    businessId: newId(),
    business: sample('InvitedBusinessDto', { name }),
    abilities: { ...sample('InvitationAbilitiesDto'), cancel: status === 'PENDING' },
  });

test('the page of a property says its address once, and what the map data says about it', async () => {
  const { property } = await openProperty({
    property: { address: '12 High Street, Cambridge', latitude: 52.2053, longitude: 0.1218 },
  });
  expect(await screen.findByText('Full Address')).toBeVisible();
  expect(screen.getAllByText('12 High Street, Cambridge')).toHaveLength(1);
  const details = await section('Technical Details');
  expect(details.getAllByRole('term', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Coordinates',
    'Created',
    'Property Types',
    'Place ID',
  ]);
  expect(details.getByText('52.205300, 0.121800 (approximate)')).toBeInTheDocument();
  expect(details.getByText('street address')).toBeInTheDocument();
  expect(details.getByText(property.placeId)).toBeInTheDocument();
});

test('the technical details of a property are folded until they are opened', async () => {
  const { user } = await openProperty();
  const details = await section('Technical Details');
  const fold = details.getByText('Place ID').closest('details');
  expect(fold).not.toHaveAttribute('open');
  await user.click(details.getByText('Technical Details'));
  expect(fold).toHaveAttribute('open');
});

test('a custom URL is checked at its field before it is saved', async () => {
  const { api } = await openProperty();
  await fill('Custom URL', '');
  await press('Save Custom URL');
  expect(await screen.findByText('URL slug cannot be empty')).toBeVisible();
  await fill('Custom URL', 'AB');
  expect(screen.getByLabelText('Custom URL')).toHaveValue('ab');
  expect(await screen.findByText('URL slug must be at least 3 characters')).toBeVisible();
  expect(api.callsOf('PATCH /properties/{id}/slug')).toEqual([]);
});

test('the page shows at the field why the server refuses a custom URL', async () => {
  const { api } = await openProperty({
    answers: {
      'PATCH /properties/{id}/slug': refuse(400, 'This URL is reserved', 'SLUG_RESERVED', {
        slug: 'This URL is reserved',
      }),
    },
  });
  await fill('Custom URL', 'dashboard');
  await press('Save Custom URL');
  expect(await toast('Failed to update URL')).toHaveTextContent('This URL is reserved');
  const field = screen.getByLabelText('Custom URL');
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(/This URL is reserved/);
  // A conflict names no field, but is about the URL.
  api.answer({ 'PATCH /properties/{id}/slug': refuse(409, 'This URL is already taken', 'SLUG_TAKEN') });
  await fill('Custom URL', 'mill-house');
  await press('Save Custom URL');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/This URL is already taken/));
  expect(field).toHaveFocus();
});

test('a custom URL is made from the name, and saved', async () => {
  const { api, property } = await openProperty({
    property: { memorableName: 'Rose & Cottage 7', slug: 'old' },
  });
  const { owner: _owner, ...saved } = { ...property, slug: 'rose-cottage-7' };
  api.answer({
    'PATCH /properties/{id}/slug': { property: saved },
    'GET /properties/{id}': { property: { ...saved, owner: null } },
  });
  await press('Generate');
  await waitFor(() => expect(screen.getByLabelText('Custom URL')).toHaveValue('rose-cottage-7'));
  await press('Save Custom URL');
  expect(await toast('Custom URL updated')).toBeVisible();
  expect(api.callsOf('PATCH /properties/{id}/slug')[0]?.body).toEqual({ slug: 'rose-cottage-7' });
  expect(await screen.findByRole('link', { name: /^localhost:8080\/rose-cottage-7/ })).toHaveAttribute(
    'href',
    '/rose-cottage-7',
  );
});

test('a property is renamed in a dialog, and the focus goes back to its button', async () => {
  const { user, api, property } = await openProperty();
  expect(await screen.findByLabelText('Memorable Name')).toHaveTextContent('Rose Cottage');
  await press('Rename');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Property' }));
  const field = dialog.getByRole('textbox', { name: 'Memorable Name' });
  await user.clear(field);
  await user.type(field, '  ');
  await press('Save Name');
  expect(await dialog.findByText('Memorable name cannot be empty')).toBeVisible();
  await user.clear(field);
  await user.type(field, ' Lily Cottage ');
  const { owner: _owner, ...saved } = { ...property, memorableName: 'Lily Cottage' };
  api.answer({
    'PATCH /properties/{id}': { property: saved },
    'GET /properties/{id}': { property: { ...saved, owner: null } },
  });
  await press('Save Name');
  expect(await toast('Name updated')).toBeVisible();
  expect(api.callsOf('PATCH /properties/{id}')[0]?.body).toEqual({ memorableName: 'Lily Cottage' });
  await waitFor(async () => expect(await heading()).toHaveTextContent('Lily Cottage'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus());
});

test('the page of a property leads back to the list, to its form and to deleting it', async () => {
  const { user, property } = await openProperty();
  expect(await screen.findByRole('link', { name: 'Back to Properties' })).toHaveAttribute(
    'href',
    '/dashboard/property',
  );
  expect(screen.getByRole('link', { name: 'Edit Property' })).toHaveAttribute(
    'href',
    `/dashboard/property/${property.id}/edit`,
  );
  await press('More actions');
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByRole('dialog', { name: 'Delete this property?' })).toHaveTextContent(
    'This permanently deletes Rose Cottage',
  );
});

for (const address of ['0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10', 'nonsense', 'nonsense/edit'])
  test(`somebody else's property cannot be opened at ${address}`, async () => {
    await open(`/dashboard/property/${address}`, {
      answers: { 'GET /properties/{id}': refuse(404, 'Property not found', 'PROPERTY_NOT_FOUND') },
    });
    expect(await toast('Failed to load property details')).toHaveTextContent('Property not found');
    await waitFor(() => expect(location.pathname).toBe('/dashboard/property'));
  });

test('the focus moves to the name that the list knew, before the answer', async () => {
  const gate = makeGate();
  const listed = listedProperty({ memorableName: 'Slow House' });
  const { user } = await open('/dashboard/property', {
    answers: {
      'GET /properties': { properties: [listed] },
      'GET /properties/{id}': gate.hold({
        property: ownProperty({ id: listed.id, memorableName: 'Slow House' }),
      }),
    },
  });
  (await screen.findByRole('link', { name: 'Slow House' })).focus();
  await user.keyboard('{Enter}');
  const name = await screen.findByRole('heading', { level: 1, name: 'Slow House' });
  await waitFor(() => expect(name).toHaveFocus());
  gate.go();
  await screen.findByRole('link', { name: 'Back to Properties' });
  expect(screen.getByRole('heading', { level: 1, name: 'Slow House' })).toHaveFocus();
});

test('the links to the sections count only invitations that wait for an answer', async () => {
  await openProperty({ invitations: [invitation('PENDING', 'Ash'), invitation('CANCELLED', 'Birch')] });
  const links = (await nav()).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Management',
    expect.stringMatching(/^Invitations ?1 waiting$/),
    'Deadlines',
    'Documents',
    'Guest Guide',
    'Public Link',
    'Location',
    'Technical Details',
  ]);
});

test('a link to a section moves the focus to its heading, and opens a folded one', async () => {
  const { user } = await openProperty({ width: 390 });
  for (const [link, title] of [
    ['Public Link', 'Name and Public Link'],
    ['Management', 'Business Management'],
    ['Technical Details', 'Technical Details'],
  ] as const) {
    await user.click((await nav()).getByRole('link', { name: link }));
    expect(screen.getByRole('heading', { level: 2, name: title })).toHaveFocus();
  }
  expect(screen.getByText('Place ID').closest('details')).toHaveAttribute('open');
});

test('on a phone the page folds invitations and the public link', async () => {
  const { user } = await openProperty({ width: 390, invitations: [invitation('PENDING', 'Ash')] });
  const invitations = await section('Invitations');
  const folds = () => [...document.querySelectorAll('details')].filter((one) => !one.open);
  const cancel = invitations.getByRole('button', { name: 'Cancel Invitation', hidden: true });
  expect(cancel.closest('details')).not.toHaveAttribute('open');
  await user.click(invitations.getByRole('heading', { name: 'Ash' }));
  expect(cancel.closest('details')).toHaveAttribute('open');
  const link = screen.getByLabelText('Custom URL');
  expect(folds()).toContain(link.closest('details'));
  await user.click((await section('Name and Public Link')).getByText('Name and Public Link'));
  expect(folds()).not.toContain(link.closest('details'));
});

test('the guest guide of a property says how far it is, and whether guests can read it', async () => {
  const { api } = await openProperty();
  const guide = await section('Guest Guide');
  expect(screen.getByRole('region', { name: 'Guest Guide' })).toHaveTextContent(
    'No sections yet · Not shared yet',
  );
  expect(guide.getByRole('link', { name: 'Edit Guide' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/guide$/),
  );
  expect(api.callsOf('GET /properties/{id}/guide')).toHaveLength(1);
  const sections = ['WIFI', 'BINS', 'PARKING'].map(
    (kind) => ({ kind, title: kind, text: kind }) as { kind: 'WIFI'; title: string; text: string },
  );
  await openProperty({
    answers: {
      'GET /properties/{id}/guide': {
        sections,
        linkMadeAt: new Date().toISOString(),
        enabled: false,
        url: null,
      },
    },
  });
  expect(await screen.findByRole('region', { name: 'Guest Guide' })).toHaveTextContent(
    /3 sections · Closed to guests/,
  );
  const url = 'https://example.com/mill-house/guide#KEY';
  await openProperty({
    answers: {
      'GET /properties/{id}/guide': { sections, linkMadeAt: new Date().toISOString(), enabled: true, url },
    },
  });
  const shared = within(await screen.findByRole('region', { name: 'Guest Guide' }));
  expect(await shared.findByText(/Open to guests/)).toBeVisible();
  expect(shared.getByRole('button', { name: 'Copy Guide Link' })).toBeVisible();
});

test('the managing business sees whose property it is, and goes back to itself', async () => {
  const firm = newId();
  await openProperty({
    property: {
      abilities: sample('PropertyAbilitiesDto'),
      propertyManager: managedBy('Cam Lettings', firm),
      owner: {
        name: 'Olivia Hart',
        email: 'olivia@example.com',
        inviteMessage: 'Please help.',
        responseMessage: 'With pleasure.',
        activatedAt: null,
      },
    },
  });
  const owner = await section('Owner');
  for (const text of ['Olivia Hart', 'Please help.', 'With pleasure.'])
    expect(owner.getByText(text)).toBeVisible();
  expect(owner.getByRole('link')).toHaveAttribute('href', 'mailto:olivia@example.com');
  expect(screen.getByRole('link', { name: 'Back to Cam Lettings' })).toHaveAttribute(
    'href',
    `/dashboard/business/${firm}`,
  );
  expect(screen.queryByRole('link', { name: 'Edit Property' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
});

test('a link to the quotes of a property leads to them, once they are there', async () => {
  const property = ownProperty();
  await open(`/dashboard/property/${property.id}#quotes`, {
    answers: {
      'GET /properties/{id}': { property },
      'GET /properties/{id}/quotes': { quotes: [sample('PropertyQuoteDto', { status: 'OPEN' })] },
    },
  });
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { level: 2, name: 'Quotes' })).toHaveFocus(),
  );
  expect((await nav()).getByRole('link', { name: /^Quotes/ })).toHaveAttribute('href', '#quotes');
});
