import { screen, within } from '@testing-library/dom';
import { daysFromToday } from '../../support/days.js';
import { GAS, MANAGER } from '../deadlines/fixtures.js';
import { openProperty } from '../properties/fixtures.js';
import { newId, sample } from '../support/samples.js';
import { open } from '../support/page.js';
import { insight, type Insight, insights } from './fixtures.js';

/** What needs somebody, at the top of the page of a property or a business. */

const HOME = newId();
const AT_HOME = { propertyId: HOME, propertyName: 'Rose Cottage' };
const DUE = insight(
  'DEADLINE',
  { ...AT_HOME, ...MANAGER, askedAs: 'MANAGER', dueOn: daysFromToday(12), serviceCategoryId: GAS.id },
  { subject: { type: 'deadline', id: newId(), name: 'Gas safety record' } },
);

async function openRows(...attention: Insight[]) {
  const page = await openProperty({
    property: { id: HOME },
    width: 390,
    answers: { 'GET /insights': insights(attention) },
  });
  const region = await screen.findByRole('region', { name: 'Needs you' });
  return { ...page, rows: within(region).getAllByRole('listitem') };
}

test('the page of a property shows the rows about it only', async () => {
  const { rows } = await openRows(
    DUE,
    insight('PROPERTY_UNATTENDED', { propertyId: newId(), propertyName: 'Mill House' }),
    insight('PROVIDER_CERTIFICATE', {
      businessName: 'Fen Gas',
      properties: [{ id: HOME, name: 'Rose Cottage' }],
      services: [{ category: 'Gas Safety Record', state: 'MISSING', expiresOn: null }],
    }),
  );
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Gas safety record: due on'),
    expect.stringContaining('Fen Gas has no checked certificate'),
  ]);
});

test('the page of a property repeats neither its name nor what a business wrote, and links to itself nowhere', async () => {
  const { rows } = await openRows(
    insight(
      'INVITATION_DECLINED',
      { ...AT_HOME, businessName: 'Cam Lettings', responseMessage: 'We are full.' },
      { path: '/dashboard/marketplace', since: new Date().toISOString() },
    ),
  );
  const row = rows[0] ?? document.body;
  expect(row).toHaveTextContent('Cam Lettings declined your invitation.');
  expect(row).toHaveTextContent('just now');
  expect(row).not.toHaveTextContent('We are full.');
  expect(
    within(row)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Find Another']);
});

test('on its own page a deadline has its two buttons on top, because the list below has the menu', async () => {
  const { rows } = await openRows(DUE);
  const row = within(rows[0] ?? document.body);
  expect(row.getByText(/Cam Lettings manages the property\.$/)).toBeVisible();
  expect(row.getByRole('link', { name: 'Email Them' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:office@example\.com\?subject=.*&body=Hello/),
  );
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Done']);
});

test('the page of a business shows its own rows, without those that it says in another place', async () => {
  const firm = sample('BusinessDto', { id: newId(), name: 'Cam Plumbing', myRole: 'OWNER' });
  const about = { businessId: firm.id, businessName: firm.name };
  await open(`/dashboard/business/${firm.id}`, {
    answers: {
      'GET /businesses/{id}': firm,
      'GET /insights': insights([
        insight('PROFILE_INCOMPLETE', about),
        insight('REVIEW_PENDING', about),
        insight('PROFILE_INCOMPLETE', { businessId: newId(), businessName: 'Fen Plumbing' }),
      ]),
    },
  });
  const rows = within(await screen.findByRole('region', { name: 'Needs you' })).getAllByRole('listitem');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toHaveTextContent("Cam Plumbing's profile is incomplete");
});
