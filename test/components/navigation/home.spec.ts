import { screen, waitFor, within } from '@testing-library/dom';
import type { Answers } from '../support/api.js';
import { open, press } from '../support/page.js';
import { newId, sample } from '../support/samples.js';
import { ownBusiness } from '../invitations/fixtures.js';

const stored = () =>
  ['dashboard-view-mode', 'dashboard-selected-business'].map((key) => localStorage.getItem(key));
const mode = (name: string) => screen.findByRole('button', { name });
const firms = [
  ownBusiness({ name: 'Cam Lettings' }),
  ownBusiness({ id: newId(), name: 'Cam Repairs', serviceBusinessType: 'SERVICE_PROVIDER' }),
];
const BUSINESSES: Answers = { 'GET /businesses/me/businesses': firms };
/** What the home page knows of an owner of so many properties. */
const owning = (properties: number): Answers => ({
  'GET /insights': {
    attention: [],
    attentionTotal: 0,
    portfolio: sample('PortfolioDto', { properties }),
  },
});

test('the home page has four cards', async () => {
  await open('/dashboard', { as: { name: 'Ben Carter' } });
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Ben Carter' });
  const main = within(screen.getByRole('main'));
  for (const [name, path] of [
    ['My Properties', '/dashboard/properties'],
    ['Marketplace', '/dashboard/marketplace'],
    ['Manage Businesses', '/dashboard/business'],
    ['Issues & Requests', '/dashboard/issues'],
  ] as const)
    expect(main.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('href', path);
  expect(screen.queryByRole('heading', { name: 'My Businesses' })).not.toBeInTheDocument();
});

test('the home page is that of an owner at first, and the mode of a guest shows the guide above the cards', async () => {
  await open('/dashboard');
  expect(await mode('Property owner')).toHaveAttribute('aria-pressed', 'true');
  await press('Guest');
  expect(stored()).toEqual(['guest', null]);
  const guide = await screen.findByRole('region', { name: 'Open your guide' });
  const card = within(screen.getByRole('main')).getByRole('link', { name: /^My Properties/ });
  expect(guide.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the home page remembers the mode, and lists the businesses with what they are', async () => {
  localStorage.setItem('dashboard-view-mode', 'guest');
  await open('/dashboard', { answers: BUSINESSES });
  expect(await mode('Guest')).toHaveAttribute('aria-pressed', 'true');
  const grid = within(await screen.findByRole('region', { name: 'My Businesses' }));
  for (const [name, kind] of [
    ['Cam Lettings', 'Property Manager'],
    ['Cam Repairs', 'Service Provider'],
  ] as const)
    expect(grid.getByRole('heading', { name }).closest('li')).toHaveTextContent(kind);
});

test('the business view begins with the first business', async () => {
  await open('/dashboard', { answers: BUSINESSES });
  await screen.findByRole('region', { name: 'My Businesses' });
  await press('Business');
  await waitFor(() => expect(stored()).toEqual(['business', firms[0]?.id]));
  expect(await screen.findByRole('combobox', { name: /^Business/ })).toHaveTextContent('Cam Lettings');
});

test('a selected business that is gone is forgotten', async () => {
  localStorage.setItem('dashboard-view-mode', 'guest');
  localStorage.setItem('dashboard-selected-business', 'gone');
  await open('/dashboard', { answers: BUSINESSES });
  await waitFor(() => expect(stored()).toEqual(['guest', null]));
});

test('a person with a business and no property is led to the business view, and it is kept', async () => {
  await open('/dashboard', {
    answers: { ...owning(0), 'GET /businesses/me/businesses': [ownBusiness()] },
  });
  expect(await mode('Property owner')).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText('You run Harbour Homes.', { exact: false })).toBeVisible();
  await press('Open the business view');
  expect(await screen.findByRole('region', { name: 'Business view' })).toHaveTextContent('Harbour Homes');
  expect(localStorage.getItem('dashboard-view-mode')).toBe('business');
});

test('a person with a property is not led to the business view', async () => {
  await open('/dashboard', {
    answers: { ...owning(1), 'GET /businesses/me/businesses': [ownBusiness()] },
  });
  expect(await screen.findByText('1 property', { exact: false, selector: 'a *' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open the business view' })).not.toBeInTheDocument();
});

test('issues are coming soon', async () => {
  const { user } = await open('/dashboard');
  await screen.findByRole('heading', { level: 1 });
  await user.click(await screen.findByRole('link', { name: /Issues & Requests/ }));
  expect(await screen.findByRole('heading', { name: 'Coming Soon' })).toBeVisible();
});

test('an address without a page leads back to the dashboard', async () => {
  const { user } = await open('/dashboard/nowhere');
  await user.click(await screen.findByRole('link', { name: 'Back to Dashboard' }));
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});
