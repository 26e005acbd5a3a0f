import { screen, within } from '@testing-library/dom';
import type { components } from '../../../frontend/api/schema';
import { listedProperty } from '../properties/fixtures.js';
import { open, press } from '../support/page.js';
import { newId, sample } from '../support/samples.js';
import { insight, insights } from './fixtures.js';

/** On the home page: the owner's open quotes, and where owners find the reader's business. */

type Schemas = components['schemas'];

test('the quotes that wait for the owner stand on the home page, by property, not twice, and not while they are snoozed', async () => {
  const loft = { id: newId(), memorableName: 'Market Loft' };
  const quote = (name: string, amount: number, given: Partial<Schemas['OpenQuoteDto']> = {}) =>
    sample('OpenQuoteDto', {
      invitationId: newId(),
      amount,
      business: { id: newId(), name },
      property: loft,
      validUntil: '2030-12-12',
      deadline: { id: newId(), title: 'Boiler service', dueOn: '2030-12-26' },
      serviceCategory: null,
      ...given,
    });
  const elsewhere = { id: newId(), memorableName: 'Ferry House' };
  const tiling = { id: newId(), name: 'Tiling' };
  const quotes = [
    quote('Fenland Heating', 18_000),
    quote('Ash', 9_900, { property: elsewhere, deadline: null, serviceCategory: tiling }),
    quote('Cam Gas', 16_500),
    quote('Put Off Ltd', 30_000),
    quote('Put Off As Well Ltd', 31_000),
  ];
  await open('/dashboard', {
    answers: {
      'GET /insights': insights([
        ...quotes
          .slice(0, 3)
          .map(({ invitationId: id, amount: quoteAmount, validUntil }) =>
            insight(
              'QUOTE_TO_DECIDE',
              { propertyName: 'Market Loft', quoteAmount, validUntil },
              { subject: { type: 'invitation', id, name: 'Cam Gas' } },
            ),
          ),
        // The fourth is snoozed, so that the next kind says something about its invitation.
        insight(
          'INVITATION_NOT_STARTED',
          { propertyName: 'Market Loft' },
          { subject: { type: 'invitation', id: quotes[3]!.invitationId, name: 'Put Off Ltd' } },
        ),
      ]),
      'GET /properties': { properties: [listedProperty()] },
      'GET /quotes': { quotes },
    },
  });
  const region = within(await screen.findByRole('region', { name: 'Quotes to decide' }));
  const lines = within(region.getByRole('list', { name: 'Quotes for Market Loft' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '£180.00 · Fenland Heating · Boiler service · valid until 12 Dec 2030',
    '£165.00 · Cam Gas · Boiler service · valid until 12 Dec 2030',
  ]);
  expect(region.getByRole('link', { name: 'Compare 2' })).toHaveAttribute(
    'href',
    `/dashboard/property/${loft.id}#quotes`,
  );
  expect(region.getByText('£99.00').closest('li')).toHaveTextContent('£99.00 · Ash · Tiling');
  expect(region.getByRole('link', { name: 'Open Quote' })).toBeVisible();
  const rest = within(await screen.findByRole('region', { name: 'Needs you' }));
  expect(rest.getAllByRole('listitem')).toHaveLength(1);
});

test('the business view says where owners find the business', async () => {
  const firm = sample('BusinessDto', {
    name: 'Cam Gas',
    myRole: 'OWNER',
    abilities: { ...sample('BusinessAbilitiesDto'), seeStanding: true },
  });
  const place = { town: 'Cambridge', radiusMiles: 15, position: 2, of: 13, ofIsLowerBound: false };
  await open('/dashboard', {
    answers: {
      'GET /insights': insights([], { properties: 0 }),
      'GET /businesses/me/businesses': [firm],
      'GET /businesses/{id}/standing': sample('StandingResponse', { place }),
    },
  });
  await press('Business');
  const region = await screen.findByRole('region', { name: 'Business view' });
  expect(await within(region).findByRole('link', { name: '2nd of 13 near Cambridge' })).toBeVisible();
});
