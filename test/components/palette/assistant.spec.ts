import { screen, waitFor, within } from '@testing-library/dom';
import { DAY_MS, dayOf } from '../../../backend/contract/time';
import type { Answers } from '../support/api.js';
import { open, press } from '../support/page.js';
import { newId, sample } from '../support/samples.js';
import { link, main } from '../navigation/fixtures.js';

const homeId = newId();
const declined = sample('InsightDto', {
  kind: 'INVITATION_DECLINED',
  key: 'INVITATION_DECLINED.1',
  path: `/dashboard/marketplace?property=${homeId}`,
  facts: sample('InsightFactsDto', {
    propertyId: homeId,
    propertyName: 'Rose Cottage',
    abilities: sample('InvitationAbilitiesDto'),
  }),
});
const deadlines = `/dashboard/property/${homeId}#deadlines`;

/** Answers of the assistant, one of whose rows waits for the user. */
const ANSWERS: Answers = {
  'GET /insights': { attention: [declined], attentionTotal: 1, portfolio: sample('PortfolioDto') },
  'POST /assistant/ask': sample('AskResponse', {
    kind: 'ANSWER',
    sentences: ['Two things.'],
    next: ["who hasn't answered", 'what needs me', 'who declined'],
    rows: [
      { title: 'Cam declined', detail: '', path: declined.path, insight: declined.key },
      { title: 'Roof check at Rose Cottage', detail: 'in 60 days', path: deadlines },
    ],
  }),
};

const nextQuestions = async () =>
  within(await screen.findByRole('group', { name: 'Ask next' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('the assistant is one click away, and asks an example at a press', async () => {
  const { user, api } = await open('/dashboard', { answers: ANSWERS });
  await user.click(await link('Assistant'));
  await waitFor(async () => expect(await link('Assistant')).toHaveAttribute('aria-current', 'page'));
  await screen.findByRole('group', { name: 'For example' });
  await press('What needs me?');
  expect(await screen.findByText('Two things.')).toBeVisible();
  expect(api.callsOf('POST /assistant/ask').map(({ body }) => body)).toMatchObject([
    { text: 'What needs me?', rulesOnly: true },
  ]);
});

test('a question is sent with the day where the person is', async () => {
  // A day ahead of UTC at each hour.
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-24 * 60);
  const { api } = await open('/dashboard/assistant', { answers: ANSWERS });
  await screen.findByRole('group', { name: 'For example' });
  await press('What needs me?');
  expect(await screen.findByText('Two things.')).toBeVisible();
  const [asked] = api.callsOf('POST /assistant/ask');
  expect(asked?.body).toMatchObject({ today: dayOf(Date.now() + DAY_MS) });
});

test('a link from elsewhere fills the field, and asks only when Ask is pressed', async () => {
  const { api } = await open('/dashboard/assistant?ask=invite+Cam', { answers: ANSWERS });
  expect(await screen.findByRole('textbox', { name: 'Your question' })).toHaveValue('invite Cam');
  await screen.findByRole('group', { name: 'For example' });
  expect(api.callsOf('POST /assistant/ask')).toHaveLength(0);
  await press('Ask');
  expect(await screen.findByText('Two things.')).toBeVisible();
  expect(api.callsOf('POST /assistant/ask').map(({ body }) => body)).toMatchObject([
    { text: 'invite Cam', rulesOnly: true },
  ]);
});

test('what waits has its buttons in the answer, and the rest leads to its page', async () => {
  const { user } = await open('/dashboard/assistant?ask=What+needs+me%3F', { answers: ANSWERS });
  await press('Ask');
  const list = within(await screen.findByRole('list', { name: 'Results' }));
  const find = await list.findByRole('link', { name: 'Find Another' });
  const [waiting, plain] = list.getAllByRole('listitem');
  expect(waiting).toContainElement(find);
  expect(waiting).toHaveTextContent(/declined your invitation for Rose Cottage\./);
  expect(plain).toHaveTextContent(/^Roof check at Rose Cottage/);
  await user.click(within(plain as HTMLElement).getByRole('link', { name: 'Open' }));
  await waitFor(() => expect(window.location.pathname + window.location.hash).toBe(deadlines));
});

test('what was asked already is not offered again', async () => {
  const { user } = await open('/dashboard/assistant?ask=What+needs+me%3F', { answers: ANSWERS });
  await press('Ask');
  expect(await nextQuestions()).toEqual(["Who hasn't answered", 'Who declined']);
  await user.click(screen.getByRole('button', { name: "Who hasn't answered" }));
  await waitFor(() => expect(window.location.search).toBe('?ask=Who+hasn%27t+answered'));
  await waitFor(async () => expect(await nextQuestions()).toEqual(['Who declined']));
});

test.each([
  ['Assistant', [], ['Insights']],
  ['Businesses', [sample('BusinessDto')], ['Ask the Assistant', 'Insights']],
])(
  'the last place in the bar of a phone is for %s, and the home page leads to the rest',
  async (last, businesses, links) => {
    await open('/dashboard', { width: 390, answers: { 'GET /businesses/me/businesses': businesses } });
    await link(last);
    expect((await main()).getAllByRole('link')).toHaveLength(5);
    const found = await within(screen.getByRole('main')).findAllByRole('link', {
      name: /^(Ask the Assistant|Insights)$/,
    });
    expect(found.map(({ textContent }) => textContent)).toEqual(links);
  },
);

const proposal = sample('ProposalDto', {
  sentence: 'Invite Cam Lettings for Rose Cottage.',
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
});
const PROPOSED: Answers = {
  'POST /assistant/ask': sample('AskResponse', {
    kind: 'PROPOSAL',
    sentences: [proposal.sentence],
    proposal,
  }),
};

test('a proposal is carried out once it is confirmed', async () => {
  const { api } = await open('/dashboard/assistant?ask=invite+Cam', { answers: PROPOSED });
  await press('Ask');
  expect(await screen.findByText(proposal.sentence)).toBeVisible();
  expect(screen.getAllByText(/Nothing happens until you confirm/)).toHaveLength(1);
  expect(api.callsOf('POST /assistant/proposals/{id}/confirm')).toHaveLength(0);
  await press('Confirm');
  expect(await screen.findByText('Done.')).toBeVisible();
  expect(api.callsOf('POST /assistant/proposals/{id}/confirm').map(({ path }) => path)).toEqual([
    `/assistant/proposals/${proposal.id}/confirm`,
  ]);
  expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
});

test.each([
  ['invite', true],
  ['answer_invitation', true],
  ['rename_property', false],
])('a proposal of %s says that it has no message, where it could have one: %s', async (tool, says) => {
  const one = { ...proposal, tool, message: null };
  await open('/dashboard/assistant', { answers: { 'GET /assistant/proposals': { proposals: [one] } } });
  expect(await screen.findByText('Nothing happens until you confirm.')).toBeVisible();
  expect(screen.queryAllByText(/Without a message\./)).toHaveLength(says ? 1 : 0);
});
