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

const ask = async (client: Client, text: string, previous?: unknown) =>
  (await client.post('/assistant/ask', { text, ...(previous ? { previous } : {}) }).expect(200)).body;

it('nothing is told about somebody of whom the person knows nothing', async () => {
  const { kind, sentences } = await ask(owner, 'has dominic fairweather got an agent for his place');
  expect(kind).toBe('UNKNOWN');
  expect(sentences.join(' ')).toContain('only show what you may see yourself');
});

it('an answer says which named thing it leaves out', async () => {
  const { sentences } = await ask(owner, 'how fast do plumbers in Aberdeen answer my invitations');
  expect(sentences.join(' ')).toMatch(/Aberdeen/i);
});

it('asks for a page where none is named', async () => {
  expect(await ask(owner, 'open the page please')).toMatchObject({ kind: 'CHOICES' });
});

it('counts the businesses of a person, and says how long one has waited', async () => {
  const counted = await ask(business, 'how many businesses have i got registered');
  expect(counted.previous?.intent).toBe('own.status');
  expect(counted.sentences.join(' ')).toMatch(/\d business/);
});

it('a business is told its former name', async () => {
  const { id, name } = fixtures.businesses['Cam Plumbing'] as { id: string; name: string };
  await business.patch(`/businesses/${id}`, { name: 'Ouse Valley Plumbing' }).expect(200);
  const { sentences } = await ask(business, 'what was ouse valley plumbing called before');
  expect(sentences.join(' ')).toContain(`was called ${name} until`);
});
