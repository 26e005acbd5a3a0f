import { isDeepStrictEqual } from 'node:util';
import { screen, waitFor, within } from '@testing-library/dom';
import { REVIEWED_FIELDS, REVIEWED_POINT } from '../../../backend/contract/history/reviewed-fields';
import { type Answers, refuse } from '../support/api.js';
import { fill, open, press, toast } from '../support/page.js';
import { sample } from '../support/samples.js';
import { as, queue, reviewedBusiness, waitingBusiness } from './fixtures.js';

const LABELS = {
  approve: 'Approve',
  reject: 'Reject',
  suspend: 'Suspend',
  reactivate: 'Reactivate',
  revoke: 'Revoke',
} as const;

type Business = ReturnType<typeof reviewedBusiness>;

const openBusiness = (business: Business, answers: Answers = {}) =>
  open(`/hq/businesses/${business.id}`, { as, answers: { 'GET /hq/businesses/{id}': business, ...answers } });

const main = () => within(screen.getByRole('main'));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test.each([
  ['PENDING_REVIEW', 'Pending Review', ['Approve', 'Reject']],
  ['APPROVED', 'Approved', ['Suspend', 'Revoke']],
  ['REJECTED', 'Rejected', ['Approve']],
  ['SUSPENDED', 'Suspended', ['Reactivate']],
] as const)('a business that is %s says %s and offers %s', async (registrationStatus, words, offered) => {
  await openBusiness(reviewedBusiness({ registrationStatus }));
  await screen.findByRole('heading', { level: 1 });
  expect(main().getAllByText(words)[0]).toBeVisible();
  const buttons = main()
    .queryAllByRole('button')
    .map((button) => button.textContent);
  expect(buttons.filter((text) => Object.values<string | null>(LABELS).includes(text))).toEqual(offered);
});

const DECISIONS = [
  {
    action: 'approve',
    status: 'PENDING_REVIEW',
    title: 'Business approved',
    message: 'Kelvin Heating has been approved successfully',
  },
  {
    action: 'reject',
    status: 'PENDING_REVIEW',
    confirm: 'Confirm Rejection',
    title: 'Business Rejected',
    message: 'Kelvin Heating has been rejected',
  },
  {
    action: 'suspend',
    status: 'APPROVED',
    confirm: 'Confirm Suspension',
    title: 'Business Suspended',
    message: 'Kelvin Heating has been suspended',
  },
  {
    action: 'revoke',
    status: 'APPROVED',
    confirm: 'Confirm Revocation',
    title: 'Business Revoked',
    message: 'The approval of Kelvin Heating has been revoked',
  },
  {
    action: 'reactivate',
    status: 'SUSPENDED',
    title: 'Business reactivated',
    message: 'Kelvin Heating has been approved successfully',
  },
] as const;

test.each(DECISIONS)(
  'the decision "$action" is sent once for the version that was seen, however often it is clicked, and leads to the list',
  async (decision) => {
    const { action, status, title, message } = decision;
    const business = reviewedBusiness({ registrationStatus: status, revision: 7 });
    const { api } = await openBusiness(business);
    if ('confirm' in decision) await press(LABELS[action]);
    const name = 'confirm' in decision ? decision.confirm : LABELS[action];
    const button = await screen.findByRole('button', { name });
    // Twice before anything can be drawn, and on while the page is left.
    button.click();
    button.click();
    const again = setInterval(() => button.click(), 2);
    expect(await toast(title)).toHaveTextContent(message);
    await waitFor(() => expect(button).not.toBeInTheDocument());
    clearInterval(again);
    expect(window.location.pathname).toBe('/hq/businesses');
    const calls = api.callsOf(`POST /hq/businesses/{id}/${action}`);
    expect(calls.map(({ path }) => path)).toEqual([`/hq/businesses/${business.id}/${action}`]);
    expect(calls[0]?.body).toEqual('confirm' in decision ? {} : { revision: 7 });
  },
);

test('the notes of a decision are sent without the spaces around them', async () => {
  const { api } = await openBusiness(reviewedBusiness());
  await press('Reject');
  expect(screen.getByRole('dialog', { name: 'Reject Kelvin Heating?' })).toHaveTextContent(
    "It won't appear in the marketplace. You can approve it later.",
  );
  await fill('Review Notes', 'First line\nsecond line ');
  await press('Confirm Rejection');
  await toast('Business Rejected');
  expect(api.callsOf('POST /hq/businesses/{id}/reject')[0]?.body).toEqual({
    reviewNotes: 'First line\nsecond line',
  });
});

test.each([
  ['Suspend', 'Confirm Suspension'],
  ['Revoke', 'Confirm Revocation'],
])('a limit does not close the dialog of %s, and its notes stay', async (action, confirm) => {
  await openBusiness(reviewedBusiness({ registrationStatus: 'APPROVED' }), {
    'POST /hq/businesses/{id}/suspend': refuse(429, 'Too many requests'),
    'POST /hq/businesses/{id}/revoke': refuse(429, 'Too many requests'),
  });
  await press(action);
  await fill('Review Notes', 'Kept');
  await press(confirm);
  await toast('Error');
  await waitFor(() => expect(screen.getByRole('button', { name: confirm })).toBeEnabled());
  expect(screen.getByLabelText('Review Notes')).toHaveValue('Kept');
});

test('closing the dialog of a decision discards the notes, and a failure keeps them', async () => {
  await openBusiness(reviewedBusiness(), {
    'POST /hq/businesses/{id}/reject': refuse(503, ''),
  });
  await press('Reject');
  await fill('Review Notes', 'Not to be kept');
  expect(screen.getByRole('dialog')).toHaveTextContent('14 of 2000 characters');
  await press('Cancel');
  await noDialog();
  await press('Reject');
  expect(screen.getByLabelText('Review Notes')).toHaveValue('');
  await fill('Review Notes', 'Kept');
  await press('Confirm Rejection');
  expect(await toast('Error')).toHaveTextContent('Failed to reject business');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm Rejection' })).toBeEnabled());
  expect(screen.getByLabelText('Review Notes')).toHaveValue('Kept');
});

test('a change that the reviewer has not seen is shown, and approved only after they have seen it', async () => {
  const business = reviewedBusiness({ revision: 3 });
  const message = 'This business has changed since you opened it.';
  const { api } = await openBusiness(business, {
    'POST /hq/businesses/{id}/approve': ({ body }) => {
      const changed = { ...business, name: 'Fenland Bank', revision: 4 };
      api.answer({ 'GET /hq/businesses/{id}': changed });
      return isDeepStrictEqual(body, { revision: 4 }) ? sample('DecisionResponse') : refuse(409, message);
    },
  });
  const approvals = () => api.callsOf('POST /hq/businesses/{id}/approve').map(({ body }) => body);
  await press('Approve');
  expect(await toast('Error')).toHaveTextContent(message);
  const notice = (await screen.findByText(message, { selector: '[role=alert] *' })).closest('[role=alert]');
  expect(notice?.querySelector('del')).toHaveTextContent(/^Kelvin Heating$/);
  expect(notice).toHaveTextContent('Fenland Bank');
  await press('Approve');
  await waitFor(() => expect(approvals()).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled());
  await press("I've Seen the Changes");
  expect(notice).not.toBeInTheDocument();
  await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H\d$/));
  await press('Approve');
  await toast('Business approved');
  expect(approvals()).toEqual([{ revision: 3 }, { revision: 3 }, { revision: 4 }]);
});

const OTHER: Partial<Business> = {
  name: 'Fenland Bank',
  address: '1 Other Street, Leeds',
  email: 'other@business.example',
  phoneNumber: '+44 20 7946 0999',
  companyType: 'LIMITED_COMPANY',
  businessType: 'Roofing',
  serviceBusinessType: 'PROPERTY_MANAGEMENT',
  registrationNumber: '01234567',
  vatRegistrationNo: 'GB999999973',
  latitude: 50.1,
  longitude: -5.3,
};

test.each([...REVIEWED_FIELDS, ...REVIEWED_POINT])('nobody approves a change of %s unseen', async (field) => {
  const business = reviewedBusiness({
    serviceBusinessType: 'SERVICE_PROVIDER',
    latitude: 52.2,
    longitude: 0.1,
    revision: 3,
  });
  const { api } = await openBusiness(business, { 'POST /hq/businesses/{id}/approve': refuse(409, '') });
  await screen.findByRole('button', { name: 'Approve' });
  api.answer({ 'GET /hq/businesses/{id}': { ...business, [field]: OTHER[field], revision: 4 } });
  await press('Approve');
  expect(await screen.findByText('This business has changed since you opened it.')).toBeVisible();
  await press('Approve');
  await waitFor(() => expect(api.callsOf('POST /hq/businesses/{id}/approve')).toHaveLength(2));
  expect(api.callsOf('POST /hq/businesses/{id}/approve')[1]?.body).toEqual({ revision: 3 });
});

test('the review of a business whose owner is suspended says why it offers no approval', async () => {
  const ownerId = '01890000-0000-7000-8000-000000000000';
  await openBusiness(reviewedBusiness({ ownerId, ownerStatus: 'SUSPENDED', abilities: { approve: false } }));
  const review = within(await screen.findByRole('region', { name: 'Review' }));
  expect(
    review.getByText(
      /^This business can't be approved or reactivated while its owner's account is suspended\./,
    ),
  ).toBeVisible();
  expect(review.getByRole('link', { name: "Open the owner's account" })).toHaveAttribute(
    'href',
    `/hq/users/${ownerId}`,
  );
  expect(review.getByRole('button', { name: 'Reject' })).toBeEnabled();
  expect(review.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

test('a change after the approval can be marked as reviewed, and is then in the timeline', async () => {
  const business = reviewedBusiness({
    registrationStatus: 'APPROVED',
    revision: 5,
    abilities: { markReviewed: true },
  });
  const { api } = await openBusiness(business, {
    'POST /hq/businesses/{id}/mark-reviewed': () => {
      const events = [sample('TimelineEventDto', { action: 'business.changes-reviewed' })];
      api.answer({
        'GET /hq/businesses/{id}': reviewedBusiness({ ...business, abilities: { markReviewed: false } }),
        'GET /businesses/{id}/timeline': { data: events, pagination: sample('PaginationDto') },
      });
      return { business: sample('BusinessDto') };
    },
  });
  await press('Mark as Reviewed');
  await toast('Changes marked as reviewed');
  expect(api.callsOf('POST /hq/businesses/{id}/mark-reviewed')[0]?.body).toEqual({ revision: 5 });
  const timeline = screen.getByRole('region', { name: 'Timeline' });
  await waitFor(() => expect(timeline).toHaveTextContent('Changes reviewed'));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Mark as Reviewed' })).not.toBeInTheDocument(),
  );
});

const TWO = [waitingBusiness({ name: 'First Firm' }), waitingBusiness({ name: 'Next Firm' })] as const;

test('after a decision a bar says what was decided, and leads to the business that waits next', async () => {
  const [first, next] = TWO;
  const { user } = await open('/hq/review', {
    as,
    answers: {
      'GET /hq/review-queue': queue({ businesses: [...TWO] }),
      'GET /hq/businesses/{id}': ({ path }) => {
        const { id, name } = path.endsWith(first.id) ? first : next;
        return reviewedBusiness({ id, name });
      },
    },
  });
  const current = () => screen.getByRole('navigation', { name: 'HQ' }).querySelector('[aria-current=page]');
  await user.click(await screen.findByRole('link', { name: first.name }));
  await screen.findByRole('button', { name: 'Approve' });
  expect(current()).toHaveTextContent('Review Queue');
  expect(screen.getByRole('link', { name: 'Back to Review Queue' })).toHaveAttribute('href', '/hq/review');
  expect(screen.getByRole('link', { name: 'Back to Businesses' })).toHaveAttribute('href', '/hq/businesses');
  await user.keyboard('a');
  const bar = await screen.findByRole('region', { name: 'Last decision' });
  expect(bar).toHaveTextContent('Approved First FirmNext: Next Firm');
  expect(window.location.pathname).toBe('/hq/businesses');
  expect(within(bar).getByRole('button', { name: 'Undo' })).toBeVisible();
  await user.keyboard('j');
  expect(await screen.findByRole('heading', { level: 1, name: next.name })).toBeVisible();
});

test('the bar after a suspension takes it back', async () => {
  const { api } = await openBusiness(reviewedBusiness({ registrationStatus: 'APPROVED' }));
  await screen.findByRole('button', { name: 'Suspend' });
  const current = screen.getByRole('navigation', { name: 'HQ' }).querySelector('[aria-current=page]');
  expect(current).toHaveTextContent('Businesses');
  await press('Suspend');
  await press('Confirm Suspension');
  const bar = await screen.findByRole('region', { name: 'Last decision' });
  expect(bar).toHaveTextContent('Suspended Kelvin Heating');
  await press('Undo');
  expect(await toast('Business reactivated')).toHaveTextContent('Kelvin Heating has been approved');
  await waitFor(() => expect(bar).not.toBeInTheDocument());
  expect(api.callsOf('POST /hq/businesses/{id}/reactivate')).toHaveLength(1);
});
