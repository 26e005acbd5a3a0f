import { dayOf } from '../../../backend/contract/time.js';
import { ProposalsService } from '../../../backend/assistant/proposals/proposals.service.js';
import { ToolRegistry } from '../../../backend/assistant/tools/tool-registry.js';
import type { Actor } from '../../../backend/core/access/actor.js';
import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';
import type { Client } from '../../support/client.js';

const app = useTestApp();
const { sides } = fixtures(app);

const ask = async (client: Client, text: string) =>
  (await client.post('/assistant/ask', { text }).expect(200)).body;
const said = async (client: Client, text: string): Promise<string> => {
  const { sentences, rows } = await ask(client, text);
  return [...sentences, ...rows.map(({ title, detail }) => `${title} | ${detail}`)].join('\n');
};

/** A job that goes on, with a message of each side. */
async function job() {
  const both = await sides({ serviceBusinessType: 'SERVICE_PROVIDER' });
  const { property, business, owner, manager } = both;
  const { id } = await app.factory.invitation({ property, business, status: 'ACTIVE' });
  await owner.post(`/invitations/${id}/messages`, { text: 'Is the blue gate open?' }).expect(201);
  await manager.post(`/invitations/${id}/messages`, { text: 'The purple grate is in stock.' }).expect(201);
  return { ...both, id };
}

it('tells each side what the other one and they themselves wrote', async () => {
  const { owner, manager, business, property } = await job();
  expect(await said(owner, 'do I have new messages')).toMatch(/1 unread message[\s\S]*purple grate/);
  expect(await said(owner, `did ${business.name} write back`)).toMatch(/^Yes[\s\S]*purple grate/);
  expect(await said(owner, `what did I write to ${business.name} last`)).toMatch(/You wrote .*blue gate/);
  const answer = await said(manager, `what did the owner of ${property.memorableName} write last`);
  expect(answer).toMatch(/blue gate/);
  expect(answer).not.toMatch(/purple grate/);
});

it('tells nobody else of messages, quotes and documents', async () => {
  const { business, property, id, manager } = await job();
  await manager
    .post(`/invitations/${id}/quotes`, {
      amount: 24_000,
      currency: 'GBP',
      description: 'Jetting of the drain.',
      validUntil: dayOf(app.clock.now()),
    })
    .expect(201);
  const other = await job();
  for (const client of [other.owner, other.manager])
    for (const text of [
      `what did ${business.name} write`,
      `how much does ${business.name} want for ${property.memorableName}`,
      'show me the quotes',
      'any new messages',
    ]) {
      const answer = await said(client, text);
      expect(answer).not.toContain('£240.00');
      expect(answer).not.toContain(property.memorableName);
    }
  expect(await said(manager, `what did we quote for ${property.memorableName}`)).toContain('£240.00');
});

it('says which of two quotes is the cheaper one, and proposes the decision that its reader names', async () => {
  const { owner, business, property, id } = await job();
  const second = await app.factory.business({ listed: true });
  const rival = await app.factory.invitation({ property, business: second, status: 'ACCEPTED' });
  await app.factory.quote({ invitation: { id }, amount: 24_000 });
  await app.factory.quote({ invitation: rival, amount: 31_000 });
  expect(await said(owner, `which quote is cheaper for ${property.memorableName}`)).toContain(
    `The cheapest is ${business.name} with £240, £70 less than ${second.name}.`,
  );
  expect((await ask(owner, 'how do I accept a quote')).sentences.join(' ')).toMatch(/under Quotes/);
  const { kind, rows } = await ask(owner, `decline the quote for ${property.memorableName}`);
  expect([kind, rows.length]).toEqual(['CHOICES', 2]);
  for (const spared of [
    `don't decline the quote from ${business.name}`,
    `I do not want to refuse ${business.name}'s quote`,
  ])
    expect((await ask(owner, spared)).proposal).toBeNull();
  const { proposal } = await ask(owner, `accept the quote from ${business.name}`);
  expect(proposal?.sentence).toMatch(
    `Accept the quote of £240.00 by ${business.name} for ${property.memorableName}, valid until`,
  );
  const confirm = (one: typeof proposal) => owner.post(`/assistant/proposals/${one?.id}/confirm`);
  await confirm(proposal).expect(200);
  const statuses = async () => {
    const { body } = await owner.get(`/properties/${property.id}/quotes`).expect(200);
    return Object.fromEntries(body.quotes.map((quote) => [quote.business.name, quote.status]));
  };
  expect(await statuses()).toEqual({ [business.name]: 'ACCEPTED', [second.name]: 'OPEN' });
  const { proposal: refused } = await ask(owner, `decline the quote from ${second.name}`);
  expect(refused?.sentence).toBe(
    `Decline the quote of £310.00 by ${second.name} for ${property.memorableName}.`,
  );
  const open = await app.database.prisma.quote.findFirstOrThrow({ where: { invitationId: rival.id } });
  await owner.post(`/quotes/${open.id}/decline`).expect(200);
  expect((await confirm(refused).expect(409)).body.code).toBe('QUOTE_NOT_OPEN');
});

it('proposes no decision on a quote to its business or to strangers, nor one that is not possible', async () => {
  const { id, business } = await job();
  const quote = await app.factory.quote({ invitation: { id } });
  const other = await job();
  const proposals = app.nest.get(ProposalsService);
  const propose = ({ id: user, roles, accountStatus }: typeof other.ownerUser) =>
    proposals.propose(
      { id: user, roles, accountStatus } as Actor,
      'decide_quote',
      { quoteId: quote.id, decision: 'ACCEPT' },
      'MCP',
    );
  const people = app.database.prisma.user;
  const quoting = await people.findUniqueOrThrow({ where: { id: business.ownerId } });
  const owner = await people.findFirstOrThrow({
    where: { properties: { some: { invitations: { some: { id } } } } },
  });
  await expect(propose(quoting)).rejects.toMatchObject({ code: 'QUOTE_NOT_FOUND' });
  await expect(propose(other.ownerUser)).rejects.toMatchObject({ code: 'QUOTE_NOT_FOUND' });
  await app.database.prisma.business.update({
    where: { id: business.id },
    data: { registrationStatus: 'SUSPENDED' },
  });
  await expect(propose(owner)).rejects.toMatchObject({ code: 'BUSINESS_NOT_APPROVED' });
});

it('tells a manager that only the owner changes a deadline, also one who has properties of their own', async () => {
  const { managedHome } = fixtures(app);
  const { property, people, business } = await managedHome();
  const [manager] = people;
  if (!manager) throw new Error('the fixtures have one');
  await app.factory.deadline({ property, kind: 'GAS_SAFETY', title: 'Gas safety record' });
  const text = `mark the gas safety record at ${property.memorableName} as done`;
  const only = `Only the owner of ${property.memorableName} changes its deadlines.`;
  expect(await ask(manager, text)).toMatchObject({ kind: 'UNKNOWN', sentences: [only] });
  await app.factory.property({ owner: { id: business.ownerId } });
  expect(await ask(manager, text)).toMatchObject({ kind: 'UNKNOWN', sentences: [only] });
});

it('shows the reviews of a business, and its rating from three on', async () => {
  const { owner, business, manager, id } = await job();
  expect(await said(owner, `what do people say about ${business.name}`)).toMatch(/^Nobody has reviewed/);
  await app.database.prisma.invitation.update({
    where: { id },
    data: { activatedAt: new Date(app.clock.now().getTime() - 3 * 86_400_000) },
  });
  await owner.put(`/invitations/${id}/review`, { rating: 4, text: 'Tidy work.' }).expect(200);
  expect(await said(owner, `what do people say about ${business.name}`)).toMatch(
    /1 review; a rating is shown from three on[\s\S]*Tidy work/,
  );
  expect(await said(manager, 'what do our reviews say')).toMatch(/4 of 5[\s\S]*Tidy work/);
});

it('reads for a tool only what the person may read', async () => {
  const { property, id, owner, ownerUser } = await job();
  const other = await job();
  const registry = app.nest.get(ToolRegistry);
  const actorOf = ({ id: user, roles, accountStatus }: typeof ownerUser) =>
    ({ id: user, roles, accountStatus }) as Actor;
  const mine = await registry.read(actorOf(ownerUser), 'messages', { invitationId: id });
  expect(mine.rows[0]).toMatchObject({ foreign: 'The purple grate is in stock.' });
  const unread = await registry.read(actorOf(ownerUser), 'messages', {});
  expect(unread.sentences).toEqual(['1 invitation with unread messages.']);
  const stranger = actorOf(other.ownerUser);
  for (const [name, input, code] of [
    ['messages', { invitationId: id }, 'INVITATION_NOT_FOUND'],
    ['quotes', { propertyId: property.id }, 'PROPERTY_NOT_FOUND'],
    ['documents', { propertyId: property.id }, 'PROPERTY_NOT_FOUND'],
  ] as const)
    await expect(registry.read(stranger, name, input)).rejects.toMatchObject({ code });
  await owner.get('/notices').expect(200);
  expect((await registry.read(actorOf(ownerUser), 'notices', {})).sentences).toEqual(['1 notice, 1 unread.']);
});

it('reads the notices, and does not mark them as read', async () => {
  const { owner } = await job();
  expect(await said(owner, 'do I have any notifications')).toMatch(/^1 unread notice/);
  expect(await said(owner, 'do I have any notifications')).toMatch(/^1 unread notice/);
});

it('says which deadlines have no document', async () => {
  const { owner, property } = await sides();
  await owner
    .post(`/properties/${property.id}/deadlines`, { kind: 'GAS_SAFETY', dueOn: '2027-03-03' })
    .expect(201);
  expect(await said(owner, 'which deadlines have no document')).toMatch(
    /^1 deadline has no document.[\s\S]*Gas safety record/,
  );
  expect(await said(owner, `show me the gas safety document of ${property.memorableName}`)).toMatch(
    /There is no document for Gas safety record/,
  );
});

it('ends work that has started by a proposal, from either side', async () => {
  const first = await job();
  const finish = await ask(first.manager, `finish the job at ${first.property.memorableName}`);
  expect(finish.proposal?.sentence).toBe(
    `End the work of ${first.business.name} at ${first.property.memorableName} as finished.`,
  );
  const { owner, business, property, id } = await job();
  const { proposal } = await ask(
    owner,
    `${business.name} is finished at ${property.memorableName}, close the job`,
  );
  await owner.post(`/assistant/proposals/${proposal?.id ?? ''}/confirm`).expect(200);
  const { finishedAt } = await app.database.prisma.invitation.findUniqueOrThrow({ where: { id } });
  expect(finishedAt).not.toBeNull();
});
