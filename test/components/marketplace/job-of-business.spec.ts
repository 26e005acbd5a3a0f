import { screen, waitFor, within } from '@testing-library/dom';
import type { Answers } from '../support/api.js';
import { open, press } from '../support/page.js';
import { newId, sample } from '../support/samples.js';
import { sentInvitation } from '../invitations/fixtures.js';
import { found, openMarketplace, ownedProperty } from './fixtures.js';

/** The job goes along from the marketplace to the page of a business, and into the invitation. */

const firm = found('Fenland Heating');
const other = ownedProperty({ memorableName: 'Ferry House' });
const loft = ownedProperty({ memorableName: 'Market Loft' });
const trade = sample('ServiceCategoryDto', { name: 'Boiler Servicing' });
const due = sample('ListedDeadlineDto', {
  title: 'Boiler service',
  dueOn: '2030-12-26',
  propertyId: loft.id,
});
const JOB = `?property=${loft.id}&category=${trade.id}&deadline=${due.id}`;

const answers = {
  'GET /properties': { properties: [other, loft] },
  'GET /service-categories': [trade],
  'GET /properties/{id}/deadlines': { deadlines: [due], abilities: { change: true } },
  'GET /businesses/{id}': sample('BusinessDto', { id: firm.id, name: firm.name }),
} satisfies Answers;
const openBusiness = (given: Answers) =>
  open(`/dashboard/business/${firm.id}${JOB}`, { answers: { ...answers, ...given } });

test('the profile in the marketplace leads to the full page with the job', async () => {
  await openMarketplace([firm], { search: `${JOB}&view=${firm.id}`, answers });
  const profile = within(await screen.findByRole('dialog'));
  const link = await profile.findByRole('link', { name: 'Open Full Page' });
  await waitFor(() => expect(link).toHaveAttribute('href', `/dashboard/business/${firm.id}${JOB}`));
});

test('the page of a business says what it was looked for, and its invitation is filled with it', async () => {
  const { api } = await openBusiness({
    'POST /invitations': { invitation: sentInvitation('PENDING') },
  });
  expect(await screen.findByText('Boiler service at Market Loft, due 26 Dec')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Marketplace' })).toHaveAttribute(
    'href',
    `/dashboard/marketplace${JOB}`,
  );
  await press('Invite Fenland Heating');
  expect(await screen.findByRole('dialog')).toHaveTextContent('For Market Loft');
  expect(await screen.findByRole('combobox', { name: 'Trade (optional)' })).toHaveTextContent(
    'Boiler Servicing',
  );
  await press('Send Invitation');
  await waitFor(() =>
    expect(api.callsOf('POST /invitations').map(({ body }) => body)).toEqual([
      { propertyId: loft.id, businessId: firm.id, serviceCategoryId: trade.id, deadlineId: due.id },
    ]),
  );
});

test('a business that is already invited to the property of the job says so', async () => {
  const pending = sentInvitation('PENDING', { propertyId: loft.id, businessId: firm.id });
  await openBusiness({
    'GET /invitations/property/{propertyId}': { invitations: [pending] },
  });
  expect(await screen.findByRole('link', { name: 'Invitation pending' })).toBeVisible();
});

test('an address that names the property of somebody else says nothing of a job', async () => {
  await open(`/dashboard/business/${firm.id}?property=${newId()}`, { answers });
  await screen.findByRole('button', { name: 'Invite Fenland Heating' });
  expect(screen.queryByText(/^For:/)).not.toBeInTheDocument();
});

test('the profile in the marketplace shows the rating that the card shows', async () => {
  const rated = found('Ash', { rating: { average: 4.6, count: 12 } });
  await openMarketplace([rated], {
    search: `?view=${rated.id}`,
    answers: { 'GET /businesses/{id}': sample('BusinessDto', { id: rated.id, rating: rated.rating }) },
  });
  const profile = within(await screen.findByRole('dialog'));
  expect(await profile.findByText('4.6 of 5 (12 reviews)')).toBeVisible();
});
