import { screen, waitFor, within } from '@testing-library/dom';
import { daysFromToday } from '../../support/days.js';
import { GAS, gasRecord, MANAGER } from '../deadlines/fixtures.js';
import { listedProperty } from '../properties/fixtures.js';
import { type Answers, refuse } from '../support/api.js';
import { open, press, toast } from '../support/page.js';
import { newId, sample } from '../support/samples.js';
import { insight, insights, months } from './fixtures.js';

const HOME = newId();
const DECLINED = insight('INVITATION_DECLINED', {
  propertyId: HOME,
  propertyName: 'Rose Cottage',
  businessName: 'Cam Lettings',
});

/** A deadline at a property of one's own. */
const deadline = (ahead: number, given: Partial<ReturnType<typeof gasRecord>> = {}) => ({
  ...gasRecord(ahead, { propertyId: HOME, ...given }),
  propertyName: 'Rose Cottage',
});

/** An owner with one property opens the insights. */
const openInsights = (answers: Answers = {}, width = 1440) =>
  open('/dashboard/insights', {
    width,
    answers: {
      'GET /insights': insights([]),
      'GET /properties': { properties: [listedProperty({ id: HOME })] },
      ...answers,
    },
  });

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const rowsOf = async (name: string) => (await region(name)).queryAllByRole('listitem');
const monthRows = () =>
  within(screen.getByRole('table', { name: 'Invitations by month' })).getAllByRole('row');

test('a row is snoozed for a week, stays until the page is left, and can be shown again', async () => {
  const { user, api } = await openInsights({ 'GET /insights': insights([DECLINED]) });
  await press(/^Snooze: Cam Lettings declined/);
  await user.click(await screen.findByRole('menuitem', { name: 'In a week' }));
  const snoozed = await screen.findByText(/^Snoozed until \d+ \w+ \d{4}: Cam Lettings declined/);
  expect(api.callsOf('POST /insights/snoozes')[0]?.body).toEqual({ key: DECLINED.key, days: 7 });
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await press('Undo');
  await waitFor(() => expect(snoozed).not.toBeInTheDocument());
  expect(api.callsOf('DELETE /insights/snoozes/{key}')[0]?.path).toBe(`/insights/snoozes/${DECLINED.key}`);
  expect(screen.getByRole('link', { name: 'Find Another' })).toBeVisible();
});

test('a snoozed row no longer stands on the home page', async () => {
  const { user, api } = await openInsights({ 'GET /insights': insights([DECLINED]) });
  await press(/^Snooze: /);
  await user.click(await screen.findByRole('menuitem', { name: 'Tomorrow' }));
  await screen.findByText(/^Snoozed until/);
  api.answer({ 'GET /insights': insights([]) });
  await user.click(screen.getAllByRole('link', { name: /^(Home|Dashboard)$/ })[0] ?? document.body);
  expect(await screen.findByText('1 property · 1 without a manager')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Needs you' })).not.toBeInTheDocument());
});

test('the next 90 days name a deadline that needs the owner now only once', async () => {
  const now = deadline(10, { title: 'Chimney sweep' });
  const later = deadline(60, { title: 'Roof check', everyMonths: null, serviceCategoryId: null });
  const { api } = await openInsights({
    'GET /insights': insights([
      insight(
        'DEADLINE',
        { propertyId: HOME, propertyName: 'Rose Cottage', dueOn: now.dueOn },
        { subject: { type: 'deadline', id: now.id, name: now.title } },
      ),
    ]),
    'GET /deadlines': { deadlines: [now, later] },
  });
  const upcoming = await region('The next 90 days');
  expect(await rowsOf('Needs you')).toHaveLength(1);
  expect(upcoming.getByText(/^1 deadline is listed under/)).toHaveTextContent(
    '1 deadline is listed under Needs you.',
  );
  const row = upcoming.getByRole('listitem');
  expect(row).toHaveTextContent(/^Roof checkRose Cottage · Does not repeat/);
  expect(api.callsOf('GET /deadlines')[0]?.query.get('to')).toBe(daysFromToday(90));
  // Where all are listed above, the page does not say that nothing is due.
  api.answer({
    'POST /properties/{id}/deadlines/{deadlineId}/done': { deadline: { ...sampleDone(later), dueOn: null } },
    'GET /deadlines': { deadlines: [now] },
  });
  upcoming.getByRole('button', { name: 'Done' }).click();
  await screen.findByRole('dialog', { name: 'Mark Roof check as done' });
  await press('Mark as Done');
  await waitFor(() => expect(row).not.toBeInTheDocument());
  expect(upcoming.queryByText(/^Nothing is due/)).not.toBeInTheDocument();
});

const sampleDone = ({ id, propertyId, title }: ReturnType<typeof deadline>) =>
  sample('CompletedDeadlineDto', { id, propertyId, title });

test('a deadline that is not urgent yet names the business to ask, and can be done', async () => {
  await openInsights({ 'GET /deadlines': { deadlines: [deadline(50, MANAGER)] } });
  const upcoming = await region('The next 90 days');
  expect(upcoming.getByRole('listitem')).toHaveTextContent('Cam Lettings');
  expect(upcoming.getByRole('link', { name: 'Email Them' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:office@example\.com\?subject=.*&body=Hello/),
  );
  expect(upcoming.getByRole('button', { name: 'Done' })).toBeVisible();
  expect(upcoming.getByRole('button', { name: 'More actions' })).toBeVisible();
});

const checks = (first: number) =>
  Array.from({ length: 6 }, (_, index) => deadline(first + index, { title: `Check ${index + 1}` }));

/** Six deadlines that need the owner, six later ones and an invitation in this month. */
const BUSY: Answers = {
  'GET /insights': insights(
    checks(1).map(({ id, title, dueOn }) =>
      insight('DEADLINE', { propertyId: HOME, dueOn }, { subject: { type: 'deadline', id, name: title } }),
    ),
    { months: months(1) },
  ),
  'GET /deadlines': { deadlines: checks(41) },
};

test('the insights show all that is urgent, all that is due and the twelve months', async () => {
  await openInsights(BUSY);
  expect(await rowsOf('Needs you')).toHaveLength(6);
  expect(await rowsOf('The next 90 days')).toHaveLength(6);
  await screen.findByRole('table', { name: 'Invitations by month' });
  expect(monthRows()).toHaveLength(13);
});

test('on a phone the insights show all that is urgent, half a year, and the rest on demand', async () => {
  const { user } = await openInsights(BUSY, 390);
  expect(await rowsOf('Needs you')).toHaveLength(6);
  expect(await rowsOf('The next 90 days')).toHaveLength(0);
  await user.click(await screen.findByText('6 deadlines'));
  await waitFor(async () => expect(await rowsOf('The next 90 days')).toHaveLength(4));
  await press('Show All 6');
  await waitFor(async () => expect(await rowsOf('The next 90 days')).toHaveLength(6));
  expect(screen.queryByRole('button', { name: /^Show All/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.click(await screen.findByText('1 invitation'));
  await screen.findByRole('table', { name: 'Invitations by month' });
  expect(monthRows()).toHaveLength(7);
});

const SERVICE = sample('CoverageDto', {
  category: GAS,
  nearestKm: 4,
  within: [8, 24].map((radiusKm) => ({ radiusKm, businesses: 2, certified: 1 })),
});

for (const [width, role] of [
  [1440, 'table'],
  [390, 'list'],
] as const)
  test(`the services nearby are a ${role} at ${width} px, and lead to the marketplace`, async () => {
    const { user } = await openInsights({ 'GET /properties/{id}/coverage': [SERVICE] }, width);
    if (role === 'list') await user.click(await screen.findByRole('heading', { name: 'Services nearby' }));
    const around = within(await screen.findByRole(role, { name: 'Businesses around the property' }));
    expect(around.getByRole('link', { name: GAS.name })).toHaveAttribute(
      'href',
      expect.stringContaining(`?property=${HOME}&category=${GAS.id}`),
    );
  });

test('the weekly email is turned on', async () => {
  const { user, api } = await openInsights({
    'GET /insights/weekly-email': { enabled: false },
    'PATCH /insights/weekly-email': { enabled: true },
  });
  const weekly = await screen.findByRole('switch', {
    name: 'Email me on Mondays when something is waiting',
  });
  await waitFor(() => expect(weekly).toBeEnabled());
  expect(weekly).not.toBeChecked();
  api.answer({ 'GET /insights/weekly-email': { enabled: true } });
  await user.click(weekly);
  expect(await toast('Weekly email is on')).toBeVisible();
  await waitFor(() => expect(weekly).toBeChecked());
  expect(api.callsOf('PATCH /insights/weekly-email')[0]?.body).toEqual({ enabled: true });
});

test('the insights say that they could not be loaded, and load again', async () => {
  const { api } = await openInsights({ 'GET /insights': refuse(400, 'Nothing today') });
  expect(await toast('Failed to load insights')).toHaveTextContent('Nothing today');
  api.answer({ 'GET /insights': insights([]) });
  await press('Try Again');
  expect(await screen.findByText('Nothing is waiting.')).toBeVisible();
});
