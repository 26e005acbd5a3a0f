import type { ServerResponse } from 'node:http';
import { startTestApp, type TestApp } from '../../support/app.js';
import { askStream } from '../../support/assistant/ask-stream.js';
import { ModelServer } from '../../support/assistant/model-server.js';
import { inviter, reader } from '../../support/assistant/models.js';
import { type AssistantFixtures, makeAssistantFixtures } from '../../support/assistant/assistant-fixtures.js';
import type { Client } from '../../support/client.js';

/** The rules do not know what this means. */
const OPEN = 'Sing me something lovely about them';
let server: ModelServer;
let app: TestApp;
let fixtures: AssistantFixtures;
let token: string;
let owner: Client;
beforeAll(async () => {
  server = await ModelServer.start();
  app = await startTestApp({ assistantModel: server.setting });
  fixtures = await makeAssistantFixtures(app);
  token = await app.factory.session(fixtures.owner);
  owner = app.client(token);
});
beforeEach(() => {
  server.asked.length = 0;
  server.streams = true;
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const ask = async (body: object, client = owner) =>
  (await client.post('/assistant/ask', body).expect(200)).body;

it('answers only what the rules leave open, and says that a model did', async () => {
  server.model = reader(([first, second]) => `${first?.title ?? ''} and ${second?.title ?? ''} are yours.`);
  expect(await ask({ text: 'Who manages Rose Cottage?' })).toMatchObject({ kind: 'ANSWER', via: 'RULES' });
  expect(await ask({ text: 'delete Mill House' })).toMatchObject({ kind: 'UNKNOWN', via: 'RULES' });
  expect(await ask({ text: 'find a plumber' })).toMatchObject({ kind: 'CHOICES', via: 'RULES' });
  expect(server.asked).toEqual([]);

  const answer = await ask({ text: OPEN });
  const { properties } = (await owner.get('/properties').expect(200)).body;
  const [first, second] = properties;
  expect(answer).toMatchObject({
    kind: 'ANSWER',
    via: 'MODEL',
    proposal: null,
    sentences: [`${first?.memorableName ?? ''} and ${second?.memorableName ?? ''} are yours.`],
  });
  expect(answer.rows.map(({ path }) => path)).toEqual([
    `/dashboard/property/${first?.id ?? ''}`,
    `/dashboard/property/${second?.id ?? ''}`,
  ]);
  const [asked] = server.asked;
  expect(asked).toMatchObject({
    path: '/v1/chat/completions',
    headers: { authorization: 'Bearer key-of-the-operator' },
    body: { model: 'stand-in' },
  });
  expect(asked?.body.tools).toHaveLength(25);
  expect(JSON.stringify(server.asked)).not.toContain(fixtures.owner.email);
});

it('accepts a server that answers in one piece', async () => {
  server.streams = false;
  server.model = reader(() => 'You have 4 properties.');
  expect(await ask({ text: OPEN })).toMatchObject({ via: 'MODEL', sentences: ['You have 4 properties.'] });
});

it('replaces an invented number, name or day by what the tools computed', async () => {
  for (const said of ['You have 5 properties.', 'Acme manages it.', 'It is due on 3 May 2031.']) {
    server.model = reader(() => said);
    const { rows, ...answer } = await ask({ text: OPEN });
    expect(answer).toMatchObject({
      kind: 'ANSWER',
      via: 'MODEL',
      sentences: ['You have 4 properties. 1 is managed by a business.'],
    });
    expect(rows).toHaveLength(4);
  }
});

it('leaves links and markup out of the answer', async () => {
  server.model = reader(
    () =>
      'You have **4 properties**. Sign in at https://evil.example now. [Mill House](https://evil.example)!',
  );
  expect((await ask({ text: OPEN })).sentences).toEqual(['You have 4 properties.', 'Mill House!']);
});

it('proposes a change in the words of the server, and makes it only when it is confirmed', async () => {
  server.model = inviter;
  const invitations = () => app.database.prisma.invitation.count();
  const before = await invitations();
  const { kind, sentences, proposal, via } = await ask({ text: OPEN });
  expect({ kind, sentences, via }).toEqual({
    kind: 'PROPOSAL',
    via: 'MODEL',
    sentences: [expect.stringMatching(/^Invite Green Fingers for .+\.$/)],
  });
  expect(await invitations()).toBe(before);
  await owner.post(`/assistant/proposals/${proposal?.id ?? ''}/confirm`).expect(200);
  expect(await invitations()).toBe(before + 1);
});

it('sends nothing to the model for callers who do not want it, nor from HQ', async () => {
  expect((await owner.get('/assistant').expect(200)).body).toEqual({ model: { host: server.host } });
  expect(await ask({ text: OPEN, rulesOnly: true })).toMatchObject({ kind: 'UNKNOWN', via: 'RULES' });
  const admin = app.client(await app.factory.session(fixtures.admin));
  expect((await admin.get('/assistant').expect(200)).body).toEqual({ model: null });
  expect(await ask({ text: OPEN }, admin)).toMatchObject({ via: 'RULES' });
  await owner.post('/assistant/ask', { text: OPEN, rulesOnly: 'yes' }).expect(400);
  expect(server.asked).toEqual([]);
});

it('sends the answer as events to those who accept them', async () => {
  server.model = reader(() => 'You have 4 properties. Mill House is one of them.');
  const { status, type, events } = await askStream(app, token, OPEN);
  expect([status, type]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect(events.map(({ name }) => name)).toEqual(['step', 'step', 'step', 'text', 'text', 'rows', 'done']);
  expect(events[1]?.data).toEqual({ step: 1, tool: 'properties' });
  expect(events.at(-1)?.data).toMatchObject({
    kind: 'ANSWER',
    via: 'MODEL',
    sentences: ['You have 4 properties.', 'Mill House is one of them.'],
    rows: [{ title: 'Mill House' }],
  });
  const byRules = await askStream(app, token, 'rename Mill House to The Mill');
  expect(byRules.events.map(({ name }) => name)).toEqual(['text', 'proposal', 'done']);
});

it('sends at most 20 questions a minute to the model', async () => {
  app.clock.advance({ minutes: 2 });
  server.model = () => ({ say: 'I cannot sing.' });
  const statuses: number[] = [];
  for (let count = 0; count < 20; count += 1)
    statuses.push((await owner.post('/assistant/ask', { text: OPEN })).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await owner.post('/assistant/ask', { text: OPEN }).expect(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await askStream(app, token, OPEN)).status).toBe(429);
  expect(await ask({ text: 'Who manages Rose Cottage?' })).toMatchObject({ via: 'RULES' });
  const other = app.client(await app.factory.session(fixtures.businessOwner));
  expect(await ask({ text: OPEN }, other)).toMatchObject({ via: 'MODEL' });
});

it('lets other calls of the account go on while the model answers', async () => {
  const limited = await startTestApp({ assistantModel: server.setting, rateLimit: 600 });
  const waiting: ServerResponse[] = [];
  const asked = new Promise<void>((resolve) => {
    server.model = () => ({
      raw: (response) => {
        if (waiting.push(response) === 2) resolve();
      },
    });
  });
  const caller = limited.client(await limited.factory.session(await limited.factory.user()));
  let answered = 0;
  const questions = [OPEN, OPEN].map((text) =>
    ask({ text }, caller).then(({ via }) => {
      answered += 1;
      return via;
    }),
  );
  await asked;
  await caller.get('/properties').expect(200);
  expect(answered).toBe(0);
  for (const response of waiting) response.destroy();
  expect(await Promise.all(questions)).toEqual(['RULES', 'RULES']);
  await limited.close();
});
