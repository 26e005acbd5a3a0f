import { screen, waitFor, within } from '@testing-library/dom';
import { type Answers, refuse } from '../support/api.js';
import { open, press } from '../support/page.js';
import { newId, sample } from '../support/samples.js';
import { daysFromToday } from '../../support/days.js';
import { as, changedBusiness, noonAgo, pageOf, queue, waitingBusiness, waitingUser } from './fixtures.js';

const openDashboard = (answers: Answers = {}, address = '/hq') =>
  open(address, {
    as,
    answers: {
      'GET /hq/review-queue': queue(),
      'GET /hq/dashboard': sample('DashboardResponse', {
        totalUsers: 204,
        pendingVerification: 7,
        totalProperties: 1203,
        totalAdmins: 2,
      }),
      ...answers,
    },
  });

/** A part of the dashboard when all is loaded: new elements replace those that stand there meanwhile. */
async function region(name: string): Promise<HTMLElement> {
  await screen.findByRole('heading', { name: 'Trends' });
  await waitFor(() => expect(document.querySelector('main .MuiSkeleton-root')).toBeNull());
  return screen.getByRole('region', { name });
}
const filtered = (path: string, filter: object) =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const linesOf = (section: HTMLElement) =>
  within(section)
    .getAllByRole('listitem')
    .map((line) => line.textContent);

test.each(['/hq', '/hq/dashboard'])('the dashboard at %s says who is signed in', async (address) => {
  await openDashboard({}, address);
  expect(await screen.findByText('Admin Area')).toBeVisible();
  const who = within(screen.getByRole('group', { name: 'Signed in as' }));
  expect(who.getByText('Ann Admin')).toBeVisible();
  expect(who.getByText('ADMIN')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Signed in as' })).toHaveTextContent('ann@example.com');
});

test('the dashboard has links to the lists', async () => {
  await openDashboard();
  const actions = within(await screen.findByRole('navigation', { name: 'Quick actions' }));
  const links = actions.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Manage\u00a0Users', '/hq/users'],
    ['Manage\u00a0Properties', '/hq/properties'],
    ['Manage\u00a0Businesses', '/hq/businesses'],
  ]);
});

test('each figure of the dashboard leads to the rows that it counts', async () => {
  await openDashboard();
  await screen.findByText('1,203');
  const figures = within(screen.getByRole('list', { name: 'Figures' })).getAllByRole('link');
  expect(figures.map((figure) => [figure.textContent, figure.getAttribute('href')])).toEqual([
    ['Total Users204', filtered('/hq/users', {})],
    ['Pending Verification7', '/hq/review#users'],
    ['Businesses to Review0', '/hq/review#businesses'],
    ['Total Properties1,203', filtered('/hq/properties', {})],
    ['Admin Users2', filtered('/hq/users', { role: 'ADMIN' })],
  ]);
});

test('a figure leads to all rows, whatever the list was filtered by before', async () => {
  const { user, api } = await openDashboard({}, filtered('/hq/properties', { search: 'nobody' }));
  expect(await screen.findByText('No properties match')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await user.click(await screen.findByRole('link', { name: /^Total Properties/ }));
  expect(await screen.findByText('No properties yet')).toBeVisible();
  const searches = api.callsOf('GET /hq/properties').map(({ query }) => query.get('search'));
  expect(searches).toEqual(['nobody', null]);
});

test('a figure of some rows sets the filter of the list, which then finds others', async () => {
  const { user, api } = await openDashboard({ 'GET /hq/users/all': [waitingUser({ name: 'Ben Admin' })] });
  await user.click(await screen.findByRole('link', { name: /^Admin Users/ }));
  const role = await screen.findByLabelText('Role');
  expect(role).toHaveValue('ADMIN');
  expect(await screen.findByRole('link', { name: 'Ben Admin' })).toBeVisible();
  api.answer({ 'GET /hq/users/all': [] });
  await user.selectOptions(role, 'SUPER_ADMIN');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ben Admin' })).not.toBeInTheDocument());
  expect(api.callsOf('GET /hq/users/all').map(({ query }) => query.get('role'))).toEqual([
    'ADMIN',
    'SUPER_ADMIN',
  ]);
});

test('a dashboard that cannot be loaded says so and shows no figures until it is loaded again', async () => {
  const { api } = await openDashboard({ 'GET /hq/dashboard': refuse(503, '') });
  expect(await screen.findByText('Failed to load dashboard data')).toBeVisible();
  expect(screen.getByText('Server error: 503')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Figures' })).not.toBeInTheDocument();
  api.answer({
    'GET /hq/dashboard': sample('DashboardResponse', { totalUsers: 1204, pendingVerification: 0 }),
  });
  await press('Try Again');
  expect(await screen.findByText('1,204')).toBeVisible();
  expect(screen.queryByText('Pending Verification')).not.toBeInTheDocument();
});

test('what waits has the same age on the dashboard as in the queue, and is overdue where that was promised', async () => {
  await openDashboard({
    'GET /hq/review-queue': queue({
      users: [waitingUser({ createdAt: noonAgo(2), emailConfirmed: true })],
      businesses: [
        waitingBusiness({ createdAt: noonAgo(16), emailConfirmed: false, ownerStatus: 'SUSPENDED' }),
      ],
      changedBusinesses: [changedBusiness({ changedAt: noonAgo(9) })],
    }),
  });
  const waiting = await region('Waiting Now');
  expect(linesOf(waiting)).toEqual([
    'Kelvin HeatingBusiness to review2 problemsWaiting 16 days · overdue',
    'Kelvin HeatingChanged since approvalWaiting 9 days',
    'Wanda WaitingUser to verifyWaiting 2 days',
  ]);
  expect(within(waiting).getByRole('link', { name: 'See all 3' })).toHaveAttribute('href', '/hq/review');
});

const LABEL = 'Backs and Bridges Lettings of Cambridge, The Old Railway Station at Riverside';
const USER = { type: 'user', id: newId(), label: LABEL, deleted: false } as const;
const INVITATION = { ...USER, type: 'invitation', id: newId() } as const;
const EVENTS = [USER, INVITATION].map((subject) => sample('AuditEventDto', { subject }));

test('recent activity shows whole names, as the same links as the audit log', async () => {
  const { user } = await openDashboard({
    'GET /hq/overview': sample('OverviewResponse', { recentEvents: EVENTS }),
    'GET /hq/audit': pageOf(...EVENTS),
  });
  const addresses = [`/hq/users/${USER.id}`, filtered('/hq/audit', { subjectId: INVITATION.id })];
  const hrefs = () => screen.getAllByRole('link', { name: LABEL }).map((link) => link.getAttribute('href'));
  const recent = await region('Recent Activity');
  expect(hrefs()).toEqual(addresses);
  await user.click(within(recent).getByRole('link', { name: 'See in Audit Log' }));
  await screen.findByRole('table');
  expect(hrefs()).toEqual(addresses);
});

test('the dashboard names security events in words, and who did them when', async () => {
  await openDashboard({
    'GET /hq/overview': sample('OverviewResponse', {
      securityEvents: [
        sample('AuditEventDto', {
          at: '2026-11-02T09:30:00.000Z',
          action: 'session.reuse-detected',
          subject: USER,
        }),
      ],
    }),
  });
  const security = await region('Security Events');
  expect(linesOf(security)).toEqual([
    `Session reuse detected: ${LABEL}The platform\u00a0· 2 Nov 2026, 09:30`,
  ]);
});

test('the last week has its figures, and one bar for each day', async () => {
  const days = [0, 0, 1, 0, 1200, 30, 3];
  await openDashboard({
    'GET /hq/overview': sample('OverviewResponse', {
      lastWeek: {
        signUps: 1234,
        businesses: 5,
        approvals: 0,
        days: { signUps: days, businesses: days, approvals: days },
      },
    }),
  });
  const week = await region('Last 7 Days');
  const texts = (role: string) =>
    within(week)
      .getAllByRole(role)
      .map((one) => one.textContent);
  expect(texts('term')).toEqual(['Sign-ups', 'Businesses', 'Approvals']);
  expect(texts('definition')).toEqual(['1,234', '5', '0']);
  for (const bars of week.querySelectorAll('svg')) expect(bars.querySelectorAll('rect')).toHaveLength(7);
  expect(week.querySelectorAll('svg')).toHaveLength(3);
});

test('an expiring certificate leads to its business', async () => {
  const [businessId, expiresOn] = [newId(), daysFromToday(20)];
  await openDashboard({
    'GET /hq/overview': sample('OverviewResponse', {
      expiringCertificates: [
        { businessId, businessName: 'Camside Heating', serviceCategory: 'Gas', expiresOn },
      ],
    }),
  });
  const card = await region('Expiring Certificates');
  expect(linesOf(card)).toEqual([expect.stringMatching(/^Camside Heating · Gas\d/)]);
  expect(within(card).getByRole('link')).toHaveAttribute('href', `/hq/businesses/${businessId}`);
});

/** 30 days, all of whose figures fell on the first one, which was in no bar once. */
const insights = (given: Parameters<typeof sample<'HqInsightsResponse'>>[1] = {}) =>
  sample('HqInsightsResponse', {
    series: Array.from({ length: 30 }, (_, index) => ({
      day: daysFromToday(index - 29),
      ...(index === 0
        ? { signUps: 12, businesses: 1, invitations: 1040, accepted: 0 }
        : { signUps: 0, businesses: 0, invitations: 0, accepted: 0 }),
    })),
    previous: { signUps: 9, businesses: 3, invitations: 40, accepted: 0 },
    ...given,
  });

test('a chart shows its whole period, and its figures say how they differ from the days before', async () => {
  await openDashboard({ 'GET /hq/insights': insights() });
  const chart = await region('Sign-ups and Businesses');
  const rows = within(await within(chart).findByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(7);
  expect(
    within(rows[1] as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['12', '1']);
  expect(linesOf(chart)).toEqual([
    '12 sign-ups, 3 more than in the previous 30 days',
    '1 business, 2 fewer than in the previous 30 days',
  ]);
  expect(linesOf(await region('Invitations'))).toEqual([
    '1,040 sent, 1,000 more than in the previous 30 days',
    '0 accepted, as many as in the previous 30 days',
  ]);
});

test('the figures of waiting businesses say apart how many are new and how many have changed', async () => {
  const counts = { users: 4, businesses: 6, changedBusinesses: 3, reviews: 0, threads: 0 };
  const decisions = { medianHours: 20, p90Hours: 72, count: 9, oldestWaitingHours: 406 };
  await openDashboard({
    'GET /hq/review-queue': { ...queue(), counts },
    'GET /hq/insights': insights({ decisions: { ...decisions, oldestWaitingSince: noonAgo(16) } }),
  });
  const card = await region('Time to First Decision');
  expect(card).toHaveTextContent('For new accounts and businesses.');
  expect(
    within(card)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['Typical', '9 in 10 Within', 'Decisions']);
  expect(card).toHaveTextContent('Still waiting: 10 new, 3 changed. Oldest: 16 days · overdue');
  expect(screen.getByRole('link', { name: /^Businesses to Review/ })).toHaveTextContent('6+ 3 changed');
});

test('where only changed businesses wait no new ones are counted', async () => {
  await openDashboard({
    'GET /hq/review-queue': {
      ...queue(),
      counts: { users: 0, businesses: 0, changedBusinesses: 3, reviews: 0, threads: 0 },
    },
    'GET /hq/insights': insights(),
  });
  expect(await region('Time to First Decision')).toHaveTextContent(/Still waiting: 3 changed(?!\.)/);
  expect(screen.getByRole('link', { name: /^Businesses to Review/ })).toHaveTextContent('0+ 3 changed');
});

test.each([
  ['See sign-ups', '/hq/users', 'GET /hq/users/all'],
  ['See businesses', '/hq/businesses', 'GET /hq/businesses'],
] as const)('the link "%s" of a chart shows exactly the rows of its period', async (name, path, call) => {
  const from = daysFromToday(-29);
  const { user, api } = await openDashboard({
    'GET /hq/insights': insights(),
    'GET /hq/businesses': pageOf(),
  });
  const chart = await region('Sign-ups and Businesses');
  await user.click(within(chart).getByRole('link', { name }));
  expect(window.location.pathname + window.location.search).toBe(filtered(path, { from }));
  // The field is made anew when the filter of the address arrives.
  await waitFor(() => expect(screen.getByLabelText('Created From')).toHaveValue(from));
  const midnight = new Date(`${from}T00:00:00`).toISOString();
  await waitFor(() => expect(api.callsOf(call).at(-1)?.query.get('from')).toBe(midnight));
  await user.click(screen.getByRole('button', { name: 'Remove this filter' }));
  await waitFor(() => expect(screen.queryByLabelText('Created From')).not.toBeInTheDocument());
  await waitFor(() => expect(api.callsOf(call).at(-1)?.query.has('from')).toBe(false));
});
