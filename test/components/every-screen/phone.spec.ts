import { screen, waitFor, within } from '@testing-library/dom';
import { daysFromToday } from '../../support/days.js';
import { open } from '../support/page.js';
import { pageOf, sample } from '../support/samples.js';
import { listedProperty, marketBusiness, ownBusiness, ownedProperty } from './fixtures.js';

const WIDTH = 390;

const serviceNearby = (name: string, nearestKm: number | null) =>
  sample('CoverageDto', {
    nearestKm,
    category: sample('ServiceCategoryDto', { name }),
    within: [
      { businesses: 1, certified: 0, radiusKm: 8.04672 },
      { businesses: 3, certified: 0, radiusKm: 24.14016 },
    ],
  });

test('on a phone what a deadline needs comes first of the services nearby, and four are shown at first', async () => {
  const home = listedProperty();
  const services = ['Cleaning', 'Gardening', 'Glazing', 'Plumbing', 'Roofing'].map((name, at) =>
    serviceNearby(name, at + 1),
  );
  const due = sample('OwnDeadlineDto', {
    propertyId: home.id,
    dueOn: daysFromToday(60),
    serviceCategoryId: services[4]?.category.id ?? null,
  });
  const { user } = await open('/dashboard/insights', {
    width: WIDTH,
    answers: {
      'GET /properties': { properties: [home] },
      'GET /properties/{id}/coverage': services,
      'GET /deadlines': { deadlines: [due] },
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Services nearby' }));
  await user.click(section.getByText('Services nearby'));
  await section.findByRole('list');
  const rows = () => within(section.getByRole('list')).getAllByRole('listitem');
  expect(rows()[0]).toHaveTextContent(/^Roofing.*miles · 3 within 15 miles$/);
  expect(rows()).toHaveLength(4);
  await user.click(section.getByRole('button', { name: 'Show All 5' }));
  expect(rows()).toHaveLength(5);
  expect(section.queryByRole('button', { name: /^Show All/ })).not.toBeInTheDocument();
});

test('the tabs of invitations say how many wait and how many are accepted', async () => {
  await open('/dashboard/invitations', {
    width: WIDTH,
    answers: {
      'GET /businesses/me/businesses': [ownBusiness({ pendingInvitations: 1 })],
      'GET /invitations': ({ query }) =>
        sample('InvitationListResponse', {
          pagination: sample('PaginationDto', {
            totalCount: query.getAll('status').includes('ACCEPTED') ? 2 : 0,
          }),
        }),
      'GET /insights/businesses': sample('BusinessPortfolioDto', { openInvitations: 1 }),
    },
  });
  const tabs = within(await screen.findByRole('tablist', { name: 'Status' }));
  await waitFor(() => expect(tabs.getByRole('tab', { name: /^Waiting/ })).toHaveTextContent('1'));
  await waitFor(() => expect(tabs.getByRole('tab', { name: /^Accepted/ })).toHaveTextContent('2'));
});

test('on a phone an invitation that waits for nobody is one line, and the map is closed, until they are opened', async () => {
  const home = ownedProperty({ memorableName: 'Rose Cottage' });
  const accepted = sample('InvitationDto', {
    status: 'ACCEPTED',
    respondedAt: new Date().toISOString(),
    business: sample('InvitedBusinessDto', { name: 'Harbour Homes' }),
    abilities: { ...sample('InvitationAbilitiesDto'), cancel: true },
  });
  const { user } = await open(`/dashboard/property/${home.id}`, {
    width: WIDTH,
    answers: {
      'GET /properties/{id}': { property: home },
      'GET /invitations/property/{propertyId}': { invitations: [accepted] },
    },
  });
  const row = within(await screen.findByRole('region', { name: 'Invitations' })).getByRole('listitem');
  expect(within(row).getAllByText('Accepted')[0]).toBeVisible();
  const cancel = () => within(row).getByText('Cancel Invitation');
  expect(cancel()).not.toBeVisible();
  await user.click(within(row).getByText('Harbour Homes'));
  expect(cancel()).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Map of Rose Cottage' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('heading', { name: 'Location' }));
  expect(await screen.findByRole('region', { name: 'Map of Rose Cottage' })).toBeInTheDocument();
});

test('on a phone the people of a business see it as owners do, in the marketplace', async () => {
  const firm = ownBusiness({ name: 'Harbour Homes' });
  const { user } = await open(`/dashboard/business/${firm.id}`, {
    width: WIDTH,
    answers: {
      'GET /businesses/{id}': {
        ...firm,
        abilities: { ...firm.abilities, seeInMarketplace: true },
      },
      'GET /businesses/marketplace': pageOf([marketBusiness({ id: firm.id, name: firm.name })]),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'View in Marketplace' }));
  const profile = await screen.findByRole('dialog', { name: firm.name });
  await user.click(within(profile).getByRole('button', { name: 'Close' }));
  const list = await screen.findByRole('list', { name: 'Businesses' });
  expect(within(list).getByRole('heading', { name: firm.name })).toBeVisible();
});

test('the page about the order folds its formula and its rates, which stay in the page for its search', async () => {
  const { user } = await open('/dashboard/marketplace/how', {
    answers: {
      'GET /businesses/marketplace/how': sample('RankingResponse', {
        baseRates: [sample('BaseRateDto', { invitationType: 'SERVICE_PROVIDER', fromMiles: 2, toMiles: 5 })],
      }),
    },
  });
  const formula = await screen.findByText(/^Score = usual acceptance rate × record\./);
  const rate = await screen.findByText('2 to 5 miles');
  for (const [title, inside] of [
    ['How we work out the order', formula],
    ['Usual acceptance rates', rate],
  ] as const) {
    expect(inside).not.toBeVisible();
    await user.click(screen.getByText(title));
    expect(inside).toBeVisible();
  }
});
