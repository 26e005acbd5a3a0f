import { REFUSAL } from '../../../backend/contract/assistant.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';

const app = useTestApp();

async function sentences(client: Client, text: string): Promise<string[]> {
  return (await client.post('/assistant/ask', { text }).expect(200)).body.sentences;
}

it('says in words that an owner has nothing of what the question asks for', async () => {
  const user = await app.factory.user();
  const owner = app.client(await app.factory.session(user));
  expect(await sentences(owner, 'which properties are self-managed')).toEqual([
    'You have no properties yet.',
  ]);
  const property = { ownerId: user.id, managerBusiness: await app.factory.business() };
  await app.factory.property(property);
  expect(await sentences(owner, 'which properties are self-managed')).toEqual([
    "Your property isn't self-managed.",
  ]);
  const { name } = property.managerBusiness;
  expect(await sentences(owner, 'list my properties')).toEqual([
    `You have 1 property. It's managed by ${name}.`,
  ]);
  await app.factory.property(property);
  expect(await sentences(owner, 'which properties are self-managed')).toEqual([
    'None of your 2 properties is self-managed.',
  ]);
  expect(await sentences(owner, 'which properties are managed')).toEqual([
    'All of your 2 properties are managed by a business.',
  ]);
  expect(await sentences(owner, 'which deadlines do I have')).toEqual(['No deadlines.']);
});

it('does not say how to delete what somebody does not have', async () => {
  const newcomer = app.client(await app.factory.session(await app.factory.user()));
  for (const request of ['delete the property', 'delete my company'])
    expect(await sentences(newcomer, request)).toEqual([REFUSAL]);
  expect(await sentences(newcomer, 'delete the insurance')).toEqual(['You have no properties yet.']);
});

it('offers a search of the marketplace when no business offers a trade nearby', async () => {
  const user = await app.factory.user();
  const { id } = await app.factory.property({ ownerId: user.id });
  const owner = app.client(await app.factory.session(user));
  const answer = (await owner.post('/assistant/ask', { text: 'find a plumber' }).expect(200)).body;
  expect(answer.sentences).toEqual([expect.stringMatching(/^No business within 100 miles/)]);
  const path = expect.stringContaining(`/dashboard/marketplace?property=${id}&category=`);
  expect(answer.rows).toEqual([expect.objectContaining({ title: 'Search the marketplace', path })]);
});

it('says in words that HQ has nothing of what the question asks for', async () => {
  const admin = app.client(await app.factory.session(await app.factory.admin()));
  const { prisma } = app.database;
  await prisma.property.deleteMany();
  await prisma.business.deleteMany();
  expect(await sentences(admin, 'what waits for a review')).toEqual(['Nothing is waiting for review.']);
  expect(await sentences(admin, 'what is the capital of France')).toEqual([
    "I don't know. I can answer questions about the review queue, users, businesses and how the platform is doing.",
  ]);
  expect(await sentences(admin, 'suspended users')).toEqual(['No accounts suspended.']);
  expect(await sentences(admin, 'approved businesses')).toEqual(['No businesses approved.']);
  expect(await sentences(admin, 'how fast are decisions')).toEqual([
    'No decisions in the last 30 days.',
    'No invitations were sent in the last 30 days.',
  ]);
  await app.factory.user({ accountStatus: 'PENDING_VERIFICATION' });
  expect(await sentences(admin, 'what waits for a review')).toEqual(['Waiting for review: 1 account.']);
});
