import { useTestApp } from '../../support/app.js';
import { fillDemoLateInMonth, shownIn } from '../../support/demo.js';

const app = useTestApp();
beforeAll(() => fillDemoLateInMonth(app));

async function askAs(name: string, text: string, before?: string) {
  const user = await app.database.prisma.user.findFirstOrThrow({ where: { name } });
  const client = app.client(await app.factory.session(user));
  const first = before ? (await client.post('/assistant/ask', { text: before }).expect(200)).body : undefined;
  const body = { text, ...(first ? { previous: first.previous } : {}) };
  return (await client.post('/assistant/ask', body as { text: string }).expect(200)).body;
}

it.each([
  // Prices that are known, with what they are for.
  [
    'Eleanor Whitcombe',
    'what will clearing the drain cost me if I take the cheap ones',
    /Copeland Drains wants £240 /,
  ],
  ['Eleanor Whitcombe', 'does the price of Copeland Drains include a camera', /a camera survey/],
  ['Martin Copeland', 'what did I quote for Ferry House', /You quoted Eleanor Whitcombe £240 .*Jetting/s],
  // A home by its town, or by what it is near.
  ['Eleanor Whitcombe', 'when is the boiler service in Norwich due', /Boiler service at Market Loft/],
  ['Eleanor Whitcombe', 'who looks after the flat by the river', /^Riverside Flat is self-managed/],
  // Those who worked there, where nobody does now.
  ['Chidinma Okoro', 'list everyone who has been to Windmill Cottage', /Fenland Plumbing and Heating/],
  ['Oliver Trescothick', 'who mended the leaking radiator', /Fenland Plumbing and Heating \| .*finished/],
  // All that one business answered.
  ['Isla Drummond', 'did Holyrood say no to something', /declined your invitation for Kelvin Row 8/],
  // Somebody else than the one who can't.
  [
    'Eleanor Whitcombe',
    "Thurlow can't, so who could do the electrical report at Riverside Flat instead",
    /^(?!.*Thurlow Electrical \|)/s,
  ],
  [
    'Eleanor Whitcombe',
    'can you tell me two months before the licence runs out',
    /We email about a deadline 60, 30 and 7 days/,
  ],
  ['Eleanor Whitcombe', 'what happened at Ferry House in the last week', /quotes £240/],
  // Work.
  [
    'Jack Thurlow',
    "where do I say that I'm free again in June",
    /with the day from which you are free again/,
  ],
  ['Sunita Bhogal', 'how long has the flat in Norwich been waiting for us', /on \d+ \w+ \d{4}, 1\d days ago/],
  ['Martin Copeland', 'I want to take my quote back, how', /can't be taken back or changed/],
  // How something is done.
  ['Eleanor Whitcombe', 'why was my review hidden', /hides a review that breaks the rules/],
  ['Eleanor Whitcombe', 'how do I mark all the notices as read', /Mark All Read/],
])('%s: "%s"', async (who, text, expected) => {
  expect(shownIn(await askAs(who, text))).toMatch(expected);
});

it.each([
  ['who has the most businesses', /^The most is \d+ businesses: Hamish Galbraith/],
  ['who owns the most properties', /^The most is 4 properties: /],
  ['how many businesses are there by status', /55 approved \(85 %\)/],
  ['what share of the properties has a manager', /31 properties: 10 managed by a business \(32 %\)/],
  [
    'accounts that are pending or suspended',
    /Harriet Linwood[^]*Victor Grimshaw|Victor Grimshaw[^]*Harriet Linwood/,
  ],
  ['who invited Wensum Property Care', /by Eleanor Whitcombe/],
  ['which firms were suspended and are back', /Solent Damp Specialists/],
  ['how do I get the users into a spreadsheet', /Export CSV/],
  ['could we be liable if a firm that we approved cheats somebody', /legal advice/],
])('HQ computes or says: "%s"', async (text, expected) => {
  expect(shownIn(await askAs('Ruth Pemberton', text))).toMatch(expected);
});

it.each([
  [
    'Eleanor Whitcombe',
    'when did I write to Wensum about Market Loft, and can I give them a nudge?',
    'PROPOSAL',
  ],
  ['Eleanor Whitcombe', 'let Backs and Bridges know I won’t be needing their quote', 'PROPOSAL'],
  ['Eleanor Whitcombe', 'ask Fenland Plumbing for the receipt', 'UNKNOWN'],
  ['Jack Thurlow', 'what is Copeland Drains asking for the drain at Ferry House', 'UNKNOWN'],
])('%s: "%s" is answered by a %s', async (who, text, kind) => {
  const answer = await askAs(who, text);
  expect(answer.kind).toBe(kind);
  expect(shownIn(answer)).not.toMatch(/Invite Fenland|240/);
});

it.each([
  [
    'Eleanor Whitcombe',
    'who has quoted for the drain',
    'which one runs out first',
    /first to run out is that of Copeland/,
  ],
  ['Eleanor Whitcombe', 'is anything overdue', 'who could do that', /Chimney Sweeping/],
  [
    'Kwame Asante-Boyd',
    'is Fiona Carruthers on the staff of Northbank',
    'who else is on it',
    /Joanne Micklethwaite/,
  ],
])('%s goes on: "%s", "%s"', async (who, before, text, expected) => {
  expect(shownIn(await askAs(who, text, before))).toMatch(expected);
});

it('says what of two questions it cannot answer', async () => {
  const answer = await askAs('Eleanor Whitcombe', 'who manages Ferry House and what is the meaning of life?');
  expect(answer.sentences[0]).toContain('Backs and Bridges');
  expect(answer.sentences.at(-1)).toContain("I can't answer the rest");
});
