import { useTestApp } from '../../support/app.js';
import { type AssistantFixtures, makeAssistantFixtures } from '../../support/assistant/assistant-fixtures.js';
import type { Client } from '../../support/client.js';

const app = useTestApp();
let fixtures: AssistantFixtures;
let owner: Client;
let business: Client;
beforeAll(async () => {
  fixtures = await makeAssistantFixtures(app);
  owner = app.client(await app.factory.session(fixtures.owner));
  business = app.client(await app.factory.session(fixtures.businessOwner));
});

const ask = async (client: Client, text: string, previous?: unknown) => {
  const body = { text, ...(previous ? { previous } : {}) };
  return (await client.post('/assistant/ask', body as { text: string }).expect(200)).body;
};

it('asks the same about another property', async () => {
  const first = await ask(owner, 'who manages Rose Cottage');
  expect(first.previous).toMatchObject({ intent: 'property.manager' });
  const second = await ask(owner, 'and Mill House?', first.previous);
  expect(second.sentences[0]).toBe('Mill House is self-managed.');
});

it('says why, of the business that was meant', async () => {
  const first = await ask(owner, 'what did Ely Electrical answer');
  const why = await ask(owner, 'why not?', first.previous);
  expect(why.sentences[0]).toContain('Ely Electrical declined your invitation for Mill House');
});

it('picks from what was offered', async () => {
  const first = await ask(owner, 'find a plumber');
  expect(first.kind).toBe('CHOICES');
  const [, second] = first.rows;
  const picked = await ask(owner, 'the second one', first.previous);
  expect(picked.sentences[0]).toContain(`of ${second?.title ?? ''}`);
});

it('takes the text of the question before', async () => {
  const answer = await ask(owner, 'and Mill House?', 'who manages Rose Cottage');
  expect(answer.sentences[0]).toBe('Mill House is self-managed.');
});

it('a client cannot bring in records of others', async () => {
  const { previous } = await ask(owner, 'who manages Rose Cottage');
  const stranger = app.client(await app.factory.session(await app.factory.user()));
  for (const text of ['and who works there?', 'what is the address', 'why', 'the first one']) {
    const said = JSON.stringify(await ask(stranger, text, previous));
    expect(said).not.toContain('Rose Cottage');
    expect(said).not.toContain('Fenland');
  }
});

it.each([
  [{ text: 'x' }],
  [{ text: 'x', intent: null, slots: {}, rowIds: ['no id'] }],
  [{ text: 'x', intent: null, slots: { owner: 'me' }, rowIds: [] }],
  [{ text: 'x', intent: null, slots: { on: '2027-02-30' }, rowIds: [] }],
  [[]],
  [7],
])('refuses %j as the turn before', async (previous) => {
  const body = { text: 'why', previous } as unknown as { text: string };
  const answer = await owner.post('/assistant/ask', body).expect(400);
  expect(Object.keys((answer.body as unknown as { errors: object }).errors)).toEqual(['previous']);
});

it('an emergency is answered first, with the number', async () => {
  for (const client of [owner, business])
    expect((await ask(client, 'i can smell gas at mill house')).sentences[0]).toContain('0800 111 999');
});

it('a doubtful reading changes nothing and offers what could be meant', async () => {
  const answer = await ask(owner, 'drop it sort of');
  expect(answer.proposal).toBeNull();
});
