import { screen, waitFor, within } from '@testing-library/dom';
import { open, press, toast } from '../support/page.js';
import { pageOf, sample } from '../support/samples.js';
import { asChanged, listedProperty, marketBusiness, ownBusiness, ownedProperty } from './fixtures.js';

/** When the focused element is removed or disabled, the focus moves to a neighbour, never to the top of the page. */

const hasFocus = (element: () => HTMLElement) => waitFor(() => expect(element()).toHaveFocus());

test('after an invitation was sent, the focus is on the invited business', async () => {
  const firm = marketBusiness({ name: 'Harbour Homes' });
  const home = listedProperty();
  const { user, api } = await open('/dashboard/marketplace', {
    answers: { 'GET /properties': { properties: [home] }, 'GET /businesses/marketplace': pageOf([firm]) },
  });
  (await screen.findByRole('button', { name: 'Invite Harbour Homes' })).focus();
  await user.keyboard('{Enter}');
  await hasFocus(() => screen.getByLabelText('Message (optional)'));
  api.answer({
    'POST /invitations': () => {
      const invitation = sample('InvitationDto', {
        status: 'PENDING',
        businessId: firm.id,
        propertyId: home.id,
      });
      api.answer({ 'GET /invitations/property/{propertyId}': { invitations: [invitation] } });
      return { invitation };
    },
  });
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await toast('Invitation Sent')).toBeVisible();
  await hasFocus(() => screen.getByRole('heading', { name: 'Harbour Homes' }));
});

test('after a business was assigned the focus is on its button, and after it was unassigned on the section', async () => {
  const firm = sample('ApprovedBusinessDto', {
    name: 'Harbour Homes',
    serviceBusinessType: 'SERVICE_PROVIDER',
  });
  const home = ownedProperty();
  const { abilities: _, ...facts } = home;
  const managed = ownedProperty({
    ...facts,
    propertyManager: {
      managementType: 'BUSINESS_MANAGED',
      businessId: firm.id,
      business: { name: firm.name, email: firm.email, phoneNumber: firm.phoneNumber },
    },
  });
  const changesTo = (property: typeof home) => () => {
    api.answer({ 'GET /properties/{id}': { property } });
    return { property: asChanged(property) };
  };
  const { user, api } = await open(`/dashboard/property/${home.id}`, {
    answers: {
      'GET /properties/{id}': { property: home },
      'GET /businesses/approved': ({ query }) =>
        query.get('serviceBusinessType') === firm.serviceBusinessType ? [firm] : [],
    },
  });
  api.answer({
    'POST /properties/{id}/assign-business': changesTo(managed),
    'DELETE /properties/{id}/unassign-business': changesTo(home),
  });
  (await screen.findByRole('button', { name: 'Assign Business' })).focus();
  await user.keyboard('{Enter}');
  await hasFocus(() => screen.getByLabelText('Search approved businesses'));
  await user.keyboard('Harbour');
  (await screen.findByRole('radio', { name: /Harbour Homes/ })).focus();
  await user.keyboard(' ');
  within(screen.getByRole('dialog')).getByRole('button', { name: 'Assign Business' }).focus();
  await user.keyboard('{Enter}');
  await hasFocus(() => screen.getByRole('button', { name: 'Change business' }));
  await user.tab();
  await user.keyboard('{Enter}');
  within(await screen.findByRole('dialog'))
    .getByRole('button', { name: 'Unassign' })
    .focus();
  await user.keyboard('{Enter}');
  expect(await toast('Business Unassigned')).toBeVisible();
  await hasFocus(() => screen.getByRole('heading', { name: 'Business Management' }));
});

test('after a staff member was added, the focus is on the field for the next one', async () => {
  const firm = ownBusiness();
  const { user } = await open(`/dashboard/business/${firm.id}`, {
    answers: { 'GET /businesses/{id}': firm },
  });
  const email = await screen.findByLabelText("New staff member's email");
  await user.type(email, 'nora@example.com');
  const add = screen.getByRole('button', { name: 'Add Staff' });
  add.focus();
  await user.keyboard('{Enter}');
  expect(await toast('Staff Added')).toBeVisible();
  await waitFor(() => expect(add).toBeDisabled());
  await hasFocus(() => email);
});

test('after a service was added, the focus is on the field for the next one', async () => {
  const firm = ownBusiness({ serviceBusinessType: 'SERVICE_PROVIDER' });
  const { user } = await open(`/dashboard/business/${firm.id}`, {
    answers: {
      'GET /businesses/{id}': firm,
      'GET /service-categories': [sample('ServiceCategoryDto', { name: 'Plumbing' })],
    },
  });
  const services = await screen.findByRole('combobox', { name: 'Add services' });
  await user.type(services, 'Plum');
  await screen.findByRole('option', { name: 'Plumbing' });
  await user.keyboard('{ArrowDown}{Enter}{Escape}');
  const add = screen.getByRole('button', { name: 'Add' });
  add.focus();
  await user.keyboard('{Enter}');
  expect(await toast('Service added')).toBeVisible();
  await waitFor(() => expect(add).toBeDisabled());
  await hasFocus(() => services);
});

test('a business form focuses its first field, and returns the focus when it closes', async () => {
  const { user } = await open('/dashboard/business');
  const opener = () => screen.getByRole('button', { name: 'Add Business' });
  await press('Add Business');
  await hasFocus(() => screen.getByLabelText('Business location'));
  await press('Cancel');
  await hasFocus(opener);

  await user.keyboard('{Enter}');
  await hasFocus(() => screen.getByLabelText('Business location'));
  await user.keyboard('Ely');
  await press('Cancel');
  await press('Leave');
  await waitFor(() => expect(screen.queryByLabelText('Business location')).not.toBeInTheDocument());
  await hasFocus(opener);
});
