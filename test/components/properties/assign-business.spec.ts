import { screen, waitFor, within } from '@testing-library/dom';
import type { components } from '../../../frontend/api/schema';
import type { Answers } from '../support/api.js';
import { fill, press, toast } from '../support/page.js';
import { newId, sample } from '../support/samples.js';
import { managedBy, openProperty, OF_OWNER, SELF_MANAGED } from './fixtures.js';

type Status = components['schemas']['InvitationDto']['status'];

const firm = (name: string, serviceBusinessType: 'PROPERTY_MANAGEMENT' | 'SERVICE_PROVIDER') =>
  sample('ApprovedBusinessDto', { id: newId(), name, serviceBusinessType, distanceKm: 0.5 });
const ASH = firm('Ash', 'PROPERTY_MANAGEMENT');
const BIRCH = firm('Birch', 'PROPERTY_MANAGEMENT');
const CEDAR = firm('Cedar', 'SERVICE_PROVIDER');

/** The approved businesses that match, the nearest first. */
const APPROVED: Answers = {
  'GET /businesses/approved': ({ query }) =>
    [ASH, BIRCH, CEDAR].filter(
      (one) =>
        one.serviceBusinessType === query.get('serviceBusinessType') &&
        one.name.toLowerCase().includes((query.get('search') ?? '').toLowerCase()),
    ),
};
const MANAGED = {
  propertyManager: managedBy(ASH.name, ASH.id),
  abilities: { ...OF_OWNER, unassign: true },
};

const invitation = ({ id, name }: typeof ASH, status: Status) =>
  sample('InvitationDto', { businessId: id, status, business: sample('InvitedBusinessDto', { id, name }) });

const management = () => screen.findByRole('region', { name: 'Business Management' });

async function openDialog(given: Parameters<typeof openProperty>[0] = {}, button = 'Assign Business') {
  const page = await openProperty({ ...given, answers: { ...APPROVED, ...given.answers } });
  await press(button);
  const element = await screen.findByRole('dialog');
  const dialog = within(element);
  await dialog.findAllByRole('radio');
  const choice = (name: string) => dialog.getByRole('radio', { name: new RegExp(`^${name},`) });
  return { ...page, element, dialog, choice };
}

test('the dialog for assigning lists managers before providers, and suggests the nearest manager', async () => {
  const { dialog, choice, element } = await openDialog();
  expect(element).toHaveTextContent('The business manages the property straight away, and');
  expect(element).toHaveTextContent("We email the business but don't ask first.");
  expect(dialog.getByText('Property managers')).toBeVisible();
  expect(dialog.getByText('Service providers')).toBeVisible();
  expect(dialog.getAllByRole('radio')).toEqual([choice('Ash'), choice('Birch'), choice('Cedar')]);
  expect(choice('Ash')).toBeChecked();
  expect(choice('Ash')).toHaveAccessibleName(/, Less than 1 mile$/);
});

test('the dialog for assigning says which businesses have an open invitation', async () => {
  const { choice } = await openDialog({
    invitations: [invitation(ASH, 'PENDING'), invitation(BIRCH, 'ACCEPTED'), invitation(CEDAR, 'DECLINED')],
  });
  expect(choice('Ash')).toHaveTextContent('Invited, no answer yet');
  expect(choice('Birch')).toHaveTextContent('Accepted your invitation');
  expect(choice('Cedar')).not.toHaveTextContent(/invit/i);
});

test('a manager that has not answered its invitation is not suggested, but the next one', async () => {
  const { choice } = await openDialog({ invitations: [invitation(ASH, 'PENDING')] });
  expect(choice('Ash')).not.toBeChecked();
  expect(choice('Birch')).toBeChecked();
});

test('a business is searched for and assigned', async () => {
  const { user, api, dialog, choice, property } = await openDialog();
  await fill('Search approved businesses', 'ced');
  await waitFor(() => expect(dialog.getAllByRole('radio')).toHaveLength(1));
  // A search suggests nobody.
  expect(dialog.getByRole('button', { name: 'Assign Business' })).toBeDisabled();
  await user.click(choice('Cedar'));
  api.answer({ 'GET /properties/{id}': { property: { ...property, ...MANAGED } } });
  await press('Assign Business');
  expect(await toast('Business Assigned')).toBeVisible();
  expect(api.callsOf('POST /properties/{id}/assign-business')[0]?.body).toEqual({ businessId: CEDAR.id });
  expect(await within(await management()).findByRole('heading', { name: 'Ash' })).toBeVisible();
  expect(screen.getAllByText('Managed by Ash')).toHaveLength(1);
});

test('changing the business says whom it replaces, and that both get an email', async () => {
  const { user, api, element, dialog, choice } = await openDialog({ property: MANAGED }, 'Change business');
  expect(element).toHaveTextContent('straight away instead of Ash, and');
  expect(element).toHaveTextContent("We email both businesses but don't ask first.");
  expect(choice('Ash')).toBeChecked();
  expect(dialog.getByRole('button', { name: 'Assign Business' })).toBeDisabled();
  await user.click(choice('Birch'));
  await press('Assign Business');
  expect(await toast('Business Assigned')).toBeVisible();
  expect(api.callsOf('POST /properties/{id}/assign-business')[0]?.body).toEqual({ businessId: BIRCH.id });
});

test('a business is unassigned after a confirmation, and assigned again with Undo', async () => {
  const { user, api, property } = await openProperty({ property: MANAGED });
  await press('Unassign');
  expect(await screen.findByRole('dialog', { name: 'Unassign this business?' })).toHaveTextContent(
    'Ash will no longer manage Rose Cottage',
  );
  api.answer({
    'GET /properties/{id}': {
      property: { ...property, propertyManager: SELF_MANAGED, abilities: OF_OWNER },
    },
  });
  await press('Unassign');
  const done = await toast('Business Unassigned');
  await waitFor(async () =>
    expect(await management()).toHaveTextContent('You manage this property yourself.'),
  );
  expect(screen.getAllByText('Self-managed')).toHaveLength(1);
  expect(within(await management()).queryByRole('button', { name: 'Unassign' })).not.toBeInTheDocument();
  api.answer({ 'GET /properties/{id}': { property } });
  await user.click(within(done).getByRole('button', { name: 'Undo' }));
  expect(await within(await management()).findByRole('heading', { name: 'Ash' })).toBeVisible();
  expect(api.callsOf('POST /properties/{id}/assign-business')[0]?.body).toEqual({ businessId: ASH.id });
});

test('the business management leads to the marketplace of the property', async () => {
  const { property } = await openProperty();
  expect(within(await management()).getByRole('link', { name: 'Browse Marketplace' })).toHaveAttribute(
    'href',
    `/dashboard/marketplace?property=${property.id}`,
  );
});
