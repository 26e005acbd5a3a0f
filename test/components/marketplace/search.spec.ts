import { screen, waitFor, within } from '@testing-library/dom';
import { KM_PER_MILE } from '../../../backend/contract/limits.js';
import { NO_ANSWER } from '../support/api.js';
import { fill, press } from '../support/page.js';
import { pageOf, newId } from '../support/samples.js';
import { found, openMarketplace, ownedProperty } from './fixtures.js';

const SEARCH = 'Search by name or type';
const BOILERS = {
  id: newId(),
  name: 'Gas Boiler Servicing and Repair',
  categoryGroup: 'Heating',
  requiresCertification: false,
};
const ROOFS = { id: newId(), name: 'Roofing', categoryGroup: 'Building', requiresCertification: false };
const CATEGORIES = { 'GET /service-categories': [BOILERS, ROOFS] };

type Api = Awaited<ReturnType<typeof openMarketplace>>['api'];
const lastQuery = (api: Api) =>
  api.callsOf('GET /businesses/marketplace').at(-1)?.query ?? new URLSearchParams();
const radius = (api: Api) => Number(lastQuery(api).get('radius')) / KM_PER_MILE;
const cards = async () =>
  within(await screen.findByRole('list', { name: 'Businesses' })).getAllByRole('listitem');

/** The line above the results, of which a phone shows only a part. */
const findTotal = (words: string) =>
  screen.findByText(
    (_text, element) => element?.getAttribute('role') === 'status' && element.textContent === words,
  );

/** Thirteen businesses on two pages. */
const TWO_PAGES = {
  'GET /businesses/marketplace': ({ query }: { query: URLSearchParams }) => ({
    ...pageOf(query.get('page') === '1' ? [found('Ash'), found('Birch')] : [found('Cedar')], {
      totalCount: 13,
      totalPages: 2,
      page: Number(query.get('page')),
    }),
    order: 'nearest' as const,
  }),
};

async function choose(field: RegExp, option: string, user: { click: (element: Element) => Promise<void> }) {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}

test('the marketplace asks for twelve businesses within fifteen miles of the first property', async () => {
  const { api } = await openMarketplace([found('Ash')], {
    properties: [
      ownedProperty({ latitude: 58.4, longitude: -3.1 }),
      ownedProperty({ memorableName: 'Far Away' }),
    ],
  });
  await findTotal('1 business within 15 miles of Lighthouse');
  expect(screen.getByRole('combobox', { name: 'Property' })).toHaveTextContent('Lighthouse');
  expect(radius(api)).toBeCloseTo(15, 6);
  expect(Object.fromEntries(lastQuery(api))).toMatchObject({
    limit: '12',
    page: '1',
    latitude: '58.4',
    longitude: '-3.1',
  });
});

test('a typed search is in the address, and its pages too', async () => {
  const { api } = await openMarketplace([], { answers: TWO_PAGES });
  await fill(SEARCH, 'LAMP');
  await waitFor(() => expect(window.location.search).toBe('?search=LAMP'));
  await waitFor(() => expect(lastQuery(api).get('search')).toBe('LAMP'));
  await findTotal('13 businesses within 15 miles of Lighthouse');
  await press('Go to page 2');
  await waitFor(async () => expect(await cards()).toHaveLength(1));
  expect(window.location.search).toBe('?search=LAMP&page=2');
});

test('another radius or property goes back to page 1', async () => {
  const far = ownedProperty({ memorableName: 'Far Away', latitude: 50.1 });
  const { api, user } = await openMarketplace([], {
    search: '?page=2',
    properties: [ownedProperty(), far],
    answers: TWO_PAGES,
  });
  await cards();
  await press('Filters');
  await user.click(await screen.findByRole('combobox', { name: 'Radius' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(
    [5, 10, 15, 25, 50, 100].map((miles) => `${miles} miles`),
  );
  await user.click(screen.getByRole('option', { name: '100 miles' }));
  await waitFor(() => expect(radius(api)).toBeCloseTo(100, 6));
  expect(lastQuery(api).get('page')).toBe('1');
  await press('Go to page 2');
  await waitFor(() => expect(lastQuery(api).get('page')).toBe('2'));
  await choose(/^Property/, 'Far Away', user);
  await waitFor(() => expect(lastQuery(api).get('latitude')).toBe('50.1'));
  expect(lastQuery(api).get('page')).toBe('1');
});

test('a search without results offers a wider one, then one everywhere', async () => {
  const { api } = await openMarketplace([], { search: '?radius=5' });
  expect(await screen.findByRole('heading', { name: 'No businesses found' })).toBeVisible();
  await press('Search Within 100 Miles');
  await waitFor(() => expect(window.location.search).toBe('?radius=100'));
  await waitFor(() => expect(screen.queryByText('Search Within 100 Miles')).not.toBeInTheDocument());
  api.answer({ 'GET /businesses/marketplace': { ...pageOf([found('Ash')]), order: 'nearest' } });
  await press('Search Everywhere');
  await waitFor(() => expect(lastQuery(api).has('radius')).toBe(false));
  await findTotal('1 business');
});

test('a search without results can be cleared', async () => {
  const { api } = await openMarketplace([], { search: '?search=nobody' });
  await screen.findByRole('heading', { name: 'No businesses found' });
  api.answer({ 'GET /businesses/marketplace': { ...pageOf([found('Ash')]), order: 'nearest' } });
  await press('Clear Search');
  expect(await cards()).toHaveLength(1);
  expect(screen.getByLabelText(SEARCH)).toHaveValue('');
  expect(window.location.search).toBe('');
});

test('a filter with several services asks for businesses with any of them', async () => {
  const { api, user } = await openMarketplace([found('Ash')], { answers: CATEGORIES });
  await press('Filters');
  const field = await screen.findByRole('combobox', { name: 'Service categories' });
  for (const { name } of [ROOFS, BOILERS]) {
    await user.type(field, name);
    await user.click(await screen.findByRole('option', { name }));
  }
  await waitFor(() => expect(lastQuery(api).getAll('serviceCategoryIds')).toEqual([ROOFS.id, BOILERS.id]));
});

/** Does something else right after the address has changed, before React has rendered it. */
function whenAddressChanges(act: () => void): void {
  const { history } = window;
  const put = history.replaceState.bind(history);
  history.replaceState = (...given) => {
    put(...given);
    history.replaceState = put;
    act();
  };
}

test('text typed while the previous search updates the address is not lost', async () => {
  await openMarketplace([found('Typed')]);
  const field = await screen.findByLabelText<HTMLInputElement>(SEARCH);
  await cards();
  whenAddressChanges(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Typed');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await fill(SEARCH, 'Ty');
  await waitFor(() => expect(window.location.search).toBe('?search=Typed'));
  expect(field).toHaveValue('Typed');
});

test('a search and a filter that change at once both apply', async () => {
  const { api } = await openMarketplace([found('Ash')]);
  await cards();
  await press('Filters');
  const nearby = await screen.findByRole('checkbox', { name: 'Only within this radius' });
  expect(nearby).toBeChecked();
  const field = screen.getByLabelText(SEARCH);
  whenAddressChanges(() =>
    queueMicrotask(() => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))),
  );
  field.addEventListener('input', () => requestAnimationFrame(() => nearby.click()), { once: true });
  await fill(SEARCH, 'remote');
  await waitFor(() => expect(window.location.search).toBe('?search=remote&nearby=no'));
  await waitFor(() => expect(lastQuery(api).get('search')).toBe('remote'));
  expect(lastQuery(api).has('radius')).toBe(false);
});

test('a page past the end says so, and leads to the first page', async () => {
  await openMarketplace([], {
    search: '?search=lamp&page=999',
    answers: {
      'GET /businesses/marketplace': ({ query }) => ({
        ...pageOf(query.get('page') === '1' ? [found('Ash')] : [], { totalCount: 1 }),
        order: 'nearest',
      }),
    },
  });
  expect(await screen.findByRole('heading', { name: "Page 999 doesn't exist" })).toBeVisible();
  expect(screen.queryByText(/Try a wider radius/)).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: /^Pages of/ })).not.toBeInTheDocument();
  await press('Go to First Page');
  expect(await cards()).toHaveLength(1);
});

test.each(['category=not-a-uuid', 'page=99999999', 'page=1.5', 'radius=7'])(
  'a typed address with %s is read without it',
  async (wrong) => {
    const { api } = await openMarketplace([found('Ash')], { search: `?search=lamp&${wrong}` });
    expect(await cards()).toHaveLength(1);
    expect(lastQuery(api).has('serviceCategoryIds')).toBe(false);
    expect(lastQuery(api).get('page')).toBe('1');
    expect(lastQuery(api).get('search')).toBe('lamp');
    expect(radius(api)).toBeCloseTo(15, 6);
  },
);

test('the order is kept in the address and sent to the API', async () => {
  const { api, user } = await openMarketplace([found('Ash')]);
  await choose(/^Sort by/, 'Newest', user);
  await waitFor(() => expect(lastQuery(api).get('sort')).toBe('newest'));
  expect(window.location.search).toBe('?sort=newest');
});

test('a trade is chosen and taken back with one click, and so is a radius', async () => {
  const { user } = await openMarketplace([found('Ash')], {
    search: `?search=lamp&radius=25&category=${ROOFS.id}`,
    answers: { ...CATEGORIES, 'GET /businesses/trades': [{ id: ROOFS.id, name: ROOFS.name, businesses: 4 }] },
  });
  expect(await screen.findByRole('button', { name: 'Filters (2)' })).toBeVisible();
  const trades = within(screen.getByRole('group', { name: 'Trades and active filters' }));
  await user.click(await trades.findByRole('button', { name: 'Remove filter: Within 25 miles' }));
  await user.click(await trades.findByRole('button', { name: 'Roofing', pressed: true }));
  await waitFor(() => expect(window.location.search).toBe('?search=lamp'));
  await user.click(await trades.findByRole('button', { name: 'Roofing', pressed: false }));
  await waitFor(() => expect(window.location.search).toBe(`?search=lamp&category=${ROOFS.id}`));
});

test('a trade has short words for the eye, and its whole name for a screen reader', async () => {
  await openMarketplace([found('Ash')], {
    answers: { 'GET /businesses/trades': [{ id: BOILERS.id, name: BOILERS.name, businesses: 4 }] },
  });
  const chip = await screen.findByRole('button', { name: `Boiler Servicing (${BOILERS.name})` });
  expect(chip).toHaveTextContent(/^Boiler Servicing$/);
});

test('the marketplace says that it could not be loaded', async () => {
  const { api } = await openMarketplace([], { answers: { 'GET /businesses/marketplace': NO_ANSWER } });
  expect(await screen.findByText("We couldn't load the marketplace")).toBeVisible();
  api.answer({ 'GET /businesses/marketplace': { ...pageOf([found('Ash')]), order: 'nearest' } });
  await press('Try Again');
  expect(await cards()).toHaveLength(1);
});

test('without a property the map, the radius and the invitations give way to a hint', async () => {
  const { api } = await openMarketplace([found('Ash')], { properties: [] });
  expect(await screen.findByText(/^Register a property to find businesses near it/)).toBeVisible();
  expect(await cards()).toHaveLength(1);
  expect(lastQuery(api).has('radius')).toBe(false);
  expect(screen.queryByRole('button', { name: /^Invite/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Property' })).not.toBeInTheDocument();
});
