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

const propose = async (client: Client, text: string) => {
  const { body } = await client.post('/assistant/ask', { text }).expect(200);
  if (!body.proposal) throw new Error(`${body.kind}: ${body.sentences.join(' ')}`);
  return body.proposal;
};
const confirm = (client: Client, id: string) => client.post(`/assistant/proposals/${id}/confirm`).expect(200);
const deadlines = async () =>
  (await owner.get(`/properties/${fixtures.properties['Mill House'].id}/deadlines`).expect(200)).body
    .deadlines;

it('moves, finishes and removes a deadline, once it is confirmed', async () => {
  const body = { kind: 'GAS_SAFETY' as const, dueOn: app.clock.day(30) };
  await owner.post(`/properties/${fixtures.properties['Mill House'].id}/deadlines`, body).expect(201);
  const moved = await propose(owner, 'move the gas safety check at Mill House to 12 March 2027');
  expect(moved.sentence).toBe('Move Gas safety record at Mill House to 12 Mar 2027.');
  expect((await deadlines())[0]?.dueOn).toBe(body.dueOn);
  await confirm(owner, moved.id);
  expect((await deadlines())[0]?.dueOn).toBe('2027-03-12');
  const done = await propose(owner, 'mark the gas safety check at Mill House as done');
  await confirm(owner, done.id);
  expect((await deadlines())[0]?.lastDoneOn).toBe(app.clock.day());
  const removed = await propose(owner, 'remove the gas safety deadline at Mill House');
  await confirm(owner, removed.id);
  expect(await deadlines()).toEqual([]);
});

it('assigns and unassigns a manager, once it is confirmed', async () => {
  const read = async () =>
    (await owner.get(`/properties/${fixtures.properties['Harbour View'].id}`).expect(200)).body.property
      .propertyManager;
  const assigned = await propose(owner, 'make Fenland Lettings the manager of Harbour View');
  expect((await read()).business).toBeNull();
  await confirm(owner, assigned.id);
  expect((await read()).business?.name).toBe('Fenland Lettings Ltd');
  await confirm(owner, (await propose(owner, 'unassign Fenland Lettings from Harbour View')).id);
  expect((await read()).business).toBeNull();
});

it('starts an accepted job, once it is confirmed', async () => {
  const { id, sentence } = await propose(business, 'start the mill cottage job');
  expect(sentence).toBe('Start at Mill Cottage for Cam Plumbing.');
  await confirm(business, id);
  const { data } = (await business.get('/invitations?side=business&status=ACTIVE').expect(200)).body;
  expect(data.map(({ property }) => property.memorableName)).toContain('Mill Cottage');
});

it('declines as fully booked, with the day from which there is time', async () => {
  const { sentence } = await propose(business, "decline willow lodge, we're fully booked until June");
  expect(sentence).toMatch(
    /^Decline the invitation to Cam Plumbing for Willow Lodge: fully booked, free again from 1 Jun/,
  );
});

it('what belongs to others cannot be proposed', async () => {
  const stranger = app.client(await app.factory.session(await app.factory.user()));
  for (const text of [
    'unassign Fenland Lettings from Rose Cottage',
    'start the mill cottage job',
    'remove the insurance at Mill House',
  ])
    expect((await stranger.post('/assistant/ask', { text }).expect(200)).body.proposal).toBeNull();
});
