import { screen, waitFor, within } from '@testing-library/dom';
import type { components } from '../../../frontend/api/schema';
import { fill } from '../support/page.js';
import { pageOf, newId, sample } from '../support/samples.js';
import { expectAsked, findCards, findRow, findRows, heads, openHq } from './fixtures.js';

type Business = components['schemas']['HqBusinessDto'];

const OWNER = { name: 'Olga Owner', email: 'olga@example.com' };
const business = (name: string, given: Partial<Business> = {}): Business =>
  sample('HqBusinessDto', {
    name,
    registrationStatus: 'APPROVED',
    serviceBusinessType: 'PROPERTY_MANAGEMENT',
    businessType: 'Property Management',
    ownerId: newId(),
    user: OWNER,
    town: 'Ely',
    emailConfirmed: true,
    ...given,
  });

const openBusinesses = (businesses: Business[], width = 1440) =>
  openHq(
    '/hq/businesses',
    {
      'GET /hq/businesses': ({ query }) =>
        pageOf(
          businesses.filter(
            ({ serviceBusinessType }) =>
              serviceBusinessType === (query.get('serviceBusinessType') ?? serviceBusinessType),
          ),
        ),
      'GET /hq/review-queue': sample('ReviewQueueResponse', {
        counts: { users: 0, businesses: 1200, changedBusinesses: 0, reviews: 0, threads: 0 },
      }),
    },
    { width },
  );

const agency = business('Agency');
const trade = business('Trade', { serviceBusinessType: 'SERVICE_PROVIDER', emailConfirmed: false });

test('the list says where a business is, who owns it and whether its email is confirmed', async () => {
  await openBusinesses([agency, trade]);
  const row = await findRow('Trade');
  expect(heads()).toContain('Trade');
  expect(within(row).getByRole('cell', { name: 'Ely' })).toBeVisible();
  // One column has the owner and the email.
  const owner = within(row).getByRole('link', { name: OWNER.name }).closest('td');
  expect(owner).toHaveTextContent(OWNER.email);
  expect(row).toHaveTextContent('Email not confirmed');
  expect(await findRow('Agency')).not.toHaveTextContent('Email not confirmed');
});

test('the list shows the businesses of one type', async () => {
  const { user, api } = await openBusinesses([agency, trade]);
  await findRows(2);
  await user.selectOptions(screen.getByLabelText('Type'), 'PROPERTY_MANAGEMENT');
  await findRows(1);
  expect(await findRow('Agency')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Type'), 'SERVICE_PROVIDER');
  expect(await findRow('Trade')).toBeVisible();
  await expectAsked(api, 'GET /hq/businesses', { serviceBusinessType: 'SERVICE_PROVIDER' });
});

test('the filter of waiting businesses says how many wait, unless another filter leaves some out', async () => {
  await openBusinesses([agency]);
  const status = within(await screen.findByLabelText('Status'));
  expect(await status.findByRole('option', { name: 'Pending Review (1,200)' })).toBeInTheDocument();
  await fill('Search businesses', 'agency');
  await waitFor(() => expect(status.getAllByRole('option')[1]).toHaveTextContent(/^Pending Review$/));
});

test('on a phone the card of a business names its trade and owner', async () => {
  await openBusinesses([agency], 390);
  const [card] = await findCards('businesses');
  expect(card).toHaveTextContent('Property Management · Olga Owner');
});
