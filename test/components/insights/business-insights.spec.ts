import { screen, within } from '@testing-library/dom';
import { gasRecord } from '../deadlines/fixtures.js';
import { listedProperty } from '../properties/fixtures.js';
import { type Answers, refuse } from '../support/api.js';
import { open, press, toast } from '../support/page.js';
import { newId, sample } from '../support/samples.js';
import { insights, months } from './fixtures.js';

/** The insights of people who own or work for a business. */

const ABILITIES = { ...sample('BusinessAbilitiesDto'), seeStanding: true };
const FIRM = sample('BusinessDto', {
  id: newId(),
  name: 'Cam Lettings',
  myRole: 'OWNER',
  abilities: ABILITIES,
});
const FIGURES = {
  openInvitations: 1,
  managedProperties: 1,
  invitations90Days: { sent: 1, answered: 1, accepted: 1 },
  medianAnswerHours: { value: null, count: 1 },
  months: months(1, 1),
};

/** A person with one business and so many properties opens the insights. */
const openInsights = (properties: number, answers: Answers = {}) =>
  open('/dashboard/insights', {
    answers: {
      'GET /insights': insights([], { properties }),
      'GET /properties': { properties: Array.from({ length: properties }, () => listedProperty()) },
      'GET /insights/businesses': FIGURES,
      'GET /businesses/me/businesses': [FIRM],
      ...answers,
    },
  });

const texts = (selector: string) =>
  [...document.querySelectorAll(`main ${selector}`)].map(({ textContent }) => textContent);

test('a person without properties sees the numbers of the businesses instead', async () => {
  const deadline = { ...gasRecord(60), propertyName: 'Ferry House' };
  await openInsights(0, {
    'GET /deadlines': ({ query }) => ({ deadlines: query.get('side') === 'business' ? [deadline] : [] }),
  });
  const due = within(
    await screen.findByRole('region', { name: 'The next 90 days at properties you manage' }),
  );
  expect(due.getByRole('listitem')).toHaveTextContent('Ferry House');
  // The owner chooses who deals with it.
  expect(due.queryByRole('link', { name: 'Find Someone' })).not.toBeInTheDocument();
  expect(texts('dt')).toEqual([
    'Current invitations',
    'Answered in 90 days',
    'Usual time to answer',
    'Properties managed',
  ]);
  await screen.findByText('None to answer');
  expect(texts('dd')).toEqual([
    '1None to answer',
    '11 received, 1 accepted',
    '–Needs 5 answers in 90 days',
    '1',
  ]);
  expect(screen.getByText('You received 1 invitation in the last 12 months and accepted 1.')).toBeVisible();
});

test('a person with properties sees the numbers of the businesses below those of the properties', async () => {
  await openInsights(1);
  const part = within(await screen.findByRole('region', { name: 'Your businesses' }));
  expect(part.getByText('Properties managed')).toBeVisible();
  expect(screen.getByText('0 with a manager')).toBeVisible();
});

test('with six received invitations in a year the businesses have a chart', async () => {
  await openInsights(1, { 'GET /insights/businesses': { ...FIGURES, months: months(6) } });
  const chart = await screen.findByRole('region', { name: 'Invitations received by month' });
  expect((await within(chart).findAllByRole('row')).at(-1)).toHaveTextContent('6');
});

test('the numbers of the businesses are loaded again after a failure', async () => {
  const { api } = await openInsights(1, { 'GET /insights/businesses': refuse(400, 'Nothing today') });
  expect(await toast('Failed to load insights')).toHaveTextContent('Nothing today');
  const part = within(await screen.findByRole('region', { name: 'Your businesses' }));
  api.answer({ 'GET /insights/businesses': FIGURES });
  await press('Try Again');
  expect(await part.findByText('Properties managed')).toBeVisible();
});

test('the people of a business see how it answers, with a link to why', async () => {
  await openInsights(0, {
    'GET /businesses/{id}/standing': sample('StandingResponse', {
      record: 1.08,
      newcomer: true,
      counted: 1,
      accepted: 1,
      pagination: sample('PaginationDto', { totalCount: 1 }),
    }),
  });
  const section = within(await screen.findByRole('region', { name: 'How you answer' }));
  const answers = section.getByRole('listitem');
  expect(await within(answers).findByRole('link', { name: 'See why' })).toHaveAttribute(
    'href',
    `/dashboard/business/${FIRM.id}#standing`,
  );
  expect(answers).toHaveTextContent(FIRM.name);
  expect(answers).toHaveTextContent(
    'Your answers move you up in the recommended order. One invitation counts so far, and you accepted it within 7 days.',
  );
});
