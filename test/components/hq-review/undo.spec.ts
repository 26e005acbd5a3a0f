import { screen, waitFor, within } from '@testing-library/dom';
import { type Answers, refuse } from '../support/api.js';
import { open, press, toast } from '../support/page.js';
import { newId, sample } from '../support/samples.js';
import { as, reviewedBusiness } from './fixtures.js';

type Business = ReturnType<typeof reviewedBusiness>;

const eventId = newId();
const openBusiness = (business: Business, answers: Answers = {}) =>
  open(`/hq/businesses/${business.id}`, {
    as,
    answers: {
      'GET /hq/businesses/{id}': business,
      'POST /hq/businesses/{id}/approve': sample('DecisionResponse', { eventId }),
      'POST /hq/businesses/{id}/reject': sample('DecisionResponse', { eventId }),
      'POST /hq/businesses/{id}/undo': sample('DecisionResponse'),
      ...answers,
    },
  });

/** Nobody has confirmed the email, and the address is not on the map. */
const doubtful = () => reviewedBusiness({ emailConfirmed: false, locationPrecision: null });
const QUESTION = 'Approve with 2 problems? A again to approve · Esc';
const question = () => screen.queryByText(/^Approve with/)?.closest('[role=status]') ?? null;

test('the key of Approve asks first where there are problems, and a second press approves', async () => {
  const { user, api } = await openBusiness(doubtful());
  await screen.findByRole('button', { name: 'Approve' });
  await user.keyboard('a');
  expect(question()).toHaveTextContent(QUESTION);
  expect(api.callsOf('POST /hq/businesses/{id}/approve')).toHaveLength(0);
  await user.keyboard('a');
  await toast('Business approved');
  expect(api.callsOf('POST /hq/businesses/{id}/approve')).toHaveLength(1);
});

test('Esc takes the question of the key back, and a click on the button answers it', async () => {
  const { user, api } = await openBusiness(doubtful());
  await screen.findByRole('button', { name: 'Approve' });
  await user.keyboard('a{Escape}');
  expect(question()).not.toBeInTheDocument();
  await user.keyboard('a');
  expect(question()).toHaveTextContent(QUESTION);
  expect(api.callsOf('POST /hq/businesses/{id}/approve')).toHaveLength(0);
  await press('Approve');
  await toast('Business approved');
});

test('the key of Reject asks in the dialog, and sends nothing before it is confirmed', async () => {
  const { user, api } = await openBusiness(reviewedBusiness());
  await screen.findByRole('button', { name: 'Reject' });
  await user.keyboard('r');
  expect(await screen.findByRole('dialog', { name: 'Reject Kelvin Heating?' })).toBeVisible();
  expect(api.callsOf('POST /hq/businesses/{id}/reject')).toHaveLength(0);
});

test.each([
  ['Approve', null, 'Business approved'],
  ['Reject', 'Confirm Rejection', 'Business Rejected'],
] as const)('Undo in the toast of %s takes the decision back', async (label, confirm, title) => {
  const business = reviewedBusiness();
  const { api } = await openBusiness(business);
  await press(label);
  if (confirm) await press(confirm);
  const shown = await toast(title);
  const bar = await screen.findByRole('region', { name: 'Last decision' });
  within(shown).getByRole('button', { name: 'Undo' }).click();
  await toast('Change undone');
  const [call] = api.callsOf('POST /hq/businesses/{id}/undo');
  expect(call).toMatchObject({ path: `/hq/businesses/${business.id}/undo`, body: { eventId } });
  await waitFor(() => expect(bar).not.toBeInTheDocument());
});

test('Undo in the bar takes the decision back, and ends the one in the toast', async () => {
  const { api } = await openBusiness(reviewedBusiness());
  await press('Approve');
  await toast('Business approved');
  const bar = within(await screen.findByRole('region', { name: 'Last decision' }));
  bar.getByRole('button', { name: 'Undo' }).click();
  await toast('Change undone');
  expect(api.callsOf('POST /hq/businesses/{id}/undo')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
});

test('a decision that cannot be undone any more says why', async () => {
  const message = 'This decision can no longer be undone.';
  await openBusiness(reviewedBusiness(), {
    'POST /hq/businesses/{id}/undo': refuse(409, message, 'DECISION_NOT_UNDOABLE'),
  });
  await press('Approve');
  within(await toast('Business approved'))
    .getByRole('button', { name: 'Undo' })
    .click();
  expect(await toast("We couldn't undo the change")).toHaveTextContent(message);
});

test('the bar offers Undo no longer than the mail waits', async () => {
  const { user } = await openBusiness(reviewedBusiness());
  await press('Approve');
  const bar = await screen.findByRole('region', { name: 'Last decision' });
  expect(within(bar).getByRole('button', { name: 'Undo' })).toBeVisible();
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 9_000);
  // Back to the list later: the entry of the history still names the decision.
  await user.click(screen.getByRole('link', { name: /^Users/ }));
  await screen.findByRole('heading', { level: 1, name: 'Users Management' });
  window.history.back();
  const again = await screen.findByRole('region', { name: 'Last decision' });
  expect(within(again).queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});
