import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { Answers } from '../support/api.js';
import { open, press, toast } from '../support/page.js';
import { pageOf, sample } from '../support/samples.js';
import { inDays, listOf, sentInvitation, type Invitation } from './fixtures.js';

/** Opens the list of the invitations of an owner, which the test may change. */
async function openList(rows: Invitation[], { path = '', width = 1440, answers = {} }: Options = {}) {
  const page = await open(`/dashboard/invitations${path}`, {
    width,
    answers: {
      'GET /properties': { properties: [sample('ListedPropertyDto')] },
      'GET /invitations': listOf(() => rows),
      ...answers,
    },
  });
  return page;
}
interface Options {
  path?: string;
  width?: number;
  answers?: Answers;
}

const table = async () => within(await screen.findByRole('table', { name: 'Invitations' }));
const rowsOf = async () => (await (await table()).findAllByRole('row')).slice(1);
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });

const sent = (business: string, memorableName: string, given: Partial<Invitation> = {}) =>
  sentInvitation('PENDING', {
    ...given,
    business: { name: business },
    property: { memorableName },
    abilities: { resend: true },
  });

test('an owner sees who has not answered, since when and until when', async () => {
  await openList([sent('Cam Repairs', 'Oak', { lastSentAt: new Date(Date.now() - 70_000).toISOString() })]);
  expect(await screen.findByText('Waiting for their answer.')).toBeVisible();
  const [row] = await rowsOf();
  expect(row).toHaveTextContent('minute ago');
  expect(row).toHaveTextContent(/Expires \d{1,2}\s\w+/);
  expect((await table()).getByRole('columnheader', { name: 'Sent' })).toBeVisible();
});

test('an owner sends one invitation again', async () => {
  const one = sent('Cam Repairs', 'Oak');
  const { api, user } = await openList([one, sent('Ely Lettings', 'Oak')]);
  const [row] = await rowsOf();
  await user.click(within(row as HTMLElement).getByRole('button', { name: 'Send Again' }));
  expect(await toast('Invitation Sent')).toBeVisible();
  expect(api.callsOf('POST /invitations/{id}/resend').map(({ path }) => path)).toEqual([
    `/invitations/${one.id}/resend`,
  ]);
});

test('an owner sends several selected invitations again', async () => {
  const firms = ['Cam Repairs', 'Ely Lettings'];
  const { api, user } = await openList([
    ...firms.map((firm) => sent(firm, 'Oak')),
    sent('Cam Repairs', 'Elm'),
  ]);
  for (const firm of firms)
    await user.click(await screen.findByRole('checkbox', { name: `Select ${firm} for Oak` }));
  const bar = within(screen.getByRole('group', { name: 'Selected invitations' }));
  await user.click(bar.getByRole('button', { name: 'Send Again (2)' }));
  expect(await toast('Invitation Sent')).toHaveTextContent('2 invitations');
  expect(api.callsOf('POST /invitations/{id}/resend')).toHaveLength(2);
});

test('an owner cancels several selected invitations, which then are closed', async () => {
  const rows = [sent('Cam Repairs', 'Oak'), sent('Ely Lettings', 'Oak'), sent('Cam Repairs', 'Elm')];
  const { user } = await openList(rows, {
    answers: {
      'DELETE /invitations/{id}': ({ path }) => {
        const at = rows.findIndex(({ id }) => path.endsWith(id));
        rows[at] = sentInvitation('CANCELLED');
        return new Response(null, { status: 204 });
      },
    },
  });
  for (const firm of ['Cam Repairs', 'Ely Lettings'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${firm} for Oak` }));
  await press('Cancel Invitations (2)');
  await press('Cancel Invitations');
  expect(await toast('Invitation Cancelled')).toHaveTextContent('2 invitations');
  await waitFor(async () => expect(await rowsOf()).toHaveLength(1));
  await waitFor(() => expect(tab('Closed')).toHaveTextContent('Closed2 invitations'));
  await user.click(tab('Closed'));
  await waitFor(() => expect(window.location.search).toBe('?tab=closed'));
  await waitFor(async () => expect((await table()).queryAllByText('Cancelled')).toHaveLength(2));
});

test('active invitations say since when, and how to reach the business', async () => {
  await openList(
    [
      sentInvitation('ACTIVE', {
        business: { email: 'oil&gas?#1@example.com', phoneNumber: '+44 1223 496000' },
      }),
    ],
    { path: '?tab=active' },
  );
  const shown = await table();
  expect(shown.getByRole('columnheader', { name: 'Active since' })).toBeVisible();
  expect(shown.getByRole('link', { name: 'Email Harbour Homes' })).toHaveAttribute(
    'href',
    'mailto:oil%26gas%3F%231@example.com',
  );
  expect(shown.getByRole('link', { name: 'Call Harbour Homes' })).toHaveAttribute(
    'href',
    'tel:+441223496000',
  );
  await waitFor(() => expect(tab('Active')).toHaveTextContent('Active1 invitations'));
});

test('a tab counts up to 99', async () => {
  await openList([], {
    path: '?tab=active',
    answers: {
      'GET /invitations': pageOf([sentInvitation('ACTIVE')], {
        totalCount: 10_000,
        totalCountIsLowerBound: true,
      }),
    },
  });
  await waitFor(() => expect(tab('Active')).toHaveTextContent('Active99+ invitations'));
});

test('closed invitations say on which day they ended', async () => {
  await openList([sentInvitation('CANCELLED', { endedAt: '2026-03-09T12:00:00.000Z' })], {
    path: '?tab=closed',
  });
  expect((await table()).getByRole('columnheader', { name: 'Ended' })).toBeVisible();
  expect((await table()).getByRole('columnheader', { name: 'Status' })).toBeVisible();
  expect((await rowsOf())[0]).toHaveTextContent('9 Mar 2026');
});

test('on a phone a past invitation is one row, which says for which property', async () => {
  const { user } = await openList([sentInvitation('DECLINED', { responseMessage: 'Too far.' })], {
    path: '?tab=closed',
    width: 390,
  });
  const list = within(await screen.findByRole('list', { name: 'Invitations' }));
  const row = list.getByRole('listitem');
  expect(row).toHaveTextContent(/^Harbour HomesDeclinedFor Rose Cottage · Declined \d+ \w+ \d{4}/);
  expect(list.getByText('Too far.')).toBeVisible();
  expect(list.getByText(/^Invited \d/)).not.toBeVisible();
  await user.click(list.getByRole('heading', { name: 'Harbour Homes' }));
  expect(list.getByText(/^Invited \d/)).toBeVisible();
  expect(list.getByRole('button', { name: /^Invite Again/ })).toBeVisible();
});

test('a business that declined is invited again from the list, and its answer is shown before', async () => {
  const { api } = await openList([sentInvitation('DECLINED', { respondedAt: inDays(-1) })], {
    path: '?tab=closed',
    answers: {
      'GET /invitations/property/{propertyId}': { invitations: [sentInvitation('DECLINED')] },
    },
  });
  await press('Invite Again: Harbour Homes');
  const dialog = await screen.findByRole('dialog', { name: 'Invite Harbour Homes' });
  expect(await within(dialog).findByText(/^Declined on \d/)).toBeVisible();
  await press('Send Invitation');
  expect(await toast('Invitation Sent')).toBeVisible();
  expect(api.callsOf('POST /invitations')).toHaveLength(1);
});

/** jsdom has no layout: the words take the height that the test says. */
function setHeights(heights: { scrollHeight: number; clientHeight: number }): () => void {
  const spies = Object.entries(heights).map(([name, value]) =>
    jest.spyOn(window.HTMLElement.prototype, name as 'scrollHeight', 'get').mockReturnValue(value),
  );
  return () => spies.forEach((spy) => spy.mockRestore());
}

test('a message that is cut can be shown whole, and cut again', async () => {
  const restore = setHeights({ scrollHeight: 100, clientHeight: 60 });
  await openList([sentInvitation('PENDING', { inviteMessage: 'Please come.' })]);
  const more = await screen.findByRole('button', { name: 'Show All' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(more);
  const less = await screen.findByRole('button', { name: 'Show Less' });
  expect(less).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(less);
  expect(await screen.findByRole('button', { name: 'Show All' })).toBeVisible();
  restore();
});
