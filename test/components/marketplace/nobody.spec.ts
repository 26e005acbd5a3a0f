import { screen, waitFor } from '@testing-library/dom';
import { press } from '../support/page.js';
import { sample } from '../support/samples.js';
import { openMarketplace, ownedProperty } from './fixtures.js';

/** Nobody offers what is looked for near a property: why, and the nearest search that finds somebody. */

const home = ownedProperty({ memorableName: 'Market Loft' });
const sweep = sample('ServiceCategoryDto', { name: 'Chimney Sweeping' });
/** So many businesses within 5, 10, 15, 25, 50 and 100 miles. */
const coverage = (nearestKm: number | null, ...businesses: number[]) =>
  sample('CoverageDto', {
    category: sweep,
    nearestKm,
    within: businesses.map((count) => sample('CoverageRadiusDto', { businesses: count })),
  });

const openFor = (offer: ReturnType<typeof coverage>, search = `?property=${home.id}&category=${sweep.id}`) =>
  openMarketplace([], {
    search,
    properties: [home],
    answers: { 'GET /properties/{id}/coverage': [offer] },
  });

test('the smallest radius with somebody is offered, with the reason', async () => {
  await openFor(coverage(48, 0, 0, 0, 0, 2, 5));
  expect(
    await screen.findByText(
      'No business for Chimney Sweeping is within 15 miles of Market Loft. The nearest is 30 miles away.',
    ),
  ).toBeVisible();
  await press('Search Within 50 Miles');
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('radius')).toBe('50'));
});

test('somebody beyond every radius is found everywhere', async () => {
  await openFor(coverage(400, 0, 0, 0, 0, 0, 0));
  await screen.findByText(/The nearest is 249 miles away\.$/);
  expect(screen.queryByRole('button', { name: /^Search Within/ })).not.toBeInTheDocument();
  await press('Search Everywhere');
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('nearby')).toBe('no'));
});

test('a service that nobody offers anywhere is not searched for again', async () => {
  await openFor(coverage(null, 0, 0, 0, 0, 0, 0));
  expect(
    await screen.findByText('No business for Chimney Sweeping is in the marketplace yet.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Search / })).not.toBeInTheDocument();
  await press('Clear Search');
  await waitFor(() => expect(new URLSearchParams(window.location.search).has('category')).toBe(false));
});

test('without a trade the radius is one in which there is some business', async () => {
  await openFor(coverage(30, 0, 0, 0, 1, 1, 1), `?property=${home.id}`);
  await screen.findByText('No business is within 15 miles of Market Loft. The nearest is 19 miles away.');
  expect(await screen.findByRole('button', { name: 'Search Within 25 Miles' })).toBeVisible();
});
