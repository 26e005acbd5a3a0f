import { screen, waitFor, within } from '@testing-library/dom';
import { open, press } from '../support/page.js';
import { newId, sample } from '../support/samples.js';
import { ownBusiness, receivedInvitation, sentInvitation } from '../invitations/fixtures.js';
import { link, NO_INVITATIONS, sentInvitations } from './fixtures.js';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const menu = 'Olivia Hart: menu';

test('each area is one click away and marked, and the marketplace keeps its filters', async () => {
  const { user } = await open('/dashboard/marketplace?search=plumb&nearby=no', { answers: NO_INVITATIONS });
  expect(await link('Marketplace')).toHaveAttribute('aria-current', 'page');
  await user.click(await link('Properties'));
  await heading('My Properties');
  expect(await link('Properties')).toHaveAttribute('aria-current', 'page');
  await user.click(await link('Marketplace'));
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe(
      '/dashboard/marketplace?search=plumb&nearby=no',
    ),
  );
  expect(await screen.findByLabelText('Search by name or type')).toHaveValue('plumb');
  await user.click(await link('Issues'));
  expect(await screen.findByText('Coming Soon')).toBeVisible();
});

test('insights and help are one click away, and are marked while they are open', async () => {
  const { user } = await open('/dashboard', { answers: NO_INVITATIONS });
  await user.click(await link('Insights'));
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/insights'));
  await waitFor(async () => expect(await link('Insights')).toHaveAttribute('aria-current', 'page'));
  expect(await link('Home')).not.toHaveAttribute('aria-current');
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Help' }));
  expect(await heading('Help')).toBeVisible();
});

test('on a phone the menu of the name has what the bar has not, with icons', async () => {
  const { user } = await open('/dashboard', { as: { name: 'Olivia Hart' }, width: 390 });
  await user.click(await screen.findByRole('button', { name: menu }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Insights',
    'Businesses',
    'Issues',
    'Account',
    'Help',
    'Sign Out',
  ]);
  for (const item of items) expect(item.querySelector('svg')).toBeInTheDocument();
});

test.each([
  ['Account', '/dashboard/account'],
  ['Help', '/dashboard/help'],
  ['Issues', '/dashboard/issues'],
  ['Insights', '/dashboard/insights'],
])('on a phone the name in the header leads to %s, and its menu marks it', async (name, path) => {
  const { user } = await open('/dashboard', { as: { name: 'Olivia Hart' }, width: 390 });
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name }));
  await waitFor(() => expect(window.location.pathname).toBe(path));
  await user.click(await screen.findByRole('button', { name: menu }));
  await waitFor(() => expect(screen.getByRole('menuitem', { name })).toHaveAttribute('aria-current', 'page'));
});

test('the bar of a phone marks Home on a page to which it does not lead', async () => {
  await open('/dashboard/insights', { width: 390 });
  expect(await link('Home')).toHaveAttribute('aria-current', 'true');
});

test('on a wide screen the name in the header is a link', async () => {
  await open('/dashboard', { as: { name: 'Olivia Hart' } });
  await heading('Welcome, Olivia Hart');
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Olivia Hart' })).toHaveAttribute(
    'href',
    '/dashboard/account',
  );
});

test('the bar of a phone marks the open area', async () => {
  await open('/dashboard/properties', { width: 390 });
  expect(await link('Properties')).toHaveAttribute('aria-current', 'page');
});

const firms = [
  ownBusiness({ name: 'Cam Lettings', pendingInvitations: 1 }),
  ownBusiness({ id: newId(), name: 'Ely Repairs' }),
];

test('the sidebar leads to each business, marks the open one and counts what waits for it', async () => {
  const [cam, ely] = firms;
  const pending = receivedInvitation('PENDING', { businessId: cam?.id as string });
  const { user, api } = await open(`/dashboard/business/${ely?.id}`, {
    answers: {
      ...NO_INVITATIONS,
      'GET /businesses/me/businesses': firms,
      'GET /businesses/{id}': ({ path }) => firms.find(({ id }) => path.endsWith(id)) ?? ownBusiness(),
      'GET /invitations/business/{businessId}': ({ path }) => (path.endsWith(cam?.id ?? '') ? [pending] : []),
    },
  });
  const opened = await link('Ely Repairs');
  expect(opened).toHaveAttribute('aria-current', 'page');
  expect(opened).toHaveTextContent(/^Ely Repairs$/);
  expect(opened).toHaveAttribute('title', 'Ely Repairs');
  const other = await link('Cam Lettings');
  expect(other).toHaveAccessibleName(/^Cam Lettings\s*1\s*pending invitation$/);
  await user.click(other);
  await waitFor(() => expect(window.location.pathname).toBe(`/dashboard/business/${cam?.id}`));
  await press('Decline');
  api.answer({
    'GET /businesses/me/businesses': firms.map((firm) => ({ ...firm, pendingInvitations: 0 })),
    'GET /invitations/business/{businessId}': [],
  });
  await press('Decline Invitation');
  await waitFor(async () => expect(await link('Cam Lettings')).toHaveTextContent(/^Cam Lettings$/));
});

test('the business of somebody else belongs to the marketplace', async () => {
  await open(`/dashboard/business/${newId()}`, {
    answers: { 'GET /businesses/me/businesses': firms, 'GET /businesses/{id}': sample('BusinessDto') },
  });
  await waitFor(async () => expect(await link('Marketplace')).toHaveAttribute('aria-current', 'page'));
});

test('the menu at the foot of the sidebar has the account, the colour scheme and the sign-out', async () => {
  const { user } = await open('/dashboard', { as: { name: 'Ben Carter' } });
  await heading('Welcome, Ben Carter');
  expect(screen.getAllByText('Ben Carter', { exact: true })).toHaveLength(1);
  const more = await screen.findByRole('button', { name: 'More' });
  more.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Account' })).toHaveFocus());
  await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-color-scheme', 'dark');
  more.focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test.each([1440, 390])(
  'at %i px the number of unanswered invitations stands in the navigation',
  async (width) => {
    const rows = [sentInvitation('PENDING'), sentInvitation('PENDING')];
    const { user } = await open('/dashboard', {
      width,
      answers: {
        ...sentInvitations(rows),
        'DELETE /invitations/{id}': () => {
          rows.pop();
          return new Response(null, { status: 204 });
        },
      },
    });
    await waitFor(async () => expect(await link('Invitations')).toHaveTextContent('Invitations2 waiting'));
    await user.click(await link('Invitations'));
    const tab = await screen.findByRole('tab', { name: /^Waiting/ });
    expect(tab).toHaveTextContent('Waiting2 invitations');
    const [cancel] = await screen.findAllByRole('button', { name: 'Cancel Invitation' });
    await user.click(cancel as HTMLElement);
    await press('Cancel Invitation');
    await waitFor(async () => expect(await link('Invitations')).toHaveTextContent('Invitations1 waiting'));
    expect(tab).toHaveTextContent('Waiting1 invitations');
  },
);

test('what the reader has to answer comes before what others have to, until it is answered', async () => {
  const rows = [receivedInvitation('PENDING')];
  const { api } = await open('/dashboard/invitations', {
    answers: {
      ...sentInvitations(rows),
      'GET /properties': { properties: [] },
      'GET /businesses/me/businesses': [ownBusiness({ pendingInvitations: 1 })],
    },
  });
  await waitFor(async () => expect(await link('Invitations')).toHaveTextContent('Invitations1 to answer'));
  await press('Decline');
  rows.pop();
  api.answer({ 'GET /businesses/me/businesses': [ownBusiness()] });
  await press('Decline Invitation');
  await waitFor(async () => expect(await link('Invitations')).toHaveTextContent(/^Invitations$/));
  expect(screen.getByRole('tab', { name: /^Waiting/ })).toHaveTextContent(/^Waiting$/);
});
