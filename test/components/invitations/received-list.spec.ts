import { screen, waitFor, within } from '@testing-library/dom';
import type { Answers } from '../support/api.js';
import { fill, open, press, toast } from '../support/page.js';
import { sample } from '../support/samples.js';
import { inDays, listOf, ownBusiness, receivedInvitation, type Invitation } from './fixtures.js';

interface Options {
  path?: string;
  width?: number;
  businesses?: ReturnType<typeof ownBusiness>[];
  answers?: Answers;
}

/** Opens the list of the invitations to a person's businesses, which the test may change. */
const openList = (
  rows: Invitation[],
  { path = '', width = 1440, businesses = [ownBusiness()], answers = {} }: Options = {},
) =>
  open(`/dashboard/invitations${path}`, {
    as: { name: 'Ben Carter' },
    width,
    answers: {
      'GET /businesses/me/businesses': businesses,
      'GET /invitations': listOf(() => rows),
      ...answers,
    },
  });

const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });
const list = async () => within(await screen.findByRole('list', { name: 'Invitations' }));
const firstRow = async () => {
  const table = await screen.findByRole('table', { name: 'Invitations' });
  return within(table).getAllByRole('row')[1] as HTMLElement;
};

const asked = (given: Partial<Invitation> = {}) =>
  receivedInvitation('PENDING', {
    inviteMessage: 'Please come.',
    distanceKm: 0.5,
    distancePrecision: 'town',
    ...given,
    property: { memorableName: 'Oak House', slug: 'oak-house' },
  });

test('a person with both sides changes from the properties to the businesses', async () => {
  const { api } = await open('/dashboard/invitations', {
    answers: {
      'GET /properties': { properties: [sample('ListedPropertyDto')] },
      'GET /businesses/me/businesses': [ownBusiness()],
      'GET /invitations': listOf(() => []),
    },
  });
  expect(await screen.findByText('No invitations are waiting for an answer.')).toBeVisible();
  await press('My Businesses');
  expect(await screen.findByText('No invitations are waiting for your answer.')).toBeVisible();
  expect(window.location.search).toBe('?side=business');
  expect(api.callsOf('GET /invitations').at(-1)?.query.get('side')).toBe('business');
});

test('a business answers and starts in the list, on a phone too', async () => {
  const rows = [asked()];
  const become = (status: 'ACCEPTED' | 'ACTIVE') => () => {
    rows[0] = receivedInvitation(status, {
      id: rows[0]?.id as string,
      property: { memorableName: 'Oak House' },
    });
    return { invitation: rows[0] };
  };
  const { user, api } = await openList(rows, {
    width: 390,
    answers: {
      'POST /invitations/{id}/accept': become('ACCEPTED'),
      'POST /invitations/{id}/activate': become('ACTIVE'),
    },
  });
  const card = (await list()).getByRole('listitem');
  expect(card).toHaveTextContent('From Olivia Hart');
  // The tab says it already.
  expect(card).not.toHaveTextContent('Pending');
  expect(within(card).getByText('Please come.')).toBeVisible();
  await press('Accept');
  await press('Accept Invitation');
  expect(await screen.findByText('No invitations are waiting for your answer.')).toBeVisible();
  await waitFor(() => expect(tab('Accepted')).toHaveTextContent('Accepted1 invitations'));
  await user.click(tab('Accepted'));
  await (await list()).findByRole('listitem');
  await press('Start Managing Property');
  await press('Start Managing Property');
  expect(await toast('Invitation Activated')).toBeVisible();
  expect(api.callsOf('POST /invitations/{id}/activate')).toHaveLength(1);
  await waitFor(() => expect(tab('Accepted')).toHaveTextContent(/^Accepted$/));
});

test('a suspended business reads at each invitation why it cannot accept', async () => {
  const refused = receivedInvitation('PENDING', {
    abilities: { accept: false },
    refusals: { accept: 'BUSINESS_NOT_APPROVED' },
  });
  await openList([refused], { width: 390 });
  const accept = (await list()).getByRole('button', { name: 'Accept' });
  expect(accept).toBeDisabled();
  expect(accept).toHaveAccessibleDescription(/^Only an approved business can accept/);
});

test('a row says the address, who asks and until when to answer', async () => {
  await openList([asked({ inviter: { name: 'Olivia Hart', email: 'olivia@example.com' } })]);
  const row = await firstRow();
  expect(within(row).getByRole('rowheader')).toHaveTextContent(
    /^Oak HouseAs Property Manager12 High Street, CambridgeWithin a few miles of you/,
  );
  expect(row).toHaveTextContent('Olivia Hart');
  expect(within(row).getByText('Please come.')).toBeVisible();
  expect(within(row).getByRole('link', { name: 'olivia@example.com' })).toHaveAttribute(
    'href',
    'mailto:olivia@example.com',
  );
  // Seven and thirty days after it was sent.
  expect(screen.getByRole('columnheader', { name: 'Answer by' })).toBeVisible();
  expect(within(row).getByText(/^\d{1,2}\s\w+(\s\d{4})?$/, { selector: 'strong *, strong' })).toBeVisible();
  expect(row).toHaveTextContent(/You can still answer until \d{1,2}\s\w+/);
});

test('a row names the business only if the person has several', async () => {
  await openList([asked()]);
  expect(await firstRow()).not.toHaveTextContent('Harbour Homes');
  await openList([asked()], { businesses: [ownBusiness(), sample('BusinessDto', { name: 'Cam Repairs' })] });
  expect(await firstRow()).toHaveTextContent('Harbour Homes');
  expect(await firstRow()).not.toHaveTextContent('Cam Repairs');
});

for (const [action, back] of [
  ['Accept', 'Cancel'],
  ['Decline', 'Keep Invitation'],
] as const)
  test(`the dialog of ${action} shows who asks with which words, and counts the characters of the answer`, async () => {
    const { api } = await openList([asked()]);
    await press(action);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Olivia Hart')).toBeVisible();
    expect(dialog.getByText('Please come.')).toBeVisible();
    await fill('Message to the owner (optional)', 'Gladly.');
    expect(await dialog.findByText('7 of 1000 characters')).toBeVisible();
    await press(back);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.calls.filter(({ name }) => name.startsWith('POST /invitations'))).toEqual([]);
  });

test('a card on a phone has the message first, and the days directly above the buttons', async () => {
  await openList([asked()], { width: 390 });
  const card = (await list()).getByRole('listitem');
  expect(card).toHaveTextContent('As Property Manager');
  expect(card).toHaveTextContent(
    /Please come\..*Answer by \d+\s\w+\. After that it counts as unanswered, but you can answer until \d+\s\w+\.Accept/,
  );
  expect(within(card).getByRole('link', { name: 'Email Olivia Hart' })).toHaveAttribute(
    'href',
    'mailto:olivia@example.com',
  );
});

/** jsdom joins the words of the link and of its icon. */
const SEE = 'See the propertyopens in a new tab';

const expectPlace = async (element: HTMLElement) => {
  const place = within(element);
  expect(await place.findAllByText('Within a few miles of you')).toHaveLength(1);
  const link = place.getByRole('link', { name: SEE });
  expect(link).toHaveAttribute('href', '/oak-house');
  expect(link).toHaveAttribute('target', '_blank');
};

test.each([1440, 390])(
  'the list at %i px says how far the property is, and leads to its page',
  async (width) => {
    await openList([asked()], { width });
    await expectPlace(document.body);
    await press('Accept');
    await expectPlace(await screen.findByRole('dialog'));
  },
);

test('the home page says how far the property is, and leads to its page', async () => {
  const facts = sample('InsightFactsDto', {
    propertyName: 'Oak House',
    propertySlug: 'oak-house',
    distanceKm: 0.5,
    distancePrecision: 'town',
    inviterName: 'Olivia Hart',
    abilities: sample('InvitationAbilitiesDto', { accept: true, decline: true }),
    answerBy: inDays(7),
  });
  const attention = [sample('InsightDto', { kind: 'INVITATION_TO_ANSWER', facts })];
  await open('/dashboard', {
    answers: {
      'GET /insights': { attention, attentionTotal: 1, portfolio: sample('PortfolioDto') },
    },
  });
  await expectPlace(await screen.findByRole('region', { name: 'Needs you' }));
});
