import { screen, within } from '@testing-library/dom';
import type { components } from '../../../frontend/api/schema';
import { newId, sample } from '../support/samples.js';
import { found, insightsOf, openMarketplace, ownedProperty } from './fixtures.js';

type Insight = components['schemas']['InsightDto'];

const home = ownedProperty({ memorableName: 'Market Loft' });
const boiler = newId();
const job = (given: Partial<Insight>): Insight =>
  sample('InsightDto', { key: newId(), since: new Date().toISOString(), ...given });
const deadline = (facts: Insight['facts']) =>
  job({
    kind: 'DEADLINE',
    subject: { type: 'deadline', id: newId(), name: 'Boiler service' },
    facts: { propertyId: home.id, propertyName: 'Market Loft', dueOn: '2026-12-27', ...facts },
  });
const declined = job({
  kind: 'INVITATION_DECLINED',
  facts: { propertyId: home.id, propertyName: 'Market Loft', businessName: 'Thurlow Electrical' },
});

const openWith = (attention: Insight[], search = '') =>
  openMarketplace([found('Ash')], {
    search,
    properties: [home],
    answers: { 'GET /insights': insightsOf(attention) },
  });

test('above the results stand the next jobs, which lead to the businesses for each', async () => {
  await openWith([deadline({ serviceCategoryId: boiler }), declined]);
  const jobs = await screen.findByRole('region', { name: 'Next jobs' });
  const links = await within(jobs).findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [
      'Boiler service · Market Loft · due 27 Dec 2026',
      expect.stringContaining(`?property=${home.id}&category=${boiler}&deadline=`),
    ],
    [
      'Find another · Market Loft · Thurlow Electrical declined',
      `/dashboard/marketplace?property=${home.id}`,
    ],
  ]);
  const first = await screen.findByText('Ash', { selector: 'h2' });
  expect(jobs.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a declined job leads to others for the same trade and deadline', async () => {
  const ids = { trade: newId(), deadline: newId() };
  const job = {
    serviceCategory: { id: ids.trade, name: 'Rewiring' },
    deadline: { id: ids.deadline, title: 'Electrical report', dueOn: '2026-12-27' },
  };
  await openWith([{ ...declined, facts: { ...declined.facts, job } }]);
  expect(
    await screen.findByRole('link', {
      name: 'Electrical report · Market Loft · Thurlow Electrical declined',
    }),
  ).toHaveAttribute(
    'href',
    `/dashboard/marketplace?property=${home.id}&category=${ids.trade}&deadline=${ids.deadline}`,
  );
});

test('the job whose businesses are shown is marked', async () => {
  await openWith(
    [deadline({ serviceCategoryId: boiler }), declined],
    `?property=${home.id}&category=${boiler}`,
  );
  const jobs = await screen.findByRole('region', { name: 'Next jobs' });
  expect(await within(jobs).findByRole('link', { current: true })).toHaveTextContent('Boiler service');
});

test('a deadline that a known business can be asked for, or that no service deals with, is no job', async () => {
  await openWith([
    deadline({ serviceCategoryId: boiler, businessEmail: 'office@fenland.example' }),
    deadline({ serviceCategoryId: null }),
  ]);
  await screen.findByText('Ash', { selector: 'h2' });
  expect(screen.queryByRole('region', { name: 'Next jobs' })).not.toBeInTheDocument();
});
