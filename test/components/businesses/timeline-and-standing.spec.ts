import { screen, waitFor, within } from '@testing-library/dom';
import type { components } from '../../../frontend/api/schema';
import { press } from '../support/page.js';
import { newId, sample, SAMPLE_TIME } from '../support/samples.js';
import { business, openBusiness } from './fixtures.js';

type Event = components['schemas']['TimelineEventDto'];
type Standing = components['schemas']['StandingResponse'];

const MILL = { id: newId(), memorableName: 'Mill House' };
const event = (action: Event['action'], given: Partial<Event> = {}) =>
  sample('TimelineEventDto', { action, at: SAMPLE_TIME, ...given });
const openTimeline = async (data: Event[]) => {
  const page = await openBusiness(business(), {
    'GET /businesses/{id}/timeline': { data, pagination: sample('PaginationDto') },
  });
  return { ...page, timeline: within(await screen.findByRole('region', { name: 'Timeline' })) };
};
/** The section about a standing: one invitation counts, and the business accepted it. */
async function openStanding(given: Partial<Standing> = {}) {
  const page = await openBusiness(business(), {
    'GET /businesses/{id}/standing': sample('StandingResponse', {
      record: 1.12,
      newcomer: true,
      counted: 1,
      accepted: 1,
      changes: [
        { code: 'MORE_OUTCOMES', count: 2 },
        { code: 'ACCEPT_NEXT', record: 1.2 },
      ],
      outcomes: [sample('OutcomeDto', { counts: true })],
      pagination: sample('PaginationDto', { totalCount: 1 }),
      ...given,
    }),
  });
  const standing = within(await screen.findByRole('region', { name: 'Standing' }));
  await standing.findByText('Next step');
  return { ...page, standing };
}

test('starting to manage a property is one entry of the timeline, and messages are left to the invitation', async () => {
  const { timeline } = await openTimeline([
    event('invitation.activated', { property: MILL, notes: 'Please help.' }),
    event('property.assigned', { property: MILL }),
    event('invitation.accepted', { property: MILL, notes: 'Please help.' }),
  ]);
  await waitFor(() => expect(timeline.getAllByRole('listitem')).toHaveLength(2));
  const [started, accepted] = timeline.getAllByRole('listitem');
  expect(started).toHaveTextContent('Invitation activated, property assigned');
  expect(started).toHaveTextContent('Mill House');
  expect(accepted).toHaveTextContent('Invitation accepted');
  expect(timeline.queryByText('Please help.')).not.toBeInTheDocument();
});

test('the timeline of a business shows five events, and all on demand', async () => {
  const { timeline } = await openTimeline(Array.from({ length: 6 }, () => event('business.changed')));
  await waitFor(() => expect(timeline.getAllByRole('listitem')).toHaveLength(5));
  await press('Show All 6');
  expect(timeline.getAllByRole('listitem')).toHaveLength(6);
});

test('the standing of a business explains itself in plain words', async () => {
  const { standing } = await openStanding();
  for (const words of [
    /^Your answers move you up in the recommended order\.$/,
    /^One invitation counts so far, and you accepted it within 7 days\.$/,
    /^You have the "New here" label until 2 more invitations count\./,
    /^When an owner invites you, accept within 7 days\./,
  ])
    expect(standing.getByText(words)).toBeVisible();
});

test('the standing of a business begins with its place among those that owners find', async () => {
  const place = { town: 'Cambridge', radiusMiles: 15, position: 22, of: 1200, ofIsLowerBound: true };
  const { standing } = await openStanding({ place });
  expect(standing.getByText('You are 22nd of 1200+ near Cambridge, nearest first.')).toBeVisible();
  expect(standing.getByText(/^Counted within 15 miles of the middle of Cambridge\./)).toBeVisible();
});

test('the standing of a business shows its calculation on demand', async () => {
  const { user, standing } = await openStanding();
  const record = standing.getByText(/^Your record is/);
  expect(record).not.toBeVisible();
  await user.click(standing.getByText('Details'));
  expect(record).toBeVisible();
  expect(record).toHaveTextContent('Your record is 12% above usual.');
});
