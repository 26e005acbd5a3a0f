import { screen, waitFor, within } from '@testing-library/dom';
import { NO_ANSWER, type Answers } from '../support/api.js';
import { open, press } from '../support/page.js';
import { newId, sample } from '../support/samples.js';

type Answered = Parameters<typeof sample<'AskResponse'>>[1];

const homeId = newId();
const asking = (text: string) => `/dashboard/assistant?${new URLSearchParams({ ask: text }).toString()}`;
const turn = (text: string, intent = 'invitation.answer') =>
  sample('PreviousDto', { text, intent, slots: { propertyIds: [homeId] }, rowIds: [homeId] });

/** The page of the assistant once it has answered "What is due?" with this. */
async function answered(answer: Answered, answers: Answers = {}) {
  const page = await open(asking('What is due?'), {
    answers: { 'POST /assistant/ask': sample('AskResponse', { kind: 'ANSWER', ...answer }), ...answers },
  });
  await press('Ask');
  return page;
}

const bodies = ({ api }: Awaited<ReturnType<typeof open>>) =>
  api.callsOf('POST /assistant/ask').map(({ body }) => body);
const results = async () => within(await screen.findByRole('list', { name: 'Results' }));

test('a doubtful answer says how the question was read, and its other readings ask again', async () => {
  const page = await answered({
    sentences: ['Nothing is due.'],
    reading: {
      as: 'deadlines of Ferry House',
      others: [
        { title: 'Invitations for Ferry House', detail: '', path: asking('invitations for Ferry House') },
        { title: 'The manager of Ferry House', detail: '', path: asking('who manages Ferry House') },
      ],
    },
  });
  expect(await screen.findByText('I read this as: deadlines of Ferry House.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'The manager of Ferry House' })).toBeVisible();
  await press('Invitations for Ferry House');
  await waitFor(() => expect(bodies(page)).toHaveLength(2));
  expect(bodies(page)[1]).toMatchObject({ text: 'invitations for Ferry House' });
});

test('choices are rows with the names filled in, each of which asks what it says', async () => {
  const page = await answered({
    kind: 'CHOICES',
    sentences: ['Which property do you mean?'],
    rows: [
      { title: 'Ferry House', detail: '2 Ferry Lane, Ely', path: asking('what is due at Ferry House') },
      { title: 'Mill House', detail: '4 Mill Lane, Ely', path: asking('what is due at Mill House') },
    ],
    previous: { ...turn('What is due?', 'deadlines.list'), slots: { choosing: true } },
  });
  const [first, second] = (await results()).getAllByRole('listitem');
  expect(first).toHaveTextContent('Ferry House');
  expect(first).toHaveTextContent('2 Ferry Lane, Ely');
  const button = within(second as HTMLElement).getByRole('button', { name: 'Choose' });
  expect(button).toHaveAccessibleDescription('Mill House');
  await page.user.click(button);
  await waitFor(() => expect(bodies(page)).toHaveLength(2));
  expect(bodies(page)[1]).toMatchObject({
    text: 'what is due at Mill House',
    previous: { slots: { choosing: true } },
  });
});

test('the next question is sent with the turn before, and what fits the answer is offered', async () => {
  const previous = turn('What is due?');
  const page = await answered({ sentences: ['It declined.'], next: ['when did I invite them'], previous });
  await page.user.click(await screen.findByRole('button', { name: 'When did I invite them' }));
  await waitFor(() => expect(bodies(page)).toHaveLength(2));
  expect(bodies(page)).toMatchObject([
    { text: 'What is due?', rulesOnly: true },
    { text: 'When did I invite them', previous, rulesOnly: true },
  ]);
});

test('the same question again is no new turn', async () => {
  const page = await answered({ sentences: ['It declined.'], previous: turn('What is due?') });
  await screen.findByText('It declined.');
  await press('Ask');
  await screen.findByText('It declined.');
  expect(bodies(page)).toMatchObject([{ text: 'What is due?', rulesOnly: true }]);
});

test.each([
  ['Call the gas emergency line now: 0800 111 999, free, day and night.', ['0800111999']],
  ['If somebody was hurt, call 999. For a power cut, call 105.', ['999', '105']],
])('an emergency is announced at once, with numbers to call: %s', async (sentence, numbers) => {
  await answered({ sentences: [sentence], previous: turn('I smell gas', 'advice.emergency') });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(sentence)).toBeVisible();
  expect(alert.getAllByRole('link', { name: /^Call / }).map((link) => link.getAttribute('href'))).toEqual(
    numbers.map((number) => `tel:${number}`),
  );
  expect(screen.queryByRole('group', { name: 'Ask next' })).not.toBeInTheDocument();
});

test('what is refused comes with the way to do it, and with what can be asked', async () => {
  await answered({
    kind: 'UNKNOWN',
    sentences: ["I can't change roles. Staff is on the page of the business."],
    rows: [{ title: 'Oak Lettings', detail: '', path: `/dashboard/business/${homeId}` }],
  });
  expect((await results()).getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    `/dashboard/business/${homeId}`,
  );
  expect(
    within(await screen.findByRole('group', { name: 'You can ask' })).getAllByRole('button'),
  ).toHaveLength(3);
});

test('a question that could not be asked can be asked again', async () => {
  const page = await answered({}, { 'POST /assistant/ask': NO_ANSWER });
  await screen.findByRole('button', { name: 'Try Again' });
  page.api.answer({
    'POST /assistant/ask': sample('AskResponse', { kind: 'ANSWER', sentences: ['Nothing is due.'] }),
  });
  await press('Try Again');
  expect(await screen.findByText('Nothing is due.')).toBeVisible();
});

test.each([
  ['an unknown question that the rules leave open', { kind: 'UNKNOWN', leftOpen: true }, true],
  ['a refusal', { kind: 'UNKNOWN', leftOpen: false }, false],
] as const)('a model is offered for %s: %s', async (_name, answer, offered) => {
  await answered(
    { ...answer, sentences: ['No.'] },
    { 'GET /assistant': { model: { host: 'models.example.com' } } },
  );
  await screen.findByText('No.');
  expect(screen.queryAllByRole('region', { name: 'Ask an AI model?' })).toHaveLength(offered ? 1 : 0);
});
