import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { fillDemoLateInMonth, shownIn } from '../../support/demo.js';

const app = useTestApp();
const clients = new Map<string, Client>();
beforeAll(() => fillDemoLateInMonth(app));

async function ask(who: string, text: string, before?: string) {
  const user = await app.database.prisma.user.findFirstOrThrow({ where: { name: who } });
  const client = clients.get(who) ?? app.client(await app.factory.session(user));
  clients.set(who, client);
  const send = async (body: object) =>
    (await client.post('/assistant/ask', body as { text: string }).expect(200)).body;
  const previous = before ? (await send({ text: before })).previous : undefined;
  return send({ text, ...(previous ? { previous } : {}) });
}

it.each([
  // A trade and a town stand for the one business that the person deals with.
  ['Eleanor Whitcombe', 'is there still no word from the norwich managers?', /Wensum Property Care/],
  ['Mohammed Iqbal-Shah', 'why has my clearance firm been switched off?', /waste carrier/i],
  // What the account has says more than the words.
  ['Meera Chaudhary', "fenland didn't want orchard end, I forget what the problem was", /oil boilers/],
  ['Farouk Rahman', 'since when have northbank had my flat on the wharf', /started on|Since/],
  ['Isla Drummond', 'did anyone knock me back this last fortnight? and the reason?', /around Edinburgh/],
  ['Farouk Rahman', "who's finished work for me at halfpenny row?", /Chesterton Floors/],
  ['Jack Thurlow', 'can I keep new enquiries away until june', /Fully Booked/],
])('answers %s, "%s"', async (who, text, expected) => {
  const answer = await ask(who, text);
  expect(answer.kind).toBe('ANSWER');
  expect(shownIn(answer)).toMatch(expected);
});

it('takes one out of the list that was shown by its trade', async () => {
  const before = 'which businesses have worked at bursar court 8?';
  const shown = shownIn(await ask('Agnieszka Nowicka', 'which one was that for the cooker fuse', before));
  expect(shown).toMatch(/Thurlow Electrical/);
  expect(shown).not.toMatch(/Fenland Plumbing/);
});

it.each([
  [
    'Tamsin Penrose',
    'turn it down politely, we have no room till spring',
    'Who is asking about the Bristol place with the balcony?',
    'We have no room till spring',
  ],
  [
    'Meera Chaudhary',
    "good, ask them to come, say it's behind the garage",
    'Who deals with knotweed near Belgrave Wharf?',
    "it's behind the garage",
  ],
])('proposes for %s, "%s", with the words to the other side', async (who, text, before, message) => {
  expect((await ask(who, text, before)).proposal?.message).toContain(message);
});
