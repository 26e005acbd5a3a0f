import pg from 'pg';
import { ChangeInvitationTool } from '../../../backend/assistant/tools/propose/change-invitation.tool.js';
import { ChangeManagerTool } from '../../../backend/assistant/tools/propose/change-manager.tool.js';
import { InviteTool } from '../../../backend/assistant/tools/propose/invite.tool.js';
import { ToolRegistry } from '../../../backend/assistant/tools/tool-registry.js';
import { isOfHq, LABEL_NAMES } from '../../../backend/assistant/classifier/labels.js';
import { ANSWER_ROWS } from '../../../backend/contract/limits.js';
import type { Actor } from '../../../backend/core/access/actor.js';
import type { Property, User } from '../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';

/** More than an answer shows. */
const MANY = ANSWER_ROWS + 3;

const app = useTestApp();
let person: User;
let owner: Client;
let properties: Property[];
beforeAll(async () => {
  person = await app.factory.user();
  owner = app.client(await app.factory.session(person));
  properties = await Promise.all(Array.from({ length: MANY }, () => app.factory.property({ owner: person })));
  const [property] = properties;
  const business = await app.factory.business({ owner: person, name: 'Fenland Lettings' });
  for (let made = 0; made < MANY; made += 1) {
    if (property) await app.factory.deadline({ property });
    await app.factory.invitation({ business });
  }
});

const ask = async (text: string) => (await owner.post('/assistant/ask', { text }).expect(200)).body;
const FIRST = `The first ${ANSWER_ROWS} of ${MANY} are shown.`;

it.each([
  ['which deadlines do I have', `${MANY} deadlines.`],
  ['list my properties', `You have ${MANY} properties. None is managed by a business.`],
  ['which properties are self-managed', `All of your ${MANY} properties are self-managed.`],
  ["who hasn't answered", `${MANY} invitations waiting for an answer.`],
  ['show my invitations', `${MANY} invitations.`],
])('%s: the answer shows the first rows and says how many there are', async (text, sentence) => {
  const answer = await ask(text);
  expect(answer.sentences).toEqual([sentence, FIRST]);
  expect(answer.rows).toHaveLength(ANSWER_ROWS);
});

it('an answer about fewer rows says nothing about more', async () => {
  const [property] = properties;
  if (!property) throw new Error('no property');
  expect((await ask(`who manages ${property.memorableName}`)).sentences).not.toContain(FIRST);
});

it('a tool shows the first rows, too, and refuses a wish for more', async () => {
  const registry = app.nest.get(ToolRegistry);
  const actor = { id: person.id, roles: person.roles, accountStatus: person.accountStatus } as Actor;
  for (const [name, input] of [
    ['deadlines', {}],
    ['properties', {}],
    ['invitations', { side: 'business' }],
  ] as const) {
    const found = await registry.read(actor, name, input);
    expect(found).toMatchObject({ total: MANY });
    expect(found.sentences.at(-1)).toBe(FIRST);
    expect(found.rows).toHaveLength(ANSWER_ROWS);
  }
  const [property] = properties;
  const wish = registry.read(actor, 'find_businesses', { propertyId: property?.id, limit: ANSWER_ROWS + 1 });
  await expect(wish).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

it('a sentence names the town of a business where another approved one has a name that looks the same', async () => {
  const [property] = properties;
  if (!property) throw new Error('no property');
  const named = (name: string, town: string, fields: object = {}) =>
    app.factory.business({
      name,
      businessType: 'Lettings',
      addressComponents: [{ longText: town, shortText: town, types: ['postal_town'] }],
      ...fields,
    });
  const business = await named('Quillon Homes', 'Ely');
  await named('Quillon Homes', 'Norwich', { registrationStatus: 'PENDING_REVIEW' });
  const { id: invitationId } = await app.factory.invitation({ property, business });
  const actor = { id: person.id, roles: person.roles, accountStatus: person.accountStatus } as Actor;
  const [propertyId, businessId] = [property.id, business.id];
  const sentences = async () => [
    (await app.nest.get(InviteTool).run(actor, { propertyId, businessIds: [businessId] })).sentence,
    (await app.nest.get(ChangeManagerTool).run(actor, { propertyId, businessId })).sentence,
    (await app.nest.get(ChangeInvitationTool).run(actor, { invitationId, action: 'CANCEL' })).sentence,
    (await app.nest.get(ToolRegistry).read(actor, 'business', { businessId })).sentences.join(' '),
  ];
  for (const sentence of await sentences()) expect(sentence).toMatch(/Quillon Homes (?!in Ely)/);
  await named('Qui11on Homes', 'Truro');
  for (const sentence of await sentences()) expect(sentence).toContain('Quillon Homes in Ely');
});

it.each(LABEL_NAMES.filter(isOfHq))(
  'nobody but an administrator is answered %s, also not as the turn before',
  async (intent) => {
    const stranger = await app.factory.user({ name: 'Stranger Danger' });
    for (const text of ['what about it', 'and in Cambridge?', 'the pending ones', 'why', 'who was that']) {
      const slots = { personIds: [stranger.id] };
      const previous = { text: 'list users', intent, slots, rowIds: [stranger.id] };
      const { body } = await owner.post('/assistant/ask', { text, previous }).expect(200);
      expect(JSON.stringify(body)).not.toMatch(
        /Stranger Danger|\\d+ (accounts?|events?|properties|businesses)/i,
      );
    }
  },
);

it('businesses of an equal name are offered with town and trade, and none of them is chosen', async () => {
  const owner = app.client(await app.factory.session(await app.factory.user()));
  for (const [town, businessType] of [
    ['Ely', 'Roofing'],
    ['Truro', 'Lettings'],
  ] as const)
    await app.factory.business({
      name: 'Quillon Bros',
      businessType,
      addressComponents: [{ longText: town, shortText: town, types: ['postal_town'] }],
    });
  const { body } = await owner
    .post('/assistant/ask', { text: 'what is the phone number of Quillon Bros' })
    .expect(200);
  expect(body.kind).toBe('CHOICES');
  expect(body.rows.map(({ title, detail }) => `${title}: ${detail}`).sort()).toEqual([
    'Quillon Bros: Ely · Roofing',
    'Quillon Bros: Truro · Lettings',
  ]);
});

/** How many statements the question takes, once everything is prepared. */
async function statementsOf(client: Client, text: string): Promise<number> {
  await client.post('/assistant/ask', { text }).expect(200);
  const query = jest.spyOn(pg.Client.prototype, 'query');
  await client.post('/assistant/ask', { text }).expect(200);
  const { length } = query.mock.calls;
  query.mockRestore();
  return length;
}

it('a question takes as many statements for many managing businesses, properties and guides as for one', async () => {
  const user = await app.factory.user();
  const client = app.client(await app.factory.session(user));
  const own = async () => {
    const business = await app.factory.business({ owner: user });
    await app.factory.property({ managerBusiness: business });
    await app.factory.property({ owner: user });
  };
  const both = async () => [
    await statementsOf(client, 'which properties do we manage'),
    await statementsOf(client, 'which properties have no guide'),
  ];
  await own();
  const few = await both();
  for (let made = 0; made < 5; made += 1) await own();
  expect(await both()).toEqual(few);
});
