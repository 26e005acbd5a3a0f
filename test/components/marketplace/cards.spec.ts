import { screen, waitFor, within } from '@testing-library/dom';
import { press } from '../support/page.js';
import { pageOf, newId, sample } from '../support/samples.js';
import { openBusiness, ownBusiness, sentInvitation } from '../invitations/fixtures.js';
import { found, openMarketplace, ownedProperty } from './fixtures.js';

const card = (name: string) =>
  screen.findByText(name, { selector: 'h2' }).then((heading) => heading.closest('li') as HTMLElement);

test('what a business is stands in the same words on its card, in its profile and on its page', async () => {
  const kind = { serviceBusinessType: 'PROPERTY_MANAGEMENT', businessType: 'Lettings' } as const;
  const words = 'Property Manager · Lettings';
  const { user } = await openMarketplace([found('Cam', kind)]);
  expect(within(await card('Cam')).getByText(words)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'View Cam' }));
  expect(await within(await screen.findByRole('dialog')).findByText(words)).toBeVisible();
  await openBusiness([], { business: ownBusiness(kind) });
  const information = within(await screen.findByRole('region', { name: 'Business Information' }));
  expect(information.getByText(words)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to Businesses' }));
  await screen.findByRole('heading', { level: 1, name: 'My Businesses' });
  expect(await within(screen.getByRole('main')).findByText('Property Manager')).toBeVisible();
});

test('a business that manages another property of the owner is among those that the owner works with', async () => {
  const firm = { name: 'Fenland', email: 'office@fenland.example', phoneNumber: '+44 1223 496000' };
  const managed = ownedProperty({
    propertyManager: { managementType: 'BUSINESS_MANAGED', businessId: newId(), business: firm },
  });
  const other = ownedProperty({ memorableName: 'Mill House' });
  for (const width of [1440, 390]) {
    await openMarketplace([found('Ash')], {
      width,
      search: `?property=${other.id}`,
      properties: [managed, other],
    });
    const section = await screen.findByRole('region', { name: 'You work with them' });
    expect(within(section).getByRole('link', { name: /Fenland$/ })).toHaveAttribute(
      'href',
      expect.stringContaining(`view=${managed.propertyManager.businessId}`),
    );
    expect(section.compareDocumentPosition(await card('Ash'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    // Its entries are whole names, and no buttons like those of the filters.
    expect(within(section).queryByRole('button')).not.toBeInTheDocument();
  }
});

test('a business that works at another property of the owner is among those, too', async () => {
  const active = sentInvitation('ACTIVE', {
    propertyId: newId(),
    business: { id: newId(), name: 'Cam Repairs' },
  });
  await openMarketplace([found('Ash')], { answers: { 'GET /invitations': pageOf([active]) } });
  const section = within(await screen.findByRole('region', { name: 'You work with them' }));
  expect(section.getByRole('link', { name: /Cam Repairs$/ })).toBeVisible();
});

test('a card and the profile say how a business answered, a line each above its description', async () => {
  const firm = found('Elm', {
    description: 'Boilers serviced and repaired.',
    reasons: [
      { code: 'ACCEPTED', count: 5, of: 5 },
      { code: 'ANSWERS_WITHIN', hours: 1 },
    ],
  });
  const { user } = await openMarketplace([firm]);
  expect(await card('Elm')).toHaveTextContent(
    /Accepted 5 of 5 invitationsUsually answers within an hourBoilers serviced/,
  );
  const shown = within(await card('Elm'));
  expect(shown.getByText('Accepted 5 of 5 invitations').parentElement).not.toBe(
    shown.getByText('Usually answers within an hour').parentElement,
  );
  await user.click(screen.getByRole('link', { name: 'View Elm' }));
  const profile = within(await screen.findByRole('dialog'));
  expect(await profile.findByText('Accepted 5 of 5 invitations')).toBeVisible();
});

test('a card says nothing of answers that the server does not tell', async () => {
  await openMarketplace([found('Elm', { reasons: [] })]);
  expect(await card('Elm')).not.toHaveTextContent('Accepted');
});

test('a card says New here only of a business with which the owner has no history', async () => {
  await openMarketplace([
    found('Ash', { reasons: [{ code: 'NEW_HERE' }] }),
    found('Birch', { reasons: [{ code: 'WORKED_WITH_YOU', properties: 1 }, { code: 'NEW_HERE' }] }),
    found('Cedar', { reasons: [{ code: 'DECLINED_THIS' }, { code: 'NEW_HERE' }] }),
  ]);
  expect(await card('Ash')).toHaveTextContent('New here');
  expect(await card('Birch')).toHaveTextContent('Works at one of your properties');
  expect(await card('Cedar')).toHaveTextContent('Declined this property');
  expect(screen.getAllByText('New here')).toHaveLength(1);
});

test.each([
  [1440, 'Plumbing · Roofing', 'and 2 more'],
  [390, 'Plumbing', 'and 3 more'],
])('at %i px a card names the services %s, and says how many more', async (width, names, more) => {
  const services = ['Plumbing', 'Roofing', 'Tiling', 'Painting'].map((name) => {
    const serviceCategory = sample('OfferedCategoryDto', { id: newId(), name });
    return sample('BusinessServiceDto', {
      id: newId(),
      serviceCategoryId: serviceCategory.id,
      serviceCategory,
    });
  });
  await openMarketplace([found('Ash', { services, businessType: 'Works' })], { width });
  const shown = within(await card('Ash'));
  expect(shown.getByText(new RegExp(`^${names}`))).toHaveTextContent(more);
});

test('a card and its dot have the same number, which is gone while the map is hidden', async () => {
  await openMarketplace([found('Ash'), found('Birch')]);
  expect(within(await card('Birch')).getByText('2')).toBeVisible();
  await press('Map');
  await waitFor(() => expect(screen.queryByText('2')).not.toBeInTheDocument());
});
