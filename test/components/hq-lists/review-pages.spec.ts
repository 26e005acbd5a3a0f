import { screen, waitFor, within } from '@testing-library/dom';
import type { components } from '../../../frontend/api/schema';
import { daysFromToday } from '../../support/days.js';
import { NO_ANSWER } from '../support/api.js';
import { press, toast } from '../support/page.js';
import { pageOf, newId, sample } from '../support/samples.js';
import { auditEvent, openHq, reviewed } from './fixtures.js';

type Business = components['schemas']['ReviewedBusinessResponse'];

const PHONE = { width: 390 };
const OWNER = { name: 'Olga Owner', email: 'olga@example.com' };

/** A business that waits for its review. */
const business = (given: Partial<Business> = {}): Business =>
  sample('ReviewedBusinessResponse', {
    name: 'Brush & Bucket',
    email: 'office@example.com',
    phoneNumber: '+44 1223 496000',
    companyType: 'LIMITED_COMPANY',
    registrationStatus: 'PENDING_REVIEW',
    registrationNumber: null,
    ownerId: newId(),
    ownerStatus: 'VERIFIED',
    user: OWNER,
    emailConfirmed: false,
    latitude: 52.2,
    longitude: 0.12,
    locationPrecision: 'town',
    createdAt: `${daysFromToday(-16)}T00:00:00.000Z`,
    staff: [],
    _count: { staff: 0, services: 0, properties: 0 },
    abilities: sample('BusinessAbilitiesDto', { approve: true, reject: true }),
    ...given,
  });

const openBusiness = (given: Partial<Business> = {}, options: { width?: number } = {}) => {
  const made = business(given);
  return openHq(
    `/hq/businesses/${made.id}`,
    {
      'GET /hq/businesses/{id}': made,
      'GET /businesses/{id}/timeline': pageOf([
        sample('TimelineEventDto', { action: 'business.created', subjectId: made.id }),
      ]),
    },
    options,
  );
};

const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const main = async () => within(await screen.findByRole('main'));
const checklist = () => screen.findByRole('list', { name: 'Checklist' });
const findDecision = async () => within(await screen.findByRole('group', { name: 'Decision' }));

test('on a phone the decision about a business has its two buttons once, none of them the main one where there is doubt', async () => {
  await openBusiness({}, PHONE);
  const decision = await findDecision();
  expect(texts(decision.getAllByRole('button'))).toEqual(['Approve', 'Reject']);
  expect(screen.getAllByRole('button', { name: 'Approve' })).toHaveLength(1);
  expect(await checklist()).toHaveTextContent('Not confirmed');
  expect(decision.getByRole('button', { name: 'Approve' })).toHaveClass('MuiButton-outlined');
});

test('on a phone the page of a business says how long it waits and leaves out what is empty', async () => {
  await openBusiness({}, PHONE);
  await findDecision();
  expect((await main()).getByRole('region', { name: 'Review' })).toHaveTextContent(
    'Waiting 16 days · overdue',
  );
  expect(screen.queryByRole('heading', { name: "Owner's Other Businesses" })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Staff Members (0)' })).toBeVisible();
});

test('on a phone the timeline and the location of a business are folded, and the checklist opens the location', async () => {
  const { user } = await openBusiness({}, PHONE);
  await findDecision();
  const timeline = screen.getByRole('region', { name: 'Timeline' });
  expect(timeline).not.toHaveTextContent('Business created');
  await user.click(within(timeline).getByRole('heading', { name: 'Timeline' }));
  await waitFor(() => expect(timeline).toHaveTextContent('Business created'));
  await user.click(within(await checklist()).getByRole('button', { name: 'Map' }));
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Location' })).toHaveTextContent('(approximate, town centre)'),
  );
});

test('an approval that fails keeps the decision on a phone, and one that succeeds leads back to the list', async () => {
  const { api } = await openBusiness({}, PHONE);
  api.answer({ 'POST /hq/businesses/{id}/approve': NO_ANSWER });
  await press('Approve');
  expect(await toast('Error')).toHaveTextContent('Failed to approve business');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled());
  const { duplicates, otherBusinesses, deletedReviews, earlierSanctions, ...approved } = business();
  api.answer({ 'POST /hq/businesses/{id}/approve': { business: approved, eventId: newId() } });
  await press('Approve');
  expect(await toast('Business approved')).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe('/hq/businesses'));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Decision' })).not.toBeInTheDocument());
});

test.each([
  [['APPROVED'], '1, none rejected or suspended'],
  [['SUSPENDED'], '1, 1 rejected or suspended'],
] as const)(
  'the checklist of a business says in words how others of its owner stand: %s',
  async (statuses, words) => {
    await openBusiness({
      otherBusinesses: statuses.map((registrationStatus) =>
        sample('OtherBusinessDto', { registrationStatus }),
      ),
    });
    expect(await checklist()).toHaveTextContent(`Owner's Other Businesses${words}`);
  },
);

test('the reviews of a business that its owner has deleted are named beside the owner’s others', async () => {
  await openBusiness({
    otherBusinesses: [],
    deletedReviews: [{ at: '2026-11-03T10:00:00.000Z', count: 4, average: 1.5 }],
  });
  expect(await checklist()).toHaveTextContent("Owner's Other Businesses0, and 1 deleted one with reviews");
  const others = screen.getByRole('region', { name: /^Owner's Other Businesses/ });
  expect(others).toHaveTextContent(/Deleted on 3 Nov(?:ember)? 2026: 4 reviews, 1.5 stars/);
});

test('emails and the phone number of a business and its owner are links', async () => {
  await openBusiness();
  await checklist();
  const page = await main();
  for (const email of [OWNER.email, 'office@example.com'])
    expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  expect(page.getByRole('link', { name: /^\+44/ })).toHaveAttribute('href', 'tel:+441223496000');
});

test('what is doubtful about a business is asked in a mail to its owner that is begun already', async () => {
  await openBusiness();
  const link = await screen.findByRole('link', { name: 'Email the Owner' });
  const mail = new URL(link.getAttribute('href') ?? '');
  expect(decodeURIComponent(mail.pathname)).toBe(OWNER.email);
  expect(mail.searchParams.get('subject')).toBe('Your business Brush & Bucket');
  const body = mail.searchParams.get('body');
  expect(body).toContain('Brush & Bucket:\r\n\r\n- No registration number\r\n');
  expect(body).toContain('- Email not confirmed');
});

test('the email of a user is a link', async () => {
  const person = reviewed({ email: 'olivia@example.com' });
  await openHq(`/hq/users/${person.id}`, { 'GET /hq/users/{id}': person });
  await screen.findByRole('heading', { level: 1 });
  expect(await (await main()).findByRole('link', { name: person.email })).toHaveAttribute(
    'href',
    'mailto:olivia@example.com',
  );
});

test('the page of a user has the notes of each decision in its history', async () => {
  const suspended = auditEvent({ action: 'account.suspended', notes: 'Two complaints.' });
  const person = reviewed({ history: [suspended] });
  await openHq(`/hq/users/${person.id}`, { 'GET /hq/users/{id}': person });
  const history = await screen.findByRole('region', { name: 'History' });
  expect(history).toHaveTextContent('Account suspended');
  expect(history).toHaveTextContent('Two complaints.');
});

const waitingPerson = () => reviewed({ accountStatus: 'PENDING_VERIFICATION', emailConfirmed: false });

test('on a phone the page of a waiting account says once that there is nothing else', async () => {
  const person = waitingPerson();
  await openHq(
    `/hq/users/${person.id}`,
    { 'GET /hq/users/{id}': person, 'GET /hq/audit': pageOf([]) },
    PHONE,
  );
  const review = await screen.findByRole('region', { name: 'Review' });
  expect(review).toHaveTextContent('PropertiesNone yet');
  expect(review).toHaveTextContent('Not confirmed');
  // What leads nowhere is no button.
  expect(within(review).queryByRole('button', { name: 'Properties' })).not.toBeInTheDocument();
  await waitFor(() =>
    expect(texts(screen.getAllByRole('heading', { level: 2 }))).toEqual(['Review', 'Account']),
  );
});

test('on a phone a doubtful account has no main button, and its decision goes when it is verified', async () => {
  const person = waitingPerson();
  const { api } = await openHq(`/hq/users/${person.id}`, { 'GET /hq/users/{id}': () => person }, PHONE);
  const buttons = (await findDecision()).getAllByRole('button');
  expect(texts(buttons)).toEqual(['Verify', 'Reject']);
  for (const button of buttons) expect(button).toHaveClass('MuiButton-outlined');
  expect(buttons[0]).toHaveClass('MuiButton-colorPrimary');
  api.answer({
    'POST /hq/users/{id}/verify': () => {
      person.accountStatus = 'VERIFIED';
      return { user: sample('UserDto', { id: person.id, name: person.name, accountStatus: 'VERIFIED' }) };
    },
  });
  await press(`Verify ${person.name}`);
  expect(await toast('Status Updated')).toHaveTextContent('Olivia Hart is now Verified');
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Decision' })).not.toBeInTheDocument());
});
