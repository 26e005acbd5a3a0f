import { screen, waitFor, within } from '@testing-library/dom';
import type { Answers } from '../support/api.js';
import { open, press, toast } from '../support/page.js';
import { sample } from '../support/samples.js';
import {
  as,
  changedBusiness,
  noonAgo,
  queue,
  reviewedBusiness,
  waitingBusiness,
  waitingUser,
} from './fixtures.js';

type Queue = ReturnType<typeof queue>;

const openQueue = (
  rows: Partial<Queue>,
  { width = 1440, answers = {} }: { width?: number; answers?: Answers } = {},
) => open('/hq/review', { as, width, answers: { 'GET /hq/review-queue': queue(rows), ...answers } });

/** The row with this link. */
async function rowOf(name: string): Promise<HTMLElement> {
  const link = await screen.findByRole('link', { name });
  return link.closest('li') ?? link;
}

const heading = (name: RegExp) => screen.findByRole('heading', { name });

test('the row of a business says where it is, what is missing or doubtful, and leads to its review', async () => {
  const firm = waitingBusiness({
    name: 'Kelvin Heating',
    companyType: 'LIMITED_COMPANY',
    town: 'Cambridge',
    vatRegistrationNo: 'GB 123',
    numberChecks: { company: 'absent', vat: 'invalid' },
    emailConfirmed: false,
  });
  await openQueue({ businesses: [firm] }, { answers: { 'GET /hq/businesses/{id}': reviewedBusiness() } });
  const row = await rowOf('Kelvin Heating');
  for (const words of ['Cambridge', 'No registration number', 'Invalid VAT number', 'Email not confirmed'])
    expect(within(row).getByText(words)).toBeVisible();
  const link = within(row).getByRole('link', { name: 'Open Review' });
  expect(link).toHaveAttribute('href', `/hq/businesses/${firm.id}`);
  link.click();
  expect(await screen.findByRole('link', { name: 'Back to Review Queue' })).toBeVisible();
});

test('the row of an approved business that changed says what changed and since when it waits', async () => {
  const firm = changedBusiness({
    name: 'Kelvin Heating',
    changedFields: ['name', 'vatRegistrationNo'],
    createdAt: noonAgo(90),
    reviewedAt: noonAgo(70),
    changedAt: noonAgo(9),
  });
  const business = reviewedBusiness({
    registrationStatus: 'APPROVED',
    createdAt: noonAgo(90),
    changedAt: noonAgo(9),
    abilities: { markReviewed: true },
  });
  const { user } = await openQueue(
    { changedBusinesses: [firm] },
    { width: 390, answers: { 'GET /hq/businesses/{id}': business } },
  );
  const row = await rowOf('Kelvin Heating');
  expect(row).toHaveTextContent('Changed: name, VAT number');
  // Nobody was told how long that takes, so it is never overdue.
  expect(row.querySelector('time')).toHaveTextContent(/^Waiting 9 days$/);
  // The whole row opens the page.
  await user.click(within(row).getByText('Changed: name, VAT number'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Kelvin Heating' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Review Queue' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Review' }).querySelector('time')).toHaveTextContent(
    /^Waiting 9 days$/,
  );
});

test('the review queue says how long everybody waits, and who for more than two business days', async () => {
  await openQueue({
    businesses: [waitingBusiness({ createdAt: noonAgo(16) }), waitingBusiness({ createdAt: noonAgo(2) })],
    changedBusinesses: [changedBusiness({ changedAt: noonAgo(9) })],
  });
  await heading(/^Businesses to Review/);
  const ages = [...document.querySelectorAll('main time')].map((age) => age.textContent);
  // Two days of the calendar are never more than two business days.
  expect(ages).toEqual(['Waiting 16 days · overdue', 'Waiting 2 days', 'Waiting 9 days']);
  expect(
    screen.getByText(
      'Waiting for a decision, oldest first. New ones are overdue after 2 business days. 1 is overdue now.',
    ),
  ).toBeVisible();
});

test('businesses that have changed stand below the shorter list, and in one column below the new ones', async () => {
  const rows = {
    businesses: [waitingBusiness(), waitingBusiness()],
    changedBusinesses: [changedBusiness()],
  };
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  await openQueue(rows, { width: 1440 });
  const changed = await screen.findByRole('region', { name: 'Changed Since Approval (1)' });
  expect(titles()).toEqual(['Businesses to Review (2)', 'Users to Verify', 'Changed Since Approval (1)']);
  expect(changed.parentElement).toContainElement(screen.getByRole('region', { name: 'Users to Verify' }));
  await openQueue(rows, { width: 1100 });
  await heading(/^Changed/);
  expect(titles()).toEqual(['Businesses to Review (2)', 'Changed Since Approval (1)', 'Users to Verify']);
});

test('the figure of waiting users leads to them in the queue, whose buttons lead to the other sections', async () => {
  const { user } = await open('/hq', {
    as,
    width: 390,
    answers: {
      'GET /hq/dashboard': sample('DashboardResponse', { pendingVerification: 1 }),
      'GET /hq/review-queue': queue({ users: [waitingUser()], businesses: [waitingBusiness()] }),
    },
  });
  await user.click(await screen.findByRole('link', { name: /^Pending Verification/ }));
  expect(window.location.pathname + window.location.hash).toBe('/hq/review#users');
  await waitFor(() => expect(screen.getByRole('heading', { name: /^Users to Verify/ })).toHaveFocus());
  const sections = within(screen.getByRole('navigation', { name: 'Sections' }));
  await user.click(sections.getByRole('button', { name: 'Businesses 1' }));
  expect(await heading(/^Businesses to Review/)).toHaveFocus();
  await user.click(sections.getByRole('button', { name: 'Users 1' }));
  expect(await heading(/^Users to Verify/)).toHaveFocus();
});

test('the row of a waiting account verifies it, or offers the other decisions', async () => {
  const person = waitingUser();
  const { user, api } = await openQueue(
    { users: [person] },
    {
      answers: {
        'POST /hq/users/{id}/verify': () => {
          api.answer({ 'GET /hq/review-queue': queue() });
          return { user: sample('UserDto') };
        },
      },
    },
  );
  const row = await rowOf(person.name);
  expect(row.querySelector('time')).toHaveTextContent(/^Waiting \d minutes?$/);
  expect(within(row).getByText('Email not confirmed')).toBeVisible();
  await user.click(within(row).getByRole('button', { name: `More decisions about ${person.name}` }));
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(items).toEqual(['Reject…', 'Suspend…']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument());
  await press(`Verify ${person.name}`);
  await toast('Status Updated');
  expect(api.callsOf('POST /hq/users/{id}/verify')[0]?.body).toEqual({ seenStatus: 'PENDING_VERIFICATION' });
  await waitFor(() => expect(row).not.toBeInTheDocument());
});

test('after a decision by keyboard the focus is on the next row, or on a heading after the last', async () => {
  let users = ['Ada', 'Ben', 'Cyd'].map((name) => waitingUser({ name }));
  const { user } = await open('/hq/review', {
    as,
    answers: {
      'GET /hq/review-queue': () => queue({ users }),
      'POST /hq/users/{id}/verify': ({ path }) => {
        users = users.filter(({ id }) => !path.includes(id));
        return { user: sample('UserDto') };
      },
    },
  });
  (await screen.findByRole('button', { name: 'Verify Ben' })).focus();
  for (const next of ['Verify Cyd', 'Verify Ada']) {
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: next })).toHaveFocus());
  }
  await user.keyboard('{Enter}');
  expect(await screen.findByText('No accounts are waiting to be verified.')).toBeVisible();
  await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H\d$/));
});

test('all waiting accounts are verified with two presses, and that can be undone', async () => {
  const users = [waitingUser({ name: 'Una' }), waitingUser({ name: 'Uli' })];
  const ids = users.map(({ id }) => id);
  const { user, api } = await openQueue(
    { users },
    { answers: { 'POST /hq/users/bulk': { results: ids.map((id) => ({ id, ok: true })) } } },
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await press('Verify Selected (2)');
  const updated = await toast('Status Updated');
  expect(updated).toHaveTextContent('2 accounts are now Verified');
  await user.click(within(updated).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 accounts are back to their previous status')).toBeVisible();
  expect(api.callsOf('POST /hq/users/bulk').map(({ body }) => body)).toEqual([
    { action: 'verify', ids, seenStatus: 'PENDING_VERIFICATION' },
    { action: 'set-pending', ids, seenStatus: 'VERIFIED' },
  ]);
});

test('selected accounts that another reviewer decided about meanwhile are refused with the reason', async () => {
  const users = [waitingUser({ name: 'Una' }), waitingUser({ name: 'Uli' })];
  const message = 'The status of this account has changed since you opened it.';
  const { user } = await openQueue(
    { users },
    { answers: { 'POST /hq/users/bulk': { results: users.map(({ id }) => ({ id, ok: false, message })) } } },
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await press('Verify Selected (2)');
  expect(await toast('Error')).toHaveTextContent(message);
});

test('on the page of a business its place in the queue counts new and changed ones apart', async () => {
  const firm = waitingBusiness();
  const rows = { businesses: [firm, waitingBusiness()], changedBusinesses: [changedBusiness()] };
  await open(`/hq/businesses/${firm.id}`, {
    as,
    answers: {
      'GET /hq/review-queue': queue(rows),
      'GET /hq/businesses/{id}': reviewedBusiness({ id: firm.id }),
    },
  });
  const place = await screen.findByRole('navigation', { name: 'Review Queue' });
  expect(place).toHaveTextContent(/^1 of 3 businesses waiting \(2 new, 1 changed\)$/);
  expect(within(place).getByRole('button', { name: 'Next in the queue' })).toBeEnabled();
  expect(within(place).getByRole('button', { name: 'Previous in the queue' })).toBeDisabled();
  expect([...place.querySelectorAll('kbd')].map((key) => key.dataset.key)).toEqual(['k', 'j']);
});
