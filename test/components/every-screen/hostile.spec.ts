import { screen, within } from '@testing-library/dom';
import type { Answers } from '../support/api.js';
import { open } from '../support/page.js';
import { pageOf, sample } from '../support/samples.js';
import {
  listedProperty,
  listedUser,
  marketBusiness,
  ownBusiness,
  ownedProperty,
  reviewedBusiness,
  reviewedUser,
  waitingInvitation,
} from './fixtures.js';

/**
 * An address that runs, an attribute and an element that end, expressions of templates, and a word without an end.
 * What a browser makes of them is in the browser test with this name.
 */
const TEXT = `javascript:alert(1)//"><img src=x onerror=alert(2)></script><script>alert(3)</script>{{7*7}}\${7*7}${'W'.repeat(90)}`;

const home = ownedProperty({ memorableName: TEXT });
const listed = listedProperty({ id: home.id, memorableName: TEXT });
const texts = { name: TEXT, description: TEXT, businessType: TEXT, registrationNumber: TEXT };
const firm = ownBusiness({ ...texts, user: { name: TEXT, email: 'olivia@example.com' } });
const invitation = waitingInvitation({
  businessId: firm.id,
  propertyId: home.id,
  inviteMessage: TEXT,
  responseMessage: TEXT,
  inviter: { name: TEXT, email: 'olivia@example.com' },
  property: { id: home.id, slug: 'hostile', memorableName: TEXT, address: TEXT },
  business: sample('InvitedBusinessDto', { id: firm.id, name: TEXT }),
});
const person = { name: TEXT, email: 'olivia@example.com' };
const event = sample('AuditEventDto', {
  subject: sample('AuditSubjectDto', { label: TEXT }),
  actor: { ...person, id: home.id, deleted: false },
  notes: TEXT,
  before: { name: TEXT },
  after: { name: TEXT },
});

const answers: Answers = {
  'GET /properties': { properties: [listed] },
  'GET /properties/{id}': { property: home },
  'GET /p/{slug}': { property: sample('PublicPropertyDto', { memorableName: TEXT }) },
  'GET /businesses/me/businesses': [firm],
  'GET /businesses/{id}': firm,
  'GET /businesses/marketplace': pageOf([
    marketBusiness({ name: TEXT, description: TEXT, businessType: TEXT }),
  ]),
  'GET /invitations/property/{propertyId}': { invitations: [invitation] },
  'GET /invitations/business/{businessId}': [invitation],
  'GET /hq/users': pageOf([listedUser(person)]),
  'GET /hq/users/{id}': reviewedUser({ ...person, history: [event] }),
  'GET /hq/businesses/{id}': reviewedBusiness(texts),
  'GET /hq/audit': pageOf([event]),
};

/** Expects that the page has no element and no address that came from a text. */
function expectNothingRuns(): void {
  expect(document.querySelectorAll('script, img[src="x"], [onerror]')).toHaveLength(0);
  const addresses = [...document.querySelectorAll('[href], [src]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src'),
  );
  expect(addresses.filter((address) => address?.trim().startsWith('javascript:'))).toEqual([]);
}

for (const path of [
  '/dashboard',
  '/dashboard/account',
  '/dashboard/property',
  '/dashboard/property/ID/edit',
  '/dashboard/marketplace',
  '/dashboard/business',
  '/dashboard/business/ID/edit',
  '/hq/users',
  '/hq/users/ID',
  '/hq/businesses/ID',
  '/hq/audit',
])
  test(`a hostile text is shown as text on ${path}`, async () => {
    await open(path.replace('ID', home.id), { as: { name: TEXT, roles: ['USER', 'ADMIN'] }, answers });
    const main = within(await screen.findByRole('main'));
    const shown = await main.findAllByText((_, element) => element !== null && holds(element));
    expect(shown.length).toBeGreaterThan(0);
    expectNothingRuns();
  });

/** Whether an element shows the text, or has it as the value of a field. */
const holds = (element: Element) =>
  element.matches('input, textarea')
    ? (element as HTMLInputElement).value === TEXT
    : !element.firstElementChild && element.textContent === TEXT;

for (const path of ['/dashboard/property/ID', '/dashboard/business/ID', '/hostile'])
  test(`a hostile text is the heading of ${path}`, async () => {
    await open(path.replace('ID', home.id), { as: { name: TEXT }, answers });
    expect(await screen.findByRole('heading', { level: 1, name: TEXT })).toBeVisible();
    expectNothingRuns();
  });
