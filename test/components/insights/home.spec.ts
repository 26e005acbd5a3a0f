import { screen, waitFor, within } from '@testing-library/dom';
import { listedProperty } from '../properties/fixtures.js';
import type { Answers } from '../support/api.js';
import { closePage, fill, open, press } from '../support/page.js';
import { newId, sample } from '../support/samples.js';
import { insight, insights, type Insight } from './fixtures.js';

/** The home page: its cards, its views, the first steps and what comes up. */

const FIRM = sample('BusinessDto', {
  id: newId(),
  name: 'Cam Gas',
  myRole: 'OWNER',
  serviceBusinessType: 'SERVICE_PROVIDER',
  pendingInvitations: 1,
  abilities: { ...sample('BusinessAbilitiesDto'), seeStanding: true },
  services: [sample('BusinessServiceDto', { requiresCertification: true })],
  _count: { staff: 0, services: 1, properties: 0 },
});
const SECOND = sample('BusinessDto', { id: newId(), name: 'Fen Gas', myRole: 'OWNER' });

const openHome = (answers: Answers = {}, as: Parameters<typeof open>[1] = {}) =>
  open('/dashboard', { answers: { 'GET /insights': insights([], { properties: 0 }), ...answers }, ...as });

/** So many properties of one's own, and what needs their owner. */
const owning = (properties: number, attention: Insight[] = []): Answers => ({
  'GET /insights': insights(attention, { properties }),
  'GET /properties': { properties: Array.from({ length: properties }, () => listedProperty()) },
});

/** Somebody who has just signed up. */
const NEW = { as: { createdAt: new Date().toISOString() } };
const firstSteps = () => screen.findByRole('region', { name: 'First steps' });

test('the cards of the home page count properties, jobs and businesses', async () => {
  await openHome({
    ...owning(2, [
      insight('INVITATION_DECLINED', { propertyName: 'Ferry Inn' }),
      insight('INVITATION_TO_ANSWER', { businessName: 'Cam Gas' }),
      insight('INVITATION_TO_ANSWER', { businessName: 'Cam Gas' }),
    ]),
    'GET /businesses/me/businesses': [FIRM],
  });
  for (const [card, figures] of [
    [/^My Properties/, '2 properties · 2 without a manager'],
    [/^Marketplace 1 job/, '1 job needs someone'],
    [/^Manage Businesses/, '1 business · 2 invitations to answer'],
  ] as const)
    await waitFor(async () =>
      expect(within(await screen.findByRole('main')).getByRole('link', { name: card })).toHaveTextContent(
        figures,
      ),
    );
});

test('cards without anything to count show no figures', async () => {
  await openHome();
  await screen.findByRole('link', { name: /^Manage Businesses/ });
  expect(screen.queryByText(/^\d+ (propert|job|business)/)).not.toBeInTheDocument();
});

test('the properties of the home page are listed under what comes up', async () => {
  await openHome(owning(2));
  const list = await screen.findByRole('list', { name: 'Coming up at your properties' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
});

test('the guest view speaks of the stay, without figures and rows of an owner', async () => {
  await openHome(owning(1, [insight('PROPERTY_UNATTENDED', { propertyName: 'Ferry Inn' })]));
  await screen.findByRole('region', { name: 'Needs you' });
  await press('Guest');
  expect(
    await screen.findByText(
      /^For guests and tenants\. Your host's guide .* your stay\. Reporting issues is coming soon\.$/,
    ),
  ).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Needs you' })).not.toBeInTheDocument();
  expect(screen.queryByText(/without a manager/)).not.toBeInTheDocument();
});

test('the guest view refuses a link that opens no guide on this site', async () => {
  await openHome();
  await press('Guest');
  const opener = within(await screen.findByRole('region', { name: 'Open your guide' }));
  for (const link of [
    'https://elsewhere.example/rose-cottage/guide#KEY',
    'http://localhost:8080/rose-cottage/guide',
    'http://localhost:8080/rose-cottage#KEY',
    'rose-cottage',
  ]) {
    await fill('Link from your host', link);
    expect(opener.queryByRole('alert')).not.toBeInTheDocument();
    await press('Open Guide');
    expect(await opener.findByRole('alert')).toHaveTextContent("This link doesn't open a guide on this site");
  }
});

test('without a business the business view says what comes first, and nothing about running one', async () => {
  await openHome();
  await press('Business');
  const panel = within(await screen.findByRole('region', { name: 'Business view' }));
  const steps = await panel.findAllByRole('listitem');
  for (const [index, words] of [
    'Add it',
    'We review itUsually within 1-2 business days.',
    'Owners nearby',
  ].entries())
    expect(steps[index]).toHaveTextContent(words);
  expect(screen.queryByText(/^Answer invitations and manage your/)).not.toBeInTheDocument();
});

test('the business view shows the only business with its figures, each a link to its section', async () => {
  await openHome({
    'GET /businesses/me/businesses': [FIRM],
    'GET /businesses/{id}/standing': sample('StandingResponse', { counted: 0 }),
  });
  await press('Business');
  const region = await screen.findByRole('region', { name: 'Business view' });
  const panel = within(region);
  expect(await panel.findByRole('heading', { name: 'Cam Gas' })).toBeVisible();
  expect(panel.queryByRole('combobox')).not.toBeInTheDocument();
  expect(await panel.findByText('New here')).toBeVisible();
  expect([...region.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'Invitations to answer1',
    'Properties managed0',
    'Certificates1 missing',
    'StandingNew here',
  ]);
  expect(panel.getByRole('link', { name: '1 missing' })).toHaveAttribute(
    'href',
    `/dashboard/business/${FIRM.id}#services`,
  );
  expect(screen.getByText(/^Answer invitations and manage your/)).toBeVisible();
  expect(panel.queryByRole('listitem')).not.toBeInTheDocument();
});

test('several businesses are chosen from in the business view', async () => {
  await openHome({ 'GET /businesses/me/businesses': [FIRM, SECOND] });
  await press('Business');
  const panel = within(await screen.findByRole('region', { name: 'Business view' }));
  expect(await panel.findByRole('combobox')).toHaveTextContent('Cam Gas');
  const listed = within(screen.getByRole('region', { name: 'My Businesses' }));
  expect(listed.queryByRole('link', { name: /^Staff members/ })).not.toBeInTheDocument();
});

test('the card of the only business has more figures, each a link to its section', async () => {
  await openHome({ 'GET /businesses/me/businesses': [FIRM] });
  const card = within(await screen.findByRole('region', { name: 'My Businesses' }));
  const links = card.getAllByRole('link').filter((link) => link.closest('dd'));
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Invitations to answer: 1', `/dashboard/business/${FIRM.id}#invitations`],
    ['Properties managed: 0', `/dashboard/business/${FIRM.id}#properties`],
    ['Certificates: 1 missing', `/dashboard/business/${FIRM.id}#services`],
    ['Staff members: 0', `/dashboard/business/${FIRM.id}#staff`],
    ['Services: 1', `/dashboard/business/${FIRM.id}#services`],
  ]);
});

test('the first steps of a new owner lead to registering a property', async () => {
  const firstDone = { property: false, gasSafety: false, guide: false, business: false };
  const { user } = await openHome(
    { 'GET /insights': insights([], { properties: 0, firstSteps: firstDone }) },
    NEW,
  );
  const steps = await firstSteps();
  expect(steps).toHaveTextContent('0 of 4 done');
  await user.click(within(steps).getByRole('link', { name: 'Register a Property' }));
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveFocus());
  expect(location.pathname + location.search).toBe('/dashboard/property');
});

test.each([
  ['the gas safety date', {}, 'Add the Date', '?deadline#deadlines'],
  ['the guest guide', { gasSafety: true }, 'Make the Guide', '/guide'],
  ['somebody for the work', { gasSafety: true, guide: true }, 'Find Someone', 'property='],
])('the only button of the first steps leads to the next one: %s', async (_next, done, button, to) => {
  const firstDone = { property: true, gasSafety: false, guide: false, business: false, ...done };
  await openHome({ ...owning(1), 'GET /insights': insights([], { firstSteps: firstDone }) }, NEW);
  const steps = await firstSteps();
  expect(steps).toHaveTextContent(`${1 + Object.keys(done).length} of 4 done`);
  const links = within(steps).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([button]);
  expect(links[0]?.getAttribute('href')).toContain(to);
});

test('a new business has its first steps on the home page and on its own, until its first invitation', async () => {
  const firstStepsOf: NonNullable<typeof FIRM.firstSteps> = (
    ['SERVICES', 'CERTIFICATES', 'DESCRIPTION', 'EMAIL', 'REVIEW'] as const
  ).map((step) => ({ step, done: step === 'SERVICES' }));
  const fresh = { ...FIRM, firstSteps: firstStepsOf };
  await openHome({ 'GET /businesses/me/businesses': [fresh, SECOND] });
  const onHome = await screen.findByRole('region', { name: 'First steps of Cam Gas' });
  expect(screen.getAllByRole('region', { name: /^First steps/ })).toEqual([onHome]);
  expect(onHome).toHaveTextContent('1 of 5 done');
  const rows = within(onHome).getAllByRole('listitem');
  for (const [index, title] of [
    'DoneAdd services',
    'To doAdd certificates',
    'To doDescribe it',
    'To doConfirm its email',
    'To doWe review it',
  ].entries())
    expect(rows[index]).toHaveTextContent(title);
  expect(within(onHome).getAllByRole('link')).toHaveLength(1);
  expect(within(onHome).getByRole('link', { name: 'Add Certificates' })).toHaveAttribute(
    'href',
    `/dashboard/business/${FIRM.id}#services`,
  );
  const beforeEmail = {
    ...fresh,
    firstSteps: firstStepsOf.map((one) => ({ ...one, done: one.step !== 'EMAIL' })),
  };
  const { api } = await open(`/dashboard/business/${FIRM.id}`, {
    answers: { 'GET /businesses/{id}': beforeEmail },
  });
  await press('Send Link Again');
  await waitFor(() => expect(api.callsOf('POST /businesses/{id}/confirm-email')).toHaveLength(1));
});

test('first steps that are all done take no room on the home page', async () => {
  const fresh = { ...FIRM, firstSteps: [{ step: 'SERVICES' as const, done: true }] };
  const row = insight('PROPERTY_UNATTENDED', { propertyName: 'Ferry Inn' });
  await openHome({ ...owning(1, [row]), 'GET /businesses/me/businesses': [fresh, SECOND] });
  await screen.findByRole('region', { name: 'Needs you' });
  expect(screen.queryByRole('region', { name: /^First steps/ })).not.toBeInTheDocument();
});

test('an email that is not confirmed is said on the home page, with a button that sends the link again', async () => {
  const { api } = await openHome({
    'GET /account/security': sample('SecurityResponse', { emailConfirmed: false }),
  });
  expect(await screen.findByText(/^We sent a link to .+\. Open it to confirm your email\.$/)).toBeVisible();
  await press('Send Again');
  await waitFor(() => expect(api.callsOf('POST /account/confirm-email')).toHaveLength(1));
});

test('the first steps can be hidden, and stay hidden in this browser', async () => {
  const again = { as: { ...NEW.as, id: newId() } };
  const { user } = await openHome(owning(1), again);
  const steps = await firstSteps();
  await user.click(within(steps).getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(steps).not.toBeInTheDocument());
  const kept = { ...localStorage };
  closePage();
  Object.assign(localStorage, kept);
  await openHome(owning(1), again);
  await screen.findByRole('list', { name: 'Coming up at your properties' });
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
});
