import { REFUSAL } from '../../../backend/contract/assistant.js';
import { addDays, dayOf } from '../../../backend/contract/time.js';
import { useTestApp } from '../../support/app.js';
import { type AssistantFixtures, makeAssistantFixtures } from '../../support/assistant/assistant-fixtures.js';
import type { Client } from '../../support/client.js';

const app = useTestApp();
let fixtures: AssistantFixtures;
let owner: Client;
let business: Client;
let admin: Client;
beforeAll(async () => {
  fixtures = await makeAssistantFixtures(app);
  const as = async (user: { id: string }) => app.client(await app.factory.session(user));
  owner = await as(fixtures.owner);
  business = await as(fixtures.businessOwner);
  admin = await as(fixtures.admin);
});

const ask = async (client: Client, text: string, propertyId?: string) =>
  (await client.post('/assistant/ask', { text, ...(propertyId ? { propertyId } : {}) }).expect(200)).body;
const titles = ({ rows }: { rows: { title: string }[] }) => rows.map(({ title }) => title);

it('computes its answers, and each row leads to a page', async () => {
  const { id } = fixtures.properties['Rose Cottage'];
  const answer = await ask(owner, 'Who manages Rose Cottage?');
  expect(answer).toMatchObject({
    kind: 'ANSWER',
    sentences: ['Fenland Lettings Ltd manages Rose Cottage.'],
    proposal: null,
    via: 'RULES',
  });
  expect(answer.rows[0]).toMatchObject({ title: 'Rose Cottage', path: `/dashboard/property/${id}` });
});

it('says who has not answered, and lists the nearest businesses of a trade', async () => {
  expect(titles(await ask(owner, "who hasn't answered"))).toEqual([
    'Ouse Gas Services for Mill House',
    'Coast Keepers for Harbour View',
  ]);
  expect(titles(await ask(owner, 'find a plumber near Mill House'))).toEqual([
    'Cam Plumbing',
    'Second Spanner',
    'Show them in the marketplace',
  ]);
});

it('names the insight about what waits, so that a screen can offer its button', async () => {
  const dueOn = addDays(dayOf(new Date()), 10);
  const deadline = { kind: 'OTHER', title: 'Roof check', dueOn };
  await owner.post(`/properties/${fixtures.properties['Rose Cottage'].id}/deadlines`, deadline).expect(201);
  const { attention } = (await owner.get('/insights').expect(200)).body;
  const keys = attention.map(({ key }) => key);
  const needs = await ask(owner, 'What needs me?');
  expect(needs.rows.map(({ insight }) => insight)).toEqual(keys);
  for (const text of ["who hasn't answered", 'which deadlines do I have']) {
    const { rows } = await ask(owner, text);
    const named = rows.flatMap(({ insight }) => insight ?? []);
    expect(keys).toEqual(expect.arrayContaining(named));
    expect(named).not.toEqual([]);
  }
  const { rows } = await ask(owner, 'Who manages Rose Cottage?');
  expect(rows[0]).not.toHaveProperty('insight');
});

it('takes the property on the screen where the question names none', async () => {
  const { id } = fixtures.properties['Mill House'];
  const without = await ask(owner, 'find a plumber');
  expect(without).toMatchObject({ kind: 'CHOICES', sentences: ['Which property do you mean?'] });
  expect(without.rows).toHaveLength(4);
  const [first] = without.rows;
  const again = new URLSearchParams(first?.path.split('?')[1]).get('ask') ?? '';
  expect((await ask(owner, again)).kind).toBe('ANSWER');
  expect((await ask(owner, 'find a plumber', id)).sentences[0]).toContain('of Mill House');
  const foreign = await app.factory.property();
  await owner.post('/assistant/ask', { text: 'find a plumber', propertyId: foreign.id }).expect(404);
});

it('a word of a name is enough, and of several names only those are offered', async () => {
  const finds = await ask(owner, 'find a plumber near the mill');
  expect(finds.sentences[0]).toContain('of Mill House');
  const person = await app.factory.user();
  for (const memorableName of ['Riverside Flat', 'Riverside Barn', 'Oak Lodge'])
    await app.factory.property({ ownerId: person.id, memorableName });
  const asked = await ask(app.client(await app.factory.session(person)), 'find a plumber near riverside');
  expect(asked.kind).toBe('CHOICES');
  expect(titles(asked).sort()).toEqual(['Riverside Barn', 'Riverside Flat']);
});

it('a business found by its name wins over a word of a property', async () => {
  const asked = await ask(owner, 'invite Harbour AC to the mill');
  expect(asked.proposal?.sentence).toMatch(/Harbour AC .*Mill House/);
});

it('fewer businesses than wanted are told, with how far they are', async () => {
  const asked = await ask(owner, 'invite the first 5 plumbers for Mill House');
  expect(asked.kind).toBe('PROPOSAL');
  expect(asked.sentences[1]).toMatch(/I found only 2 of 5 to invite: Cam Plumbing \(.*mile/);
  expect(JSON.stringify(asked)).not.toContain('0.0 miles');
});

it('nobody reads what belongs to others', async () => {
  const stranger = app.client(await app.factory.session(await app.factory.user()));
  for (const text of ['who manages Rose Cottage', 'tell me about Mill House', 'rename Mill House to Mine']) {
    const answer = await ask(stranger, text);
    expect(JSON.stringify(answer)).not.toContain(fixtures.properties['Mill House'].id);
    expect(JSON.stringify(answer)).not.toContain('Fenland');
    expect(answer.proposal).toBeNull();
  }
});

it.each([
  ['delete Mill House', "I can't do this for you. I don't delete"],
  ['approve all businesses', "I can't do this for you."],
  ['what is the capital of France', "I don't know."],
])('%s is not guessed at', async (text, sentence) => {
  const answer = await ask(owner, text);
  expect(answer.kind).toBe('UNKNOWN');
  expect(answer.sentences[0]).toContain(sentence);
});

it.each([
  ['delete Mill House', 'Delete a property'],
  ['please remove my house', 'Delete a property'],
  ['please remove our plumbing service', 'Services that a business offers'],
  ['remove Bob from our staff', 'Staff members'],
  ['erase my account', 'Delete your account'],
  ['reset my password', 'Change your password'],
  ['approve my business', 'How long a review takes'],
  ['delete everything at Mill House', 'Help'],
  ['delete Fenland Lettings', 'Help'],
  ['remove the business', 'Help'],
])('%s is refused with the way to do it: %s', async (text, title) => {
  const { sentences, rows } = await ask(owner, text);
  expect(sentences[0]).toBe(REFUSAL);
  expect(sentences.length > 1).toBe(title !== 'Help');
  expect(rows).toEqual([expect.objectContaining({ title })]);
});

it.each([
  ['remove Orchard Barn', 'Help'],
  ['delete my company', 'Delete a business'],
])('of a business, %s is refused with the way to do it: %s', async (text, title) => {
  const answer = await ask(business, text);
  expect(answer.sentences[0]).toBe(REFUSAL);
  expect(titles(answer)).toEqual([title]);
});

it.each([
  'fire risk assessment for Mill House',
  'fire alarm engineer near Mill House',
  'fire check due?',
  'fire certificate for Mill House',
])('%s dismisses nobody', async (text) => {
  const answer = await ask(owner, text);
  expect(answer.sentences[0]).not.toBe(REFUSAL);
  expect(answer.kind).not.toBe('UNKNOWN');
});

it('an administrator is refused with the pages where it is decided', async () => {
  const answer = await ask(admin, 'approve Kelvin Close');
  expect(answer.sentences).toEqual([REFUSAL, 'You can decide about accounts and businesses on their pages.']);
  expect(titles(answer)).toEqual(['Review Queue', 'Users', 'Businesses']);
});

it('the link for guests of several properties names the guides', async () => {
  expect((await ask(owner, 'what is the link for my guests?')).sentences).toEqual([
    'These are the public pages of your properties. Anyone can open them.',
    'Each guest guide has a link of its own: open the property and choose Edit Guide.',
  ]);
});

it.each([
  ['assign Cam Plumbing to Mill House', 'Assign Cam Plumbing to Mill House as its manager.'],
  ['make Cam Plumbing the manager of Mill House', 'Assign Cam Plumbing to Mill House as its manager.'],
  ['please unassign Fenland Lettings from Rose Cottage', 'Unassign Fenland Lettings Ltd from Rose Cottage.'],
  ['remove the manager from Rose Cottage', 'Unassign Fenland Lettings Ltd from Rose Cottage.'],
])('%s is answered with a proposal: %s', async (text, sentence) => {
  const answer = await ask(owner, text);
  expect(answer).toMatchObject({ kind: 'PROPOSAL', proposal: { sentence } });
});

it.each([
  ['how do I assign a business', 'Open the property and choose Assign Business.'],
  ['how do I unassign a business', 'Open the property and choose Unassign.'],
])('%s is answered with how to do it', async (text, sentence) => {
  const answer = await ask(owner, text);
  expect(answer).toMatchObject({ kind: 'ANSWER', proposal: null });
  expect(answer.sentences[0]).toContain(sentence);
});

it.each([
  ['delete the insurance for Mill House', 'There is no deadline for the insurance at Mill House.'],
  ['pay the invoice', "I can't pay for anything"],
])('%s: what is not there is said so, and nothing is proposed', async (text, sentence) => {
  const answer = await ask(owner, text);
  expect(answer.sentences[0]).toContain(sentence);
  expect(answer.proposal).toBeNull();
});

it('other words for what it can propose are no refusal', async () => {
  const removed = await ask(owner, 'remove the invitation to Ouse Gas Services');
  expect(removed.proposal?.sentence).toBe('Cancel your invitation to Ouse Gas Services for Mill House.');
  const made = await ask(owner, 'make a deadline for gas safety on 12 January at Mill House');
  expect(made.proposal?.sentence).toContain('to Mill House: due on 12 Jan');
});

it('a business answers for its invitations, one by one', async () => {
  const which = await ask(business, 'accept the invitation');
  expect(which.kind).toBe('CHOICES');
  expect(titles(which).sort()).toEqual(['Orchard Barn', 'Willow Lodge']);
  expect((await ask(business, 'approve the invitation from Orchard Barn')).kind).toBe('PROPOSAL');
  const proposed = await ask(business, 'accept Orchard Barn');
  expect(proposed).toMatchObject({
    kind: 'PROPOSAL',
    proposal: { sentence: 'Accept the invitation to Cam Plumbing for Orchard Barn.', message: null },
  });
});

it('counts certificates that expire by a day apart from missing ones, and takes soon for a month', async () => {
  const { prisma } = app.database;
  const businessId = fixtures.businesses['Cam Plumbing']?.id ?? '';
  const ids: string[] = [];
  for (const name of ['Test gas', 'Test oil', 'Test solar']) {
    const { id } = await prisma.serviceCategory.create({ data: { name, requiresCertification: true } });
    await prisma.businessService.create({ data: { businessId, serviceCategoryId: id } });
    ids.push(id);
  }
  const today = dayOf(app.clock.now());
  for (const [at, days] of [10, 40].entries()) {
    const body = { scheme: 'Gas Safe Register', number: '512345', expiresOn: addDays(today, days) };
    await business.put(`/businesses/${businessId}/services/${ids[at] ?? ''}/certificate`, body).expect(200);
  }
  const sentences = async (text: string) => (await ask(business, text)).sentences;
  const sayDay = (day: string) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
  expect(await sentences('Which certificates expire soon?')).toEqual([
    `1 certificate expires by ${sayDay(addDays(today, 30))}, not checked yet.`,
    '1 service has no certificate.',
  ]);
  expect(await sentences('Which certificates expire?')).toEqual([
    '2 certificates are valid, not checked yet.',
    '1 service has no certificate.',
  ]);
});

it('says how fast invitations were answered', async () => {
  expect((await ask(owner, 'how fast do businesses answer')).sentences).toEqual([
    'There were fewer than 5 answers in the last 90 days, too few to say.',
    'In the last 90 days you sent 6 invitations: 4 answered, 3 accepted.',
  ]);
  expect((await ask(business, 'how fast do we answer')).sentences).toEqual([
    'Your businesses have answered 3 invitations, half of them within 3 days.',
  ]);
});

it('a business asks for its standing, and an owner without one is told so', async () => {
  const id = fixtures.businesses['Cam Plumbing']?.id ?? '';
  const { outcomes } = (await business.get(`/businesses/${id}/standing`).expect(200)).body;
  const answer = await ask(business, 'how is our record?');
  expect(answer).toMatchObject({ kind: 'ANSWER', via: 'RULES' });
  expect(answer.rows).toHaveLength(outcomes.length);
  expect(answer.sentences).toEqual([
    'This is how Cam Plumbing stands.',
    "You haven't answered any invitations yet.",
  ]);
  expect(await ask(owner, 'how is our record?')).toMatchObject({ sentences: ['You have no business.'] });
  const { prisma } = app.database;
  const said = async (registrationStatus: 'PENDING_REVIEW' | 'SUSPENDED') => {
    await prisma.business.update({ where: { id }, data: { registrationStatus } });
    return (await ask(business, 'how is our record?')).sentences;
  };
  expect(await said('PENDING_REVIEW')).toEqual([
    "Cam Plumbing is waiting for review. It has a standing once it's approved.",
  ]);
  expect(await said('SUSPENDED')).toEqual([
    "Cam Plumbing isn't in the marketplace, so it has no standing. Its page says what you can do.",
  ]);
  await prisma.business.update({ where: { id }, data: { registrationStatus: 'APPROVED' } });
});

it('administrators get answers about HQ, and no proposals', async () => {
  await app.factory.user({ accountStatus: 'PENDING_VERIFICATION', name: 'Waiting Wanda' });
  expect(titles(await ask(admin, 'what is waiting for review'))).toContain('Waiting Wanda');
  expect((await ask(admin, 'how many users are there')).sentences[0]).toMatch(/^\d+ accounts/);
  expect(titles(await ask(admin, 'accounts waiting for verification'))).toContain('Waiting Wanda');
  expect((await ask(admin, 'rename Mill House to Mine')).proposal).toBeNull();
  expect((await ask(admin, 'open the audit log')).rows[0]?.path).toBe('/hq/audit');
});

it.each([
  [{}, ['text']],
  [{ text: '   ' }, ['text']],
  [{ text: 'x'.repeat(501) }, ['text']],
  [{ text: 'hello', propertyId: 'no' }, ['propertyId']],
])('a question of %j is refused', async (body, fields) => {
  const answer = await owner.post('/assistant/ask', body).expect(400);
  expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(fields);
});
