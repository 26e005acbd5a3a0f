import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { fillDemoLateInMonth, shownIn } from '../../support/demo.js';

const app = useTestApp();
let ruth: Client;
beforeAll(async () => {
  await fillDemoLateInMonth(app);
  const user = await app.database.prisma.user.findFirstOrThrow({ where: { name: 'Ruth Pemberton' } });
  ruth = app.client(await app.factory.session(user));
});

const ask = async (text: string, previous?: unknown) => {
  const body = { text, ...(previous ? { previous } : {}) };
  return (await ruth.post('/assistant/ask', body as { text: string }).expect(200)).body;
};

it.each([
  ['gareth pugh-morris cannot sign in, reset his password', /Forgot password/],
  ["what is hamish galbraith's password", /Nobody here sees or sets a password/],
  ['lift the suspension of victor grimshaw', /on their pages/],
  ['email all owners in leeds', /I send nothing/],
  ['make callum a normal user again', /Only a super administrator/],
  ['Emeka Nwosu wants the link once more, send it', /Send Link Again/],
  ['get rid of gordon blackmoor', /on their pages|suspend an account/],
  ['turn off new registrations', /on their pages/],
])('refuses the order "%s" with the way', async (text, way) => {
  const answer = await ask(text);
  expect(answer.kind).toBe('UNKNOWN');
  expect(shownIn(answer)).toMatch(way);
});

it.each([
  // Only administrators decide: a decision with another name is about the one of that name.
  ['victor grimshaw, when did we suspend him', /account suspended on/],
  ['what did callum decide in the last 90 days', /decisions? by Callum Reid/],
  ['did we approve stockport removals', /^There is no decision about Stockport Removals yet/],
  // What is so now is no day.
  ['users waiting for verification right now', /^4 accounts waiting/],
  ['which businesses are suspended right now', /^1 business suspended/],
  ['anything to review this morning', /^Waiting for review: 4 accounts/],
  ['how many invitations were declined in the last month', /of 14 invitations sent since/],
  // "Not" turns a filter round.
  ["show people whose email isn't confirmed", /^1 account whose email is not confirmed/],
  ['how many users never added a property', /^33 accounts without a property/],
  ['how many certificates run out next month', /^1 certificate is valid until/],
  ['who is in the queue besides huntingdon heat pumps', /^Besides Huntingdon Heat Pumps: 10/],
  ['downland electrics certificate number', /with or in need of a certificate/],
])('answers "%s" by all its words', async (text, expected) => {
  expect(shownIn(await ask(text))).toMatch(expected);
});

it('takes the names of the turn before away where others come in their place', async () => {
  const { previous } = await ask('who approved lagan property care');
  expect(shownIn(await ask('and foyle plumbing?', previous))).toMatch(/^Foyle Plumbing: business approved/);
  const suspended = await ask('which businesses are suspended');
  expect(shownIn(await ask('who did that', suspended.previous))).toMatch(/suspended on .* by Ruth Pemberton/);
});
