import { screen, waitFor, within } from '@testing-library/dom';
import { press } from '../support/page.js';
import { newId, sample } from '../support/samples.js';
import { openHq } from './fixtures.js';

const PHONE = { width: 390 };

/** So many services that nobody offers in one town. Only the last is offered somewhere: 20 miles away. */
const gaps = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    sample('SupplyGapDto', {
      category: sample('ServiceCategoryDto', { id: newId(), name: `Service ${index}` }),
      place: 'Ely',
      nearestKm: index === count - 1 ? 32.2 : null,
    }),
  );

test('on a phone the trends are closed until they are opened, and not read before', async () => {
  const { user, api } = await openHq('/hq', {}, PHONE);
  const heading = await screen.findByRole('heading', { name: 'Trends' });
  expect(screen.queryByRole('group', { name: 'Period' })).not.toBeInTheDocument();
  expect(api.callsOf('GET /hq/insights')).toEqual([]);
  await user.click(heading);
  expect(await screen.findByRole('group', { name: 'Period' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Invitations' })).toBeVisible();
  expect(api.callsOf('GET /hq/insights')).toHaveLength(1);
});

test.each([
  [
    'five services on a wide screen',
    1440,
    'Service 0, Service 1, Service 2, Service 3, Service 4 and 35 more',
  ],
  ['two services on a phone', 390, 'Service 0, Service 1 and 38 more'],
] as const)(
  'the supply gaps show a row for each town with %s, and all on demand',
  async (_, width, named) => {
    const { user } = await openHq(
      '/hq',
      { 'GET /hq/insights': sample('HqInsightsResponse', { supplyGaps: gaps(40) }) },
      { width },
    );
    const heading = await screen.findByRole('heading', { name: 'Trends' });
    if (width < 600) await user.click(heading);
    const table = within(await screen.findByRole('table', { name: 'Supply Gaps' }));
    const services = () => table.getAllByRole('cell', { name: /Service \d/ });
    expect(services()).toHaveLength(1);
    expect(services()[0]).toHaveTextContent(named);
    // One town needs no map.
    expect(screen.queryByLabelText('Map of the supply gaps')).not.toBeInTheDocument();
    expect(table.queryByRole('columnheader', { name: 'Nearest' })).not.toBeInTheDocument();
    await press('Show All 40 Gaps');
    await waitFor(() => expect(services()).toHaveLength(40));
    expect(table.getByRole('columnheader', { name: 'Nearest' })).toBeVisible();
    expect(table.getAllByRole('row').at(-1)).toHaveTextContent('20 miles');
    expect(screen.queryByRole('button', { name: /^Show All/ })).not.toBeInTheDocument();
  },
);

const texts = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent.replace(/\d.*/, ''));

test('on a phone what waits comes before the other figures', async () => {
  await openHq('/hq', {}, PHONE);
  await screen.findByRole('list', { name: 'More figures' });
  await waitFor(() => expect(texts('Figures')).toEqual(['Pending Verification', 'Businesses to Review']));
  expect(texts('More figures')).toEqual(['Total Users', 'Total Properties', 'Admin Users']);
  const waiting = screen.getByRole('region', { name: 'Waiting Now' });
  const [before, after] = ['Figures', 'More figures'].map((name) => screen.getByRole('list', { name }));
  expect(before?.compareDocumentPosition(waiting)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(after?.compareDocumentPosition(waiting)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});
